/** Where backups are kept: a folder, or a bucket of an S3-compatible store. */
import { createReadStream, createWriteStream, globSync, readdirSync, renameSync, rmSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../make-folder.ts';
import { timeOfBackup } from './format.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';

/** `where` is a folder, or `s3://bucket/prefix`. */
export function openPlace(where: string, access: StoreAccess): BackupPlace {
  const place = where.startsWith('s3://') ? bucketPlace(where, access) : folderPlace(where);
  return {
    ...place,
    list: async () =>
      (await place.list())
        .filter((name) => timeOfBackup(name))
        .toSorted()
        .toReversed(),
  };
}

function folderPlace(folder: string): BackupPlace {
  makeFolder(folder, 0o700);
  return {
    list: () => Promise.resolve(readdirSync(folder)),
    async put(name, file) {
      // What was left by one that was ended half-way.
      for (const left of globSync('*.age.part', { cwd: folder })) rmSync(join(folder, left), { force: true });
      const part = join(folder, `${name}.part`);
      await pipeline(createReadStream(file), createWriteStream(part, { mode: 0o600, flush: true }));
      renameSync(part, join(folder, name));
    },
    get: (name) => Promise.resolve(createReadStream(join(folder, name))),
    remove: (name) => Promise.resolve(rmSync(join(folder, name))),
  };
}

/** A bucket, by the few calls of the S3 API that are needed. */

type StoreAccess = {
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
};

const EMPTY = createHash('sha256').digest('hex');

/** `where` is `s3://bucket/prefix`. Throws an Error of one sentence if a key is missing. */
function bucketPlace(where: string, access: StoreAccess): BackupPlace {
  const { accessKeyId, secretAccessKey, region, endpoint } = access;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('Backups in a bucket need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  const { hostname: bucket, pathname } = new URL(where);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const folder = prefix ? `${prefix}/` : '';
  const base = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')}/${bucket}`;

  async function send(method: string, url: string, digest = EMPTY, body?: Blob): Promise<Response> {
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { 'X-Amz-Content-Sha256': digest },
      accessKeyId: accessKeyId!,
      secretAccessKey: secretAccessKey!,
      region,
      service: 's3',
    });
    const signed = await signer.sign();
    // The settings say where backups lie: an answer cannot send them elsewhere.
    const response = await fetch(signed.url, { method, headers: signed.headers, body, redirect: 'manual' });
    if (response.ok) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
    throw new Error(`The store of backups answered ${method} with ${response.status}${code ? ` ${code}` : ''}.`);
  }
  const urlOf = (name: string) => `${base}/${folder}${name}`;

  return {
    async list() {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (token) query.set('continuation-token', token);
        const page = await (await send('GET', `${base}?${query.toString()}`)).text();
        for (const [, key] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key!.slice(folder.length));
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      } while (token);
      return names;
    },
    async put(name, file) {
      await send('PUT', urlOf(name), await digestOf(file), await openAsBlob(file));
    },
    async get(name) {
      const { body } = await send('GET', urlOf(name));
      return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    },
    async remove(name) {
      await send('DELETE', urlOf(name));
    },
  };
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** Where backups are kept: see open-place.ts. */
export type BackupPlace = {
  /** The names of the backups there, the newest first. */
  list: () => Promise<string[]>;
  /** Takes a file of this machine. It appears under its name only once it is whole. */
  put: (name: string, file: string) => Promise<void>;
  get: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

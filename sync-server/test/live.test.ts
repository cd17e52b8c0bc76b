import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { command, createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { startTestServer } from './server.ts';

const server = await openTestServer();

type Stream = { status: number; type: string | null; events: () => number; ended: Promise<void>; hangUp: () => void };

async function listen(url: string, token: string): Promise<Stream> {
  const hangUp = new AbortController();
  const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' };
  const response = await fetch(`${url}/api/sync/live`, { headers, signal: hangUp.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  };
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    events: () => text.split('\n').filter((line) => line.startsWith('data:')).length,
    ended: read().catch(() => undefined),
    hangUp: () => hangUp.abort(),
  };
}

test('a change that came in by another server reaches the stream', async () => {
  const other = await startTestServer({ databaseUrl: server.databaseUrl });
  const { token } = await server.signIn('admin');
  const stream = await listen(other.url, token);
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream' });
  await expect.poll(stream.events).toBeGreaterThan(0);

  const phone = createDevice(connectClient(server.url, token));
  const id = await phone.allocateId('transactions');
  const before = stream.events();
  await phone.push(
    command('transaction.create', { ...buildTransactionInput({ userId: server.members.referer.id }), id }),
  );
  await expect.poll(stream.events).toBeGreaterThan(before);
  stream.hangUp();
  await other.close();
});

test('a held entry that is left out reaches the stream of the phone it came from', async () => {
  const { token } = await server.signIn('otherAdmin');
  const phone = createDevice(connectClient(server.url, token));
  const id = await phone.allocateId('transactions');
  const entry = command('transaction.create', { ...buildTransactionInput({ userId: server.members.referer.id }), id });
  const boss = await server.as('superAdmin');
  await boss.put(`/users/${server.members.otherAdmin.id}`, { role: 'USER' });
  await phone.push(entry);
  const stream = await listen(server.url, token);
  await expect.poll(stream.events).toBeGreaterThan(0);
  const before = stream.events();
  expect((await boss.post(`/held/${entry.id}/void`, { reason: 'Entered by hand' })).status).toBe(204);
  await expect.poll(stream.events).toBeGreaterThan(before);
  stream.hangUp();
});

test('a stream ends with its session, and cannot be opened without one', async () => {
  const { token } = await server.signIn('admin');
  const stream = await listen(server.url, token);
  await connectClient(server.url, token).post('/auth/logout');
  await stream.ended;
  expect((await listen(server.url, token)).status).toBe(401);
});

test('a server that stops ends its streams', async () => {
  const other = await startTestServer({ databaseUrl: server.databaseUrl });
  const { token } = await other.signIn('admin');
  const stream = await listen(other.url, token);
  // Neither would end while the stream is open.
  await other.close();
  await expect(stream.ended).resolves.toBeUndefined();
});

test('after its database connection was cut, a server notifies every stream and listens again', async () => {
  const { token } = await server.signIn('admin');
  const stream = await listen(server.url, token);
  await expect.poll(stream.events).toBeGreaterThan(0);
  await server.database.run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await expect.poll(server.logged).toContain('live connection to the database lost');
  const whenCut = stream.events();
  await expect.poll(stream.events).toBeGreaterThan(whenCut);
  const whenBack = stream.events();
  await server.database.run(`SELECT pg_notify('books_changed', '')`);
  await expect.poll(stream.events).toBeGreaterThan(whenBack);
  stream.hangUp();
});

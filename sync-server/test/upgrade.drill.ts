/**
 * From a release to this one, with its data: what it left is there, and its phone goes on; the way back is refused. `npm run drill -- upgrade`; takes the releases
 * out of the repository's history.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ErrorBody,
  type LeaseResponse,
  type PullResponse,
  type PushResponse,
  WIRE_VERSION,
} from 'shared-schema/wire';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { connectClient } from './client.ts';
import { command } from './device.ts';
import { failToStart, startProcess } from './process.ts';
import { checkOut, fillWithRecords, RELEASES } from './released.ts';

const DEVICE = '0199a000-0000-7000-8000-000000000001';
const admin = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(RELEASES))('%s with a year of records', async (_release, commit) => {
  const old = join(folder, 'old');
  const env = { DATA_DIR: join(folder, 'data'), ASSOCIATION_NAME: 'Pravasi Welfare' };
  checkOut(commit, old);
  fillWithRecords(old, env);

  const before = await startProcess(env, old);
  const token = await signIn(before.url);
  const there = await pullAll(before.url, token);
  const id = await leasedId(before.url, token);
  const line = { ...buildTransactionInput({ description: 'On the eve of the upgrade' }), id, userId: 1 };
  const entry = command('transaction.create', line);
  const request = { device: DEVICE, commands: [entry] };
  const sent = await connectClient(before.url, token).post<PushResponse>('/sync/push', request);
  expect(sent.body.outcomes).toMatchObject([{ status: 'applied' }]);
  // As an app of now sends it, which reached the old server while servers are replaced: none of it is refused for ever.
  const ofNow = command('transaction.create', { ...line, id: id + 1, date: '2026-11-20', method: 'BANK' });
  const early = { device: DEVICE, commands: [ofNow], wire: WIRE_VERSION };
  const refused = await connectClient(before.url, token).post<ErrorBody>('/sync/push', early);
  expect(refused).toMatchObject({ status: 400, body: { error: [{ path: 'wire' }] } });
  expect(await before.end('SIGTERM')).toBe(0);

  const after = await startProcess(env);
  // The session, the cursor and the outcome are those that the phone knows.
  const phone = connectClient(after.url, token);
  const since = await phone.get<PullResponse>(`/sync/pull?since=${there.cursor}`);
  expect(since.body.changes.transactions?.map(({ description }) => description)).toContain('On the eve of the upgrade');
  expect((await phone.post<PushResponse>('/sync/push', request)).body).toEqual(sent.body);
  expect((await phone.post<PushResponse>('/sync/push', early)).body.outcomes).toMatchObject([{ status: 'applied' }]);
  const now = await pullAll(after.url, token);
  expect(now.lines).toEqual([...there.lines, String(id), String(id + 1)].toSorted());
  expect({ ...now.counts, transactions: 0 }).toEqual({ ...there.counts, transactions: 0 });
  expect(await after.end('SIGTERM')).toBe(0);

  const back = await failToStart(env, old);
  expect(back.errors).toContain('this release would misread it. Start the newer release again; to go back');
  expect(back.code).toBe(1);
  const again = await startProcess(env);
  expect(await pullAll(again.url, token)).toEqual(now);
  expect(await again.end('SIGTERM')).toBe(0);
});

async function signIn(url: string): Promise<string> {
  const { body } = await connectClient(url).post<{ token: string }>('/auth/login', admin);
  return body.token;
}

async function leasedId(url: string, token: string): Promise<number> {
  const { body } = await connectClient(url, token).post<LeaseResponse>('/sync/leases', { device: DEVICE });
  return body.leases.find(({ table }) => table === 'transactions')!.from;
}

/** What a phone of that release has: its cursor, each ledger line, and how many rows there are of each table. */
async function pullAll(url: string, token: string) {
  const lines = new Set<string>();
  const counts: Record<string, number> = {};
  for (let cursor = ''; ;) {
    const query = cursor && `?since=${cursor}`;
    const { body } = await connectClient(url, token).get<PullResponse>(`/sync/pull${query}`);
    for (const [table, rows] of Object.entries(body.changes)) counts[table] = (counts[table] ?? 0) + rows.length;
    for (const { id } of body.changes.transactions ?? []) lines.add(String(id));
    cursor = body.cursor;
    if (!body.more) return { cursor, lines: [...lines].toSorted(), counts };
  }
}

/**
 * From a release to this one, with its data, and back: what it left is there, and its phone goes on; it does not start on what this one has
 * brought up to date, but on the backup made before. `npm run drill -- upgrade`; takes the releases out of the repository's history.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
import packageJson from '../package.json' with { type: 'json' };
import { migrations } from '../src/migrations/migrations.ts';
import { NAMES_OF_1_0_0 } from '../src/migrations/names-of-1-0-0.ts';
import { connectClient } from './client.ts';
import { command } from './device.ts';
import { runAdmin, startProcess } from './process.ts';
import { countRestRecords, readRestRecords } from './rest-records.ts';
import { checkOut, fillWithRecords, RELEASES } from './released.ts';

const DEVICE = '0199a000-0000-7000-8000-000000000001';
const admin = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(RELEASES))('%s with a year of records', async (release, commit) => {
  const old = join(folder, 'old');
  const kept = join(folder, 'kept');
  const settings = { ASSOCIATION_NAME: 'Pravasi Welfare', BACKUP_TO: kept, BACKUP_PASSPHRASE: 'rain on a tin roof' };
  const inFolder = (name: string) => ({ ...settings, DATA_DIR: join(folder, name) });
  const env = inFolder('data');
  const isNewer = migrations.length > NAMES_OF_1_0_0.length;
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

  // By this release, while the old server runs.
  const records = await readRestRecords(before.url, token);
  expect(records.businesses.flatMap((each) => each.scheduledRepayments).some(({ paid }) => paid)).toBe(true);
  expect(records.funds.flatMap((each) => each.repayments).some(({ dividend }) => Number(dividend) > 0)).toBe(true);
  expect(await runAdmin(['backup'], env)).toMatchObject({ code: 0, errors: '' });
  const [backup] = readdirSync(kept);
  expect(backup!.includes('-before-update.')).toBe(isNewer);
  expect(await before.end('SIGTERM')).toBe(0);

  const after = await startProcess(env);
  expect(await readRestRecords(after.url, token)).toMatchObject(records);
  // The session, the cursor and the outcome are those that the phone knows.
  const phone = connectClient(after.url, token);
  const since = await phone.get<PullResponse>(`/sync/pull?wire=3&since=${there.cursor}`);
  expect(since.body.changes.transactions?.map(({ description }) => description)).toContain('On the eve of the upgrade');
  expect((await phone.post<PushResponse>('/sync/push', request)).body).toEqual(sent.body);
  expect((await phone.post<PushResponse>('/sync/push', early)).body.outcomes).toMatchObject([{ status: 'applied' }]);
  const [business] = records.businesses.filter(({ status }) => status === 'ONGOING');
  const due = business!.scheduledRepayments.find(({ paid }) => !paid)!;
  expect(await phone.put(`/scheduled-repayments/${due.id}/paid`, {})).toMatchObject({ body: { paid: true } });
  const now = await pullAll(after.url, token);
  expect(now.lines).toEqual(expect.arrayContaining([...there.lines, String(id), String(id + 1)]));
  expect(now.lines).toHaveLength(there.lines.length + 3);
  expect({ ...now.counts, transactions: 0 }).toEqual({ ...there.counts, transactions: 0 });
  expect(await after.end('SIGTERM')).toBe(0);

  // Where the schema is the same, the old server goes on.
  const again = await startProcess(env, ...(isNewer ? [] : [old]));
  expect(await pullAll(again.url, token)).toEqual(now);
  expect(await again.end('SIGTERM')).toBe(0);

  const [older, newer] = [inFolder('older'), inFolder('newer')];
  const restored = await runAdmin(['restore', join(kept, backup!), '--as-it-was'], older);
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    said: expect.stringContaining(`Start the server of release ${isNewer ? release : packageJson.version}`),
  });
  const returned = await startProcess(older, old);
  expect(await readRestRecords(returned.url, token)).toEqual(records);
  // The phone notices, and what it sends again counts once.
  const oldPhone = connectClient(returned.url, token);
  expect(await oldPhone.get(`/sync/pull?wire=3&since=${there.cursor}`)).toMatchObject({ body: { code: 'sync.reset' } });
  expect((await oldPhone.post<PushResponse>('/sync/push', request)).body).toEqual(sent.body);
  expect(await pullAll(returned.url, token)).toMatchObject({ lines: [...there.lines, String(id)].toSorted() });
  expect(await returned.end('SIGTERM')).toBe(0);

  // The same backup, brought up to date.
  expect(await runAdmin(['restore', join(kept, backup!)], newer)).toMatchObject({ code: 0, errors: '' });
  const current = await startProcess(newer);
  expect(await readRestRecords(current.url, token)).toMatchObject(records);
  expect(await current.end('SIGTERM')).toBe(0);
  process.stdout.write(`${release}, there and back: ${countRestRecords(records)}\n`);
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
    const query = cursor && `&since=${cursor}`;
    const { body } = await connectClient(url, token).get<PullResponse>(`/sync/pull?wire=3${query}`);
    for (const [table, rows] of Object.entries(body.changes)) counts[table] = (counts[table] ?? 0) + rows.length;
    for (const { id } of body.changes.transactions ?? []) lines.add(String(id));
    cursor = body.cursor;
    if (!body.more) return { cursor, lines: [...lines].toSorted(), counts };
  }
}

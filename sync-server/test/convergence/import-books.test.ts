/** The whole books of a made-up association, exported and put into a new one: every report is the same. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArchivedBooks } from 'shared-schema/archive/books-archive';
import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import type { ReportTable } from 'shared-schema/reports/report-table';
import { REPORTS } from 'shared-schema/reports/reports';
import type { LeaseResponse } from 'shared-schema/wire';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBooksArchive } from '../../src/admin/import-books.ts';
import { createPasswords } from '../../src/auth/passwords.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { fillDatabase } from '../../src/demo/fill-database.ts';
import { type Client, connectClient } from '../client.ts';
import { command, createDevice, expectStatus } from '../device.ts';
import { createOwnedDatabase, createTestDatabase, dropDatabase, joinCluster } from '../cluster.ts';
import { runAdmin, startProcess } from '../process.ts';
import { keysOf, PASSWORD, QUICK_HASHING, quickKey, startTestServer, type TestServer } from '../server.ts';
import { enterEverything, saveEverything } from './everything.ts';
import { figuresOf } from './figures.ts';
import { phoneWithBooks, tablesOf } from './report-phone.ts';

const PLAN = {
  members: 24,
  years: 3,
  businesses: 18,
  tenure: undefined,
  funds: 4,
  tickets: undefined,
  lines: undefined,
  seed: 2,
  today: localDate('2026-11-21'),
  timeZone: TIME_ZONE,
  associationName: 'Welfare Association',
  superAdminEmail: 'admin@example.org',
};

let folder: string;
let old: TestServer;
let drop: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'books-'));
  const cluster = await joinCluster();
  const databaseUrl = await createTestDatabase(cluster.url);
  const database = await openDatabase(databaseUrl, 4);
  const key = await quickKey();
  await fillDatabase(database, PLAN, {
    password: PASSWORD,
    passwords: await createPasswords(QUICK_HASHING),
    keys: keysOf(key),
  });
  await database.close();
  old = await startTestServer({ databaseUrl, documentKeys: [key] });
  drop = async () => {
    await old.close();
    await dropDatabase(cluster.url, databaseUrl);
    await cluster.leave();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => drop());

async function archiveOf(url: string, token: string): Promise<Uint8Array> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/books/export`, { method: 'POST', headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const DAYS: [from: string, to: string][] = [
  ['2023-04-01', '2024-03-31'],
  ['2024-04-01', '2025-03-31'],
  ['2025-04-01', '2026-03-31'],
  ['2000-01-01', '2199-12-31'],
];

/** All that a phone reports of the books: for each year and for all time, of each project and of all. */
async function reportsOf(url: string, token: string, reader: Actor): Promise<Record<string, ReportTable[]>> {
  const books = await phoneWithBooks(url, token, reader);
  const projects = [undefined, ...(await books.shown.projects.all()).map(({ id }) => id)];
  const reports: Record<string, ReportTable[]> = {};
  for (const { name } of REPORTS) {
    for (const [from, to] of DAYS) {
      for (const projectId of projects) {
        const days = { from: localDate(from), to: localDate(to), today: PLAN.today };
        const of = `${name} from ${from} to ${to} in ${projectId ?? 'all projects'}`;
        reports[of] = await tablesOf(books, name, { ...days, projectId, timeZone: TIME_ZONE });
      }
    }
  }
  books.db.close();
  return reports;
}

/** What the server says of the same books. */
async function answersOf(client: Client): Promise<unknown[]> {
  const accounts = DAYS.map(([from, to]) => `/reports/receipts-and-payments?from=${from}&to=${to}`);
  const others = ['/cash', '/on-account', '/installment-business', '/chitty-fund', '/receipts', '/periods'];
  const answers: unknown[] = [];
  for (const path of [...accounts, ...others]) answers.push(expectStatus(200, await client.get(path)).body);
  return answers;
}

/** A phone that is used before and after. */
const COLLECTOR = { device: randomUUID(), publicKey: randomBytes(91).toString('base64url') };

async function seriesOfCollector(client: Client): Promise<string> {
  return expectStatus(200, await client.post<LeaseResponse>('/sync/leases', COLLECTOR)).body.series!.code;
}

/** What a made-up association does not have: shares, a dividend, and a year that was closed and reopened in part. */
async function goOn(client: Client): Promise<void> {
  const phone = createDevice(client);
  const approved = await old.database.run<{ id: number; share: number }>(
    `SELECT id, share FROM members WHERE status = 'APPROVED' AND deleted_at IS NULL ORDER BY id`,
  );
  const memberId = approved[0]!.id as MemberId;
  const line = () => phone.allocateId('transactions');
  const shares = approved.reduce((total, { share }) => total + share, 3);
  const run = { id: await phone.allocateId('dividendRuns'), rate: { perShare: 12_500 }, shares };
  const outcomes = await phone.push(
    command('shares.buy', { id: await line(), memberId, shares: 3, method: 'CASH' }),
    command('dividendRun.create', run),
    command('dividend.pay', { id: await line(), memberId, amount: 20_000, method: 'CASH' }),
    command('member.explainHoldings', { ids: approved.map(({ id }) => id), until: '2026-11-21', was: 'BEFORE' }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
  for (const until of ['2024-03-31', '2025-03-30']) expectStatus(201, await client.post('/periods/close', { until }));
  expectStatus(200, await client.post('/periods/reopen', { from: '2024-12-01', reason: 'A bill came late' }));
}

test('every report of the books is the same in a new association, and all goes on from there', async () => {
  const { token: oldToken, user: reader } = await old.signIn('superAdmin');
  const superAdmin = connectClient(old.url, oldToken);
  await goOn(superAdmin);
  const oldSeries = await seriesOfCollector(superAdmin);
  const archive = await archiveOf(old.url, oldToken);
  const file = join(folder, 'books.zip');
  writeFileSync(file, archive);
  const [reports, answers] = [await reportsOf(old.url, oldToken, reader), await answersOf(superAdmin)];
  for (const { name } of REPORTS) {
    const tables = reports[`${name} from 2000-01-01 to 2199-12-31 in all projects`]!;
    expect(tables.every(({ groups }) => groups.some(({ rows }) => rows.length > 0))).toBe(true);
  }

  const owned = await createOwnedDatabase(process.env.TEST_CLUSTER_URL!);
  const env = {
    DATABASE_URL: owned.url,
    DATA_DIR: join(folder, 'data'),
    SUPERADMIN_EMAIL: 'first@example.org',
    SUPERADMIN_PASSWORD: `${PASSWORD}-and-more`,
    TIME_ZONE,
  };
  await (await startProcess(env)).end('SIGTERM');
  expect(await runAdmin(['import', file], { ...env, TIME_ZONE: 'Asia/Dubai' })).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`set TIME_ZONE=${TIME_ZONE}`),
  });
  const done = await runAdmin(['import', file], env);
  expect(done).toMatchObject({ code: 0, errors: '' });
  expect(done.said).toContain('reset-password --email super@example.org');
  // A second time they are there already.
  expect(await runAdmin(['import', file], env)).toMatchObject({ code: 1, errors: expect.stringContaining('already') });

  const database = await openDatabase(owned.url, 2);
  const [password] = await old.database.run<{ hash: string }>(
    `SELECT password_hash AS hash FROM members WHERE email = 'super@example.org'`,
  );
  await database.run(`UPDATE members SET password_hash = $1 WHERE email = 'super@example.org'`, [password!.hash]);
  await database.close();
  const fresh = await startProcess(env);
  try {
    const visitor = connectClient(fresh.url);
    const login = { email: 'super@example.org', password: PASSWORD };
    const { token } = expectStatus(200, await visitor.post<{ token: string }>('/auth/login', login)).body;
    const client = connectClient(fresh.url, token);
    const { books } = readBooksArchive(await archiveOf(fresh.url, token));
    const expected = readBooksArchive(archive).books;
    expect(withoutSignIns(books)).toEqual(withoutSignIns(expected));
    expect(await answersOf(client)).toEqual(answers);
    expect(await reportsOf(fresh.url, token, reader)).toEqual(reports);
    const phone = createDevice(client);
    expect(await phone.allocateId('transactions')).toBeGreaterThan(Math.max(...books.transactions.map(({ id }) => id)));
    const codes = new Set(expected.signingKeys.map(({ id }) => id as string));
    expect(codes.has((await phone.nextReceipt()).split('-')[0]!)).toBe(false);
    expect(codes).toContain(oldSeries);
    const newSeries = await seriesOfCollector(client);
    expect(codes).not.toContain(newSeries);
    expect(await seriesOfCollector(client)).toBe(newSeries);
  } finally {
    await fresh.end('SIGTERM');
    await owned.drop();
  }
});

/** Who signs in is noted with the member. */
function withoutSignIns({ members, ...rest }: ArchivedBooks) {
  return { ...rest, members: members.map(({ lastLogin: _when, ...member }) => member) };
}

test('everything as one workbook, entered in a new association: every balance, head, due, holding and draw is equal', async () => {
  const { token, user } = await old.signIn('superAdmin');
  // Who sets up the new association is in the workbook, too.
  const line = { amount: 250, userId: user.id, metadata: { description: 'Postage' }, type: 'DEBIT' };
  expectStatus(201, await connectClient(old.url, token).post('/transactions/new', line));
  const books = await phoneWithBooks(old.url, token, user);
  const bytes = await saveEverything(books, user);
  const fresh = await startTestServer();
  try {
    const { token: newToken, user: newUser } = await fresh.signIn('superAdmin');
    const client = connectClient(fresh.url, newToken);
    for (const { id, name } of await books.shown.projects.all()) {
      if (id !== FIRST_PROJECT) expectStatus(201, await client.post('/projects/new', { name }));
    }
    for (const { name, nature, ledgers } of await books.shown.heads.all()) {
      expectStatus(201, await client.post('/heads', { name, nature, ledgers }));
    }
    const empty = await phoneWithBooks(fresh.url, newToken, newUser);
    await enterEverything(bytes, empty, newUser, client);
    const full = await phoneWithBooks(fresh.url, newToken, newUser);
    expect(await figuresOf(full)).toEqual(await figuresOf(books));
    for (const each of [books, empty, full]) each.db.close();
  } finally {
    await fresh.close();
  }
});

test('what is no archive is refused', () => {
  expect(() => readBooksArchive(new TextEncoder().encode('{"format": 99}'))).toThrow('no archive');
});

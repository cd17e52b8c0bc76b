/** Closed periods over REST and from phones. */
import { WIRE_VERSION } from 'shared-schema/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { lastYearEnd } from 'shared-schema/ledgers/voucher-number';
import { addDays, instant, type LocalDate, localDateOf, startOfDay } from 'shared-schema/local-date';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { Sql } from '../src/database/open-database.ts';
import { prepareFigures } from '../src/sync/period-of-books.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const server = await openTestServer();
const superAdmin = await server.as('superAdmin');
const admin = await server.as('admin');

const today = localDateOf(instant(Date.now()), TIME_ZONE);
const until = addDays(today, -10);
/** Of the same financial year, for the one before is closed first. */
const lastMonth = [addDays(today, -30), addDays(lastYearEnd(addDays(until, -1)), 1)].toSorted().at(-1)!;
const CLOSED = { status: 409, body: { code: 'period.closed', details: { until } } };

const entry = (date: LocalDate, amount = 100) => ({
  amount,
  date,
  type: 'CREDIT',
  userId: server.members.referer.id,
  metadata: { description: 'Share' },
});
const newEntry = async (date: LocalDate, amount?: number) =>
  expectStatus(201, await admin.post<{ id: number }>('/transactions/new', entry(date, amount))).body.id;
const close = (day: LocalDate = until) => superAdmin.post('/periods/close', { until: day });
const reopen = (from: LocalDate) => superAdmin.post('/periods/reopen', { from, reason: 'A bill was forgotten' });

beforeEach(async () => {
  await reopen('1900-01-02' as LocalDate);
});

describe('closing a period', () => {
  test('keeps out what is of its days, and nothing else', async () => {
    const [closed, open] = [await newEntry(lastMonth), await newEntry(today)];
    expect(await close()).toMatchObject({
      status: 201,
      body: { until, closedUntil: until, closedBy: server.members.superAdmin.id, reopened: null },
    });
    expect(await admin.post('/transactions/new', entry(until))).toMatchObject(CLOSED);
    expect(await admin.post('/charity-fund/new', entry(lastMonth))).toMatchObject(CLOSED);
    expect(await admin.delete(`/transactions/${closed}`)).toMatchObject(CLOSED);
    const collection = { payer: { memberId: server.members.referer.id }, method: 'CASH', amount: 10, onAccount: 10 };
    expect(await admin.post('/collections', { ...collection, receivedOn: until })).toMatchObject(CLOSED);
    expect((await admin.delete(`/transactions/${open}`)).status).toBe(204);
    await newEntry(addDays(until, 1));
    const right = { amount: 5, userId: server.members.referer.id, type: 'CREDIT', metadata: { description: 'Share' } };
    const corrected = await admin.post(`/transactions/${closed}/correct`, { reason: 'Wrong', entry: right });
    expect(corrected).toMatchObject({ status: 200, body: { reversal: { date: today }, entry: { date: today } } });
  });

  test('is for super admins who prove that it is they, up to a day that is over', async () => {
    expect((await admin.post('/periods/close', { until })).status).toBe(403);
    expect(await close(today)).toMatchObject({ status: 400, body: { code: 'period.notOver' } });
    await server.database.run("UPDATE sessions SET verified_at = now() - interval '1 hour'");
    expect(await close()).toMatchObject({ status: 403, body: { code: 'auth.verificationNeeded' } });
    expectStatus(204, await superAdmin.post('/auth/verify', { password: PASSWORD }));
    expect((await close()).status).toBe(201);
    expect(await close()).toMatchObject(CLOSED);
  });

  test('keeps what the account said, and stays on record when it is reopened', async () => {
    await newEntry(lastMonth, 250);
    await close();
    const account = await admin.get(`/reports/receipts-and-payments?from=1900-01-01&to=${until}`);
    const [row] = await server.database.run<{ events: { figures: { total: { closing: number } } }[] }>(
      'SELECT events FROM periods WHERE id = $1',
      [until],
    );
    const kept = row!.events.at(-1)!.figures.total.closing;
    expect(kept / 1000).toBe((account.body as { total: { closing: number } }).total.closing);
    expect((await reopen(lastMonth)).status).toBe(200);
    await newEntry(lastMonth);
    expect((await admin.get('/periods')).body).toMatchObject([
      {
        until,
        closedUntil: addDays(lastMonth, -1),
        reopened: { from: lastMonth, reason: 'A bill was forgotten', by: server.members.superAdmin.id },
      },
    ]);
    expect(await reopen(lastMonth)).toMatchObject({ status: 409, body: { code: 'period.notClosed' } });
    const history = await admin.get<{ action: string }[]>('/history?table=periods&limit=2');
    expect(history.body.map(({ action }) => action)).toEqual(['period.reopen', 'period.close']);
  });

  test('lists the phones that have not synced since', async () => {
    const phone = await server.as('otherAdmin');
    await phone.get(`/sync/pull?wire=${WIRE_VERSION}&unsent=3&limit=10000`);
    await server.database.run("UPDATE sessions SET last_synced_at = now() - interval '20 days' WHERE user_id = $1", [
      server.members.otherAdmin.id,
    ]);
    const late = await superAdmin.get<{ userId: number }[]>(`/periods/late-devices?until=${until}`);
    expect(late.body).toMatchObject([{ userId: server.members.otherAdmin.id, unsent: 3 }]);
  });
});

test('what a closing keeps is worked out before others have to wait, and anew if something was written meanwhile', async () => {
  const { database } = server;
  const books = { database, settings: { timeZone: TIME_ZONE } };
  const asked: string[] = [];
  const finish = async (prepared: Awaited<ReturnType<typeof prepareFigures>>) => {
    asked.length = 0;
    const { total } = await database.transaction((sql) =>
      prepared({ ...sql, run: (...args: Parameters<Sql['run']>) => (asked.push(args[0]), sql.run(...args)) } as Sql),
    );
    return total.closing / 1000;
  };
  const before = await finish(await prepareFigures(books, until));
  expect(asked).toEqual([expect.stringContaining('max(revision)')]);
  const prepared = await prepareFigures(books, until);
  await newEntry(lastMonth, 77);
  expect(await finish(prepared)).toBe(before + 77);
  expect(asked.length).toBeGreaterThan(5);
});

describe('a phone that was late', () => {
  const then = startOfDay(lastMonth, TIME_ZONE);

  test('gives its receipts, dated today; its other entries are refused until a person dates them', async () => {
    await close();
    const phone = createDevice(admin);
    const number = await phone.nextReceipt();
    const onAccount = {
      number,
      payer: { memberId: server.members.referer.id },
      receivedOn: lastMonth,
      method: 'CASH',
      reference: null,
      note: null,
      items: [],
      onAccount: 20_000,
      transactionIds: [await phone.allocateId('transactions')],
    };
    const line = { ledger: 'general', type: 'CREDIT', amount: 1500, userId: server.members.referer.id };
    const id = await phone.allocateId('transactions');
    const outcomes = await phone.push(
      command('collection.record', onAccount, { issuedAt: then }),
      command('transaction.create', { ...line, id, description: 'Share', reference: null }, { issuedAt: then }),
      command('transaction.create', { ...line, id, description: 'Share', reference: null }),
    );
    expect(outcomes).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', error: { code: 'period.closed', details: { date: lastMonth, until } } },
      { status: 'applied' },
    ]);
    const receipt = await admin.get<{ receivedOn: string }>(`/receipts/${number}`);
    expect(receipt.body.receivedOn).toBe(lastMonth);
    const lines = (await server.ledgerLines()).filter(({ receiptNumber }) => receiptNumber === number);
    expect(lines).toMatchObject([{ date: today, enteredAt: then }]);
  });

  test('learns of the closing', async () => {
    await close();
    const { changes } = await createDevice(admin).pullAll();
    expect(changes.periods).toMatchObject([{ id: until, events: expect.arrayContaining([]) as unknown }]);
  });

  test('that sends while the books are being closed has its entry before, or is refused: never in between', async () => {
    const phones = await Promise.all([server.as('admin'), server.as('otherAdmin')]);
    const [closing, ...entries] = await Promise.all([
      close(),
      ...Array.from({ length: 24 }, (_, index) => phones[index % 2]!.post('/transactions/new', entry(lastMonth, 7))),
    ]);
    expect(closing.status).toBe(201);
    const taken = entries.filter(({ status }) => status === 201).length;
    expect(entries.filter(({ status }) => status === 409).length + taken).toBe(entries.length);
    const [row] = await server.database.run<{ events: { figures: { total: { closing: number } } }[] }>(
      'SELECT events FROM periods WHERE id = $1',
      [until],
    );
    const account = await admin.get<{ total: { closing: number } }>(
      `/reports/receipts-and-payments?from=1900-01-01&to=${until}`,
    );
    expect(row!.events.at(-1)!.figures.total.closing / 1000).toBe(account.body.total.closing);
  });
});

test('closing beyond a 31 March is refused, also from a phone, while that year is open and has entries', async () => {
  const days = ['2019-03-31', '2021-03-31', '2021-04-30'] as LocalDate[];
  const [early, year, after] = days as [LocalDate, LocalDate, LocalDate];
  expect((await close(early)).status).toBe(201);
  await reopen('1900-01-02' as LocalDate);
  const made = { ...entry(early), method: 'CASH' };
  const { id } = expectStatus(201, await admin.post<{ id: number }>('/transactions/new', made)).body;
  const refusal = { code: 'period.yearFirst', details: { date: after, year } };
  expect(await close(after)).toMatchObject({ status: 409, body: refusal });
  const phone = createDevice(superAdmin);
  expect(await phone.push(command('period.close', { until: after }))).toMatchObject([
    { status: 'rejected', error: refusal },
  ]);
  expect((await close(addDays(year, -1))).status).toBe(409);
  expect((await close(year)).status).toBe(201);
  expect((await close(after)).status).toBe(201);
  await reopen('1900-01-02' as LocalDate);
  expect((await admin.delete(`/transactions/${id}`)).status).toBe(204);
  expect((await close(addDays(after, 1))).status).toBe(201);
});

import 'fake-indexeddb/auto';
import fc from 'fast-check';
import type { InstallmentBusinessId, MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, instant, localDate, localDateOf, startOfDay } from 'shared-schema/local-date';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput, NOW } from 'shared-schema/testing/build';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { requireAllArrived } from './device/awaited-contracts.ts';
import { newKeys } from '../storage/device-keys.ts';
import { DeviceDb } from './device/db.ts';
import { dispatchFor } from './outbox/dispatch.ts';
import { findTransaction, pagesInTurns } from './ledger/ledger-pages.ts';
import { readLedger, readMemberLedger } from './ledger/read-ledger.ts';
import { readHeads } from './ledger/page-heads.ts';
import { replay } from './outbox/replay.ts';
import { getRows } from './device/rows.ts';
import { readStored, wordFor } from './sync-word.ts';
import { readSummaries } from './device/summaries.ts';
import { takePacks } from './take-packs.ts';
import { takeLeases } from './device/numbers.ts';
import { ADMIN } from './testing/open-test-db.ts';
import { PackServer } from './testing/pack-server.ts';
import type { SyncContext } from './sync-context.ts';

const REACHED = { running: true, reachable: true, error: null };

let opened = 0;

/** A phone on which nobody has signed in before. */
function newPhone(server: PackServer) {
  const db = new DeviceDb(2_000_000 + opened++, newKeys());
  const context: SyncContext = { db, actor: ADMIN, server: server.connection };
  const prepare = async () => {
    await db.setMeta('device', '00000000-0000-4000-8000-000000000001');
    await takeLeases(db, [{ table: 'transactions', from: 5001, to: 5999 }]);
  };
  const sync = async (carries = Infinity) => {
    server.carries = carries;
    await takePacks(context, prepare);
  };
  const cutOff = (carries: number) => expect(sync(carries)).rejects.toThrow(ApiError);
  const enter = (date: string, amount: Money) => {
    const { id: _free, ...input } = buildTransactionInput({ userId: 1 as MemberId });
    return dispatchFor(db, ADMIN)(createTransaction, { ...input, type: 'CREDIT', amount, date: localDate(date) });
  };
  return { db, sync, cutOff, enter };
}

function lineOf(id: number, date: string, amount: number): Transaction {
  const day = localDate(date);
  return {
    id: id as TransactionId,
    ledger: 'general',
    projectId: 1 as ProjectId,
    type: 'CREDIT',
    amount: amount as Money,
    userId: 1 as MemberId,
    description: 'Membership fee',
    reference: null,
    associatedType: null,
    associatedId: null,
    repaymentId: null,
    timeCompleted: startOfDay(day, 'Asia/Kolkata'),
    date: day,
    createdBy: 1 as MemberId,
    deletedAt: null,
  };
}

const today = localDateOf(instant(Date.now()), 'Asia/Kolkata');

/** A line a year from 2015 to 2020, and one of today. */
function serverOfSixYears(): PackServer {
  const server = new PackServer();
  const years = Array.from({ length: 6 }, (_, year) => lineOf(year + 1, `${2015 + year}-03-05`, 1000 * (year + 1)));
  server.write([...years, lineOf(7, today, 7000)]);
  return server;
}

/** Members, projects and this year: what comes before old entries. */
const FIRST_PACKS = 3;
const ALL = { ledger: 'general', offset: 0, limit: 10_000 } as const;
const NEWEST = { ...ALL, limit: 1 };

test('a phone that lacks old entries only can be used, says so, and shows right sums but no incomplete list', async () => {
  const { db, cutOff, sync } = newPhone(serverOfSixYears());
  await cutOff(FIRST_PACKS - 1);
  expect(await db.getMeta('ready')).toBeFalsy();
  await cutOff(FIRST_PACKS - 2);

  expect(await db.members.count()).toBe(3);
  const stored = await readStored(db, ADMIN);
  expect(stored).toMatchObject({ ready: true, percent: expect.any(Number), bytes: expect.any(Number) });
  expect(wordFor(REACHED, stored)).toBe('syncing');
  expect(wordFor({ ...REACHED, running: false }, stored)).toBe('pending');
  const { lines, total, balance } = await readLedger(db, NEWEST);
  expect({ lines: lines.map(({ line }) => line.id), total, balance }).toEqual({
    lines: [7],
    total: 7,
    balance: 28_000,
  });
  const awaited = { code: 'records.awaited' };
  await expect(readLedger(db, ALL)).rejects.toMatchObject(awaited);
  await expect(readMemberLedger(db, { userId: 1 as MemberId, page: 1, size: 50 })).rejects.toMatchObject(awaited);
  await expect(readLedger(db, { ...ALL, filter: { text: 'fee' } })).rejects.toMatchObject(awaited);
  await expect(findTransaction(db, 1)).rejects.toMatchObject(awaited);

  await sync();
  expect((await readLedger(db, ALL)).lines.map(({ line }) => line.id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const complete = await readStored(db, ADMIN);
  expect(complete).toMatchObject({ ready: true, percent: null });
});

test('an entry of an old year counts while that year is awaited, and an awaited one cannot be deleted', async () => {
  const { db, cutOff, enter, sync } = newPhone(serverOfSixYears());
  await cutOff(FIRST_PACKS);
  await enter('2016-03-20', rupees(5));
  await enter(today, rupees(8));
  await expect(dispatchFor(db, ADMIN)(deleteTransaction, { id: 2 })).rejects.toMatchObject({
    code: 'records.awaited',
  });
  expect(await readLedger(db, NEWEST)).toMatchObject({ total: 9, balance: 28_000 + rupees(13) });

  await sync();
  const { lines, balance } = await readLedger(db, ALL);
  expect(lines.map(({ line }) => line.id)).toEqual([5002, 7, 6, 5, 4, 3, 5001, 2, 1]);
  expect(balance).toBe(28_000 + rupees(13));
  // Only the year that was written to is on pages, besides this one.
  expect(await db.packedLines.count()).toBe(5);
});

test('an awaited entry that waits to be deleted counts no longer once its year has come', async () => {
  const { db, cutOff, sync, enter } = newPhone(serverOfSixYears());
  const deletion = { id: 'd', device: 'd', name: 'transaction.delete', input: { id: 2 }, status: 'waiting' };
  await db.outbox.add({ ...deletion, issuedAt: NOW, refusal: null, touches: [], acknowledgedAt: null } as never);
  await cutOff(FIRST_PACKS);
  await enter('2016-05-05', rupees(5));
  expect((await readLedger(db, NEWEST)).balance).toBe(28_000 + rupees(5));
  await sync();
  const { lines, balance } = await readLedger(db, ALL);
  expect(lines.map(({ line }) => line.id)).toEqual([7, 6, 5, 4, 3, 5001, 1]);
  expect(balance).toBe(26_000 + rupees(5));
});

describe('an entry that was made and deleted here, and is offered again to a restored server,', () => {
  /** The phone has members and projects and runs what waits, when it learns what became of that entry there. */
  async function signInAgain(deletedAt: Transaction['deletedAt']) {
    const server = serverOfSixYears();
    const { db, cutOff, enter, sync } = newPhone(server);
    await cutOff(FIRST_PACKS - 1);
    const { id } = (await enter(today, rupees(5))) as { id: TransactionId };
    await dispatchFor(db, ADMIN)(deleteTransaction, { id });
    server.write([{ ...lineOf(id, today, rupees(5)), deletedAt }]);
    await sync();
    const isListed = async () => (await readLedger(db, ALL)).lines.some(({ line }) => line.id === id);
    expect(await isListed()).toBe(false);
    const answer = (status: 'done' | 'refused') =>
      replay(db, ADMIN, { editOutbox: () => db.outbox.toCollection().modify({ status, touches: [] }) });
    return { db, id, answer, isListed };
  }

  test('stays among the deleted ones if it was deleted there, too', async () => {
    const { db, id, answer, isListed } = await signInAgain(NOW);
    await answer('done');
    expect(await db.deletedLines.get(id)).toMatchObject({ id, deletedAt: NOW });
    expect(await isListed()).toBe(false);
  });

  test('is back if it stands there and its deletion is refused', async () => {
    const { db, id, answer, isListed } = await signInAgain(null);
    await answer('refused');
    expect(await db.deletedLines.count()).toBe(0);
    expect(await isListed()).toBe(true);
    expect((await readLedger(db, NEWEST)).total).toBe(8);
    expect(id).toBe(5001);
  });
});

test('a phone that waits for old entries fetches all anew from a server that has no packs any more', async () => {
  const server = serverOfSixYears();
  const { db, cutOff, sync } = newPhone(server);
  await cutOff(FIRST_PACKS);
  server.manifest = () => Promise.resolve({ epoch: 'first', packs: [], own: {} });
  await sync();
  expect(await readStored(db, ADMIN)).toMatchObject({ ready: false, percent: null });
  expect([await db.pageHeads.count(), await db.packs.count()]).toEqual([0, 0]);
});

test('a business that is over counts before it is here, and nobody is told that there is none', async () => {
  const server = serverOfSixYears();
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  server.over = books.all('installmentBusinesses').map((business) => ({ ...business, status: 'REPAID' }));
  const { id } = server.over[0]!;
  const { db, cutOff, sync } = newPhone(server);
  await cutOff(FIRST_PACKS);

  const summaries = await readSummaries(db, 'installmentBusinesses');
  expect(summaries.records).toMatchObject([{ id, active: false, createdAt: Date.parse(NOW) }]);
  expect(summaries.dues).toEqual([]);
  const awaited = { code: 'records.awaited' };
  await expect(getRows(db, 'installmentBusinesses', [id])).rejects.toMatchObject(awaited);
  await expect(requireAllArrived(db, 'installmentBusinesses')).rejects.toMatchObject(awaited);
  expect(await getRows(db, 'installmentBusinesses', [4040 as InstallmentBusinessId])).toEqual([undefined]);

  await sync();
  expect(await getRows(db, 'installmentBusinesses', [id])).toEqual(server.over);
  await requireAllArrived(db, 'installmentBusinesses', 'chittyFunds');
});

test('whoever reads all lines opens each old year once, however many ledgers there are', async () => {
  const server = serverOfSixYears();
  const inCharity = server.lines.map((line) => ({ ...line, id: (line.id + 100) as TransactionId }));
  server.write(inCharity.map((line) => ({ ...line, ledger: 'charity' })));
  const { db, sync } = newPhone(server);
  await sync();
  const opening = vi.spyOn(db.packedLines, 'get');
  const years: string[] = [];
  const heads = await readHeads(db);
  for await (const lines of pagesInTurns(db, heads)) years.push(lines[0]!.date!.slice(0, 4));
  expect(years).toHaveLength(14);
  expect(years).toEqual(years.toSorted());
  expect(opening).toHaveBeenCalledTimes(6);
});

type Step = { enter: { year: number; amount: number } } | { carries: number } | { write: Transaction[] };

const written = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    year: fc.integer({ min: 2015, max: 2020 }),
    day: fc.integer({ min: 0, max: 300 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
    deleted: fc.boolean(),
  })
  .map(({ id, year, day, amount, deleted }) => ({
    ...lineOf(id + 100 * (year - 2015), addDays(localDate(`${year}-01-01`), day - (day % 60) + (id % 30)), amount),
    deletedAt: deleted ? instant('2026-01-01') : null,
  }));

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ year: fc.integer({ min: 2014, max: 2020 }), amount: fc.integer({ min: 1, max: 9 }) })
    .map((enter) => ({ enter })),
  fc.integer({ min: 0, max: 4 }).map((carries) => ({ carries })),
  fc.array(written, { minLength: 1, maxLength: 4 }).map((write) => ({ write })),
);

test('whatever is entered, here and elsewhere, while entries arrive, sums and lists are those of a plain recount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(written, { minLength: 1, maxLength: 30 }),
      fc.array(step, { maxLength: 12 }),
      async (lines, steps) => {
        const server = new PackServer();
        server.write([lineOf(1000, today, 1), ...lines.map((line) => ({ ...line, deletedAt: null }))]);
        const { db, enter, sync } = newPhone(server);
        const own: Transaction[] = [];
        let changedSince = false;
        for (const each of steps) {
          // What comes after that is pulled.
          if (await db.getMeta('cursor')) break;
          if ('write' in each) {
            server.write(sameDays(server, each.write));
            changedSince = true;
          } else if ('carries' in each) {
            await sync(each.carries).catch(expectCut);
          } else if (await db.getMeta('ready')) {
            const { id } = (await enter(`${each.enter.year}-03-05`, rupees(each.enter.amount))) as {
              id: TransactionId;
            };
            own.push((await db.pages.toArray()).flatMap((page) => page.lines).find((line) => line.id === id)!);
          }
          const isKnown = (await db.getMeta('ready')) && !changedSince;
          const [sums, expected] = isKnown ? [await sumsOn(db), recount([...server.lines, ...own])] : [];
          expect(sums).toEqual(expected);
        }
        if (!(await db.getMeta('cursor'))) await sync();
        expect(await sumsOn(db)).toEqual(recount([...server.lines, ...own]));
        const all = await readLedger(db, ALL);
        expect(all.lines.map(({ line }) => line)).toEqual(
          standing([...server.lines, ...own])
            .sort(compareLines)
            .reverse(),
        );
      },
    ),
    { numRuns: searchRuns(5) },
  );
});

function expectCut(error: unknown): void {
  expect(error).toBeInstanceOf(ApiError);
}

/** A line keeps the day it was entered with. */
function sameDays(server: PackServer, lines: Transaction[]): Transaction[] {
  const known = new Map(server.lines.map((line) => [line.id, line]));
  return lines.map((line) => {
    const { date, timeCompleted } = known.get(line.id) ?? line;
    return { ...line, date: date!, timeCompleted };
  });
}

async function sumsOn(db: DeviceDb) {
  const { total, credit, balance } = await readLedger(db, { ...ALL, limit: 0 });
  return { total, credit, balance };
}

function standing(lines: Transaction[]): Transaction[] {
  return lines.filter((line) => !line.deletedAt);
}

function recount(lines: Transaction[]) {
  const sum = add(NOTHING, ...standing(lines).map(({ amount }) => amount));
  return { total: standing(lines).length, credit: sum, balance: sum };
}

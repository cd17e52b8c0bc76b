import fc from 'fast-check';
import { accountOfBusiness } from 'shared-schema/collections/account-id';
import type { InstallmentBusinessId, MemberId, TransactionId } from 'shared-schema/ids';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, instant, localDate, localDateOf } from 'shared-schema/local-date';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { buildBooks, buildBusinessInput, buildContext, buildTransactionInput, NOW } from 'shared-schema/testing/build';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, unreachable } from '../http/api-error.ts';
import { newKeys } from '../storage/device-keys.ts';
import { Books } from './books/books.ts';
import { DeviceDb } from './device/db.ts';
import { dispatchFor } from './outbox/dispatch.ts';
import { pagesInTurns } from './ledger/ledger-pages.ts';
import { readLedger, readMemberLedger } from './ledger/read-ledger.ts';
import { replay } from './outbox/replay.ts';
import { readStored, wordFor } from './sync-word.ts';
import { syncRound } from './sync.ts';
import { swapPacks, takePacks } from './take-packs.ts';
import { takeLeases } from './device/numbers.ts';
import { ADMIN, receive } from './testing/open-test-books.ts';
import { lineOf } from './testing/line-of.ts';
import { PackServer } from './testing/pack-server.ts';
import type { SyncContext } from './sync-context.ts';

const REACHED = { running: true, reachable: true, error: null };

let opened = 0;

/** A phone on which nobody has signed in before. */
function newPhone(server: PackServer) {
  const db = new DeviceDb(2_000_000 + opened++, newKeys());
  const books = new Books(db);
  const context: SyncContext = { books, actor: ADMIN, server: server.connection };
  const sync = async (carries = Infinity) => {
    server.carries = carries;
    await db.setMeta('device', '00000000-0000-4000-8000-000000000001');
    await takeLeases(db, [{ table: 'transactions', from: 5001, to: 5999 }]);
    await takePacks(context);
  };
  const cutOff = (carries: number) => expect(sync(carries)).rejects.toThrow(ApiError);
  const enter = (date: string, amount: Money) => {
    const { id: _free, ...input } = buildTransactionInput({ userId: 1 as MemberId });
    return dispatchFor(books, ADMIN)(createTransaction, { ...input, type: 'CREDIT', amount, date: localDate(date) });
  };
  return { db, books, context, sync, cutOff, enter };
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
  const { db, books, cutOff, sync } = newPhone(serverOfSixYears());
  await cutOff(FIRST_PACKS - 1);
  expect(await db.getMeta('ready')).toBeFalsy();
  await cutOff(FIRST_PACKS - 2);

  expect(await books.shown.members.count()).toBe(3);
  const stored = await readStored(db);
  expect(stored).toMatchObject({ ready: true, percent: expect.any(Number), bytes: expect.any(Number) });
  expect(wordFor(REACHED, { ...stored, receipts: 0 })).toBe('syncing');
  expect(wordFor({ ...REACHED, running: false }, { ...stored, receipts: 0 })).toBe('pending');
  const { lines, total, balance } = await readLedger(books.shown, NEWEST);
  expect({ lines: lines.map(({ line }) => line.id), total, balance }).toEqual({
    lines: [7],
    total: 7,
    balance: 28_000,
  });
  const awaited = { code: 'records.awaited' };
  await expect(readLedger(books.shown, ALL)).rejects.toMatchObject(awaited);
  await expect(readMemberLedger(books.shown, { userId: 1 as MemberId, page: 1, size: 50 })).rejects.toMatchObject(
    awaited,
  );
  await expect(readLedger(books.shown, { ...ALL, filter: { text: 'fee' } })).rejects.toMatchObject(awaited);
  await expect(books.shown.transactions.get(1 as TransactionId)).rejects.toMatchObject(awaited);

  await sync();
  expect((await readLedger(books.shown, ALL)).lines.map(({ line }) => line.id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const complete = await readStored(db);
  expect(complete).toMatchObject({ ready: true, percent: null });
});

test('a first sync stores the head of each pack when it is listed, and once more when the pack has come', async () => {
  const { db, sync } = newPhone(serverOfSixYears());
  const put = vi.spyOn(db.heads, 'bulkPut');
  await sync();
  const stored = put.mock.calls.flatMap(([packs]) => packs.map(({ key, here }) => `${key} ${String(here)}`));
  const keys = (await db.heads.toArray()).map(({ key }) => key);
  expect(keys).toHaveLength(FIRST_PACKS + 6);
  expect(stored.toSorted()).toEqual(keys.flatMap((key) => [`${key} false`, `${key} true`]).toSorted());
});

test('a first sync asks which packs there are before it has the settings', async () => {
  const { context } = newPhone(new PackServer());
  const asked: string[] = [];
  const noLine = (path: string) => () => {
    asked.push(path);
    return Promise.reject(unreachable('The line ended.'));
  };
  const server = { ...context.server, manifest: noLine('packs'), association: noLine('settings') };
  await expect(syncRound({ ...context, server })).rejects.toMatchObject({ unreachable: true });
  expect(asked).toEqual(['packs', 'settings']);
});

test('a member’s entries are read again in months that have changed, and in those that are shown', async () => {
  const { books, enter, sync } = newPhone(serverOfSixYears());
  await sync();
  async function read(page: number) {
    const { shown } = books;
    const pages = vi.spyOn(shown, 'pages');
    const { lines, ...found } = await readMemberLedger(shown, { userId: 1 as MemberId, page, size: 1 });
    const years = pages.mock.calls.flatMap(([keys]) => keys.map((key) => key.split('/')[2]!.slice(0, 4)));
    return { ids: lines.map(({ line }) => line.id), after: lines[0]!.balance, ...found, years };
  }
  const years = ['2015', '2016', '2017', '2018', '2019', '2020', today.slice(0, 4)];
  const newest = { ids: [7], after: 28_000, total: 7, balance: 28_000 };
  expect(await read(1)).toMatchObject({ ...newest, years: [...years, today.slice(0, 4)] });
  expect(await read(3)).toMatchObject({ ids: [5], after: 15_000, years: ['2019'] });
  await enter('2016-03-20', rupees(5));
  const third = { ids: [5], after: 15_000 + rupees(5), total: 8, balance: 28_000 + rupees(5) };
  expect(await read(3)).toMatchObject({ ...third, years: ['2016', '2019'] });
});

test('two members’ entries that are read at once are each their own', async () => {
  const { books, enter, sync } = newPhone(serverOfSixYears());
  await sync();
  const { shown: before } = books;
  const read = (shown: typeof before, userId: number) =>
    readMemberLedger(shown, { userId: userId as MemberId, page: 1, size: 1 });
  const first = await read(before, 1);
  await enter('2016-03-20', rupees(5));
  const { shown } = books;
  // The first still reads its page when the second has read all of them.
  const pagesOf = shown.pages.bind(shown);
  const second = Promise.withResolvers<void>();
  vi.spyOn(shown, 'pages').mockImplementationOnce(async (keys) => {
    await second.promise;
    return pagesOf(keys);
  });
  const again = read(shown, 1);
  const others = await read(shown, 2);
  second.resolve();
  expect([others.total, others.balance]).toEqual([0, 0]);
  expect((await again).total).toBe(first.total + 1);
});

test('what a customer paid becomes the member’s own once the record says that it is the member who bought', async () => {
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', buildBusinessInput({ refererId: 2 as MemberId }), buildContext());
  const [business] = rows.all('installmentBusinesses');
  const server = serverOfSixYears();
  server.write([lineOf(8, '2016-03-20', 500, { userId: 2 as MemberId, account: accountOfBusiness(business!.id) })]);
  const { books, sync } = newPhone(server);
  await sync();
  const read = async () => {
    const query = { userId: 2 as MemberId, page: 1, size: 50 };
    const { balance, ofCustomers } = await readMemberLedger(books.shown, query);
    return { balance, ofCustomers: [...ofCustomers.values()] };
  };
  await receive(books, { installmentBusinesses: [business!] });
  expect(await read()).toEqual({ balance: 0, ofCustomers: [business!.customerName] });
  await receive(books, { installmentBusinesses: [{ ...business!, customerName: 'Thomas Kurian' }] });
  expect(await read()).toEqual({ balance: 500, ofCustomers: [] });
});

test('an entry of an old year counts while that year is awaited, and an awaited one cannot be deleted', async () => {
  const { books, cutOff, enter, sync } = newPhone(serverOfSixYears());
  await cutOff(FIRST_PACKS);
  await enter('2016-03-20', rupees(5));
  await enter(today, rupees(8));
  await expect(dispatchFor(books, ADMIN)(deleteTransaction, { id: 2 })).rejects.toMatchObject({
    code: 'records.awaited',
  });
  expect(await readLedger(books.shown, NEWEST)).toMatchObject({ total: 9, balance: 28_000 + rupees(13) });

  await sync();
  const { lines, balance } = await readLedger(books.shown, ALL);
  expect(lines.map(({ line }) => line.id)).toEqual([5002, 7, 6, 5, 4, 3, 5001, 2, 1]);
  expect(balance).toBe(28_000 + rupees(13));
});

test('an awaited entry that waits to be deleted counts no longer once its year has come', async () => {
  const { db, books, cutOff, sync, enter } = newPhone(serverOfSixYears());
  const deletion = { id: 'd', device: 'd', name: 'transaction.delete', input: { id: 2 }, status: 'waiting' };
  await db.outbox.add({ ...deletion, issuedAt: NOW, refusal: null, touches: [], acknowledgedAt: null } as never);
  await cutOff(FIRST_PACKS);
  await enter('2016-05-05', rupees(5));
  expect((await readLedger(books.shown, NEWEST)).balance).toBe(28_000 + rupees(5));
  await sync();
  const { lines, balance } = await readLedger(books.shown, ALL);
  expect(lines.map(({ line }) => line.id)).toEqual([7, 6, 5, 4, 3, 5001, 1]);
  expect(balance).toBe(26_000 + rupees(5));
});

describe('an entry that was made and deleted here, and is offered again to a restored server,', () => {
  /** The phone has members and projects and runs what waits, when it learns what became of that entry there. */
  async function signInAgain(deletedAt: Transaction['deletedAt']) {
    const server = serverOfSixYears();
    const { books, cutOff, enter, sync } = newPhone(server);
    await cutOff(FIRST_PACKS - 1);
    const { id } = (await enter(today, rupees(5))) as { id: TransactionId };
    await dispatchFor(books, ADMIN)(deleteTransaction, { id });
    server.write([{ ...lineOf(id, today, rupees(5)), deletedAt }]);
    await sync();
    const isListed = async () => (await readLedger(books.shown, ALL)).lines.some(({ line }) => line.id === id);
    expect(await isListed()).toBe(false);
    const answer = (status: 'done' | 'refused') =>
      books.atomically(async (writing) => {
        await writing.db.outbox.toCollection().modify({ status, touches: [] });
        await replay(writing, ADMIN);
      });
    return { books, id, answer, isListed };
  }

  test('stays among the deleted ones if it was deleted there, too', async () => {
    const { books, id, answer, isListed } = await signInAgain(NOW);
    await answer('done');
    expect(await books.shown.deletedLines()).toMatchObject([{ id, deletedAt: NOW }]);
    expect(await isListed()).toBe(false);
  });

  test('is back if it stands there and its deletion is refused', async () => {
    const { books, id, answer, isListed } = await signInAgain(null);
    await answer('refused');
    expect(await books.shown.deletedLines()).toEqual([]);
    expect(await isListed()).toBe(true);
    expect((await readLedger(books.shown, NEWEST)).total).toBe(8);
    expect(id).toBe(5001);
  });
});

test.each([
  ['nothing has come', 0],
  ['old entries are awaited', FIRST_PACKS],
])('a phone on which %s yet fetches all anew from a server that has no packs any more', async (_, carries) => {
  const server = serverOfSixYears();
  const { db, books, cutOff, sync } = newPhone(server);
  await cutOff(carries);
  server.manifest = () => Promise.resolve({ epoch: 'first', packs: [], own: {} });
  await sync();
  expect(await readStored(db)).toMatchObject({ ready: false, percent: null });
  expect([await books.shown.pageHeads(), await db.heads.count(), await db.contents.count()]).toEqual([[], 0, 0]);
});

test('a business that is over counts before it is here, and nobody is told that there is none', async () => {
  const server = serverOfSixYears();
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  server.over = rows.all('installmentBusinesses').map((business) => ({ ...business, status: 'REPAID' }));
  const { id } = server.over[0]!;
  const { books, cutOff, sync } = newPhone(server);
  await cutOff(FIRST_PACKS);

  const summaries = await books.shown.summaries('installmentBusinesses');
  expect(summaries.records).toMatchObject([{ id, active: false, createdAt: Date.parse(NOW) }]);
  expect(summaries.dues).toEqual([]);
  const awaited = { code: 'records.awaited' };
  await expect(books.shown.installmentBusinesses.get(id)).rejects.toMatchObject(awaited);
  await expect(books.shown.installmentBusinesses.all()).rejects.toMatchObject(awaited);
  expect(await books.shown.installmentBusinesses.get(4040 as InstallmentBusinessId)).toBeUndefined();

  await sync();
  expect(await books.shown.installmentBusinesses.all()).toEqual(server.over);
});

describe('once many rows are newer than their packs,', () => {
  /** A phone that is synced, with an entry that waits and more newer entries than its packs have. */
  async function longUsed() {
    const server = serverOfSixYears();
    const phone = newPhone(server);
    await phone.sync();
    await phone.enter(today, rupees(8));
    const newer = Array.from({ length: 1600 }, (_, index) => lineOf(10_000 + index, index ? today : '2016-01-01', 10));
    await receive(phone.books, { transactions: newer });
    server.write(newer);
    return { ...phone, server, balance: 28_000 + 16_000 + rupees(8) };
  }

  const balanceOn = async (books: Books) => (await readLedger(books.shown, NEWEST)).balance;
  const NOTHING_LATER = () => Promise.resolve({ changes: [], cursor: '2' });

  test('packs made anew take their place, under what came meanwhile and what waits, in other tabs, too', async () => {
    const { db, books, context, balance } = await longUsed();
    const edit = { id: 'e', device: 'd', name: 'member.update', input: { id: 2, changes: {} }, status: 'done' };
    await db.outbox.add({ ...edit, issuedAt: NOW, refusal: null, touches: [], acknowledgedAt: NOW } as never);
    const blanked = { ...(await books.shown.members.get(2 as MemberId))!, name: '', email: null };
    const later = { transactions: [lineOf(20_000, today, 500)], members: [blanked] };
    const otherTab = new Books(db);
    await otherTab.look();
    expect(await balanceOn(otherTab)).toBe(balance);

    await swapPacks(context, (cursor) => {
      expect(cursor).toBe('2');
      return Promise.resolve({ changes: [later], cursor: '3' });
    });
    expect(books.newerRows).toBe(2);
    expect(await db.getMeta('cursor')).toBe('3');
    await otherTab.look();
    for (const each of [books, otherTab]) {
      expect(await balanceOn(each)).toBe(balance + 500);
      expect((await readLedger(each.shown, ALL)).lines.slice(-2).map(({ line }) => line.id)).toEqual([10_000, 1]);
    }
    // Of people whom the server has blanked nothing is kept, however that was heard.
    expect(await db.outbox.where('status').equals('done').count()).toBe(0);
  });

  test('a line that ends leaves all as it was, and what came is not fetched again', async () => {
    const { db, books, context, server, balance } = await longUsed();
    const before = await db.heads.toArray();
    const packs = vi.spyOn(server, 'packs');
    server.carries = 1;
    await swapPacks(context, NOTHING_LATER);
    expect(await db.heads.toArray()).toEqual(before);
    expect(books.newerRows).toBe(1600);
    expect(await balanceOn(books)).toBe(balance);

    server.carries = Infinity;
    await swapPacks(context, NOTHING_LATER);
    const [first, second] = packs.mock.calls.map(([hashes]) => hashes);
    expect(first).toHaveLength(2);
    expect(second).toEqual(first!.slice(1));
    expect(books.newerRows).toBe(0);
    expect(await balanceOn(books)).toBe(balance);
  });

  test('packs that are made anew once more are taken another time', async () => {
    const { books, context, server, balance } = await longUsed();
    vi.spyOn(server, 'packs').mockImplementation(() => {
      throw new ApiError({ status: 404, code: 'http', message: 'gone' });
    });
    await swapPacks(context, NOTHING_LATER);
    expect(books.newerRows).toBe(1600);
    expect(await balanceOn(books)).toBe(balance);
  });

  test('nothing is taken from a server whose database is another by now', async () => {
    const { books, context, balance } = await longUsed();
    await swapPacks(context, () => Promise.resolve(undefined));
    expect(books.newerRows).toBe(1600);
    expect(await balanceOn(books)).toBe(balance);
  });
});

test('whoever reads all lines opens each old year once, however many ledgers there are', async () => {
  const server = serverOfSixYears();
  const inCharity = server.lines.map((line) => ({ ...line, id: (line.id + 100) as TransactionId }));
  server.write(inCharity.map((line) => ({ ...line, ledger: 'charity' })));
  const { db, books, sync } = newPhone(server);
  await sync();
  const opening = vi.spyOn(db.contents, 'get');
  const years: string[] = [];
  const heads = await books.shown.pageHeads();
  for await (const lines of pagesInTurns(books.shown, heads)) years.push(lines[0]!.date!.slice(0, 4));
  expect(years).toHaveLength(14);
  expect(years).toEqual(years.toSorted());
  expect(opening).toHaveBeenCalledTimes(7);
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
        const { db, books, enter, sync } = newPhone(server);
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
            own.push((await books.shown.transactions.get(id))!);
          }
          const isKnown = (await db.getMeta('ready')) && !changedSince;
          const [sums, expected] = isKnown ? [await sumsOn(books), recount([...server.lines, ...own])] : [];
          expect(sums).toEqual(expected);
        }
        if (!(await db.getMeta('cursor'))) await sync();
        expect(await sumsOn(books)).toEqual(recount([...server.lines, ...own]));
        const all = await readLedger(books.shown, ALL);
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

async function sumsOn(books: Books) {
  const { total, balance } = await readLedger(books.shown, { ...ALL, limit: 0 });
  return { total, balance };
}

function standing(lines: Transaction[]): Transaction[] {
  return lines.filter((line) => !line.deletedAt);
}

function recount(lines: Transaction[]) {
  const sum = add(NOTHING, ...standing(lines).map(({ amount }) => amount));
  return { total: standing(lines).length, balance: sum };
}

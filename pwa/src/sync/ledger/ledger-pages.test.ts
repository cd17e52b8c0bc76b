import fc from 'fast-check';
import type { MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { headIdOf } from 'shared-schema/ledgers/head';
import { saveHead } from 'shared-schema/ledgers/head-commands';
import { compareLines, effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, type Instant, instant, localDate, startOfDay } from 'shared-schema/local-date';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { describe, expect, test, vi } from 'vitest';
import type { Books } from '../books/books.ts';
import { Layer } from '../books/layer.ts';
import { findLines, ledgerBalance } from './ledger-pages.ts';
import type { LineFilter } from './line-filter.ts';
import type { LineOrder } from './line-order.ts';
import { readLedger, readMemberLedger } from './read-ledger.ts';
import { dispatchFor } from '../outbox/dispatch.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';

/** These have no date. A day begins in the evening of the day before by UTC. */
const time: fc.Arbitrary<Pick<Transaction, 'date' | 'timeCompleted'>> = fc.oneof(
  dayOfYear().map((date) => ({ date, timeCompleted: startOfDay(date, 'Asia/Kolkata') })),
  dayOfYear().map((date) => ({ timeCompleted: `${date}T00:00:00.000Z` as Instant })),
);

/** Few distinct days over a year, so that lines meet on pages, share instants and arrive out of order. */
function dayOfYear() {
  return fc.integer({ min: 0, max: 36 }).map((tens) => addDays(localDate('2026-01-01'), tens * 10));
}

const lineWithoutTime = fc.record({
  id: fc.integer({ min: 1, max: 3000 }).map((id) => id as TransactionId),
  ledger: fc.constantFrom<Ledger>('general', 'charity'),
  projectId: fc.constantFrom(1, 2).map((id) => id as ProjectId),
  type: fc.constantFrom('CREDIT', 'DEBIT'),
  amount: fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount as Money),
  userId: fc.constantFrom(1, 2).map((id) => id as MemberId),
  description: fc.constantFrom('Membership fee', 'Hall rent'),
  reference: fc.constantFrom(null, 'R-17'),
  associatedType: fc.constant(null),
  associatedId: fc.constant(null),
  repaymentId: fc.constant(null),
  method: fc.constantFrom(undefined, 'CASH', 'UPI'),
  head: fc.constantFrom(undefined, 'Rent', ' RENT'),
  cashBy: fc.constantFrom(undefined, 3 as MemberId),
  createdBy: fc.constant(1 as MemberId),
  deletedAt: fc.constantFrom(null, null, null, instant('2027-01-01')),
});

const line: fc.Arbitrary<Transaction> = fc.tuple(lineWithoutTime, time).map(([rest, when]) => ({ ...rest, ...when }));

/** Lines that come from the server, or all that what waits here makes from now on. */
type Step = { lines: Transaction[]; waiting: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => ({ lines, waiting: false })),
  },
  fc.array(line, { maxLength: 5 }).map((lines) => ({ lines, waiting: true })),
);

/** Often nothing at all, and days that lie within, at and beyond the ends of the lines' months. */
const filter: fc.Arbitrary<LineFilter> = fc.record(
  {
    type: fc.constantFrom('CREDIT', 'DEBIT'),
    userId: fc.constantFrom(1, 2, 3).map((id) => id as MemberId),
    head: fc.constantFrom('own rent', 'other'),
    method: fc.constantFrom('CASH', 'UPI'),
    handler: fc.constantFrom(1, 3).map((id) => id as MemberId),
    least: fc.integer({ min: 0, max: 1_200_000 }).map((amount) => amount as Money),
    most: fc.integer({ min: 0, max: 1_200_000 }).map((amount) => amount as Money),
    from: fc.integer({ min: -40, max: 400 }).map((days) => instant(Date.UTC(2026, 0, 1 + days))),
    before: fc.integer({ min: -40, max: 400 }).map((days) => instant(Date.UTC(2026, 0, 1 + days, 18, 30))),
    text: fc.constantFrom('', ' hall', 'r-17', '#12', '7'),
  },
  { requiredKeys: [] },
);

const order: fc.Arbitrary<LineOrder | undefined> = fc.constantFrom(
  undefined,
  ...(['date', 'amount'] as const).flatMap((by) => [true, false].map((descending) => ({ by, descending }))),
);

function fits(wanted: LineFilter, each: Transaction): boolean {
  const { type, userId, head, method, handler, least = 0, most = Infinity, from, before, text = '' } = wanted;
  const words = `${each.description}|${each.reference ?? ''}`.toLowerCase();
  const typed = text.trim();
  return (
    (type ?? each.type) === each.type &&
    (userId ?? each.userId) === each.userId &&
    (!head || head === (each.head ? 'own rent' : 'other')) &&
    (method ?? each.method) === each.method &&
    (handler ?? each.cashBy ?? 1) === (each.cashBy ?? 1) &&
    each.amount >= least &&
    each.amount <= most &&
    !(from && Date.parse(each.timeCompleted) < Date.parse(from)) &&
    !(before && Date.parse(each.timeCompleted) >= Date.parse(before)) &&
    (words.includes(typed) || typed.replace('#', '') === `${each.id}` || Number(typed) * 1000 === each.amount)
  );
}

/** What every screen shows, read straight off a plain list. */
function expected(
  lines: Transaction[],
  belongs: (line: Transaction) => boolean,
  wanted: LineFilter = {},
  { by, descending }: LineOrder = { by: 'date', descending: true },
) {
  const own = lines.filter(belongs).sort(compareLines);
  let balance = NOTHING;
  const shown = own
    .map((each) => ({ line: each, balance: (balance = each.deletedAt ? balance : add(balance, effectOf(each))) }))
    .filter((entry) => fits(wanted, entry.line));
  // None of the lines is of an opening balance, or undoes another.
  const sum = (type: string) =>
    shown.reduce((before, { line: each }) => before + (each.type === type && !each.deletedAt ? each.amount : 0), 0);
  const matched = { received: sum('CREDIT'), paid: sum('DEBIT'), before: 0 };
  return {
    lines: by === 'amount' ? inOrderOfAmounts(shown.reverse(), descending) : descending ? shown.reverse() : shown,
    total: shown.length,
    deleted: shown.filter((entry) => entry.line.deletedAt).length,
    ...((Object.keys(wanted).length > 0 || by === 'amount') && { matched }),
    balance,
  };
}

function inOrderOfAmounts<T extends { line: Transaction }>(newestFirst: T[], descending: boolean): T[] {
  return newestFirst.sort((a, b) => (descending ? b.line.amount - a.line.amount : a.line.amount - b.line.amount));
}

async function apply(books: Books, { lines, waiting }: Step): Promise<void> {
  await books.atomically(async (writing) => {
    if (waiting) writing.makeAnew(Layer.of({ transactions: lines }));
    else writing.bring({ transactions: lines });
  });
}

/** The lines that are there after all steps: what waits lies over the others. */
function shownAfter(steps: Step[]): Map<number, Transaction> {
  const told = steps.filter(({ waiting }) => !waiting).flatMap(({ lines }) => lines);
  const waiting = steps.findLast((each) => each.waiting)?.lines ?? [];
  return new Map([...told, ...waiting].map((each) => [each.id, each]));
}

test(
  'pages show what a plain list of lines would, whatever was written in whatever order',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.constantFrom<Ledger>('general', 'charity'),
        fc.constantFrom(undefined, 1, 2),
        filter,
        order,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        async (steps, ledger, projectId, wanted, inOrder, offset, limit, withDeleted) => {
          const books = await openTestBooks();
          const userId = 2 as MemberId;
          for (const each of steps) {
            await apply(books, each);
            // So that some of it is known when it changes.
            await readMemberLedger(books.shown, { userId, projectId, page: 1, size: limit });
          }
          const model = shownAfter(steps);
          const lines = [...model.values()].filter((each) => withDeleted || !each.deletedAt);
          const whole = expected(
            lines,
            (each) => each.ledger === ledger && (projectId ?? each.projectId) === each.projectId,
            wanted,
            inOrder,
          );
          const query = { ledger, projectId, filter: wanted, order: inOrder, withDeleted };
          // The second time some of it is known.
          for (const at of [0, offset]) {
            expect(await readLedger(books.shown, { ...query, offset: at, limit })).toEqual({
              ...whole,
              lines: whole.lines.slice(at, at + limit),
            });
          }
          expect(await ledgerBalance(books.shown, ledger, projectId)).toBe(whole.balance);
          const {
            lines: own,
            total,
            balance,
          } = expected(
            lines,
            (each) => !each.deletedAt && each.userId === userId && (projectId ?? each.projectId) === each.projectId,
          );
          const page = Math.min(offset + 1, Math.max(1, Math.ceil(own.length / limit)));
          expect(await readMemberLedger(books.shown, { userId, projectId, page: offset + 1, size: limit })).toEqual({
            lines: own.slice((page - 1) * limit, page * limit),
            total,
            balance,
            ofCustomers: new Map(),
          });
          const standing = [...model].filter(([, row]) => !row.deletedAt);
          expect(await findLines(books.shown, [...model.keys(), 3001])).toEqual(new Map(standing));
          const deleted = [...model.values()].filter((row) => row.deletedAt);
          expect(new Set(await books.shown.deletedLines())).toEqual(new Set(deleted));
          await books.db.delete();
        },
      ),
      { numRuns: searchRuns(15) },
    );
  },
);

function buildLine(row: Partial<Transaction> = {}): Transaction {
  return {
    id: 7 as TransactionId,
    ledger: 'general',
    projectId: 1 as ProjectId,
    type: 'CREDIT',
    amount: rupees(100),
    userId: 2 as MemberId,
    description: 'Hall rent',
    reference: null,
    associatedType: null,
    associatedId: null,
    repaymentId: null,
    timeCompleted: instant('2026-10-31T18:30:00Z'),
    createdBy: 1 as MemberId,
    deletedAt: null,
    ...row,
  };
}

/** The lines on each page. */
async function pagesIn(books: Books): Promise<[key: string, ids: number[]][]> {
  const keys = (await books.shown.pageHeads()).map(({ key }) => key);
  const pages = await books.shown.pages(keys);
  return keys.map((key, index) => [key, pages[index]!.map(({ id }) => id)]);
}

test('a line stands on the page of its date; one without a date, on that of its time in UTC', async () => {
  const books = await openTestBooks();
  await receive(books, {
    transactions: [buildLine({ date: localDate('2026-11-01') }), buildLine({ id: 8 as TransactionId })],
  });
  expect(await pagesIn(books)).toEqual([
    ['general/1/2026-10', [8]],
    ['general/1/2026-11', [7]],
  ]);
});

test('a line that comes again for another page leaves the old one', async () => {
  const books = await openTestBooks();
  await receive(books, { transactions: [buildLine()] });
  await receive(books, { transactions: [buildLine({ date: localDate('2026-11-01') })] });
  expect(await books.shown.pageHeads()).toMatchObject([{ key: 'general/1/2026-11', count: 1, credit: rupees(100) }]);
  expect(await pagesIn(books)).toEqual([['general/1/2026-11', [7]]]);
  expect(await books.shown.transactions.get(7 as TransactionId)).toMatchObject({ date: '2026-11-01' });
});

describe('turning a page of a narrowed ledger', () => {
  const ofMonth = (month: number, head: string) =>
    buildLine({
      id: month as TransactionId,
      date: localDate(`2026-0${month}-10`),
      timeCompleted: instant(Date.UTC(2026, month - 1, 9, 18, 30)),
      head,
    });
  const query = { ledger: 'general', filter: { head: 'own rent' }, limit: 1 } as const;

  test('reads only the months that it shows', async () => {
    const books = await openTestBooks();
    const months = [1, 2, 3, 4, 5].map((month) => ofMonth(month, month === 4 ? 'Light' : 'Rent'));
    await receive(books, { transactions: months });
    const { shown } = books;
    const pages = vi.spyOn(shown, 'pages');
    const read = () => pages.mock.calls.splice(0).flatMap(([keys]) => keys.map((key) => key.slice(-2)));
    await readLedger(shown, { ...query, offset: 0 });
    expect(read()).toEqual(['05', '04', '03', '02', '01', '05']);
    const { lines, total, matched } = await readLedger(shown, { ...query, offset: 2 });
    expect({ read: read(), total, matched }).toMatchObject({
      read: ['02'],
      total: 4,
      matched: { received: rupees(400) },
    });
    expect(lines).toMatchObject([{ line: { id: 2 }, balance: rupees(200) }]);
    // By amount, where those of the same amount are newest first.
    const byAmount = await readLedger(shown, { ...query, order: { by: 'amount', descending: true }, offset: 1 });
    expect({ read: read(), total: byAmount.total }).toEqual({ read: ['03'], total: 4 });
    expect(byAmount.lines).toMatchObject([{ line: { id: 3 }, balance: rupees(300) }]);
  });

  test('counts what has changed meanwhile, also where a sum stays the same', async () => {
    const books = await openTestBooks();
    await receive(books, { transactions: [ofMonth(1, 'Rent'), ofMonth(2, 'Rent')] });
    expect(await readLedger(books.shown, { ...query, offset: 0 })).toMatchObject({ total: 2 });
    await receive(books, { transactions: [ofMonth(1, 'Light')] });
    expect(await readLedger(books.shown, { ...query, offset: 0 })).toMatchObject({
      total: 1,
      matched: { received: rupees(100) },
    });
  });
});

describe('a line that was deleted', () => {
  const deleted = buildLine({ deletedAt: instant('2026-11-20'), deletedBy: 3 as MemberId, reason: 'Typed twice' });

  test('is kept for an admin until it comes back', async () => {
    const books = await openTestBooks();
    await receive(books, { transactions: [buildLine()] });
    await receive(books, { transactions: [deleted] });
    expect(await books.shown.deletedLines()).toEqual([deleted]);
    expect(await ledgerBalance(books.shown, 'general')).toBe(0);
    await receive(books, { transactions: [buildLine()] });
    expect(await books.shown.deletedLines()).toEqual([]);
    expect(await ledgerBalance(books.shown, 'general')).toBe(rupees(100));
  });

  test('is forgotten for good when it never was', async () => {
    const books = await openTestBooks();
    await books.atomically(async (writing) => writing.make([{ table: 'transactions', row: deleted }]));
    expect(await books.shown.deletedLines()).toEqual([deleted]);
    await receive(books, { transactions: [] });
    expect(await books.shown.deletedLines()).toEqual([]);
  });
});

test('an entry is found by the word that stands on it, and by what its head is called by now', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  await receive(books, { transactions: [buildLine({ id: 7 as TransactionId, head: ' RENT' })] });
  await dispatch(saveHead, { name: 'Rent', nature: 'EXPENSE' });
  const found = async (text: string) =>
    (await readLedger(books.shown, { ledger: 'general', filter: { text }, offset: 0, limit: 9 })).total;
  expect(await found('shed')).toBe(0);
  await dispatch(saveHead, { id: headIdOf('Rent'), name: 'Cost of the shed', nature: 'EXPENSE' });
  expect([await found('shed'), await found('rent'), await found('salary')]).toEqual([1, 1, 0]);
});

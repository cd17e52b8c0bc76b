import fc from 'fast-check';
import type { MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { compareLines, runningBalances, type Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, type Instant, instant, localDate, startOfDay } from 'shared-schema/local-date';
import { type Money, NOTHING, rupees } from 'shared-schema/money';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { describe, expect, test } from 'vitest';
import type { DeviceDb } from '../device/db.ts';
import { findTransaction, ledgerBalance, writeLines } from './ledger-pages.ts';
import { readHeads } from './page-heads.ts';
import type { LineFilter } from './line-filter.ts';
import type { LineOrder } from './line-order.ts';
import { readLedger, readMemberLedger } from './read-ledger.ts';
import { openTestDb } from '../testing/open-test-db.ts';

/** Lines of before release 0.5 have no date. A day begins in the evening of the day before by UTC. */
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

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => ({ lines, gone: [] as number[] })),
  },
  fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 5 }).map((gone) => ({ lines: [], gone })),
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
  const balances = runningBalances(
    own.map((each) => (each.deletedAt ? { ...each, amount: NOTHING } : each)),
    NOTHING,
  );
  const shown = own
    .map((each, index) => ({ line: each, balance: balances[index]! }))
    .filter((entry) => fits(wanted, entry.line));
  const sum = (type: string) =>
    shown.reduce((before, { line: each }) => before + (each.type === type && !each.deletedAt ? each.amount : 0), 0);
  return {
    lines: by === 'amount' ? inOrderOfAmounts(shown.reverse(), descending) : descending ? shown.reverse() : shown,
    total: shown.length,
    deleted: shown.filter((entry) => entry.line.deletedAt).length,
    credit: sum('CREDIT'),
    debit: sum('DEBIT'),
    balance: balances.at(-1) ?? NOTHING,
  };
}

function inOrderOfAmounts<T extends { line: Transaction }>(newestFirst: T[], descending: boolean): T[] {
  return newestFirst.sort((a, b) => (descending ? b.line.amount - a.line.amount : a.line.amount - b.line.amount));
}

async function apply(
  db: DeviceDb,
  model: Map<number, Transaction>,
  { lines, gone }: { lines: Transaction[]; gone: number[] },
) {
  const writes = new Map<number, Transaction | undefined>();
  for (const each of lines) writes.set(each.id, each);
  for (const id of gone) writes.set(id, undefined);
  await writeLines(
    db,
    [...writes].map(([id, row]) => ({ id, row })),
    { keepDeleted: true },
  );
  for (const [id, row] of writes) {
    if (row) model.set(id, row);
    else model.delete(id);
  }
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
          const db = await openTestDb();
          const model = new Map<number, Transaction>();
          for (const each of steps) await apply(db, model, each);
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
            expect(await readLedger(db, { ...query, offset: at, limit })).toEqual({
              ...whole,
              lines: whole.lines.slice(at, at + limit),
            });
          }
          expect(await ledgerBalance(db, ledger, projectId)).toBe(whole.balance);
          const userId = 2 as MemberId;
          const {
            lines: own,
            total,
            balance,
          } = expected(
            lines,
            (each) => !each.deletedAt && each.userId === userId && (projectId ?? each.projectId) === each.projectId,
          );
          const page = Math.min(offset + 1, Math.max(1, Math.ceil(own.length / limit)));
          expect(await readMemberLedger(db, { userId, projectId, page: offset + 1, size: limit })).toEqual({
            lines: own.slice((page - 1) * limit, page * limit),
            total,
            balance,
          });
          for (const [id, row] of model) {
            expect(await findTransaction(db, id)).toEqual(row.deletedAt ? undefined : row);
            expect(await db.deletedLines.get(row.id)).toEqual(row.deletedAt ? row : undefined);
          }
          expect(await findTransaction(db, 3001)).toBeUndefined();
          await db.delete();
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

async function write(db: DeviceDb, rows: Transaction[], keepDeleted = true): Promise<void> {
  await writeLines(
    db,
    rows.map((row) => ({ id: row.id, row })),
    { keepDeleted },
  );
}

test('a line stands on the page of its date; a line of an earlier release, on that of its time in UTC', async () => {
  const db = await openTestDb();
  await write(db, [buildLine({ date: localDate('2026-11-01') }), buildLine({ id: 8 as TransactionId })]);
  expect((await db.pages.toArray()).map(({ key, lines }) => [key, lines.map(({ id }) => id)])).toEqual([
    ['general/1/2026-10', [8]],
    ['general/1/2026-11', [7]],
  ]);
});

test('a line that comes again for another page leaves the old one', async () => {
  const db = await openTestDb();
  await write(db, [buildLine()]);
  await write(db, [buildLine({ date: localDate('2026-11-01') })]);
  expect(await readHeads(db)).toMatchObject([{ key: 'general/1/2026-11', count: 1, credit: rupees(100) }]);
  expect((await db.pages.toArray()).map(({ key }) => key)).toEqual(['general/1/2026-11']);
  expect(await findTransaction(db, 7)).toMatchObject({ date: '2026-11-01' });
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
    const db = await openTestDb();
    await write(
      db,
      [1, 2, 3, 4, 5].map((month) => ofMonth(month, month === 4 ? 'Light' : 'Rent')),
    );
    const read: string[] = [];
    db.pages.hook('reading', (page) => {
      read.push(page.key.slice(-2));
      return page;
    });
    await readLedger(db, { ...query, offset: 0 });
    expect(read.splice(0)).toEqual(['05', '04', '03', '02', '01']);
    const { lines, total, credit } = await readLedger(db, { ...query, offset: 2 });
    expect({ read, total, credit }).toEqual({ read: ['02'], total: 4, credit: rupees(400) });
    expect(lines).toMatchObject([{ line: { id: 2 }, balance: rupees(200) }]);
    // By amount, where those of the same amount are newest first.
    read.length = 0;
    const byAmount = await readLedger(db, { ...query, order: { by: 'amount', descending: true }, offset: 1 });
    expect({ read, total: byAmount.total }).toEqual({ read: ['03'], total: 4 });
    expect(byAmount.lines).toMatchObject([{ line: { id: 3 }, balance: rupees(300) }]);
  });

  test('counts what has changed meanwhile, also where a sum stays the same', async () => {
    const db = await openTestDb();
    await write(db, [ofMonth(1, 'Rent'), ofMonth(2, 'Rent')]);
    expect(await readLedger(db, { ...query, offset: 0 })).toMatchObject({ total: 2 });
    await write(db, [ofMonth(1, 'Light')]);
    expect(await readLedger(db, { ...query, offset: 0 })).toMatchObject({ total: 1, credit: rupees(100) });
  });
});

describe('a line that was deleted', () => {
  const deleted = buildLine({ deletedAt: instant('2026-11-20'), deletedBy: 3 as MemberId, reason: 'Typed twice' });

  test('is kept for an admin until it comes back', async () => {
    const db = await openTestDb();
    await write(db, [buildLine()]);
    await write(db, [deleted]);
    expect(await db.deletedLines.toArray()).toEqual([deleted]);
    expect(await ledgerBalance(db, 'general')).toBe(0);
    await write(db, [buildLine()]);
    expect(await db.deletedLines.count()).toBe(0);
    expect(await ledgerBalance(db, 'general')).toBe(rupees(100));
  });

  test('is forgotten for good when it never was', async () => {
    const db = await openTestDb();
    await write(db, [deleted]);
    await writeLines(db, [{ id: 7, row: undefined }], { keepDeleted: true });
    expect(await db.deletedLines.count()).toBe(0);
  });

  test('is not kept for a member who is no admin', async () => {
    const db = await openTestDb();
    await write(db, [deleted], false);
    expect(await db.deletedLines.count()).toBe(0);
  });
});

/** Over random books: whatever several screens or reports say, each says of one question the same, to the paisa. */
import * as fc from 'fast-check';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { type PlaceKey, placeOfKey } from 'shared-schema/bank/place';
import { addUp, placePostings } from 'shared-schema/bank/postings';
import { reconciledAccount } from 'shared-schema/bank/statements/account-books';
import { reconcile } from 'shared-schema/bank/statements/reconcile';
import { statementIdOf, lineIdOf } from 'shared-schema/bank/statements/statement-line';
import { worthOf } from 'shared-schema/cash/foreign-notes';
import type { MemberId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, instant, type LocalDate, localDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING, splitEvenly, subtract } from 'shared-schema/money';
import type { ReportScope } from 'shared-schema/reports/report';
import type { ReportTable } from 'shared-schema/reports/report-table';
import { findReport } from 'shared-schema/reports/reports';
import { anyStep, type Step } from 'shared-schema/testing/any-step';
import { withBankAccounts } from 'shared-schema/testing/bank';
import { buildBooks, buildContext, NOW, TIME_ZONE } from 'shared-schema/testing/build';
import { english } from 'shared-schema/testing/english';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { tableNames } from 'shared-schema/tables';
import { RefusalError } from 'shared-schema/refusal-error';
import { expect, test } from 'vitest';
import { readCash } from '../cash/read-cash.ts';
import { readCashSteps } from '../cash/read-cash-steps.ts';
import { readCollectorCash } from '../cash/read-collector-cash.ts';
import { readDashboard } from '../dashboard/read-overview.ts';
import { readMoney } from '../cash/read-money.ts';
import { readAllAccountBooks } from '../records/bank-account-books.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { makePaper } from '../reports/make-paper.ts';

const TODAY = localDate('2026-11-21');
/** Around the days on which steps count, and one before all of them. */
const DAYS = [localDate('2026-10-31'), addDays(TODAY, -4), addDays(TODAY, -1), TODAY];
/** Of a month that phones know by the heads of pages. */
const LONG_AGO = localDate('2026-08-01');
const PEOPLE = [1, 2, 3] as MemberId[];

const amount = fc.integer({ min: 1, max: 9000 }).map((each) => each * 10);
const person = fc.constantFrom(1, 3);
const day = fc.constantFrom(...DAYS.slice(1), undefined);
const place = fc.constantFrom<object>(
  { cashOf: 1 },
  { cashOf: 3 },
  { cashBox: true },
  { bankAccountId: 1 },
  { bankAccountId: 2 },
  { unsaid: 'BANK' },
);
const id = fc.integer({ min: 1, max: 5 });

/** What moves money besides the steps there are. */
const moneyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ id, from: person, to: fc.constantFrom(null, 1, 3), amount })
    .map((input) => ({ name: 'cash.handOver', input })),
  id.map((each) => ({ name: 'cash.confirmHandOver', input: { id: each } })),
  fc.record({ id, from: place, to: place, amount, date: day }).map((input) => ({ name: 'money.move', input })),
  id.map((each) => ({ name: 'money.withdrawMove', input: { id: each } })),
  fc
    .record({ id: fc.integer({ min: 21, max: 30 }), amount, method: fc.constantFrom('CASH', 'UPI', 'BANK'), date: day })
    .chain((entry) =>
      fc
        .record({
          type: fc.constantFrom('CREDIT', 'DEBIT'),
          ledger: fc.constantFrom('general', 'charity', 'operational'),
          bankAccountId: entry.method === 'CASH' ? fc.constant(undefined) : fc.constantFrom(undefined, 1, 2),
        })
        .map((rest) => ({
          name: 'transaction.create',
          input: { ...entry, ...rest, userId: 2, description: 'Anything', reference: null },
        })),
    ),
);

/** Of accounts 1 and 2; entries of before may be there already. */
const openings = fc.tuple(
  ...[1, 2].map(() =>
    fc.option(fc.record({ amount: amount as fc.Arbitrary<Money>, date: fc.constantFrom(...DAYS, LONG_AGO) })),
  ),
);

/** Entries may have come months from the day on which they count, and the bank may have booked them then. */
const apart = fc.array(
  fc.option(fc.constantFrom(...DAYS, localDate('2026-05-15'), localDate('2026-09-30')), { freq: 2 }),
);

test('every screen and every report that answers one question says one sum', async () => {
  const steps = fc.array(fc.oneof(anyStep, moneyStep), { minLength: 10, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, openings, apart, async (history, balances, came) => {
      const books = await deviceAfter(history, balances, came);
      await expectOneSumOfPlaces(books);
      await expectOneSumOfCash(books);
      await expectOneSumOfLedgers(books);
    }),
    { numRuns: searchRuns(15) },
  );
});

/** By a closed day, or a half of it by a line of a bank. */
function cameOn(row: Transaction, came: (LocalDate | null)[], index: number): Transaction {
  const [on, { bankAccountId }] = [came[index], row];
  if (!on) return row;
  if (index % 2 === 0 || !bankAccountId) return { ...row, cameOn: on };
  const lineId = lineIdOf(statementIdOf(bankAccountId, 1), index);
  return { ...row, bankParts: [{ lineId, bankAccountId, amount: splitEvenly(row.amount, 2)[0]!, on }] };
}

/** An admin's phone that has the books after these steps; those that are refused are left out. */
async function deviceAfter(
  history: Step[],
  balances: BankAccount['opening'][],
  came: (LocalDate | null)[],
): Promise<BooksReader> {
  const rows = withBankAccounts(buildBooks());
  for (const [minute, { name, input }] of history.entries()) {
    const issuedAt = instant(Date.parse(NOW) - (history.length - minute) * 60_000);
    const actor = name === 'cash.confirmHandOver' ? 3 : 1;
    try {
      await rows.run(name, input, buildContext({ id: actor, role: 'SUPERADMIN', issuedAt }));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
  }
  const accounts = rows.all('bankAccounts');
  rows.put(accounts.map((row, index) => ({ table: 'bankAccounts', row: { ...row, opening: balances[index]! } })));
  rows.put(rows.all('transactions').map((row, index) => ({ table: 'transactions', row: cameOn(row, came, index) })));
  const device = await openTestBooks();
  await receive(device, Object.fromEntries(tableNames.map((table) => [table, rows.all(table)])));
  return device.shown;
}

/** Where the money is: the page, the report, the books of places, reconciling, and each row asked by itself. */
async function expectOneSumOfPlaces(books: BooksReader): Promise<void> {
  const page = await readMoney(books, TODAY, TIME_ZONE);
  const today = shown(await placesFromRows(books, TODAY));
  expect(shown(new Map(page.places.map(({ key, balance }) => [key, balance])))).toEqual(today);
  const accounts = await readAllAccountBooks(books);
  for (const until of DAYS) {
    const reckoned = shown(await placesFromRows(books, until));
    const [report] = await tablesOf(books, 'money-in-places', until);
    const inReport = rowsOf(report!).map(([name, ...sums]): [string, Money] => [String(name), sums[4] as Money]);
    const named = Object.entries(reckoned).map(([key, sum]): [string, Money] => [
      page.placeName(placeOfKey(key as PlaceKey)),
      sum,
    ]);
    expect([until, shown(new Map(inReport))]).toEqual([until, shown(new Map(named))]);
    const [book] = await tablesOf(books, 'cash-and-bank-book', until);
    for (const { title, rows } of book!.groups) {
      const inReportToo = inReport.find(([name]) => name === title)?.[1] ?? 0;
      expect([until, title, rows.at(-1)!.at(-1)]).toEqual([until, title, inReportToo]);
    }
    for (const { account, rows, lines } of accounts) {
      const { books: sum } = reconcile(reconciledAccount(rows, lines, TIME_ZONE).account, until);
      expect([until, account.id, sum]).toEqual([until, account.id, reckoned[`bank-${account.id}`] ?? 0]);
    }
  }
}

/** What is in hand: the Cash page, one's own list, the steps to it, and the report. */
async function expectOneSumOfCash(books: BooksReader): Promise<void> {
  const places = await placesFromRows(books, TODAY);
  const [report] = await tablesOf(books, 'collectors-cash', TODAY);
  const inReport = add(NOTHING, ...rowsOf(report!).map((row) => row.at(-1) as Money));
  const all = [...places].filter(([key]) => 'cashOf' in placeOfKey(key)).map(([, sum]) => sum);
  expect(inReport).toBe(add(NOTHING, ...all));
  for (const who of PEOPLE) {
    const sum = places.get(`cash-${who}`) ?? NOTHING;
    const { mine, myNotes } = await readCash(books, who);
    const steps = await readCashSteps(books, who, instant(Date.parse(NOW) - 86_400_000), []);
    const list = await readCollectorCash(books, { collector: who, timeZone: TIME_ZONE });
    const said = {
      page: add(mine, worthOf(myNotes)),
      steps: add(steps.inHand, steps.foreign),
      list: list.sum,
      lastRow: list.rows[0]?.inHand ?? NOTHING,
    };
    expect({ who, ...said }).toEqual({ who, page: sum, steps: sum, list: sum, lastRow: sum });
  }
}

/** What the ledgers hold, received and paid: dashboard, list, account, day book, chart and all places together. */
async function expectOneSumOfLedgers(books: BooksReader): Promise<void> {
  const whole = { ledger: undefined, offset: 0, limit: 0 };
  const { balance } = await readLedger(books, whole);
  const { balances } = await readDashboard(books, {
    projectId: undefined,
    today: TODAY,
    timeZone: TIME_ZONE,
    admin: true,
  });
  const [account] = await tablesOf(books, 'receipts-and-payments', TODAY);
  const { rows } = account!.groups[3]!;
  const [opening, closing] = [rows[0]![1] as Money, rows.at(-1)![2] as Money];
  const sideOf = (column: number) => add(NOTHING, ...rows.slice(1, -1).map((row) => (row[column] ?? 0) as Money));
  const [received, paid] = [sideOf(1), sideOf(2)];
  const places = add(NOTHING, ...(await placesFromRows(books, TODAY)).values());
  expect([add(...Object.values(balances)), closing, places]).toEqual([balance, balance, balance]);
  expect(add(opening, subtract(received, paid))).toBe(closing);
  for (const side of ['both', undefined] as const) {
    const filter = { side, together: true, from: instant('2025-12-01') };
    const { matched } = await readLedger(books, { ...whole, filter });
    expect([side, matched!.received, matched!.paid]).toEqual([side, received, paid]);
  }
}

/** Each row asked by itself, without heads of pages. */
async function placesFromRows(books: BooksReader, until: ReportScope['to']): Promise<Map<PlaceKey, Money>> {
  const { lines } = await readLedger(books, { ledger: undefined, offset: 0, limit: Infinity });
  const rows = {
    lines: lines.map(({ line }) => line),
    moves: await books.moneyMoves.all(),
    handOvers: await books.handOvers.all(),
    accounts: await books.bankAccounts.all(),
  };
  return addUp(placePostings(rows, TIME_ZONE).filter((posting) => posting.day <= until));
}

/** Places that hold nothing are shown here and there. */
function shown(places: ReadonlyMap<string, Money>): Record<string, Money> {
  return Object.fromEntries([...places].filter(([, sum]) => sum !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function tablesOf(books: BooksReader, report: string, to: ReportScope['to']): Promise<ReportTable[]> {
  const scope = { from: localDate('2025-12-01'), to, projectId: undefined, today: TODAY, timeZone: TIME_ZONE };
  return (await makePaper(books, findReport(report)!, scope, english)).tables;
}

function rowsOf({ groups }: ReportTable) {
  return groups.flatMap(({ rows }) => rows);
}

import { expect, test } from 'vitest';
import type { MemoryBooks } from '../memory-books.ts';
import { addDays } from '../local-date.ts';
import { add, type Money, NOTHING, rupees, subtract } from '../money.ts';
import { TIME_ZONE } from '../testing/build.ts';
import { booksFor, makeReport, YEAR } from '../testing/reports.ts';
import { THREE_YEARS, threeYears } from '../testing/three-years.ts';
import { on } from '../testing/worked-chitty.ts';
import { WORKED_YEAR, workedYear } from '../testing/worked-year.ts';
import { incomeAndExpenditureReport } from './final-account-reports.ts';
import { balanceSheet, incomeAndExpenditure, type SheetLine } from './final-accounts.ts';
import { balancesOn, sumOfFunds } from './books-of-account.ts';
import { findReport } from './reports.ts';
import type { ReportCell, ReportTable } from './report-table.ts';
import type { RowSources } from './source.ts';
import { schedulesReport } from './schedules.ts';

const SCOPE = { ...WORKED_YEAR, today: WORKED_YEAR.to };

test('the schedules of the worked year tell each line in its parts', async () => {
  const tables = makeReport(schedulesReport, await workedYear(), SCOPE);
  const told = (title: string) => tables.find((table) => table.title === title)?.groups[0]!.rows;
  expect(told('Cash')).toEqual([
    ['Cash box', rupees(20_000)],
    ['Cash of Anitha Nair', rupees(23_600)],
  ]);
  expect(told('Installments, principal')).toEqual([['Rajan Pillai · 41', rupees(4000)]]);
  expect(told('Chitty money')).toEqual([['Chitty Fund 7', rupees(8650)]]);
  expect(told('Members’ shares')).toEqual([['Thomas Kurian', rupees(10_000)]]);
  expect(told('General fund')).toEqual([
    ['At the beginning', rupees(100_000)],
    ['Surplus', rupees(6082)],
    ['Moved between funds', rupees(-15_000)],
    ['Dividend declared', rupees(-500)],
  ]);
  expect(tables.map(({ title }) => title)).toHaveLength(11);
});

test('every figure that opens a schedule is what its parts come to', async () => {
  expect(figuresWithSchedule(await workedYear(), SCOPE)).toBeGreaterThan(20);
});

test('the same of what was given for a purpose, of which nobody said where it is', async () => {
  const books = await workedYear();
  await books.run('head.save', { name: 'Treatment', nature: 'RESTRICTED' }, on('2025-05-01'));
  const entry = { ledger: 'charity', userId: 2, description: 'For Leela', head: 'Treatment', date: '2025-05-02' };
  await books.run(
    'transaction.create',
    { ...entry, id: 99_991, type: 'CREDIT', amount: rupees(20_000) },
    on('2025-05-02'),
  );
  await books.run(
    'transaction.create',
    { ...entry, id: 99_992, type: 'DEBIT', amount: rupees(14_000) },
    on('2025-05-02'),
  );
  const [table] = makeReport(incomeAndExpenditureReport, books, SCOPE);
  const treatment = [...table!.sources!].filter(([row]) => row[0] === 'Treatment');
  expect(treatment.map(([row, sources]) => [row.at(-1), (sources.at(-1) as { line: string }).line])).toEqual([
    [rupees(14_000), 'INCOME own Treatment'],
    [rupees(14_000), 'EXPENSE own Treatment'],
  ]);
  expect(figuresWithSchedule(books, SCOPE)).toBeGreaterThan(20);
});

test.each([1, 2, 3, 4, 5])('the same of random books of three years, no. %i', async (seed) => {
  const books = await threeYears(seed);
  for (const days of THREE_YEARS) expect(figuresWithSchedule(books, { ...days, today: days.to })).toBeGreaterThan(20);
});

test.each([1, 2, 3, 4, 5])('the funds grow as income and expenditure says, in random books no. %i', async (seed) => {
  const books = await threeYears(seed);
  for (const { from, to } of THREE_YEARS) {
    const { whole } = booksFor(books, { ...YEAR, from, to });
    const [before, after] = [balancesOn(whole, addDays(from, -1), TIME_ZONE), balancesOn(whole, to, TIME_ZONE)];
    const [then, now] = [before, after].map((balances) => {
      const { funds } = balanceSheet(balances, new Map());
      const given = funds.filter(({ line }) => line === 'restricted' || line === 'corpus');
      const atFirstOrDeclared = balances
        .filter(({ kind }) => kind === 'opening' || kind === 'declared')
        .map(sumOfFunds);
      return { funds: sumOfLines(funds), besides: subtract(sumOfLines(given), add(NOTHING, ...atFirstOrDeclared)) };
    });
    const { surplus } = incomeAndExpenditure(before, after);
    expect(subtract(now!.funds, then!.funds)).toBe(add(surplus.total, subtract(now!.besides, then!.besides)));
  }
});

function sumOfLines(lines: readonly SheetLine[]): Money {
  return add(NOTHING, ...lines.map(({ amount }) => amount));
}

/** How many there are. */
function figuresWithSchedule(books: MemoryBooks, scope: typeof SCOPE): number {
  let count = 0;
  for (const name of ['balance-sheet', 'income-and-expenditure', 'trial-balance']) {
    const tables = makeReport(findReport(name)!, books, scope);
    for (const [row, sources] of tables.flatMap((table) => [...(table.sources ?? [])])) {
      expect([name, row[0], opensEach(row, sources)]).toEqual([name, row[0], true]);
      for (const [at, source] of sources.entries()) {
        if (source?.of !== 'report' || !source.line || !row[at]) continue;
        const parts = makeReport(schedulesReport, books, { ...scope, ...source });
        for (const [part, [opens]] of parts.flatMap((table) => [...table.sources!])) {
          expect([source.line, part[0], Boolean(opens)]).toEqual([source.line, part[0], true]);
        }
        const sign = source.sum === 'lessParts' ? -1 : 1;
        expect([source.line, sumOf(parts) * sign]).toEqual([source.line, row[at]]);
        count++;
      }
    }
  }
  return count;
}

/** Each figure of a row opens something. */
function opensEach(row: ReportCell[], sources: RowSources): boolean {
  return row.every((cell, at) => typeof cell !== 'number' || cell === 0 || sources[at] !== undefined);
}

function sumOf(tables: ReportTable[]): Money {
  const rows: ReportCell[][] = tables.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return add(...rows.map((row) => row[1] as Money));
}

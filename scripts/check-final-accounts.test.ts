/** Random books of three years, whose final accounts a program that shares no code with them works out of the exported files. */
import Papa from 'papaparse';
import { archiveOf, type ArchivedBooks } from 'shared-schema/archive/books-archive';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { tablesAsCsv } from 'shared-schema/reports/csv';
import { findReport } from 'shared-schema/reports/reports';
import { tableNames } from 'shared-schema/tables';
import { buildContext, TIME_ZONE } from 'shared-schema/testing/build';
import { makeReport } from 'shared-schema/testing/reports';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { THREE_YEARS, threeYears } from 'shared-schema/testing/three-years';
import { expect, test } from 'vitest';
import { finalAccounts } from './check-final-accounts.ts';

const BOOKS = searchRuns(20);

test.each(Array.from({ length: BOOKS }, (_, index) => index + 1))(
  'random books of three years, no. %i',
  async (seed) => {
    const books = await threeYears(seed);
    const files = archiveOf(
      Object.fromEntries(tableNames.map((name) => [name, books.every(name)])) as ArchivedBooks,
      buildContext({ role: 'SUPERADMIN' }).actor,
      { madeAt: '', timeZone: TIME_ZONE, association: 'Welfare Association', version: '' },
    );
    let before = { 'General fund': 0, 'Charity fund': 0, 'Operational fund': 0 };
    for (const days of THREE_YEARS) {
      const own = finalAccounts(files, { from: days.from, day: days.to });
      const sheet = exported(books, 'balance-sheet', days);
      const trial = exported(books, 'trial-balance', days);
      const account = exported(books, 'income-and-expenditure', days);
      const [debit, credit] = trial.get('Total')!;
      expect(debit).toBe(credit);
      expect(debit).toBeGreaterThan(0);
      const of = (...names: string[]) => names.reduce((sum, name) => sum + (sheet.get(name)?.[0] ?? 0), 0);
      const funds = {
        'General fund': of('General fund'),
        'Charity fund': of('Charity fund'),
        'Operational fund': of('Operational fund'),
      };
      expect({
        money: of('Cash', 'Bank', 'Cheques in hand', 'Not allocated') - of('Bank overdraft'),
        installments: of('Installments, principal'),
        interestDue: of('Interest due'),
        interestAhead: of('Interest received ahead'),
        chitties: of('Chitty money') - of('Put into chitties', 'Arrears of prized tickets'),
        shares: of('Members’ shares'),
        dividend: of('Dividend not paid out'),
        onAccount: of('On account') - of('Owed by payers'),
        funds: {
          general: funds['General fund'],
          charity: funds['Charity fund'],
          operational: funds['Operational fund'],
        },
        surplus: Object.fromEntries(
          ['general', 'charity', 'operational'].map((fund, at) => [fund, account.get('Surplus')![at]]),
        ),
      }).toEqual(own);
      // Assets are what is owed and what funds have; a fund changes by its surplus and by what was moved and declared alone.
      const owed = of(
        'Interest received ahead',
        'Chitty money',
        'Members’ shares',
        'Dividend not paid out',
        'On account',
        'Bank overdraft',
      );
      expect(of('Total', 'Liabilities and funds') / 3).toBe(owed + of(...Object.keys(funds)));
      for (const [at, fund] of (['General fund', 'Charity fund', 'Operational fund'] as const).entries()) {
        const moved = [
          'Moved between funds',
          'Dividend declared',
          ...(days === THREE_YEARS[0] ? ['At the beginning'] : []),
        ];
        const changes = moved
          .map((name) => trial.get(`${name}, ${fund}`) ?? [0, 0])
          .map(([less, more]) => more! - less!);
        expect(funds[fund] - before[fund]).toBe(
          account.get('Surplus')![at]! + changes.reduce((sum, each) => sum + each, 0),
        );
      }
      before = funds;
    }
  },
);

/** The figures of a report's CSV by the name in their row, in thousandths; those of rows that are called the same are added. */
function exported(books: MemoryBooks, name: string, days: (typeof THREE_YEARS)[number]): Map<string, number[]> {
  const csv = tablesAsCsv(makeReport(findReport(name)!, books, { ...days, today: days.to }), 'Group');
  const found = new Map<string, number[]>();
  for (const cells of Papa.parse<string[]>(csv.replace('\uFEFF', '')).data) {
    const first = cells.findIndex((cell) => cell !== '' && Number.isFinite(Number(cell)));
    if (first < 1) continue;
    const columns = name === 'balance-sheet' ? 1 : name === 'trial-balance' ? 2 : 4;
    const figures = cells.slice(-columns).map((cell) => Math.round(Number(cell) * 1000));
    const called = cells[cells.length - columns - 1]!;
    const known = found.get(called);
    found.set(called, known ? known.map((each, at) => each + figures[at]!) : figures);
  }
  return found;
}

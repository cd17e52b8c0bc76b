/** Sheets that say one thing and look like another: what other programs made of them, and columns under heads with two meanings. */
import { beforeAll, expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import { buildMember } from 'shared-schema/testing/build';
import { buildGiven } from './build-part.ts';
import { type Answers, type Checked, checkSheet, type CheckedWith, NO_ANSWERS } from './check-sheet.ts';
import { matchColumns } from './match-columns.ts';
import { tableOf, type Written } from './written-table.ts';

let given: CheckedWith;
beforeAll(async () => {
  given = await buildGiven([buildMember({ id: 9 as MemberId, name: 'Latha Menon' })]);
});

function check(rows: Written[][], answers: Partial<Answers> = {}, kind: ImportKindName = 'entries'): Promise<Checked> {
  const table = tableOf(rows, given.translators);
  const matching = matchColumns(kind, table.heads, given.translators);
  return checkSheet(kind, table, matching, given, { ...NO_ANSWERS, ...answers });
}

const BOOK = ['Date', 'Ledger', 'Type', 'Amount', 'Particulars'];

test('dates that a program of another country took for its own are asked about, and turned', async () => {
  const rows = [
    BOOK,
    [new Date(Date.UTC(2026, 3, 4)), 'General', 'Received', '500', 'typed as 04/04/2026'],
    [new Date(Date.UTC(2026, 9, 4)), 'General', 'Received', '500', 'typed as 10/04/2026'],
    ['25/04/2026', 'General', 'Received', '500', 'stayed a text'],
  ];
  const asked = await check(rows);
  expect(asked.open).toMatchObject([
    { column: { field: 'date' }, question: { about: 'turned', asItIs: '2026-10-04', turned: '2026-04-10' } },
  ]);
  const dates = async (turned: boolean) => {
    const { open, records } = await check(rows, { forms: { date: { dates: 'dayFirst', turned } } });
    return [open, records.map((record) => (record as { date: string }).date)];
  };
  expect(await dates(true)).toEqual([[], ['2026-04-04', '2026-04-10', '2026-04-25']]);
  expect(await dates(false)).toEqual([[], ['2026-04-04', '2026-10-04', '2026-04-25']]);
});

test('a column of receipts’ numbers, or of ticks, is no amount beside an amount', async () => {
  const rows = [
    ['Date', 'Ledger', 'Type', 'Receipt', 'Paid', 'Amount', 'Particulars'],
    ['25/04/2026', 'General', 'Received', '1187', null, '500', 'Subscription'],
  ];
  expect((await check(rows.map((row) => row.toSpliced(4, 1)))).records).toMatchObject([
    { type: 'CREDIT', amount: 500_000 },
  ]);
  expect((await check(rows.map((row) => row.toSpliced(3, 1)))).records).toMatchObject([
    { type: 'CREDIT', amount: 500_000 },
  ]);
  // Beside both it is another amount, and is named among the columns that fill nothing.
  const matching = matchColumns('entries', rows[0] as string[], given.translators);
  expect(matching).toEqual({ date: 0, ledger: 1, type: 2, received: 3, paid: 4, description: 6 });
});

test('an entry of a day to come is a fault before anything is sent', async () => {
  const { faults } = await check([BOOK, ['25/04/2062', 'General', 'Received', '500', 'Subscription']]);
  expect(faults).toMatchObject([{ row: 2, column: 'Date' }]);
});

test('a phone number that a program wrote with decimals is read without them', async () => {
  const rows = [
    ['Name', 'Mob'],
    ['A', '9447011402.0'],
  ];
  expect((await check(rows, {}, 'members')).records).toMatchObject([{ mobileIndia: '9447011402' }]);
});

test('percents that lost their format are asked about once, for the column', async () => {
  const heads = ['Name', 'Phone', 'Item', 'Ref by', 'Date', 'Price', 'Advance', 'No. of EMI', 'Int %'];
  const business = (interest: string | number) => [
    'Suku',
    '94470 11402',
    'Fridge',
    'Latha Menon',
    '25/03/2026',
    '30,000',
    '5,000',
    '10',
    interest,
  ];
  const rows = [heads, business('0.05%'), business(0.02), business('0.015'), business(1.5)];
  const asked = await check(rows, {}, 'businesses');
  expect(asked.open).toMatchObject([{ question: { about: 'fractions', example: '0.02', percent: 2 } }]);
  const rates = async (fractions: boolean) => {
    const { open, records } = await check(rows, { forms: { interest: { fractions } } }, 'businesses');
    return [open, records.map((record) => (record as { interest: number }).interest / 1000)];
  };
  expect(await rates(true)).toEqual([[], [0.05, 2, 1.5, 1.5]]);
  expect(await rates(false)).toEqual([[], [0.05, 0.02, 0.015, 1.5]]);
});

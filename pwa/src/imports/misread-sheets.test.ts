/** Sheets that say one thing and look like another: what other programs made of them, and columns under heads with two meanings. */
import { beforeAll, expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import { buildMember } from 'shared-schema/testing/build';
import { type Answers, type Checked, NO_ANSWERS } from './answers.ts';
import { buildGiven } from './testing/build-part.ts';
import { checkSheet } from './check-sheet.ts';
import type { CheckedWith } from './sheet-kind.ts';
import { matchColumns } from './match-columns.ts';
import { writtenTable, type Written } from './testing/written-table.ts';

let given: CheckedWith;
beforeAll(async () => {
  given = await buildGiven([buildMember({ id: 9 as MemberId, name: 'Latha Menon' })]);
});

function check(rows: Written[][], answers: Partial<Answers> = {}, kind: ImportKindName = 'entries'): Promise<Checked> {
  const table = writtenTable(rows, given.translators);
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

test('a record above heads that come again is a fault: its own heads are damaged', async () => {
  const record = ['25/04/2026', 'General', 'Received', '500', 'Subscription'];
  const { faults } = await check([['Dat', 'Ledgr', 'Typ', 'Amnt', 'What'], record, BOOK, record]);
  expect(faults[0]).toMatchObject({ row: 2, reason: expect.stringContaining('above the heads') });
});

test('a figure beyond the last head is a fault: its comma may have cut an amount in two', async () => {
  const { faults } = await check([BOOK, ['25/04/2026', 'General', 'Received', '1', '000.00', '500']]);
  expect(faults.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('beyond the last column'));
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

test('the only amount with a comma before one digit is asked about', async () => {
  const row = (amount: string) => ['25/04/2026', 'General', 'Received', amount, 'Subscription'];
  const rows = [BOOK, row('500'), row('1,5')];
  expect((await check(rows)).open).toMatchObject([{ question: { about: 'decimal', example: '1,5', comma: '1.5' } }]);
  const asComma = await check(rows, { forms: { amount: { decimal: 'comma' } } });
  expect(asComma.records).toMatchObject([{ amount: 500_000 }, { amount: 1500 }]);
  expect((await check(rows, { forms: { amount: { decimal: 'point' } } })).faults).toMatchObject([{ row: 3 }]);
  expect((await check([...rows, row('1500,50')])).open).toEqual([]);
});

test.each(['94470 1140', '+91 94470 1140', '094470 1140'])('%s lacks a digit of an Indian number', async (phone) => {
  const { faults } = await check(
    [
      ['Name', 'Mob'],
      ['A', phone],
    ],
    {},
    'members',
  );
  expect(faults).toMatchObject([{ row: 2, reason: expect.stringContaining('a digit too few') }]);
});

test.each(['9447011402', '+91 94470 11402', '0487 2331234', '+974 5512 3456'])('%s lacks none', async (phone) => {
  expect(
    (
      await check(
        [
          ['Name', 'Mob'],
          ['A', phone],
        ],
        {},
        'members',
      )
    ).faults,
  ).toEqual([]);
});

test('a column that says received or paid is compared with the column of the amount', async () => {
  const rows = [
    ['Date', 'Ledger', 'Type', 'Received', 'Paid', 'Particulars'],
    ['25/04/2026', 'General', 'Received', '500', null, 'Subscription'],
    ['26/04/2026', 'General', 'Paid', '450', null, 'Rent'],
    ['27/04/2026', 'General', 'Journal', null, '450', 'What this word means does not matter here'],
  ];
  const { faults, words } = await check(rows);
  expect(faults).toMatchObject([{ row: 3, reason: expect.stringContaining('says paid') }]);
  expect(words).toEqual([]);
});

test('the template’s example is shown as what it is, and counts in no total', async () => {
  const example = ['2026-04-01', 'General', 'Received', '1,25,000', 'Rent of the hall'];
  const row = ['25/04/2026', 'General', 'Received', '500', 'Subscription'];
  const { rows, records, totals } = await check([BOOK, example, row, [null, null, null, '500', 'Total']]);
  expect(rows.map(({ row: number, out }) => [number, out])).toEqual([
    [2, 'example'],
    [3, undefined],
    [4, 'total'],
  ]);
  expect(records).toHaveLength(1);
  expect(totals.off).toEqual([]);
});

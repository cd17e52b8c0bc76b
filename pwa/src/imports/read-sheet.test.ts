/** Sheets as treasurers keep them: read right, asked about, or refused; nothing is silently another thing. */
import { beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import { importEntries } from 'shared-schema/imports/import-entries';
import { buildMember } from 'shared-schema/testing/build';
import { rupees } from 'shared-schema/money';
import { type Answers, type Checked, NO_ANSWERS } from './answers.ts';
import { buildGiven } from './testing/build-part.ts';
import { checkSheet } from './check-sheet.ts';
import type { CheckedWith } from './sheet-kind.ts';
import { BY_MARK, matchColumns, type Matching, missingColumns } from './match-columns.ts';
import { wordKey } from './read-cell.ts';
import { cellKey } from './read-rows.ts';
import { sumRows } from './sheet-sums.tsx';
import { writtenTable, type Written } from './testing/written-table.ts';

let given: CheckedWith;
beforeAll(async () => {
  given = await buildGiven([buildMember({ id: 9 as MemberId, name: 'Latha Menon' })]);
});

const CASH_BOOK = ['Date', 'Ledger', 'Amt', 'Dr/Cr', 'Particulars'];

function matchingOf(rows: Written[][], kind: ImportKindName = 'entries'): Matching {
  return matchColumns(kind, writtenTable(rows, given.translators).heads, given.translators);
}

function check(
  rows: Written[][],
  answers: Partial<Answers> = {},
  matching?: Matching,
  kind: ImportKindName = 'entries',
): Promise<Checked> {
  const table = writtenTable(rows, given.translators);
  return checkSheet(kind, table, matching ?? matchingOf(rows, kind), given, { ...NO_ANSWERS, ...answers });
}

const checkOf = (kind: ImportKindName, rows: Written[][], answers: Partial<Answers> = {}) =>
  check(rows, answers, undefined, kind);

test('Dr and Cr are asked about once each, and become what was answered', async () => {
  const rows = [
    CASH_BOOK,
    ['01/04/2026', 'General', '11,800.00', 'Cr', 'Subscription'],
    ['02/04/2026', 'General', '4,500.00', 'Dr', 'Hall rent'],
    ['03/04/2026', 'General', '500', 'Dr', 'Tea'],
  ];
  const asked = await check(rows);
  expect(asked.words.map(({ word, rows: count }) => [word, count])).toEqual([
    ['Cr', 1],
    ['Dr', 2],
  ]);
  expect(asked.records).toEqual([]);
  const words = { [wordKey('type', 'Cr')]: 'CREDIT', [wordKey('type', 'Dr')]: 'DEBIT' };
  const { records, faults } = await check(rows, { words });
  expect(faults).toEqual([]);
  expect(records).toMatchObject([{ type: 'CREDIT' }, { type: 'DEBIT' }, { type: 'DEBIT' }]);
});

test('without a column that says whether money came or went, there is one answer for all rows, or a sign', async () => {
  const rows = [
    ['Date', 'Ledger', 'Amount', 'Description'],
    ['01/04/2026', 'General', '11800', 'Subscription'],
    ['02/04/2026', 'General', '-4500', 'Hall rent paid'],
  ];
  const matching = matchingOf(rows);
  expect(missingColumns('entries', matching).map(({ field }) => field)).toEqual(['type']);
  const bySign = await check(rows, {}, { ...matching, type: 'sign' });
  expect(bySign.records).toMatchObject([
    { type: 'CREDIT', amount: rupees(11_800) },
    { type: 'DEBIT', amount: rupees(4500) },
  ]);
  const allReceived = await check(rows, {}, { ...matching, type: 'CREDIT' });
  expect(allReceived.faults.map(({ row }) => row)).toEqual([3]);
});

test('an empty cell of the column that says it is a fault', async () => {
  const { faults } = await check([CASH_BOOK, ['01/04/2026', 'General', '500', null, 'Tea']]);
  expect(faults).toMatchObject([{ row: 2, column: 'Received or paid' }]);
});

test('two columns say it by where the sum stands; both or none is a fault', async () => {
  const rows = [
    ['Date', 'Particulars', 'Recd', 'Paid'],
    ['01/04/2026', 'Subscription', '1,000', '0'],
    ['02/04/2026', 'Rent', null, '400'],
    ['03/04/2026', 'Both', '5', '6'],
    ['04/04/2026', 'None', null, null],
  ];
  const matching = { ...matchingOf(rows), ledger: 'general' };
  expect(missingColumns('entries', matching)).toEqual([]);
  const { records, faults, rows: shown } = await check(rows, {}, matching);
  expect(faults.map(({ row }) => row)).toEqual([4, 5]);
  expect(records).toMatchObject([
    { ledger: 'general', type: 'CREDIT', amount: rupees(1000) },
    { ledger: 'general', type: 'DEBIT', amount: rupees(400) },
  ]);
  expect(sumRows(shown.slice(0, 2), 'month')).toEqual([{ by: '2026-04', received: rupees(1000), paid: rupees(400) }]);
});

test('heads that say debit and credit are not matched: each may be what came in', () => {
  const matching = matchColumns('entries', ['Date', 'Particulars', 'Debit', 'Credit'], given.translators);
  expect(matching).toEqual({ date: 0, description: 1 });
});

test.each(['1,5,0', '15,00,0'])('a comma in an odd place, as in %s, is a fault', async (amount) => {
  const { faults, records } = await check([CASH_BOOK, ['01/04/2026', 'General', amount, 'Received', 'Tea']]);
  expect(faults).toMatchObject([{ row: 2, column: 'Amount' }]);
  expect(records).toEqual([]);
});

test('an amount that stands alone in its row is no record, and the total tells of it', async () => {
  const { records, totals, rows } = await check([
    ['Date', 'Ledger', 'Received', 'Particulars'],
    ['01/04/2026', 'General', '1,000', 'A'],
    [null, null, '500', null],
    ['02/04/2026', 'General', '2,000', 'B'],
    ['TOTAL', null, '3,500', null],
  ]);
  expect(records).toHaveLength(2);
  expect(rows.map(({ out }) => out)).toEqual([undefined, 'note', undefined, 'total']);
  expect(totals.off).toMatchObject([{ row: 5, said: rupees(3500), read: rupees(3000) }]);
});

test('a total is left out, and compared with the rows above it', async () => {
  const rows = [
    CASH_BOOK,
    ['01/04/2026', 'General', '1,000', 'Received', 'Subscription'],
    ['02/04/2026', 'General', '2,000', 'Received', 'Total of the box'],
    ['TOTAL', null, '3,500', null, null],
  ];
  const { records, faults, totals, rows: shown } = await check(rows);
  expect(faults).toEqual([]);
  expect(records).toHaveLength(2);
  expect(shown.map(({ out }) => out)).toEqual([undefined, undefined, 'total']);
  expect(totals.off).toMatchObject([{ row: 4, said: rupees(3500), read: rupees(3000) }]);
  rows[3]![2] = '3,000';
  expect((await check(rows)).totals.off).toEqual([]);
});

const ACCOUNT = ['Date', 'Ledger', 'Particulars', 'Received', 'Paid'];

function account(closing: string, brought = closing): Written[][] {
  return [
    ACCOUNT,
    ['01/04/2026', 'General', 'Opening balance b/d', '12,000', null],
    ['05/04/2026', 'General', 'Subscription', '4,500.50', null],
    ['09/04/2026', 'General', 'Hall rent', null, '2,000'],
    ['30/04/2026', 'General', 'Closing balance c/d', null, closing],
    ['30/04/2026', 'General', 'Total', '16,500.50', '16,500.50'],
    ['01/05/2026', 'General', 'Balance b/d', brought, null],
    ['02/05/2026', 'General', 'Tea', null, '500.50'],
    ['31/05/2026', 'General', 'To Balance c/d', null, '14,000'],
    [null, null, 'Total', '14,500.50', '14,500.50'],
  ];
}

test('an account proves that what was there, came and went is what was left, month by month', async () => {
  const { totals, records } = await check(account('14,500.50'));
  expect(records).toHaveLength(3);
  expect(totals).toEqual({
    off: [],
    proof: { opening: rupees(12_000), received: rupees(4500.5), paid: rupees(2500.5), closing: rupees(14_000) },
  });
});

test('of rows below the last balance nothing is proved', async () => {
  const { totals } = await check([
    ...account('14,500.50').slice(0, 5),
    ['02/05/2026', 'General', 'Tea', null, '500.50'],
  ]);
  expect(totals).toEqual({ off: [], proof: undefined });
});

test('a balance that is another one than its rows come to is told, and nothing is proved', async () => {
  const { totals } = await check(account('14,400.50', '14,500.50'));
  expect(totals.proof).toBeUndefined();
  expect(totals.off).toMatchObject([
    { row: 6, column: { field: 'paid' } },
    { row: 5, balance: 'closing', said: rupees(14_400.5), read: rupees(14_500.5) },
  ]);
  const brought = await check(account('14,500.50', '14,600.50'));
  expect(brought.totals.off).toContainEqual({
    row: 7,
    balance: 'opening',
    said: rupees(14_600.5),
    read: rupees(14_500.5),
  });
});

test('a cell that is empty but needed is filled in where its fault is told, from the words that may be there', async () => {
  const rows = [
    ACCOUNT,
    ['05/04/2026', null, 'Subscription', '4,500.50', null],
    ['06/04/2026', 'General', 'Tea', null, null],
  ];
  const { faults } = await check(rows);
  expect(faults).toMatchObject([
    { row: 2, cells: [{ position: 1, text: '', words: expect.arrayContaining(['Charity fund']) }] },
    {
      row: 3,
      cells: [
        { position: 3, column: 'Received' },
        { position: 4, column: 'Paid' },
      ],
    },
  ]);
  const mended = { [cellKey(2, 1)]: faults[0]!.cells[0]!.words![1]!, [cellKey(3, 4)]: '20' };
  const { records, faults: left } = await check(rows, { mended });
  expect(left).toEqual([]);
  expect(records).toMatchObject([{ ledger: 'charity' }, { ledger: 'general', type: 'DEBIT', amount: rupees(20) }]);
});

test('Cr and Dr beside the amounts become what one answer for the sheet says they mean', async () => {
  const rows = [
    ['Date', 'Ledger', 'Amount', 'Description'],
    ['01/04/2026', 'General', '11,800.00 Cr', 'Subscription'],
    ['02/04/2026', 'General', '4,500.00 Dr', 'Hall rent'],
    ['03/04/2026', 'General', '10.00', 'Tea'],
  ];
  const asked = (type: string) => check(rows, {}, { ...matchingOf(rows), type });
  const types = async (type: string) => (await asked(type)).records.map((record) => (record as { type: string }).type);
  expect(await types(BY_MARK.crIsReceived)).toEqual(['CREDIT', 'DEBIT']);
  expect(await types(BY_MARK.drIsReceived)).toEqual(['DEBIT', 'CREDIT']);
  expect((await asked(BY_MARK.drIsReceived)).faults.map(({ row, reason }) => [row, reason])).toEqual([
    [4, expect.stringContaining('7,350.50 Cr')],
  ]);
  expect((await asked('CREDIT')).faults.map(({ row }) => row)).toEqual([2, 3]);
});

test.each([
  ['of the last release in Hindi', ['2026-04-01', 'General', '125000', 'आया', 'Rent of the hall']],
  ['as a spreadsheet shows it', ['01/04/2026', 'General', '1,25,000.00', 'Received', 'Rent of the hall']],
])('the example row of a template %s is left out', async (_, row) => {
  const heads = ['Date', 'Ledger', 'Amount', 'Received or paid', 'Description'];
  const written = row.map((text, position) => (position === 2 ? 125_000 : text));
  const { rows, records } = await check([heads, written]);
  expect(rows).toMatchObject([{ row: 2, out: 'example' }]);
  expect(records).toEqual([]);
});

test('rows that stand in the books are left out as often as they stand there', async () => {
  const row = ['01/04/2026', 'General', '1,000', 'Received', 'Rent  of the hall'];
  const [record] = (await check([CASH_BOOK, row])).records;
  const known = {
    member: () => given.members[0],
    project: () => given.projects[0],
    shareHistory: () => undefined,
    pastReceipt: () => undefined,
  };
  const line = importEntries.make(v.parse(importEntries.record, record), 1 as TransactionId, known, given.context);
  given.standing = { transactions: [line] };
  const { records, rows } = await check([CASH_BOOK, row, row]);
  expect(rows.map(({ out }) => out)).toEqual(['inBooks', undefined]);
  expect(records).toHaveLength(1);
  expect((await check([CASH_BOOK, row, row], { againInBooks: true })).records).toHaveLength(2);
  given.standing = {};
});

test('a faulty row that is left out stops nothing', async () => {
  const rows = [
    CASH_BOOK,
    ['01/04/2026', 'General', 'x', 'Received', 'A'],
    ['01/04/2026', 'General', '5', 'Paid', 'B'],
  ];
  const { faults, records } = await check(rows, { leftOut: new Set([2]) });
  expect(faults).toEqual([]);
  expect(records).toMatchObject([{ description: 'B', type: 'DEBIT' }]);
});

test('of two phone numbers in a cell the second is asked about once, for the column', async () => {
  const rows = [
    ['Name', 'Mob'],
    ['A', '94470 11206 / 94470 11207'],
    ['B', '+91 98950 00002'],
  ];
  const checked = (forms: Answers['forms']) => checkOf('members', rows, { forms });
  const asked = await checked({});
  expect(asked.open).toMatchObject([{ question: { about: 'second', example: rows[1]![1] } }]);
  expect(asked.faults.map(({ row }) => row)).toEqual([2]);
  const { records, faults, open } = await checked({ mobileIndia: { second: 'whatsapp' } });
  expect([faults, open]).toEqual([[], []]);
  expect(records).toMatchObject([{ mobileIndia: '94470 11206', whatsapp: '94470 11207' }, {}]);
  const [first] = (await checked({ mobileIndia: { second: '' } })).records;
  expect(first).not.toHaveProperty('whatsapp');
});

test('Wife is a spouse, and an unknown relation is asked about', async () => {
  const rows = [
    ['Name', 'Mob', 'Relation'],
    ['A', '+91 98950 00001', 'Wife'],
    ['B', '+91 98950 00002', 'Niece'],
  ];
  const { records, words } = await checkOf('members', rows);
  expect(records).toMatchObject([{ name: 'A', nomineeRelation: 'Spouse' }]);
  expect(words.map(({ word }) => word)).toEqual(['Niece']);
});

test('a sum that may be read in two ways is asked about, with what each answer makes of it', async () => {
  const rows = [CASH_BOOK, ['13/04/2026', 'General', '1.500', 'Received', 'Tea']];
  const asked = await check(rows);
  expect(asked.open).toMatchObject([
    { column: { field: 'amount' }, question: { example: '1.500', point: '1.500', comma: '1500' } },
  ]);
  const { open, records } = await check(rows, { forms: { amount: { decimal: 'comma' } } });
  expect(open).toEqual([]);
  expect(records).toMatchObject([{ amount: rupees(1500) }]);
});

test('a day that may be a month is asked about, unless another row of the column tells', async () => {
  const may = ['05/04/2026', 'General', '10', 'Received', 'Tea'];
  expect((await check([CASH_BOOK, may])).open).toMatchObject([
    { column: { field: 'date' }, question: { dayFirst: '2026-04-05', monthFirst: '2026-05-04' } },
  ]);
  const told = await check([CASH_BOOK, may, ['04/13/2026', 'General', '10', 'Received', 'Rent']]);
  expect(told.open).toEqual([]);
  expect(told.records).toMatchObject([{ date: '2026-05-04' }, { date: '2026-04-13' }]);
});

test.each([
  ['500 Cr', /Cr or Dr/],
  ['#DIV/0!', /#DIV/],
  ['Nil', /positive number/],
])('%s in the column of amounts is refused with words', async (amount, said) => {
  const { faults } = await check([CASH_BOOK, ['13/04/2026', 'General', amount, 'Received', 'Tea']]);
  expect(faults).toMatchObject([{ row: 2, column: 'Amount', reason: expect.stringMatching(said) as string }]);
});

// What other programs made of sheets, and columns under heads with two meanings.

const NAME_AND_PHONE = ['Name', 'Mob'];
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
  expect(matchingOf(rows)).toEqual({ date: 0, ledger: 1, type: 2, received: 3, paid: 4, description: 6 });
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
  expect((await checkOf('members', [NAME_AND_PHONE, ['A', '9447011402.0']])).records).toMatchObject([
    { mobileIndia: '9447011402' },
  ]);
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
  const asked = await checkOf('businesses', rows);
  expect(asked.open).toMatchObject([{ question: { about: 'fractions', example: '0.02', percent: 2 } }]);
  const rates = async (fractions: boolean) => {
    const { open, records } = await checkOf('businesses', rows, { forms: { interest: { fractions } } });
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
  const { faults } = await checkOf('members', [NAME_AND_PHONE, ['A', phone]]);
  expect(faults).toMatchObject([{ row: 2, reason: expect.stringContaining('a digit too few') }]);
});

test.each(['9447011402', '+91 94470 11402', '0487 2331234', '+974 5512 3456'])('%s lacks none', async (phone) => {
  expect((await checkOf('members', [NAME_AND_PHONE, ['A', phone]])).faults).toEqual([]);
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

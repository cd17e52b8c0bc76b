/** Chitties of a file: tickets and draws, in one sheet or in two. */
import { beforeAll, expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import { buildMember } from 'shared-schema/testing/build';
import { type Answers, type BookPart, NO_ANSWERS } from './answers.ts';
import { buildGiven, buildPart } from './testing/build-part.ts';
import { checkBook, recordsOfBook } from './check-book.ts';
import { checkSheet } from './check-sheet.ts';
import type { CheckedWith, SheetKind } from './sheet-kind.ts';
import { type Written } from './testing/written-table.ts';

let given: CheckedWith;
beforeAll(async () => {
  given = await buildGiven([buildMember({ id: 9 as MemberId, name: 'Latha Menon', mobileIndia: '+91 94470 00009' })]);
});

function partOf(at: number, kind: SheetKind, rows: Written[][], answers: Partial<Answers> = {}): BookPart {
  return buildPart(given, at, kind, rows, answers);
}

/** The heads of a sheet of tickets. */
const TICKETS = [
  'Chitty',
  'Member (ticket)',
  'Months paid',
  'Chit value (sala)',
  'Tenure (months)',
  'Commission (%)',
  'Started on',
];

test('a chitty is left out with all of its tickets', async () => {
  const rows = [
    TICKETS,
    ['A', 'Latha Menon', '1', '1,00,000', '20', '5', '01/04/2026'],
    ['A', 'Latha Menon', '1', '', '', '', ''],
    ['B', 'Latha Menon', '1', '50,000', '20', '5', '01/04/2026'],
  ];
  const part = partOf(0, 'chitties', rows);
  const answers = { ...NO_ANSWERS, leftOut: new Set([3]) };
  const checked = await checkSheet('chitties', part.table, part.matching, given, answers);
  expect(checked.rows.map(({ out }) => out)).toEqual(['withOther', 'byHand', undefined]);
  expect(checked.rows[2]).toMatchObject({ title: 'B, Latha Menon', detail: '1 month paid' });
});

test('a further ticket of somebody called as in the template is no example', async () => {
  const rows = [
    TICKETS,
    ['A', 'Latha Menon', '5', '1,00,000', '20', '5', '01/04/2026'],
    ['A', 'Latha Menon', '4', '', '', '', ''],
  ];
  const part = partOf(0, 'chitties', rows);
  const { records } = await checkSheet('chitties', part.table, part.matching, given);
  expect(records).toMatchObject([{ userCount: 2 }]);
});

const CHITTY = [
  ['Chitty', 'Member (ticket)', 'Chit value (sala)', 'Tenure (months)', 'Commission (%)', 'Started on'],
  ['Friday', 'Latha Menon', '50,000', '2', '5', '01/04/2026'],
  ['Friday', 'Latha Menon', '', '', '', ''],
];
const DRAWS = ['Chitty', 'Month', 'Date', 'Winner', 'Ticket No.', 'Prize money', 'Dividend'];

test('a sheet of draws becomes part of the chitties of the file, whichever stands first', async () => {
  const rows = [DRAWS, ['friday', '1', '05/05/2026', 'Latha Menon', '2', '45,000', '1,250']];
  const { parts } = await checkBook([partOf(0, 'draws', rows), partOf(1, 'chitties', CHITTY)], given);
  expect(parts.map(({ checked }) => checked.faults)).toEqual([[], []]);
  const books = recordsOfBook(parts);
  expect(books.map(({ kind }) => kind)).toEqual(['chitties']);
  expect(books[0]!.records).toMatchObject([{ held: [{ ticket: 2, discount: 5_000_000, heldOn: '2026-05-05' }] }]);
  expect(parts[1]!.checked.rows[0]).toMatchObject({ title: 'friday, Latha Menon', detail: 'won in month 1' });
});

test('what is wrong with a draw is told of its own row, by the terms and by the rules', async () => {
  const rows = [
    DRAWS,
    ['Friday', '1', '05/05/2026', '', '1', '45,000', '1,000'],
    ['Friday', '2', '01/05/2026', '', '1', '45,000', ''],
    ['Monday', '1', '', '', '1', '', ''],
  ];
  const { parts } = await checkBook([partOf(0, 'chitties', CHITTY), partOf(1, 'draws', rows)], given);
  const faultsOf = (at: number) => parts.find((part) => part.at === at)!.checked.faults;
  expect(faultsOf(0)).toEqual([]);
  expect(faultsOf(1).map(({ row, column }) => [row, column])).toEqual([
    [2, 'Dividend of each ticket'],
    [4, 'Chitty'],
  ]);
  // Once the sums are right, the rules are asked.
  rows[1]![6] = '1,250';
  const { parts: again } = await checkBook([partOf(0, 'chitties', CHITTY), partOf(1, 'draws', rows)], given);
  expect(again[1]!.checked.faults.map(({ row }) => row)).toEqual([3, 4]);
  expect(recordsOfBook(again)).toEqual([]);
});

test('a chitty is one however it is spelled, and signs tell chitties apart', async () => {
  const rows = CHITTY.map((row, index) => [['Chitty', 'A+', 'a+'][index]!, ...row.slice(1)]);
  const other = ['A-', 'Latha Menon', '50,000', '2', '5', '01/04/2026'];
  const draws = [DRAWS, ['A-', '1', '', '', '1', '', '']];
  const { parts } = await checkBook([partOf(0, 'chitties', [...rows, other, other]), partOf(1, 'draws', draws)], given);
  expect(parts.flatMap(({ checked }) => checked.faults)).toEqual([]);
  expect(recordsOfBook(parts)[0]!.records).toMatchObject([
    { chitty: 'A+', userCount: 2, held: [] },
    { chitty: 'A-', userCount: 2, held: [{ ticket: 1 }] },
  ]);
});

test('draws of a name that two sheets of tickets have are given to neither without a word', async () => {
  const draws = [DRAWS, ['Friday', '1', '', '', '1', '', '']];
  const [heads, ...tickets] = CHITTY;
  const second = [heads!, ...tickets.map(([, ...cells]) => ['friday', ...cells])];
  const book = [partOf(0, 'chitties', CHITTY), partOf(1, 'chitties', second), partOf(2, 'draws', draws)];
  const { parts } = await checkBook(book, given);
  expect(parts.map(({ checked }) => checked.faults.map(({ row, column }) => [row, column]))).toEqual([
    [],
    [[2, 'Chitty']],
    [],
  ]);
  // Without draws there is nothing to tell apart.
  const { parts: without } = await checkBook(book.slice(0, 2), given);
  expect(without.flatMap(({ checked }) => checked.faults)).toEqual([]);
});

test('draws alone are refused with what to bring in, and are left out with their chitty', async () => {
  const rows = [DRAWS, ['Friday', '1', '', 'Latha Menon', '1', '', '']];
  const { parts } = await checkBook([partOf(0, 'draws', rows)], given);
  expect(parts[0]!.checked.faults).toMatchObject([{ row: 2, column: 'Chitty' }]);
  expect(parts[0]!.checked.faults[0]!.reason).toContain('in the same workbook');
  const without = { leftOut: new Set([2]) };
  const { parts: both } = await checkBook([partOf(0, 'draws', rows), partOf(1, 'chitties', CHITTY, without)], given);
  expect(both.map(({ checked }) => checked.rows.map(({ out }) => out))).toEqual([
    ['byHand', 'withOther'],
    ['withOther'],
  ]);
  expect(both.flatMap(({ checked }) => checked.faults)).toEqual([]);
});

test('a chitty is left out with a draw that is, and so is a draw of none', async () => {
  const rows = [DRAWS, ['Friday', '1', '', 'Latha Menon', '1', '', ''], ['Monday', '1', '', '', '1', '', '']];
  const draws = partOf(0, 'draws', rows, { leftOut: new Set([2, 3]) });
  const { parts } = await checkBook([draws, partOf(1, 'chitties', CHITTY)], given);
  expect(parts.map(({ checked }) => checked.rows.map(({ out }) => out))).toEqual([
    ['withOther', 'withOther'],
    ['byHand', 'byHand'],
  ]);
  expect(parts.flatMap(({ checked }) => checked.faults)).toEqual([]);
  expect(recordsOfBook(parts)).toEqual([]);
});

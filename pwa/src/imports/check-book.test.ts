/** The sheets of one file: members of one are named in the others, and what is wrong can be mended in place. */
import { beforeAll, expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import { buildMember } from 'shared-schema/testing/build';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';
import { type Answers, type BookPart, NO_ANSWERS } from './answers.ts';
import { buildGiven, buildPart } from './testing/build-part.ts';
import { type BookMemory, type BookRecords, checkBook, recordsOfBook } from './check-book.ts';
import { checkSheet } from './check-sheet.ts';
import type { CheckedWith, SheetKind } from './sheet-kind.ts';
import { faultyRows } from './template.ts';
import { guessKind, rememberKind } from './match-columns.ts';
import { wordKey } from './read-cell.ts';
import { cellKey } from './read-rows.ts';
import { tableIn, type Written } from './testing/written-table.ts';

let given: CheckedWith;
beforeAll(async () => {
  given = await buildGiven([buildMember({ id: 9 as MemberId, name: 'Latha Menon', mobileIndia: '+91 94470 00009' })]);
});

function partOf(at: number, kind: SheetKind, rows: Written[][], answers: Partial<Answers> = {}): BookPart {
  return buildPart(given, at, kind, rows, answers);
}

const MEMBERS = [
  ['Member No', 'Name', 'Mobile'],
  ['M-1', 'Thomas Kurian', '+91 98950 00001'],
  ['M-2', 'Devika Raj', '+91 98950 00002'],
];
const ENTRIES = ['Date', 'Ledger', 'Amount', 'Received or paid', 'Member', 'Description'];

test('members of the file are named in its other sheets by their number, phone or name', async () => {
  const entries = [
    ENTRIES,
    ['01/04/2026', 'General', '100', 'Received', 'M-2', 'A'],
    ['01/04/2026', 'General', '100', 'Received', '98950 00001', 'B'],
    ['01/04/2026', 'General', '100', 'Received', 'devika raj', 'C'],
    ['01/04/2026', 'General', '100', 'Received', 'Latha Menon', 'D'],
  ];
  const { parts } = await checkBook([partOf(0, 'entries', entries), partOf(1, 'members', MEMBERS)], given);
  expect(parts.map(({ at, checked }) => [at, checked.faults])).toEqual([
    [1, []],
    [0, []],
  ]);
  expect(recordsOfBook(parts)).toMatchObject([
    { kind: 'members', records: [{ name: 'Thomas Kurian' }, { name: 'Devika Raj' }] },
    {
      kind: 'entries',
      records: [
        { userId: { newMember: 1 } },
        { userId: { newMember: 0 } },
        { userId: { newMember: 1 } },
        { userId: 9 },
      ],
    },
  ]);
  expect(recordsOfBook(parts)[0]!.records).toMatchObject([{ memberNumber: 'M-1' }, { memberNumber: 'M-2' }]);
});

test('a number that is one member’s own and another’s id is asked about, as is the id of who has another number', async () => {
  const numbered = await buildGiven([
    buildMember({ id: 9 as MemberId, name: 'Latha Menon', memberNumber: 'PSK-07' }),
    buildMember({ id: 10 as MemberId, name: 'Shaji Varghese', memberNumber: '9' }),
    buildMember({ id: 11 as MemberId, name: 'Ravi Nair' }),
  ]);
  const entries = [
    ENTRIES,
    ['01/04/2026', 'General', '100', 'Received', 'psk-07', 'A'],
    ['01/04/2026', 'General', '100', 'Received', '11', 'B'],
    ['01/04/2026', 'General', '100', 'Received', '9', 'C'],
    ['01/04/2026', 'General', '100', 'Received', '10', 'D'],
  ];
  const { checked } = (await checkBook([buildPart(numbered, 0, 'entries', entries)], numbered)).parts[0]!;
  expect(checked.records).toMatchObject([{ userId: 9 }, { userId: 11 }]);
  expect(checked.faults.map(({ reason }) => reason)).toEqual([
    '9 may be more than one member. Choose who is meant.',
    'There is no member 10',
  ]);
  expect(checked.words).toMatchObject([
    { word: '9', candidates: [10, 9] },
    { word: '10', candidates: [10] },
  ]);
});

test('a member with a fault is known by name: one fault, not one for each row that names them', async () => {
  const members = [MEMBERS[0]!, ['M-1', 'Thomas Kurian', 'none']];
  const entries = [ENTRIES, ['01/04/2026', 'General', '100', 'Received', 'Thomas Kurian', 'A']];
  const { parts } = await checkBook([partOf(0, 'members', members), partOf(1, 'entries', entries)], given);
  expect(parts.map(({ checked }) => checked.faults.length)).toEqual([1, 0]);
});

test('two sheets of one kind are sent as one, and a second member of the same name is asked about', async () => {
  const more = [MEMBERS[0]!, ['M-3', 'Devika Raj', '+91 98950 00003']];
  const entries = [ENTRIES, ['01/04/2026', 'General', '100', 'Received', 'Devika Raj', 'A']];
  const sheets = (answers: Partial<Answers>) => [
    partOf(0, 'members', MEMBERS),
    partOf(1, 'members', more),
    partOf(2, 'entries', entries, answers),
  ];
  const { parts, members } = await checkBook(sheets({}), given);
  const [word] = parts[2]!.checked.words;
  const candidates = members.filter(({ id }) => word!.candidates?.includes(id));
  expect(candidates.map(({ mobileIndia }) => mobileIndia)).toEqual(['+91 98950 00002', '+91 98950 00003']);
  const answer = { words: { [wordKey('userId', 'Devika Raj')]: candidates[1]!.id } };
  const { parts: answered } = await checkBook(sheets(answer), given);
  const [first, second] = recordsOfBook(answered);
  expect(first!.records).toHaveLength(3);
  expect(second!.records).toMatchObject([{ userId: { newMember: 2 } }]);
});

test('who was chosen for a name stays chosen when a row above them is left out', async () => {
  const members = [...MEMBERS, ['M-3', 'Devika Raj', '+91 98950 00003']];
  const entries = [ENTRIES, ['01/04/2026', 'General', '100', 'Received', 'Devika Raj', 'A']];
  const { members: known } = await checkBook([partOf(0, 'members', members)], given);
  const chosen = known.find(({ mobileIndia }) => mobileIndia === '+91 98950 00002')!;
  const { parts } = await checkBook(
    [
      partOf(0, 'members', members, { leftOut: new Set([2]) }),
      partOf(1, 'entries', entries, { words: { [wordKey('userId', 'Devika Raj')]: chosen.id } }),
    ],
    given,
  );
  const [sent, { records }] = recordsOfBook(parts) as [BookRecords, BookRecords];
  const [{ userId }] = records as [{ userId: { newMember: number } }];
  expect(sent.records[userId.newMember]).toMatchObject({ mobileIndia: '+91 98950 00002' });
});

test('a number that two members of the file have is asked about, and so is one that only the books have', async () => {
  const women = [MEMBERS[0]!, ['1', 'Anitha Nair', '+91 98950 00011']];
  const men = [MEMBERS[0]!, ['1', 'Suresh Pillai', '+91 98950 00012']];
  const entries = [
    ENTRIES,
    ['01/04/2026', 'General', '100', 'Received', '1', 'A'],
    ['01/04/2026', 'General', '100', 'Received', '9', 'B'],
  ];
  const { parts, members } = await checkBook(
    [partOf(0, 'members', women), partOf(1, 'members', men), partOf(2, 'entries', entries)],
    given,
  );
  const { words } = parts[2]!.checked;
  const asked = words.map(({ word, candidates }) => [
    word,
    members.filter(({ id }) => candidates?.includes(id)).map(({ name }) => name),
  ]);
  expect(asked).toEqual([
    ['1', ['Anitha Nair', 'Suresh Pillai']],
    ['9', ['Latha Menon']],
  ]);
});

test('of an entry in two sheets, against one in the books, one is new', async () => {
  const entries = [ENTRIES, ['01/04/2026', 'General', '100', 'Received', '', 'A']];
  const sheets = [partOf(0, 'entries', entries), partOf(1, 'entries', entries)];
  const { parts: before } = await checkBook(sheets, given);
  const standing = { transactions: before[0]!.checked.entered.map(({ made }) => made!) };
  const { parts } = await checkBook(sheets, { ...given, standing });
  expect(parts.map(({ checked }) => checked.rows.map(({ out }) => out))).toEqual([['inBooks'], [undefined]]);
});

test('a receipt that stands in two sheets is a fault of the second', async () => {
  const receipts = [
    ['Receipt number', 'Date', 'Payer', 'Amount'],
    ['17', '01/04/2020', 'Latha Menon', '100'],
  ];
  const { parts } = await checkBook([partOf(0, 'receipts', receipts), partOf(1, 'receipts', receipts)], given);
  expect(parts.map(({ checked }) => checked.faults.map(({ column }) => column))).toEqual([[], ['Receipt number']]);
});

test('a sheet that nothing of has changed is not checked again', async () => {
  const memory: BookMemory = new Map();
  const members = partOf(0, 'members', MEMBERS);
  const entries = [ENTRIES, ['01/04/2026', 'General', 'x', 'Received', 'M-1', 'A']];
  const before = await checkBook([members, partOf(1, 'entries', entries)], given, memory);
  const answers = { mended: { [cellKey(2, 2)]: '100' } };
  const after = await checkBook([members, partOf(1, 'entries', entries, answers)], given, memory);
  expect(after.parts[0]!.checked).toBe(before.parts[0]!.checked);
  expect([before, after].map(({ parts }) => parts[1]!.checked.faults.length)).toEqual([1, 0]);
});

test('a cell is mended where it stands', async () => {
  const rows = [ENTRIES, ['01/04/2026', 'General', 'x', 'Received', '', 'A']];
  const part = partOf(0, 'entries', rows);
  const check = (mended: Record<string, string>) =>
    checkSheet('entries', part.table, part.matching, given, { ...NO_ANSWERS, mended });
  const [fault] = (await check({})).faults;
  expect(fault).toMatchObject({ row: 2, cells: [{ position: 2, text: 'x' }] });
  const { records, faults } = await check({ [cellKey(2, 2)]: '150' });
  expect(faults).toEqual([]);
  expect(records).toMatchObject([{ amount: 150_000 }]);
});

test('what was said of a word for an earlier sheet is in sight, to be said anew', async () => {
  const rows = [ENTRIES, ['01/04/2026', 'Box', '150', 'Received', '', 'A']];
  const { table, matching } = partOf(0, 'entries', rows);
  const answers = {
    ...NO_ANSWERS,
    words: { [wordKey('ledger', 'Box')]: 'charity', [wordKey('ledger', 'Tin')]: 'general' },
  };
  const { faults, words } = await checkSheet('entries', table, matching, given, answers);
  expect(faults).toEqual([]);
  expect(words).toMatchObject([{ column: { field: 'ledger' }, word: 'Box', rows: 1 }]);
});

test('an empty cell at the end of a row is mended, too', async () => {
  const rows = [ENTRIES, ['01/04/2026', 'General', '150', 'Received']];
  const part = partOf(0, 'entries', rows);
  const check = (mended: Record<string, string>) =>
    checkSheet('entries', part.table, part.matching, given, { ...NO_ANSWERS, mended });
  const [fault] = (await check({})).faults;
  expect(fault!.cells).toMatchObject([{ position: 5, text: '' }]);
  const { records, faults } = await check({ [cellKey(2, 5)]: 'Rent' });
  expect(faults).toEqual([]);
  expect(records).toMatchObject([{ description: 'Rent' }]);
});

test('members that the books have are left out, and the file may name them by its own number', async () => {
  const members = [MEMBERS[0]!, ['M-7', 'Latha Menon', '+91 94470 00009'], MEMBERS[1]!];
  const entries = [ENTRIES, ['01/04/2026', 'General', '100', 'Received', 'M-7', 'A']];
  const { parts } = await checkBook([partOf(0, 'members', members), partOf(1, 'entries', entries)], {
    ...given,
    standing: { members: given.members },
  });
  expect(parts[0]!.checked.rows.map(({ out }) => out)).toEqual(['inBooks', undefined]);
  expect(recordsOfBook(parts)[1]).toMatchObject({ kind: 'entries', records: [{ userId: 9 }] });
});

test('the rows to correct are saved with the heads of the file and what is wrong, and read in again', async () => {
  const rows = [
    ENTRIES,
    ['01/04/2026', 'General', '100', 'Received', '', 'right'],
    ['01/04/2026', 'General', '(1,000.00)x', 'Received', '', 'wrong'],
  ];
  const { table, matching } = partOf(0, 'entries', rows);
  const checked = await checkSheet('entries', table, matching, given);
  const faulty = checked.rows.filter(({ faults }) => faults.length > 0);
  const file = await faultyRows(table, faulty, given.translator.t);
  const book = readWorkbook(new Uint8Array(await file.arrayBuffer()), file.name);
  if ('refused' in book) throw new Error(book.refused);
  const again = tableIn(book.sheets[0]!, given.translators);
  expect(again.heads).toEqual([...ENTRIES, 'What to correct']);
  expect(again.rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
    [...rows[2]!.map((text) => text || undefined), expect.stringContaining('(1,000.00)x')],
  ]);
});

/** A name and a phone make no member of it. */
const LOANS = ['Loan No', 'Name', 'Phone', 'Item', 'Price', 'No of instalments', 'Instalments paid', 'Date', 'Balance'];

test.each<[string, string[], SheetKind | undefined]>([
  ['Sheet1', ['Name', 'Mobile', 'Nominee'], 'members'],
  ['2025-26', ['Date', 'Ledger', 'Amount', 'Dr/Cr', 'Particulars'], 'entries'],
  ['Opening balances', ['Date', 'Ledger', 'Amount'], 'openings'],
  [
    'Chits',
    ['Chitty', 'Member (ticket)', 'Months paid', 'Chit value (sala)', 'Tenure (months)', 'Started on'],
    'chitties',
  ],
  ['Auctions', ['Chitty', 'Month', 'Winner', 'Prize money', 'Dividend'], 'draws'],
  ['Apr 2026', ['Date', 'Particulars', 'Head', 'Received', 'Paid', 'Balance'], 'entries'],
  ['Balances', ['Ledger', 'Amount'], 'openings'],
  ['Loans', LOANS, 'businesses'],
  ['Explanation', ['Column', 'Needed', 'What it holds'], undefined],
])('sheet %s with %j is taken for %s', (name, heads, kind) => {
  const table = { title: [], headRow: 1, heads, rows: [] };
  expect(guessKind(name, table, 'entries', given.translators)).toBe(kind);
});

test('what a person said of a sheet is known again by its heads', () => {
  const heads = ['Voucher', 'Narration', 'Amt', 'When'];
  const table = { title: [], headRow: 1, heads, rows: [] };
  rememberKind(heads, 'openings');
  expect(guessKind('2025', table, 'entries', given.translators)).toBe('openings');
  rememberKind(heads, '');
  expect(guessKind('2025', table, 'entries', given.translators)).toBeUndefined();
});

// Chitties of a file: tickets and draws, in one sheet or in two.

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

test.each([
  ['Prize status', 'Pending', true],
  ['Is the prize paid?', 'No', true],
  ['Prize given', 'ഇതുവരെ നൽകിയിട്ടില്ല', true],
  ['Is the prize paid?', 'Yes', undefined],
])('a ticket under %s with %s', async (head, said, waits) => {
  const [heads, first, second] = CHITTY as [string[], string[], string[]];
  const rows = [
    [...heads, 'Won in month', head],
    [...first, '1', said],
    [...second, '', ''],
  ];
  const part = partOf(0, 'chitties', rows);
  const { records, rows: shown } = await checkSheet('chitties', part.table, part.matching, given);
  expect((records[0] as { held: object[] }).held).toEqual([{ ticket: 1, discount: 0, ...(waits && { waits }) }]);
  expect(shown[0]!.detail?.includes('Not paid yet')).toBe(Boolean(waits));
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

import { describe, expect, test } from 'vitest';
import { buildBooks, NOW } from '../testing/build.ts';
import {
  businessRecord,
  enterSheet,
  enterSheets,
  entryRecord,
  FIRST,
  personRecord,
  SECOND,
  undoSheet,
} from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { enterBook, enterImport } from './enter-import.ts';
import { MOST_RECORDS } from './import-batch.ts';

const TWO = [personRecord('Latha'), personRecord('Joseph')];

describe('a sheet that is entered', () => {
  test('becomes its records, and a batch that says which they are', async () => {
    const books = buildBooks();
    const changes = await enterSheet(books, 'members', TWO);
    expect(changes.map(({ table, row }) => `${table}/${row.id}`)).toEqual([
      'members/4',
      'members/5',
      `imports/${FIRST}`,
    ]);
    expect(books.all('members').slice(3)).toMatchObject([{ name: 'Latha' }, { name: 'Joseph' }]);
    expect(books.get('imports', FIRST)).toEqual({
      id: FIRST,
      kind: 'members',
      fileName: 'old books.xlsx',
      enteredAt: NOW,
      enteredBy: 1,
      count: 2,
      numbers: [4, 5],
      undone: null,
      deletedAt: null,
    });
  });

  test('gives its records the numbers that it brings', async () => {
    const books = buildBooks();
    await enterSheet(books, 'members', TWO, { memberIds: [30, 40] });
    expect(books.get('imports', FIRST)).toMatchObject({ numbers: [30, 30, 40, 40] });
    expect(books.get('members', 40)).toMatchObject({ name: 'Joseph' });
  });

  test.each([enterImport, enterBook])('is for super admins to enter', (command) => {
    expect(rolesThatMay(command)).toEqual(['SUPERADMIN']);
  });
});

describe('a sheet is refused, all of it', () => {
  test('a second time under its number', async () => {
    const books = buildBooks();
    await enterSheet(books, 'members', TWO);
    expect(await refusalOf(enterSheet(books, 'members', [personRecord('Beevi')]))).toMatchObject({
      code: 'import.entered',
      kind: 'conflict',
      details: { id: FIRST },
    });
    expect(books.all('members')).toHaveLength(5);
  });

  test.each([
    ['members', personRecord('Beevi'), 'memberIds'],
    ['businesses', businessRecord(), 'businessIds'],
    ['entries', entryRecord(), 'transactionIds'],
  ])('with %s under a number that is used', async (kind, record, field) => {
    const books = buildBooks();
    await enterSheet(books, kind, [record], { [field]: [30] });
    const again = enterSheet(books, kind, [record], { id: SECOND, [field]: [30] });
    expect(await refusalOf(again)).toMatchObject({ code: 'import.numberTaken', kind: 'conflict' });
  });

  test('with a record that its kind refuses, which is named', async () => {
    const books = buildBooks();
    const wrong = [entryRecord(), entryRecord({ userId: 99 })];
    expect(await refusalOf(enterSheet(books, 'entries', wrong))).toMatchObject({
      code: 'member.unknown',
      details: { id: 99, path: 'content.records.1.userId' },
    });
    expect([books.all('transactions'), books.all('imports')]).toEqual([[], []]);
  });

  test.each([
    ['without records', 'entries', [], {}, 'content.records'],
    ['with too many records', 'entries', Array<object>(MOST_RECORDS + 1).fill(entryRecord()), {}, 'content.records'],
    ['with another kind', 'loans', [entryRecord()], {}, 'content.kind'],
    ['with an unknown field', 'entries', [entryRecord({ colour: 'red' })], {}, 'content.records.0.colour'],
    ['without the name of its file', 'entries', [entryRecord()], { fileName: ' ' }, 'fileName'],
    ['under a number that is none', 'entries', [entryRecord()], { id: 7 }, 'id'],
  ])('%s', async (_what, kind, records, more, path) => {
    expect(await refusalOf(enterSheet(buildBooks(), kind, records, more))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path }] },
    });
  });
});

/** Entries of a member of the book, and then its members. */
const sheets = (userId: unknown = { newMember: 1 }) => [
  { id: SECOND, kind: 'entries', records: [entryRecord({ userId })] },
  { id: FIRST, kind: 'members', records: [personRecord('Latha'), personRecord('Joseph')] },
];
const [entries, members] = sheets(1);

describe('a workbook', () => {
  test('names its own members by their place, and each of its kinds is a batch', async () => {
    const books = buildBooks();
    const fileHash = '0f'.repeat(32);
    await enterSheets(books, sheets(), { fileHash });
    expect(books.all('members').slice(3)).toMatchObject([{ id: 4 }, { id: 5 }]);
    expect(books.all('transactions')).toMatchObject([{ userId: 5 }]);
    const common = {
      fileName: 'old books.xlsx',
      fileHash,
      book: [FIRST, SECOND],
      enteredAt: NOW,
      enteredBy: 1,
      undone: null,
      deletedAt: null,
    };
    expect(books.all('imports')).toEqual([
      { id: FIRST, kind: 'members', count: 2, numbers: [4, 5], ...common },
      { id: SECOND, kind: 'entries', count: 1, numbers: [1, 1], ...common },
    ]);
  });

  test('of one kind is a batch like any other', async () => {
    const books = buildBooks();
    await enterSheets(books, [entries!]);
    expect(books.get('imports', SECOND)).not.toHaveProperty('book');
    await undoSheet(books, SECOND);
  });
});

describe('a workbook is refused, all of it', () => {
  test.each([
    [
      'with a member who is not in it',
      sheets({ newMember: 2 }),
      'import.newMemberUnknown',
      { place: 3, path: 'sheets.0.records.0' },
    ],
    ['with a member whom nobody knows', sheets(99), 'member.unknown', { id: 99, path: 'sheets.0.records.0.userId' }],
    [
      'with one address twice',
      [{ ...members, records: [personRecord('Latha'), personRecord('Latha')] }],
      'member.emailTaken',
      { path: 'sheets.0.records.1.email' },
    ],
  ])('%s', async (_what, given, code, details) => {
    const books = buildBooks();
    expect(await refusalOf(enterSheets(books, given))).toMatchObject({ code, details });
    expect([books.all('members').length, books.all('transactions'), books.all('imports')]).toEqual([3, [], []]);
  });

  test('if one of its batches has been entered', async () => {
    const books = buildBooks();
    await enterSheets(books, [entries!]);
    expect(await refusalOf(enterSheets(books, sheets()))).toMatchObject({
      code: 'import.entered',
      kind: 'conflict',
      details: { id: SECOND },
    });
    expect(books.all('members')).toHaveLength(3);
  });

  test('under a number that is used', async () => {
    expect(await refusalOf(enterSheets(buildBooks(), [members!], { memberIds: [1, 30] }))).toMatchObject({
      code: 'import.numberTaken',
      kind: 'conflict',
    });
  });

  const many = Array<object>(MOST_RECORDS / 2 + 1).fill(entryRecord());
  test.each([
    ['without sheets', [], {}, 'sheets'],
    ['with a kind twice', [entries, { ...entries, id: FIRST }], {}, 'sheets'],
    ['with a number twice', [entries, { ...members, id: SECOND }], {}, 'sheets'],
    ['without records in a sheet', [{ ...entries, records: [] }], {}, 'sheets.0.records'],
    [
      'with too many records in all',
      [
        { ...entries, records: many },
        { ...entries, id: FIRST, kind: 'openings', records: many },
      ],
      {},
      'sheets',
    ],
    ['with a fingerprint of its file that is none', [entries], { fileHash: 'x' }, 'fileHash'],
    ['without the name of its file', [entries], { fileName: '' }, 'fileName'],
  ])('%s', async (_what, given, more, path) => {
    expect(await refusalOf(enterSheets(buildBooks(), given as object[], more))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path }] },
    });
  });
});

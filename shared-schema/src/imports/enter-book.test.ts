import { describe, expect, test } from 'vitest';
import { buildBooks, NOW } from '../testing/build.ts';
import { enterSheets, entryRecord, FIRST, personRecord, SECOND, undoSheet } from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { enterBook } from './enter-book.ts';
import { MOST_RECORDS } from './import-batch.ts';

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

  test('is for super admins to enter', () => {
    expect(rolesThatMay(enterBook)).toEqual(['SUPERADMIN']);
  });
});

describe('is refused, all of it', () => {
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

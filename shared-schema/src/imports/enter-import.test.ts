import { describe, expect, test } from 'vitest';
import { buildBooks, NOW } from '../testing/build.ts';
import { businessRecord, entryRecord, enterSheet, FIRST, personRecord, SECOND } from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { enterImport } from './enter-import.ts';
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

  test('is for super admins to enter', () => {
    expect(rolesThatMay(enterImport)).toEqual(['SUPERADMIN']);
  });
});

describe('is refused, all of it', () => {
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

  test('with two members of one address', async () => {
    const twins = [personRecord('Latha'), personRecord('LATHA')];
    expect(await refusalOf(enterSheet(buildBooks(), 'members', twins))).toMatchObject({
      code: 'member.emailTaken',
      kind: 'conflict',
      details: { path: 'content.records.1.email' },
    });
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

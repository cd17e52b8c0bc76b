import { describe, expect, test } from 'vitest';
import type { MemoryBooks } from '../memory-books.ts';
import { buildBooks, NOW } from '../testing/build.ts';
import { enterSheets, enterSheet, entryRecord, FIRST, IMPORTER, personRecord, SECOND } from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { undoBook } from './undo-book.ts';

/** A workbook of a member, 4, and an entry, 1. */
async function booksWithBook(): Promise<MemoryBooks> {
  const books = buildBooks();
  await enterSheets(books, [
    { id: FIRST, kind: 'members', records: [personRecord('Latha')] },
    { id: SECOND, kind: 'entries', records: [entryRecord({ userId: { newMember: 0 } })] },
  ]);
  return books;
}

const undo = (books: MemoryBooks, ids: unknown[] = [FIRST, SECOND]) => books.run('import.undoBook', { ids }, IMPORTER);

describe('undoing a workbook', () => {
  test('takes back the records of all its batches, lines first and members last', async () => {
    const books = await booksWithBook();
    const changes = await undo(books);
    expect(changes.map(({ table, row }) => `${table}/${row.id}`)).toEqual([
      'transactions/1',
      'members/4',
      `imports/${FIRST}`,
      `imports/${SECOND}`,
    ]);
    expect([books.all('members').length, books.all('transactions')]).toEqual([3, []]);
    expect(books.all('imports').map(({ undone }) => undone)).toEqual([
      { at: NOW, by: 1 },
      { at: NOW, by: 1 },
    ]);
  });

  test('is for super admins', () => {
    expect(rolesThatMay(undoBook)).toEqual(['SUPERADMIN']);
  });
});

describe('is refused', () => {
  test.each([
    ['with a part of its batches', [FIRST]],
    ['with its batches in another order', [SECOND, FIRST]],
  ])('%s', async (_what, ids) => {
    expect(await refusalOf(undo(await booksWithBook(), ids))).toMatchObject({
      code: 'import.ofBook',
      kind: 'conflict',
    });
  });

  test('for a batch that came alone', async () => {
    const books = buildBooks();
    await enterSheet(books, 'entries', [entryRecord()]);
    expect(await refusalOf(undo(books, [FIRST]))).toMatchObject({ code: 'import.ofBook' });
  });

  test('for a batch that is not there', async () => {
    expect(await refusalOf(undo(buildBooks()))).toMatchObject({
      code: 'import.notFound',
      kind: 'missing',
      details: { id: FIRST },
    });
  });

  test('a second time', async () => {
    const books = await booksWithBook();
    await undo(books);
    expect(await refusalOf(undo(books))).toMatchObject({ code: 'import.undone', kind: 'conflict' });
  });

  test('when something rests on a record of one of its batches, and nothing is taken back', async () => {
    const books = await booksWithBook();
    await books.run('transaction.correct', { id: 1, reason: 'Twice' }, IMPORTER);
    expect(await refusalOf(undo(books))).toMatchObject({
      code: 'import.restedOn',
      kind: 'conflict',
      details: { count: 1, rests: [{ table: 'transactions', id: 1, by: 'counterEntry' }] },
    });
    expect(books.all('members')).toHaveLength(4);
  });

  test('when an entry of it lies in a month that was closed since', async () => {
    const books = await booksWithBook();
    await books.run('period.close', { until: '2026-04-30' }, IMPORTER);
    expect(await refusalOf(undo(books))).toMatchObject({
      code: 'period.closed',
      details: { date: '2026-04-01', until: '2026-04-30' },
    });
  });

  test.each([
    ['without a batch', [], 'ids'],
    ['with a number that is none', [7], 'ids.0'],
  ])('%s', async (_what, ids, path) => {
    expect(await refusalOf(undo(buildBooks(), ids))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path }] },
    });
  });
});

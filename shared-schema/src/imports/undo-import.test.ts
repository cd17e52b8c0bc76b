import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import {
  businessRecord,
  enterSheets,
  enterSheet,
  entryRecord,
  FIRST,
  IMPORTER,
  personRecord,
  SECOND,
  undoSheet,
} from '../testing/imports.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { undoBook, undoImport } from './undo-import.ts';

const restedOn = (...rests: object[]) => ({
  code: 'import.restedOn',
  kind: 'conflict',
  details: { count: rests.length, rests },
});

async function booksWithBusinesses(): Promise<MemoryBooks> {
  const books = buildBooks();
  await enterSheet(books, 'businesses', [businessRecord(), businessRecord()]);
  return books;
}

const pay = (books: MemoryBooks, id: string) =>
  books.run('repayment.markPaid', { id, paidAt: IMPORTER.issuedAt }, IMPORTER);

describe('undoing a sheet', () => {
  test('takes back every record, and says so', async () => {
    const books = await booksWithBusinesses();
    const batch = books.get('imports', FIRST);
    await undoSheet(books);
    expect(books.all('installmentBusinesses')).toEqual([]);
    expect(books.get('installmentBusinesses', 2)).toMatchObject({ deletedAt: NOW });
    expect(books.get('imports', FIRST)).toEqual({ ...batch, undone: { at: NOW, by: 1 } });
  });

  test('leaves alone what was deleted before', async () => {
    const books = await booksWithBusinesses();
    await books.run('installmentBusiness.delete', { id: 1 }, IMPORTER);
    const changes = await undoSheet(books);
    expect(changes.map(({ table, row }) => `${table}/${row.id}`)).toEqual([
      'installmentBusinesses/2',
      `imports/${FIRST}`,
    ]);
  });

  test.each([undoImport, undoBook])('is for super admins', (command) => {
    expect(rolesThatMay(command)).toEqual(['SUPERADMIN']);
  });

  test('puts money on account that was collected for a business which is taken back', async () => {
    const books = await booksWithBusinesses();
    await undoSheet(books);
    const receipt = {
      number: 'K1-0001',
      payer: { businessId: 1 },
      receivedOn: '2026-11-20',
      method: 'CASH',
      items: [{ repaymentId: 'ib-1-1', amount: rupees('3733.33') }],
    };
    // It was given out at the door, so it is not refused.
    await books.run('collection.record', receipt, buildContext());
    expect(books.get('receipts', 'K1-0001')).toMatchObject({
      items: [],
      onAccount: rupees('3733.33'),
      attention: 'MISPLACED',
    });
  });
});

describe('is refused', () => {
  test.each([(books: MemoryBooks) => undoSheet(books), (books: MemoryBooks) => undo(books)])(
    'for a batch that is not there',
    async (attempt) => {
      expect(await refusalOf(attempt(buildBooks()))).toMatchObject({
        code: 'import.notFound',
        kind: 'missing',
        details: { id: FIRST },
      });
    },
  );

  test('for a batch that came with others', async () => {
    const books = buildBooks();
    await enterSheets(books, [
      { id: FIRST, kind: 'members', records: [personRecord('Latha')] },
      { id: SECOND, kind: 'entries', records: [entryRecord()] },
    ]);
    expect(await refusalOf(undoSheet(books))).toMatchObject({ code: 'import.ofBook', kind: 'conflict' });
  });

  test('a second time', async () => {
    const [sheet, book] = [await booksWithBusinesses(), await booksWithBook()];
    await undoSheet(sheet);
    await undo(book);
    for (const again of [undoSheet(sheet), undo(book)]) {
      expect(await refusalOf(again)).toMatchObject({ code: 'import.undone', kind: 'conflict' });
    }
  });

  test('when an installment was paid since, and the business is named', async () => {
    const books = await booksWithBusinesses();
    await pay(books, 'ib-2-1');
    expect(await refusalOf(undoSheet(books))).toMatchObject(
      restedOn({ table: 'installmentBusinesses', id: 2, by: 'payments' }),
    );
    expect(books.all('installmentBusinesses')).toHaveLength(2);
  });

  test('when a debt was given up since', async () => {
    const books = await booksWithBusinesses();
    await books.run('installmentBusiness.writeOff', { id: 1, reason: 'Left the country' }, IMPORTER);
    expect(await refusalOf(undoSheet(books))).toMatchObject(
      restedOn({ table: 'installmentBusinesses', id: 1, by: 'payments' }),
    );
  });

  test.each(['chittyFund.holdDraw', 'chittyFund.recordDraw'])('when a draw was held since, by %s', async (command) => {
    const books = buildBooks();
    const chitty = { tenure: 2, amount: rupees(20_000), commission: 0, userCount: 2, userIds: [1, 2], held: [] };
    await enterSheet(books, 'chitties', [{ ...chitty, startedOn: '2026-11-01', monthsPaid: [0, 0] }]);
    const draw = { id: 1, month: 1, ticket: 1, witnesses: ['Latha', 'Joseph'] };
    await books.run(command, draw, IMPORTER);
    expect(await refusalOf(undoSheet(books))).toMatchObject(restedOn({ table: 'chittyFunds', id: 1, by: 'draws' }));
  });

  test('when an entry was corrected since', async () => {
    const books = buildBooks();
    await enterSheet(books, 'entries', [entryRecord()]);
    await books.run('transaction.correct', { id: 1, reason: 'Twice' }, IMPORTER);
    expect(await refusalOf(undoSheet(books))).toMatchObject(
      restedOn({ table: 'transactions', id: 1, by: 'counterEntry' }),
    );
  });

  test('when a member is an admin now', async () => {
    const books = buildBooks();
    await enterSheet(books, 'members', [personRecord('Latha')]);
    await books.run('member.update', { id: 4 as MemberId, changes: { role: { to: 'ADMIN' } } }, IMPORTER);
    expect(await refusalOf(undoSheet(books))).toMatchObject(restedOn({ table: 'members', id: 4, by: 'role' }));
  });

  test('for entries of a month that was closed since; and none can be entered there', async () => {
    const books = buildBooks();
    await enterSheet(books, 'entries', [entryRecord()]);
    await books.run('period.close', { until: '2026-04-30' }, IMPORTER);
    const closed = { code: 'period.closed', details: { date: '2026-04-01', until: '2026-04-30' } };
    expect(await refusalOf(undoSheet(books))).toMatchObject(closed);
    expect(await refusalOf(enterSheet(books, 'entries', [entryRecord()], { id: SECOND }))).toMatchObject(closed);
  });
});

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

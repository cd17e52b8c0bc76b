import { ADMIN, openTestBooks } from './testing/open-test-books.ts';
import { Dexie } from 'dexie';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, type MockInstance, test, vi } from 'vitest';
import { dispatchFor } from './outbox/dispatch.ts';
import { readStored, wordFor } from './sync-word.ts';

const { id: _id, ...line } = buildTransactionInput();

test('a refused change that is made again while the state is read counts as refused, not as nothing to do', async () => {
  const books = await openTestBooks();
  await dispatchFor(books, ADMIN)(createTransaction, line);
  await books.db.outbox.toCollection().modify({ status: 'refused' });

  let change: Promise<unknown> | undefined;
  const where = books.db.outbox.where.bind(books.db.outbox) as (index: string) => unknown;
  const asked = vi.spyOn(books.db.outbox, 'where') as unknown as MockInstance<(index: string) => unknown>;
  asked.mockImplementation((index) => {
    // The second time, those that wait have been counted.
    if (asked.mock.calls.length === 2)
      change = Dexie.ignoreTransaction(() => books.db.outbox.toCollection().modify({ status: 'waiting' }));
    return where(index);
  });
  expect(await readStored(books.db)).toMatchObject({ waiting: 0, refused: 1 });
  await change;
  expect(await readStored(books.db)).toMatchObject({ waiting: 1, refused: 0 });
});

test('what super admins decide about is no problem that its person could decide, and not synced either', async () => {
  const books = await openTestBooks();
  await dispatchFor(books, ADMIN)(createTransaction, line);
  const refusal = { code: 'command.held', message: '', details: {} };
  await books.db.outbox.toCollection().modify({ status: 'refused', refusal });
  const stored = await readStored(books.db);
  expect(stored).toMatchObject({ waiting: 0, refused: 0, held: 1 });
  expect(wordFor({ running: false, reachable: true, error: null }, { ...stored, ready: true, receipts: 0 })).toBe(
    'attention',
  );
});

test('entries about which a super admin must decide are told of, although nothing of their own waits', async () => {
  const books = await openTestBooks();
  await books.db.setMeta('held', 2);
  const stored = await readStored(books.db);
  expect(stored).toMatchObject({ waiting: 0, refused: 0, held: 0, toDecide: 2 });
  expect(wordFor({ running: false, reachable: true, error: null }, { ...stored, ready: true, receipts: 0 })).toBe(
    'attention',
  );
});

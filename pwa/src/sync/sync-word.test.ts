import { ADMIN, openTestDb } from './testing/open-test-db.ts';
import { Dexie } from 'dexie';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, type MockInstance, test, vi } from 'vitest';
import { dispatchFor } from './outbox/dispatch.ts';
import { readStored, wordFor } from './sync-word.ts';

const { id: _id, ...line } = buildTransactionInput();

test('a refused change that is made again while the state is read counts as refused, not as nothing to do', async () => {
  const db = await openTestDb();
  await dispatchFor(db, ADMIN)(createTransaction, line);
  await db.outbox.toCollection().modify({ status: 'refused' });

  let change: Promise<unknown> | undefined;
  const where = db.outbox.where.bind(db.outbox) as (index: string) => unknown;
  const asked = vi.spyOn(db.outbox, 'where') as unknown as MockInstance<(index: string) => unknown>;
  asked.mockImplementation((index) => {
    // The second time, those that wait have been counted.
    if (asked.mock.calls.length === 2)
      change = Dexie.ignoreTransaction(() => db.outbox.toCollection().modify({ status: 'waiting' }));
    return where(index);
  });
  expect(await readStored(db, ADMIN)).toMatchObject({ waiting: 0, refused: 1 });
  await change;
  expect(await readStored(db, ADMIN)).toMatchObject({ waiting: 1, refused: 0 });
});

test('what super admins decide about is no problem that its person could decide, and not synced either', async () => {
  const db = await openTestDb();
  await dispatchFor(db, ADMIN)(createTransaction, line);
  const refusal = { code: 'command.held', message: '', details: {} };
  await db.outbox.toCollection().modify({ status: 'refused', refusal });
  const stored = await readStored(db, ADMIN);
  expect(stored).toMatchObject({ waiting: 0, refused: 0, held: 1 });
  expect(wordFor({ running: false, reachable: true, error: null }, { ...stored, ready: true })).toBe('attention');
});

import 'fake-indexeddb/auto';
import { instant, localDateOf } from 'shared-schema/local-date';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { buildBooks, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { closedDay, dateToday } from './date-today.ts';
import type { Device } from './device.ts';
import { dispatchFor } from './dispatch.ts';
import { findTransaction } from './ledger-pages.ts';
import { replay } from './replay.ts';
import { ADMIN, openTestDb, receive } from './testing/open-test-db.ts';

test('an entry that was refused because its day was closed is entered today, and says which day it belongs to', async () => {
  const db = await openTestDb();
  const books = buildBooks();
  await receive(db, { members: books.all('members'), projects: books.all('projects') });
  const input = buildTransactionInput({ date: '2026-10-30' } as never);
  await dispatchFor(db, ADMIN)(createTransaction, input as never);
  const [entry] = await db.outbox.toArray();
  const details = { date: '2026-10-30', until: '2026-10-31' };
  const refusal = { code: 'period.closed', message: '', details };
  await db.atomically(() =>
    replay(db, ADMIN, {
      editOutbox: async () => void (await db.outbox.update(entry!.order, { status: 'refused', refusal, touches: [] })),
    }),
  );
  const [refused] = await db.outbox.toArray();
  expect(closedDay(refused!)).toBe('2026-10-30');

  await dateToday({ db, user: ADMIN } as Device, refused!.id, 'of 30 Oct 2026');

  const [again, ...others] = await db.outbox.toArray();
  expect(others).toEqual([]);
  expect(again).toMatchObject({
    status: 'waiting',
    input: { date: null, description: 'Share capital (of 30 Oct 2026)' },
  });
  expect(again!.id).not.toBe(refused!.id);
  const today = localDateOf(instant(Date.now()), TIME_ZONE);
  expect(await findTransaction(db, input.id!)).toMatchObject({ date: today, amount: input.amount });
});

test('what was deleted too late cannot be dated today', () => {
  const refusal = { code: 'period.closed', message: '', details: { date: '2026-10-30', until: '2026-10-31' } };
  expect(closedDay({ name: 'transaction.delete', refusal } as never)).toBeUndefined();
  expect(
    closedDay({ name: 'transaction.create', refusal: { ...refusal, code: 'entry.inFuture' } } as never),
  ).toBeUndefined();
});

import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { MOST_PAPERS } from 'shared-schema/ledgers/paper';
import { payVoucher } from 'shared-schema/ledgers/voucher-commands';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import { withPapers } from './make-paper.ts';

const bills = (count: number) =>
  withPapers(Array.from({ length: count }, (_, number) => ({ kind: 'PDF', bytes: new Uint8Array([number]) })));

test('a payment is entered with its papers, or not at all', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const { id: _free, ...rent } = buildTransactionInput({ type: 'DEBIT' });
  await expect(dispatch(createTransaction, rent, await bills(MOST_PAPERS + 1))).rejects.toMatchObject({
    code: 'paper.tooMany',
  });
  expect([await books.db.outbox.count(), await books.db.papers.count()]).toEqual([0, 0]);
  const { id } = await dispatch(createTransaction, rent, await bills(2));
  const { type: _type, ledger, amount, head: _head, ...same } = rent;
  const lines = [
    { ledger, amount },
    { ledger: 'charity' as const, amount },
  ];
  const { ids } = await dispatch(payVoucher, { ...same, lines }, await bills(1));
  const named = await Promise.all([id!, ...ids!].map((line) => books.shown.row('transactions', line)));
  expect(named.map((line) => line!.papers?.length)).toEqual([2, 1, undefined]);
  const kept = await books.db.papers.toArray();
  expect(kept.map(({ line }) => line).sort((a, b) => a - b)).toEqual([id, id, ids![0]]);
});

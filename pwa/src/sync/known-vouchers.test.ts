import type { TransactionId } from 'shared-schema/ids';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { knownVouchers } from './known-vouchers.ts';
import { dispatchFor } from './outbox/dispatch.ts';
import { ADMIN, openTestBooks, receive } from './testing/open-test-books.ts';

test('numbers of deleted vouchers are known, too: they must not go out again', async () => {
  const books = await openTestBooks();
  await books.db.setMeta('timeZone', TIME_ZONE);
  const dispatch = dispatchFor(books, ADMIN);
  const ids: TransactionId[] = [];
  for (const voucher of ['PV/26-27/0001', 'PV/26-27/0002']) {
    const { id: _free, ...rent } = buildTransactionInput({ type: 'DEBIT' });
    const { id } = await dispatch(createTransaction, rent);
    await receive(books, { transactions: [{ ...(await books.shown.row('transactions', id!))!, voucher }] });
    ids.push(id!);
  }
  await dispatch(deleteTransaction, { id: ids[1]! });
  expect(await knownVouchers(books)).toEqual([
    { number: 'PV/26-27/0001', line: ids[0] },
    { number: 'PV/26-27/0002', line: ids[1] },
  ]);
});

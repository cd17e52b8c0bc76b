import { createChittyFund, deleteChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import type { MemberId } from 'shared-schema/ids';
import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
} from 'shared-schema/installments/installment-business-commands';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { buildBusinessInput, buildFundInput, NOW } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, businessId, openTestBooks, transactionId } from '../sync/testing/open-test-books.ts';
import { contractOfLine } from './delete-transaction-button.tsx';

test('deleting a line names what it takes from its business or fund, unless that is deleted already', async () => {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const line = async (id: number) => (await books.shown.row('transactions', transactionId(id)))!;
  await dispatch(
    createInstallmentBusiness,
    buildBusinessInput({ id: businessId(41), transactionId: transactionId(190) }),
  );
  const terms = buildFundInput([1, 2] as MemberId[]);
  const { id: fund } = await dispatch(createChittyFund, terms);
  const witnesses: [string, string] = ['Latha Menon', 'Joseph Mathew'];
  const prize = await dispatch(holdDraw, { id: fund!, month: 1, ticket: 1, witnesses });
  const pay = (id: string) => dispatch(markRepaymentPaid, { id, paidAt: NOW });
  const [installment, subscription] = [await pay('ib-41-1'), await pay(`cf-${fund}-1-1`)];

  const found = async ({ transactionId: id }: { transactionId?: number | undefined }) =>
    (await contractOfLine(books.shown, await line(id!)))?.id;
  expect(await found(installment)).toBe(41);
  expect([await found(prize), await found(subscription)]).toEqual([fund, fund]);
  expect(await found({ transactionId: 190 })).toBeUndefined();

  // What it held is nothing then.
  await pay(`cf-${fund}-2-1`);
  await dispatch(deleteInstallmentBusiness, { id: businessId(41) });
  await dispatch(deleteChittyFund, { id: fund! });
  for (const each of [installment, prize, subscription]) expect(await found(each)).toBeUndefined();
});

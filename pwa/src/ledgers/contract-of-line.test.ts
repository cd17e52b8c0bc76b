import { deleteChittyFund } from 'shared-schema/chitties/delete-chitty-fund';
import { createChittyFund } from 'shared-schema/chitties/create-chitty-fund';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import { createInstallmentBusiness } from 'shared-schema/installments/create-installment-business';
import { deleteInstallmentBusiness } from 'shared-schema/installments/delete-installment-business';
import type { MemberId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { buildBusinessInput, buildFundInput, NOW } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { loadRows } from '../sync/device/rows.ts';
import { ADMIN, businessId, openTestDb, transactionId } from '../sync/testing/open-test-db.ts';
import { contractOfLine } from './contract-of-line.ts';

test('deleting a line names what it takes from its business or fund, unless that is deleted already', async () => {
  const db = await openTestDb();
  const dispatch = dispatchFor(db, ADMIN);
  const line = async (id: number) => {
    const [row] = await loadRows(db, [{ table: 'transactions', id: transactionId(id) }]);
    return row as Transaction;
  };
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
    (await contractOfLine(db, await line(id!)))?.id;
  expect(await found(installment)).toBe(41);
  expect([await found(prize), await found(subscription)]).toEqual([fund, fund]);
  expect(await found({ transactionId: 190 })).toBeUndefined();

  await dispatch(deleteInstallmentBusiness, { id: businessId(41) });
  await dispatch(deleteChittyFund, { id: fund! });
  for (const each of [installment, prize, subscription]) expect(await found(each)).toBeUndefined();
});

import { accountBalance } from 'shared-schema/collections/account';
import { accountIdOf } from 'shared-schema/collections/account-id';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import { NOTHING, rupees } from 'shared-schema/money';
import { paidSum } from 'shared-schema/repayments/repayment';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { buildCollection, part } from 'shared-schema/testing/collections';
import { expect, test } from 'vitest';
import type { Books } from '../sync/books/books.ts';
import type { Device } from '../sync/device/device.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { answerWith } from './receipt-answers.ts';

/** A device that was told of a second receipt over member 2's first month of chitty fund 7: its ₹1,000 are on account. */
async function deviceWithDoubt(): Promise<{ books: Books; receipt: Receipt }> {
  const rows = buildBooks();
  await rows.run(
    'chittyFund.create',
    { id: 7, ...buildFundInput([2, 3] as MemberId[], { amount: rupees(2000) }) },
    buildContext(),
  );
  for (const number of ['K1-0001', 'K1-0002']) {
    await rows.run(
      'collection.record',
      { ...buildCollection([part('cf-7-1-1', 1000)]), number, payerName: 'Thomas Kurian' },
      buildContext(),
    );
  }
  const books = await openTestBooks();
  await receive(books, {
    chittyFunds: rows.all('chittyFunds'),
    transactions: rows.all('transactions'),
    accounts: rows.all('accounts'),
    receipts: rows.all('receipts'),
  });
  return { books, receipt: rows.get('receipts', 'K1-0002')! };
}

const deviceOf = (books: Books) => ({ books, user: ADMIN }) as unknown as Device;

async function stateOf(books: Books) {
  const fund = (await books.shown.chittyFunds.get(7 as never))!;
  return {
    attention: (await books.shown.receipts.get('K1-0002' as never))!.attention,
    onAccount: accountBalance(await books.shown.accounts.get(accountIdOf({ memberId: 2 as MemberId }))),
    secondMonth: paidSum(fund.scheduledRepayments.find(({ id }) => id === 'cf-7-1-2')!),
    waiting: (await books.db.outbox.toArray()).map(({ name }) => name),
  };
}

test('an answer that counts the money for the next due is recorded with the payment', async () => {
  const { books, receipt } = await deviceWithDoubt();
  await answerWith(deviceOf(books), receipt, 'NEXT_DUE', [part('cf-7-1-2', 1000)]);
  expect(await stateOf(books)).toEqual({
    attention: null,
    onAccount: NOTHING,
    secondMonth: rupees(1000),
    waiting: ['receipt.answer', 'account.use'],
  });
});

test('an answer whose money is not placed is not recorded either', async () => {
  const { books, receipt } = await deviceWithDoubt();
  const tooMuch = answerWith(deviceOf(books), receipt, 'NEXT_DUE', [part('cf-7-1-2', 400), part('cf-7-1-2', 600.01)]);
  await expect(tooMuch).rejects.toMatchObject({ code: 'account.tooLittle' });
  expect(await stateOf(books)).toEqual({
    attention: 'MISPLACED',
    onAccount: rupees(1000),
    secondMonth: NOTHING,
    waiting: [],
  });
});

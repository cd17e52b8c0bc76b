import { expect, test } from 'vitest';
import { accountBalance } from '../collections/account.ts';
import { rupees } from '../money.ts';
import { paidSum, remaining } from '../repayments/repayment.ts';
import { createFund, fundIn, holdAuction, paySubscription } from '../testing/chitty-fund.ts';
import { subscriptionsOf } from './chitty-fund.ts';

test('a dividend skips to the next unpaid subscription of a ticket that has paid ahead', async () => {
  const books = await createFund();
  await paySubscription(books, 'cf-7-1-2');
  await holdAuction(books);
  expect(subscriptionsOf(fundIn(books), 1).map(remaining)).toEqual([10_000, 0, 8000, 10_000].map(rupees));
});

test('a dividend makes room in what a ticket has paid ahead: so much of its payment goes on account', async () => {
  const books = await createFund();
  for (const month of [2, 3, 4]) await paySubscription(books, `cf-7-1-${month}`);
  await holdAuction(books);
  const second = subscriptionsOf(fundIn(books), 1)[1]!;
  expect([second.dividend, paidSum(second), remaining(second)]).toEqual([rupees(2000), rupees(8000), 0]);
  const account = books.get('accounts', `m-${second.userId}`);
  expect(accountBalance(account)).toBe(rupees(2000));
  expect(account!.entries).toMatchObject([{ kind: 'IN', transactionId: second.payments[0]!.transactionId }]);
});

import { expect, test } from 'vitest';
import { accountBalance } from '../collections/account.ts';
import { rupees } from '../money.ts';
import { paidSum, remaining } from '../repayments/repayment.ts';
import { createFund, fundIn, holdAuction, paySubscription } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { allPaidBefore, draw, moneyOn, on, onAccount, undoDraw, WITNESSES } from '../testing/worked-chitty.ts';
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

// Received 9 x 1,000 + 10 x 1,000 = 19,000. Draw 1: prize 8,000, commission 500, dividends 10 x 150, of which 150 leave the chitty.
test('a ticket brought in with all its months paid gets its dividend on account; undoing the draw takes it back', async () => {
  const books = await allPaidBefore();
  await draw(books, 1, '2025-10-07', { heldOn: '2025-10-05' });
  expect([onAccount(books, 20), onAccount(books, 19)]).toEqual([150, 0]);
  const { dividends } = books.get('chittyFunds', 7)!.draws[0]!;
  expect(dividends.slice(8)).toEqual([
    { amount: rupees(150), repaymentId: 'cf-7-9-2' },
    { amount: rupees(150), repaymentId: null },
  ]);
  // 18,350 = 8,000 waiting + 9 x 1,000 of ticket 10 + 9 x 150 of the others.
  const after = { received: 18_850, prizesWaiting: 8000, commission: 500, held: 18_350, forMonthsToCome: 10_350 };
  expect(moneyOn(books, '2025-10-05')).toMatchObject({ ...after, unpaid: 0 });
  expect(moneyOn(books, '2025-10-04')).toMatchObject({ received: 19_000, held: 19_000, forMonthsToCome: 19_000 });
  // It is on the account from the day of the draw.
  expect(books.get('accounts', 'm-20')!.entries[0]!.at < '2025-10-05T06:00').toBe(true);
  await undoDraw(books, 1, '2025-10-08');
  expect(onAccount(books, 20)).toBe(0);
  expect(moneyOn(books, '2025-10-08')).toMatchObject({ received: 19_000, held: 19_000, commission: 0 });
  expect(moneyOn(books, '2025-10-07')).toMatchObject(after);
  await draw(books, 1, '2025-10-08');
  await undoDraw(books, 1, '2025-10-08');
  expect(onAccount(books, 20)).toBe(0);
});

test('a draw of 1.0.0, whose app knows nothing of that, is refused', async () => {
  const books = await allPaidBefore();
  const held = { id: 7, month: 1, ticket: 1, discount: rupees(2000), witnesses: WITNESSES, transactionId: 55 };
  expect(await refusalOf(books.run('chittyFund.holdDraw', held, on('2025-10-05')))).toMatchObject({
    code: 'chittyFund.noRoomForDividend',
    details: { ticket: 10, dividend: rupees(150), commission: rupees(500) },
  });
});

import { describe, expect, test } from 'vitest';
import type { ChittyFundId, RepaymentId } from '../ids.ts';
import { instant, type Instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, rupees, type Money } from '../money.ts';
import { percent } from '../percent.ts';
import { accountBalance } from '../collections/account.ts';
import { isPaid, paidSum, remaining } from '../repayments/repayment.ts';
import { contextAt, holdAuction, fundIn, LATER, createFund, paySubscription, SEED } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { eligibleTickets, nextDrawMonth, subscriptionsOf } from './chitty-fund.ts';
import { commitmentTo } from './lot.ts';

describe('creating a fund', () => {
  test('schedules a subscription for each ticket and month, and posts no ledger line', async () => {
    const books = await createFund();
    const fund = fundIn(books);
    expect(fund.scheduledRepayments).toHaveLength(16);
    expect(fund.scheduledRepayments[6]).toMatchObject({
      id: 'cf-7-2-3',
      ticket: 2,
      sequence: 3,
      userId: 12,
      dueDate: '2026-04-15',
      amount: rupees(10_000),
      interestAmount: 0,
    });
    expect(books.all('transactions')).toEqual([]);
  });

  test('is refused unless every ticket has a known member', async () => {
    expect(await refusalOf(createFund({ userIds: [11, 12, 13] }))).toMatchObject({ code: 'chittyFund.memberCount' });
    expect(await refusalOf(createFund({ userIds: [11, 12, 13, 99] }))).toMatchObject({ code: 'member.unknown' });
    for (const terms of [{ tenure: 0 }, { commission: 101_000 }, { amount: 0 }, { userCount: 0, userIds: [] }]) {
      expect(await refusalOf(createFund(terms))).toMatchObject({ code: 'input.invalid' });
    }
  });

  test('gives a member as many tickets as they are listed for', async () => {
    const fund = fundIn(await createFund({ userIds: [11, 11, 12, 13] }));
    expect(subscriptionsOf(fund, 1)[0]!.userId).toBe(11);
    expect(subscriptionsOf(fund, 2)[0]!.userId).toBe(11);
  });
});

describe('an auction', () => {
  test('pays the prize, credits the dividend to the next subscription, and collects exactly prize and commission', async () => {
    const books = await createFund();
    await holdAuction(books);
    const fund = fundIn(books);
    // Discount 10,000, commission 2,000: 8,000 over four tickets.
    expect(fund.draws).toMatchObject([
      { month: 1, ticket: 2, userId: 12, prize: rupees(30_000), commission: rupees(2000) },
    ]);
    expect(books.all('transactions')).toMatchObject([{ type: 'DEBIT', amount: rupees(30_000), userId: 12 }]);
    const second = fund.scheduledRepayments.filter((each) => each.sequence === 2);
    expect(second.map(remaining)).toEqual(Array<Money>(4).fill(rupees(8000)));

    for (const each of second) await paySubscription(books, each.id);
    const collected = add(
      ...books
        .all('transactions')
        .filter((line) => line.type === 'CREDIT')
        .map((line) => line.amount),
    );
    expect(collected).toBe(rupees(30_000) + rupees(2000));
    expect(fundIn(books).scheduledRepayments.filter(isPaid)).toHaveLength(4);
  });

  test('skips to the next unpaid subscription of a ticket that has paid ahead', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-1-2');
    await holdAuction(books);
    expect(subscriptionsOf(fundIn(books), 1).map(remaining)).toEqual([10_000, 0, 8000, 10_000].map(rupees));
  });

  test.each([
    ['a discount above the cap of 40 %', { discount: rupees('16000.01') }, 'chittyFund.discountAboveCap'],
    ['a month out of order', { month: 2 }, 'chittyFund.monthOutOfOrder'],
    ['a ticket that does not exist', { ticket: 5 }, 'chittyFund.unknownTicket'],
    ['a missing witness', { witnesses: ['Latha', ''] }, 'input.invalid'],
  ])('is refused for %s', async (_what, overrides, code) => {
    expect(await refusalOf(holdAuction(await createFund(), overrides))).toMatchObject({ code });
  });

  test('is refused for a winner who has won, and for one who owes', async () => {
    const books = await createFund();
    await holdAuction(books);
    expect(await refusalOf(holdAuction(books, { month: 2 }))).toMatchObject({ code: 'chittyFund.alreadyWon' });
    const due = instant('2026-02-16T06:00:00.000Z');
    expect(await refusalOf(holdAuction(books, { month: 2, ticket: 1 }, due))).toMatchObject({
      code: 'chittyFund.overdue',
    });
    await paySubscription(books, 'cf-7-1-1', due);
    await holdAuction(books, { month: 2, ticket: 1 }, due);
    expect(fundIn(books).draws).toHaveLength(2);
  });

  test('of a month already drawn is refused with who held the draw and who won', async () => {
    const books = await createFund();
    await holdAuction(books);
    const details = {
      month: 1,
      ticket: 2,
      userId: 12,
      winnerName: 'Member 12',
      prize: rupees(30_000),
      heldAt: LATER,
      heldBy: 1,
      heldByName: 'Anitha Nair',
    };
    const message = 'Anitha Nair held the draw of month 1 on 20 Jan 2026, 11:30: ticket 2, Member 12, won ₹30,000.00.';
    const refusal = { code: 'chittyFund.alreadyDrawn', kind: 'conflict', message, details };
    expect(await refusalOf(holdAuction(books, { ticket: 3 }))).toMatchObject(refusal);
    const commitment = { id: 7, month: 1, commitment: commitmentTo(SEED) };
    expect(await refusalOf(books.run('chittyFund.commitLot', commitment, contextAt(LATER)))).toMatchObject(refusal);
  });

  test.each([
    ['a commission of the whole', { commission: percent(100) }, {}],
    ['a discount of the whole', { discountCap: percent(100) }, { discount: rupees(40_000) }],
  ])('that leaves no prize is refused: %s', async (_what, terms, overrides) => {
    const books = await createFund(terms);
    expect(await refusalOf(holdAuction(books, { discount: 0, ...overrides }))).toMatchObject({
      code: 'chittyFund.noPrize',
    });
    expect(books.all('transactions')).toEqual([]);
  });

  test('in the last month is refused if it would leave a dividend, because there is no next subscription', async () => {
    const books = await createFund();
    for (const month of [1, 2, 3]) await holdAuction(books, { month, ticket: month, discount: 0 });
    expect(await refusalOf(holdAuction(books, { month: 4, ticket: 4 }))).toMatchObject({
      code: 'chittyFund.lastMonthDividend',
    });
    await holdAuction(books, { month: 4, ticket: 4, discount: 0 });
    expect(await refusalOf(holdAuction(books, { month: 5, ticket: 4 }))).toMatchObject({
      code: 'chittyFund.monthOutOfOrder',
    });
  });
});

test('a dividend of a ticket that has paid ahead makes room: so much of its payment goes on account', async () => {
  const books = await createFund();
  for (const month of [2, 3, 4]) await paySubscription(books, `cf-7-1-${month}`);
  await holdAuction(books);
  const second = fundIn(books).scheduledRepayments.find(({ id }) => id === 'cf-7-1-2')!;
  expect([second.dividend, paidSum(second), remaining(second)]).toEqual([rupees(2000), rupees(8000), 0]);
  const account = books.get('accounts', `m-${second.userId}`);
  expect(accountBalance(account)).toBe(rupees(2000));
  expect(account!.entries).toMatchObject([{ transactionId: second.payments[0]!.transactionId }]);
});

test('a subscription paid at its amount before a draw is refused with both amounts', async () => {
  const books = await createFund();
  await holdAuction(books);
  const late = { id: 'cf-7-1-2', paidAt: LATER, amount: rupees(10_000) };
  expect(await refusalOf(books.run('repayment.markPaid', late, contextAt(LATER)))).toMatchObject({
    code: 'repayment.amountChanged',
    details: { remaining: rupees(8000), amount: rupees(10_000) },
  });
});

describe('deleting ledger lines of a fund', () => {
  test('undoes a draw with its prize line, if it is the latest draw', async () => {
    const books = await createFund();
    const before = fundIn(books);
    await holdAuction(books);
    await holdAuction(books, { month: 2, ticket: 3 });
    const [first, second] = fundIn(books).draws;
    const remove = (id: number | null) => books.run('transaction.delete', { id }, contextAt(LATER));
    expect(await refusalOf(remove(first!.transactionId))).toMatchObject({ code: 'chittyFund.notLatestDraw' });
    await remove(second!.transactionId);
    await remove(first!.transactionId);
    const fund = fundIn(books);
    expect(fund.draws).toEqual([]);
    expect(fund.scheduledRepayments).toEqual(before.scheduledRepayments);
    expect(books.all('transactions')).toEqual([]);
  });

  test('does not change a deleted fund', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-1-1');
    await holdAuction(books);
    await holdAuction(books, { month: 2, ticket: 3 });
    await books.run('chittyFund.delete', { id: 7 }, contextAt(LATER));
    const deleted = fundIn(books);
    for (const { id } of books.all('transactions')) await books.run('transaction.delete', { id }, contextAt(LATER));
    expect(books.all('transactions')).toEqual([]);
    expect(fundIn(books)).toEqual(deleted);
  });

  test('makes a subscription unpaid again', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-2-1');
    await books.run('transaction.delete', { id: books.all('transactions')[0]!.id }, contextAt(LATER));
    expect(fundIn(books).scheduledRepayments.some(isPaid)).toBe(false);
  });
});

test('a fund without draws can be closed once every subscription is paid', async () => {
  const books = await createFund({ tenure: 1 });
  const close = () => books.run('chittyFund.markRepaid', { id: 7 }, contextAt(LATER));
  expect(await refusalOf(close())).toMatchObject({
    code: 'chittyFund.unpaid',
    message: '4 subscriptions are still unpaid, ₹40,000.00 in all.',
  });
  for (const ticket of [1, 2, 3, 4]) await paySubscription(books, `cf-7-${ticket}-1` as RepaymentId);
  await close();
  expect(fundIn(books).status).toBe('REPAID');
  expect(await refusalOf(close())).toMatchObject({ code: 'chittyFund.alreadyRepaid' });
  await books.run('chittyFund.delete', { id: 7 as ChittyFundId }, contextAt(LATER));
  expect(await refusalOf(paySubscription(books, 'cf-7-1-1'))).toMatchObject({ code: 'chittyFund.notFound' });
});

describe('closing a fund', () => {
  const payAll = async (books: MemoryBooks) => {
    for (const { id } of fundIn(books).scheduledRepayments) await paySubscription(books, id);
  };
  const close = (books: MemoryBooks) => books.run('chittyFund.markRepaid', { id: 7 }, contextAt(LATER));
  const hold = (books: MemoryBooks, month: number) => holdAuction(books, { month, ticket: month, discount: 0 });

  test('is refused until every draw is held, if one was held', async () => {
    const books = await createFund();
    for (const month of [1, 2]) await hold(books, month);
    await payAll(books);
    expect(await refusalOf(close(books))).toMatchObject({
      code: 'chittyFund.undrawn',
      message: '2 draws are still to be held. The draw of month 3 is next.',
    });
    await hold(books, 3);
    expect(await refusalOf(close(books))).toMatchObject({
      message: '1 draw is still to be held. The draw of month 4 is next.',
    });
    await hold(books, 4);
    await close(books);
    expect(fundIn(books).status).toBe('REPAID');
  });

  test('refuses every later draw', async () => {
    const books = await createFund();
    await payAll(books);
    await close(books);
    const refusal = { code: 'chittyFund.repaid', kind: 'conflict' };
    expect(await refusalOf(hold(books, 1))).toMatchObject(refusal);
    const commitment = { id: 7, month: 1, commitment: commitmentTo(SEED) };
    expect(await refusalOf(books.run('chittyFund.commitLot', commitment, contextAt(LATER)))).toMatchObject(refusal);
    expect(nextDrawMonth(fundIn(books))).toBeUndefined();
  });

  test.each([
    ['with more months than tickets, after the last ticket has won', { tenure: 6 }, 4],
    ['with fewer months than tickets, after the last month', { tenure: 2 }, 2],
  ])('is possible without a next draw: %s', async (_what, terms, draws) => {
    const books = await createFund(terms);
    for (let month = 1; month <= draws; month++) await hold(books, month);
    expect(nextDrawMonth(fundIn(books))).toBeUndefined();
    expect(await refusalOf(hold(books, draws + 1))).toMatchObject({
      code: 'chittyFund.monthOutOfOrder',
      message: 'All draws of this fund have been held.',
    });
    await payAll(books);
    await close(books);
  });
});

test('every change of a fund updates its time of last change', async () => {
  const books = await createFund();
  const days = [21, 22, 23, 24].map((day) => instant(`2026-01-${day}T06:00:00.000Z`));
  const remove = (id: number, issuedAt: Instant) => books.run('transaction.delete', { id }, contextAt(issuedAt));
  const changes = [
    (issuedAt: Instant) => paySubscription(books, 'cf-7-1-1', issuedAt),
    (issuedAt: Instant) => remove(books.all('transactions')[0]!.id, issuedAt),
    (issuedAt: Instant) => holdAuction(books, {}, issuedAt),
    (issuedAt: Instant) => remove(books.all('transactions')[0]!.id, issuedAt),
  ];
  for (const [index, change] of changes.entries()) {
    await change(days[index]!);
    expect(fundIn(books).updatedAt).toBe(days[index]);
  }
});

test('tickets with an overdue subscription are not eligible', async () => {
  const books = await createFund();
  for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`);
  expect(eligibleTickets(fundIn(books), '2026-02-16' as never)).toEqual([1, 2, 3]);
});

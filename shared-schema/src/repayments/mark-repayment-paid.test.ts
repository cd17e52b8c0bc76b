import { describe, expect, test } from 'vitest';
import type { MemberId, TransactionId } from '../ids.ts';
import { instant } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, NOW } from '../testing/build.ts';
import { contextAt, createFund, fundIn, holdAuction, LATER, paySubscription } from '../testing/chitty-fund.ts';
import { booksWithBusiness, closeOctober, OCTOBER_CLOSED } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { markRepaymentPaid } from './mark-repayment-paid.ts';
import { datePaid, isPaid, remaining } from './repayment.ts';

const PAY = { id: 'ib-41-3', paidAt: '2026-11-20T05:00:00.000Z', transactionId: 500 };

describe('marking a repayment paid', () => {
  test('pays the remaining amount and posts it for the referer', async () => {
    const books = await booksWithBusiness();
    await books.run('repayment.markPaid', PAY, buildContext({ id: 3 }));
    const repayment = books.get('installmentBusinesses', 41)!.scheduledRepayments[2]!;
    expect(repayment.payments).toEqual([
      { transactionId: 500, amount: rupees('3733.33'), paidAt: PAY.paidAt, paidBy: 3 },
    ]);
    expect([isPaid(repayment), datePaid(repayment)]).toEqual([true, PAY.paidAt]);
    expect(books.get('transactions', 500)).toEqual({
      id: 500,
      interest: rupees(400),
      ledger: 'general',
      projectId: 1,
      type: 'CREDIT',
      amount: rupees('3733.33'),
      userId: 2,
      description: 'Installment 3 of 12: Refrigerator, 260 l, Rajan Pillai',
      reference: null,
      associatedType: 'INSTALLMENT_BUSINESS',
      associatedId: 41,
      repaymentId: 'ib-41-3',
      timeCompleted: PAY.paidAt,
      createdBy: 3,
      deletedAt: null,
      date: '2026-11-20',
      enteredAt: NOW,
      method: 'CASH',
      cashBy: 3,
    });
  });

  test('does not change the other installments', async () => {
    const books = await booksWithBusiness();
    await books.run('repayment.markPaid', PAY, buildContext());
    const paid = books.get('installmentBusinesses', 41)!.scheduledRepayments.filter(isPaid);
    expect(paid.map((each) => each.id)).toEqual(['ib-41-3']);
  });

  test('pays what is left after a part payment', async () => {
    const books = await booksWithBusiness();
    const business = books.get('installmentBusinesses', 41)!;
    const part = {
      transactionId: 450 as TransactionId,
      amount: rupees(1000),
      paidAt: NOW,
      paidBy: 1 as MemberId,
    };
    const [first, ...others] = business.scheduledRepayments;
    const scheduledRepayments = [{ ...first!, payments: [part] }, ...others];
    books.put([{ table: 'installmentBusinesses', row: { ...business, scheduledRepayments } }]);
    expect(remaining(scheduledRepayments[0]!)).toBe(rupees('2733.33'));
    await books.run('repayment.markPaid', { ...PAY, id: 'ib-41-1' }, buildContext());
    expect(books.get('transactions', 500)!.amount).toBe(rupees('2733.33'));
  });

  test('keeps the time of collection, but no later than the time of entry', async () => {
    const books = await booksWithBusiness();
    const issuedAt = instant('2026-11-20T06:00:00.000Z');
    const later = { ...PAY, paidAt: '2031-01-01T00:00:00.000Z' };
    await books.run('repayment.markPaid', later, buildContext({ issuedAt }));
    expect(books.get('transactions', 500)!.timeCompleted).toBe(issuedAt);
  });
});

test('a subscription is paid as a line of its fund', async () => {
  const books = await createFund();
  await paySubscription(books, 'cf-7-2-3');
  expect(books.all('transactions')).toMatchObject([
    { amount: rupees(10_000), userId: 12, associatedType: 'CHITTY_FUND', associatedId: 7, repaymentId: 'cf-7-2-3' },
  ]);
  expect(fundIn(books)).toMatchObject({ updatedAt: LATER });
});

test('only admins take payments', () => {
  expect(rolesThatMay(markRepaymentPaid)).toEqual(ADMINS);
});

describe('is refused', () => {
  test('a second time, with who took the money, when and how much', async () => {
    const books = await booksWithBusiness();
    await books.run('repayment.markPaid', PAY, buildContext({ id: 3 }));
    const refusal = await refusalOf(books.run('repayment.markPaid', { ...PAY, transactionId: 501 }, buildContext()));
    expect(refusal).toMatchObject({ code: 'repayment.alreadyPaid', kind: 'conflict' });
    expect(refusal.message).toBe('Already paid: Shaji Varghese took ₹3,733.33 for this on 20 Nov 2026, 10:30.');
    expect(refusal.details).toEqual({
      id: 'ib-41-3',
      transactionId: 500,
      amount: rupees('3733.33'),
      paidAt: PAY.paidAt,
      paidBy: 3,
      paidByName: 'Shaji Varghese',
    });
    expect(books.get('transactions', 501)).toBeUndefined();
  });

  test('with the collector’s id where the name is unknown', async () => {
    const books = await booksWithBusiness();
    await books.run('repayment.markPaid', PAY, buildContext({ id: 8 }));
    const refusal = await refusalOf(books.run('repayment.markPaid', { ...PAY, transactionId: 501 }, buildContext()));
    expect(refusal.message).toContain('#8 took');
  });

  test('where nothing was due', async () => {
    const books = buildBooks();
    const input = buildBusinessInput({ advancePayment: rupees(50_000) });
    await books.run('installmentBusiness.create', input, buildContext());
    const refusal = await refusalOf(books.run('repayment.markPaid', PAY, buildContext()));
    expect(refusal).toMatchObject({ code: 'repayment.nothingDue', kind: 'conflict', details: { id: 'ib-41-3' } });
  });

  test('where a dividend was credited since, with both amounts', async () => {
    const books = await createFund();
    await holdAuction(books);
    const late = { id: 'cf-7-1-2', paidAt: LATER, amount: rupees(10_000) };
    expect(await refusalOf(books.run('repayment.markPaid', late, contextAt(LATER)))).toMatchObject({
      code: 'repayment.amountChanged',
      kind: 'conflict',
      details: { id: 'cf-7-1-2', remaining: rupees(8000), amount: rupees(10_000) },
    });
  });

  test('on a closed day', async () => {
    const books = await booksWithBusiness();
    await closeOctober(books);
    const paidAt = '2026-10-30T08:00:00.000Z';
    expect(await refusalOf(books.run('repayment.markPaid', { ...PAY, paidAt }, buildContext()))).toMatchObject(
      OCTOBER_CLOSED,
    );
  });

  test.each([
    [{ id: 'ib-42-1' }, 'installmentBusiness.notFound', 'missing', { id: 42 }],
    [{ id: 'cf-7-1-1' }, 'chittyFund.notFound', 'missing', { id: 7 }],
    [{ id: 'ib-41-13' }, 'scheduledRepayment.notFound', 'missing', { id: 'ib-41-13' }],
    [{ transactionId: 400 }, 'transaction.numberTaken', 'conflict', { id: 400 }],
  ])('with %j', async (overrides, code, kind, details) => {
    const books = await booksWithBusiness();
    const run = books.run('repayment.markPaid', { ...PAY, ...overrides }, buildContext());
    expect(await refusalOf(run)).toMatchObject({ code, kind, details });
  });

  test.each([
    [{ id: 'ib-41-0' }, 'id'],
    [{ id: 'ib-99999999999-1' }, 'id'],
    [{ id: 41 }, 'id'],
    [{ paidAt: '2026-11-20' }, 'paidAt'],
    [{ paidAt: undefined }, 'paidAt'],
    [{ amount: -5 }, 'amount'],
  ])('with %j, which cannot be', async (overrides, path) => {
    const books = await booksWithBusiness();
    const refusal = await refusalOf(books.run('repayment.markPaid', { ...PAY, ...overrides }, buildContext()));
    expect(refusal).toMatchObject({ code: 'input.invalid', kind: 'invalid' });
    expect(refusal.details.issues).toContainEqual(expect.objectContaining({ path }));
  });

  test('but not when its referer has been deleted, because the debt remains', async () => {
    const books = await booksWithBusiness();
    books.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, deletedAt: NOW }) }]);
    await books.run('repayment.markPaid', PAY, buildContext());
    expect(books.get('transactions', 500)!.userId).toBe(2);
  });
});

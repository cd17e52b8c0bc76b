/** The worked sums of a collection, and everything that makes one refused. */
import { describe, expect, test } from 'vitest';
import { type InstallmentBusiness, installmentBalance } from '../installments/installment-business.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { isPaid, remaining } from '../repayments/repayment.ts';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, closeOctober, OCTOBER_CLOSED, part } from '../testing/collections.ts';
import { instant } from '../local-date.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import type { ChittyFundId, MemberId } from '../ids.ts';
import type { Payer } from './account-id.ts';
import { accountBalance } from './account.ts';
import { duesOf, putToOldest } from './put-to-oldest.ts';
import { recordCollection } from './record-collection.ts';

const atOnce = { ...buildContext(), immediate: true };
const queued = buildContext();
const later = { ...queued, issuedAt: instant('2026-11-21T08:30:01.000Z') };

function business(books: MemoryBooks): InstallmentBusiness {
  return books.get('installmentBusinesses', 41)!;
}

function repayment(books: MemoryBooks, sequence: number) {
  return business(books).scheduledRepayments[sequence - 1]!;
}

function dues(books: MemoryBooks, payer: Payer) {
  return duesOf(payer, [...books.all('installmentBusinesses'), ...books.all('chittyFunds')]);
}

const member = { memberId: 2 as MemberId };

test('an installment with thousandths of a rupee, as REST may bring it in, is paid by its rupees and paise', async () => {
  const books = buildBooks();
  const price = { showroomPrice: rupees('12345.678'), advancePayment: rupees(0), tenure: 2, interest: 0 as never };
  await books.run('installmentBusiness.create', buildBusinessInput(price), queued);
  const { items, left } = putToOldest(dues(books, member), rupees(12_345));
  expect({ items, left }).toMatchObject({ items: [part('ib-41-1', '6172.83'), part('ib-41-2', '6172.17')], left: 0 });
  await books.run('collection.record', buildCollection(items), atOnce);

  const rest = putToOldest(dues(books, member), rupees(1));
  expect(rest).toEqual({ items: [part('ib-41-2', '0.67')], left: rupees('0.33') });
  const second = { number: 'K3-0002', transactionIds: [611, 612] } as object;
  await books.run('collection.record', buildCollection(rest.items, second), atOnce);
  expect(isPaid(repayment(books, 2))).toBe(true);
  expect(dues(books, member)).toEqual([]);
  expect(installmentBalance(business(books))).toBe(0);
});

describe('₹5,000 for a business of ₹40,000', () => {
  async function afterFirst() {
    const books = await booksWithBusiness();
    const { items, left } = putToOldest(dues(books, member), rupees(5000));
    expect({ items, left }).toEqual({ items: [part('ib-41-1', '3733.33'), part('ib-41-2', '1266.67')], left: 0 });
    await books.run('collection.record', buildCollection(items), atOnce);
    return books;
  }

  test('pays the first installment and part of the second', async () => {
    const books = await afterFirst();
    expect(isPaid(repayment(books, 1))).toBe(true);
    expect(isPaid(repayment(books, 2))).toBe(false);
    expect(remaining(repayment(books, 2))).toBe(rupees('2466.66'));
    expect(installmentBalance(business(books))).toBe(rupees('-35800'));
  });

  test('posts a CREDIT for each repayment, and both name the receipt', async () => {
    const books = await afterFirst();
    const lines = books.all('transactions').filter((line) => line.receiptNumber === 'R0-0001');
    expect(lines.map(({ amount, repaymentId, method, cashBy }) => ({ amount, repaymentId, method, cashBy }))).toEqual([
      { amount: rupees('3733.33'), repaymentId: 'ib-41-1', method: 'CASH', cashBy: 1 },
      { amount: rupees('1266.67'), repaymentId: 'ib-41-2', method: 'CASH', cashBy: 1 },
    ]);
    expect(books.get('receipts', 'R0-0001')).toMatchObject({
      payerName: 'Thomas Kurian',
      amount: rupees(5000),
      onAccount: 0,
      items: [
        { repaymentId: 'ib-41-1', remaining: 0 },
        { repaymentId: 'ib-41-2', remaining: rupees('2466.66') },
      ],
    });
  });

  test('each line says how much of it is interest, and so do the counter-entries of a cancellation', async () => {
    const books = await afterFirst();
    await books.run('collection.record', buildCollection([part('ib-41-2', '2466.66')]), atOnce);
    await books.run('receipt.cancel', { number: 'R0-0001', reason: 'Wrong person', lines: 3 }, atOnce);
    const ofInstallments = books.all('transactions').filter((line) => line.repaymentId !== null);
    expect(ofInstallments.map(({ type, amount, interest }) => [type, amount, interest])).toEqual([
      ['CREDIT', rupees('3733.33'), rupees(400)],
      ['CREDIT', rupees('1266.67'), rupees(400)],
      ['CREDIT', rupees('2466.66'), undefined],
      ['DEBIT', rupees('3733.33'), rupees(400)],
      ['DEBIT', rupees('1266.67'), rupees(400)],
    ]);
  });

  test('then ₹2,466.66 pays the second', async () => {
    const books = await afterFirst();
    const { items } = putToOldest(dues(books, member), rupees('2466.66'));
    await books.run('collection.record', buildCollection(items), atOnce);
    expect(isPaid(repayment(books, 2))).toBe(true);
    expect(installmentBalance(business(books))).toBe(rupees('-33333.34'));
  });

  test('then a paisa more than all that remains is taken only on account', async () => {
    const books = await afterFirst();
    const { items } = putToOldest(dues(books, member), rupees('2466.66'));
    await books.run('collection.record', buildCollection(items), atOnce);
    const rest = putToOldest(dues(books, member), rupees('37333.35'));
    expect(rest.left).toBe(rupees('0.01'));
    await books.run('collection.record', buildCollection(rest.items, { onAccount: rest.left }), atOnce);
    expect(dues(books, member)).toEqual([]);
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees('0.01'));
  });
});

test('a subscription of ₹10,000 with ₹3,000 dividend and ₹4,000 paid has ₹3,000 remaining', async () => {
  const books = buildBooks();
  const fund = buildFundInput([2, 3] as MemberId[], { amount: rupees(20_000), tenure: 2, commission: 0 });
  await books.run('chittyFund.create', { id: 7 as ChittyFundId, ...fund }, queued);
  const draw = { id: 7, month: 1, ticket: 2, discount: rupees(6000), witnesses: ['Latha', 'Joseph'] };
  await books.run('chittyFund.holdDraw', draw, queued);
  await books.run('collection.record', buildCollection([part('cf-7-1-2', 4000)]), atOnce);
  const second = books.get('chittyFunds', 7)!.scheduledRepayments.find(({ id }) => id === 'cf-7-1-2')!;
  expect([second.amount, second.dividend, remaining(second)]).toEqual([rupees(10_000), rupees(3000), rupees(3000)]);
});

describe('two collectors take the same installment', () => {
  async function afterBoth() {
    const books = await booksWithBusiness();
    const items = [part('ib-41-1', '3733.33')];
    await books.run('collection.record', buildCollection(items, { number: 'K1-0001' }), queued);
    await books.run('collection.record', buildCollection(items, { number: 'K2-0001' }), queued);
    return books;
  }

  test('both receipts stand, and the second sum is on account and needs attention', async () => {
    const books = await afterBoth();
    expect(books.get('receipts', 'K1-0001')).toMatchObject({ attention: null, onAccount: 0 });
    expect(books.get('receipts', 'K2-0001')).toMatchObject({
      attention: 'MISPLACED',
      items: [],
      onAccount: rupees('3733.33'),
      misplaced: [{ repaymentId: 'ib-41-1', amount: rupees('3733.33') }],
    });
    expect(accountBalance(books.get('accounts', 'm-2'))).toBe(rupees('3733.33'));
  });
});

test('only admins take money', () => {
  expect(rolesThatMay(recordCollection)).toEqual(ADMINS);
});

describe('what does not fit is refused while the collector can still change it', () => {
  const pay = (books: MemoryBooks, items: ReturnType<typeof part>[], overrides = {}) =>
    refusalOf(books.run('collection.record', buildCollection(items, overrides), atOnce));

  test.each([
    [
      'a date in the future',
      [part('ib-41-1', 100)],
      { receivedOn: '2026-11-22' },
      'entry.inFuture',
      { date: '2026-11-22', today: '2026-11-21', path: 'receivedOn' },
    ],
    [
      'more than remains',
      [part('ib-41-1', 4000)],
      {},
      'collection.aboveRemaining',
      { id: 'ib-41-1', remaining: rupees('3733.33'), amount: rupees(4000) },
    ],
    ['a repayment that is not there', [part('ib-41-13', 10)], {}, 'collection.notOwed', { id: 'ib-41-13' }],
    ['a business that is not there', [part('ib-42-1', 10)], {}, 'collection.notOwed', { id: 'ib-42-1' }],
    [
      'a payer who does not owe it',
      [part('ib-41-1', 10)],
      { payer: { memberId: 3 } },
      'collection.notOwed',
      { id: 'ib-41-1' },
    ],
    [
      'a payer who is not there',
      [],
      { payer: { memberId: 99 }, onAccount: rupees(1) },
      'member.unknown',
      { id: 99, path: 'payer' },
    ],
    [
      'a customer who is not there',
      [],
      { payer: { businessId: 42 }, onAccount: rupees(1) },
      'installmentBusiness.notFound',
      { id: 42 },
    ],
    [
      'a number of a line that is used',
      [],
      { onAccount: rupees(1), transactionIds: [400] },
      'transaction.numberTaken',
      { id: 400 },
    ],
    ['a sum of 0', [part('ib-41-1', 0)], {}, 'input.invalid', { issues: [{ path: 'items.0.amount' }] }],
    ['nothing at all', [], {}, 'input.invalid', { issues: [{ path: '' }] }],
    [
      'a repayment named twice',
      [part('ib-41-1', 10), part('ib-41-1', 20)],
      {},
      'input.invalid',
      { issues: [{ path: 'items' }] },
    ],
    [
      'a reference of 10,000 characters',
      [part('ib-41-1', 10)],
      { reference: 'x'.repeat(10_000) },
      'input.invalid',
      { issues: [{ path: 'reference' }] },
    ],
    ['a part of a paisa', [part('ib-41-1', '10.005')], {}, 'input.invalid', { issues: [{ path: 'items.0.amount' }] }],
  ])('%s', async (_what, items, overrides, code, details) => {
    const books = await booksWithBusiness();
    const before = books.all('transactions').length;
    expect(await pay(books, items, overrides)).toMatchObject({ code, details });
    expect(books.all('transactions')).toHaveLength(before);
    expect(books.all('receipts')).toEqual([]);
  });

  test('a payer who was deleted', async () => {
    const books = await booksWithBusiness();
    books.put([{ table: 'members', row: { ...books.get('members', 2)!, deletedAt: atOnce.issuedAt } }]);
    const refusal = { code: 'member.unknown', details: { id: 2, path: 'payer' } };
    expect(await pay(books, [part('ib-41-1', 10)])).toMatchObject(refusal);
  });

  test('a day that is closed', async () => {
    const books = await booksWithBusiness();
    await closeOctober(books);
    expect(await pay(books, [part('ib-41-1', 10)], { receivedOn: '2026-10-30' })).toMatchObject(OCTOBER_CLOSED);
  });

  test('a number that is used', async () => {
    const books = await booksWithBusiness();
    await books.run('collection.record', buildCollection([part('ib-41-1', 10)], { number: 'K3-0001' }), atOnce);
    const refusal = await pay(books, [part('ib-41-1', 10)], { number: 'K3-0001' });
    expect(refusal).toMatchObject({
      code: 'receipt.numberTaken',
      kind: 'conflict',
      details: { number: 'K3-0001' },
    });
  });
});

test('a queued receipt under a used number is kept with a B behind it, and needs attention', async () => {
  const books = await booksWithBusiness();
  const input = buildCollection([part('ib-41-1', 10)], { number: 'K3-0001' });
  await books.run('collection.record', input, queued);
  await books.run('collection.record', { ...input, note: 'Another' }, later);
  expect(books.get('receipts', 'K3-0001B')).toMatchObject({ attention: 'NUMBER_USED', note: 'Another' });
  const third = books.run('collection.record', input, later);
  expect(await refusalOf(third)).toMatchObject({ code: 'receipt.numberTaken', details: { number: 'K3-0001' } });
});

test('a queued receipt with a date in the future is recorded as written, with lines of today', async () => {
  const books = await booksWithBusiness();
  await books.run('collection.record', buildCollection([part('ib-41-1', 10)], { receivedOn: '2027-01-01' }), queued);
  expect(books.get('receipts', 'R0-0001')).toMatchObject({ receivedOn: '2027-01-01', attention: 'FUTURE_DATE' });
  expect(books.all('transactions').at(-1)).toMatchObject({ date: '2026-11-21', timeCompleted: queued.issuedAt });
});

test('money received on an earlier day counts from the start of that day', async () => {
  const books = await booksWithBusiness();
  await books.run('collection.record', buildCollection([part('ib-41-1', 10)], { receivedOn: '2026-11-18' }), atOnce);
  expect(books.all('transactions').at(-1)).toMatchObject({
    date: '2026-11-18',
    timeCompleted: '2026-11-17T18:30:00.000Z',
    enteredAt: atOnce.issuedAt,
  });
  expect(repayment(books, 1).payments[0]!.paidAt).toBe('2026-11-17T18:30:00.000Z');
});

describe('a queued receipt that replaces a wrong one', () => {
  const replacing = { number: 'K3-0002', replaces: 'R0-0001', transactionIds: [611, 612] } as object;
  const replace = (books: MemoryBooks) =>
    books.run('collection.record', buildCollection([part('ib-41-1', '400.05')], replacing), queued);
  const withWrong = async (cancelled?: object) => {
    const books = await booksWithBusiness();
    await books.run('collection.record', buildCollection([part('ib-41-1', '4.50')]), queued);
    const why = { number: 'R0-0001', reason: 'Wrong amount', lines: 2, transactionIds: [901, 902] };
    if (cancelled) await books.run('receipt.cancel', { ...why, ...cancelled }, queued);
    const other = { number: 'B1-0007', transactionIds: [621, 622] } as object;
    await books.run('collection.record', buildCollection([part('ib-41-2', 1)], other), queued);
    return books;
  };
  const NOT_REPLACED = { code: 'receipt.notReplaced', details: { number: 'R0-0001', by: 'K3-0002' } };

  test.each([
    ['still counts', undefined, '3728.83'],
    ['was cancelled by somebody', {}, '3733.33'],
    ['was replaced by another one', { replacedBy: 'B1-0007' }, '3733.33'],
  ])('is refused if that %s', async (_what, cancelled, left) => {
    const books = await withWrong(cancelled);
    expect(await refusalOf(replace(books))).toMatchObject(NOT_REPLACED);
    expect(books.get('receipts', 'K3-0002')).toBeUndefined();
    expect(remaining(repayment(books, 1))).toBe(rupees(left));
  });

  test('is refused under another number than the wrong one names', async () => {
    const books = await withWrong({ replacedBy: 'K3-0002' });
    await books.run('collection.record', buildCollection([part('ib-41-2', 1)], { number: 'K3-0002' }), later);
    expect(await refusalOf(replace(books))).toMatchObject({ details: { number: 'R0-0001', by: 'K3-0002B' } });
  });

  test('takes the place of one that was refused, which is refused if it comes after all', async () => {
    const books = await withWrong({ replacedBy: 'K3-0001' });
    await replace(books);
    expect(books.get('receipts', 'R0-0001')!.cancelled).toMatchObject({ replacedBy: 'K3-0002' });
    expect(books.get('receipts', 'K3-0002')).toMatchObject({ replaces: 'R0-0001', cancelled: null });
    const late = { number: 'K3-0001', replaces: 'R0-0001', transactionIds: [631, 632] } as object;
    const refused = books.run('collection.record', buildCollection([part('ib-41-1', 9)], late), queued);
    expect(await refusalOf(refused)).toMatchObject({ code: 'receipt.notReplaced' });
    expect(remaining(repayment(books, 1))).toBe(rupees('3333.28'));
  });

  test('counts once that was cancelled for it, and each names the other', async () => {
    const books = await withWrong({ replacedBy: 'K3-0002' });
    await replace(books);
    expect(books.get('receipts', 'R0-0001')!.cancelled).toMatchObject({
      reason: 'Wrong amount',
      replacedBy: 'K3-0002',
    });
    expect(books.get('receipts', 'K3-0002')).toMatchObject({ replaces: 'R0-0001', note: null, cancelled: null });
    expect(remaining(repayment(books, 1))).toBe(rupees('3333.28'));
  });
});

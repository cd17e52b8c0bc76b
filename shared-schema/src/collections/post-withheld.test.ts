import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildContext } from '../testing/build.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { booksWithBusiness, buildCollection, closeOctober, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { postWithheld } from './post-withheld.ts';
import { countedOf } from './receipt.ts';

const UTR = '432109876543';
const ANITHA = buildContext();
const SHAJI = buildContext({ id: 3 });

const upi = (number: string, paymentId: string | undefined, overrides: object = {}) =>
  buildCollection([part('ib-41-1', 1000)], {
    number,
    method: 'UPI',
    reference: UTR,
    bankAccountId: 1,
    paymentId,
    ...overrides,
  } as never);

/** Two phones without a connection recorded the same UTR; K1-0001 came first. */
async function afterBoth(overrides: object = {}) {
  const books = withBankAccounts(await booksWithBusiness());
  await books.run('collection.record', upi('K1-0001', 'payment0001'), ANITHA);
  await books.run('collection.record', upi('K2-0001', 'payment0002', overrides), SHAJI);
  const post = (input: object = {}) =>
    books.run('receipt.postWithheld', { number: 'K2-0001', reference: '432109876544', lines: 2, ...input }, SHAJI);
  return { books, post };
}

test('only admins decide about it', () => {
  expect(rolesThatMay(postWithheld)).toEqual(ADMINS);
});

describe('the second receipt with a UTR', () => {
  test('is recorded under its number without lines, so no rupee comes twice', async () => {
    const { books } = await afterBoth();
    const second = books.get('receipts', 'K2-0001')!;
    expect(second).toMatchObject({ attention: 'UTR_USED', withheld: true, amount: rupees(1000), items: [] });
    expect(countedOf(second)).toBe(0);
    expect(placesOf(books)['bank-1']).toBe(rupees(1000));
    expect(books.get('utrs', UTR)).toMatchObject({ paymentId: 'payment0001', receipts: ['K1-0001'] });
  });

  test('stays so where a receipt that names no payment had the same UTR, and was cancelled', async () => {
    const books = withBankAccounts(await booksWithBusiness());
    await books.run('collection.record', upi('K1-0001', 'payment0001'), ANITHA);
    await books.run('collection.record', upi('K3-0001', undefined), ANITHA);
    await books.run('receipt.cancel', { number: 'K3-0001', reason: 'Entered twice', lines: 2 }, ANITHA);
    await books.run('collection.record', upi('K2-0001', 'payment0002'), SHAJI);
    expect(books.get('receipts', 'K2-0001')).toMatchObject({ withheld: true });
    expect(books.get('utrs', UTR)).toMatchObject({ paymentId: 'payment0001', receipts: ['K1-0001', 'K3-0001'] });
  });

  test('stays so where the first was answered as the same payment as one without UTR: its transfer came', async () => {
    const books = withBankAccounts(await booksWithBusiness());
    const whole = { items: [part('ib-41-1', '3733.33')] };
    await books.run('collection.record', upi('K3-0001', 'payment0003', { ...whole, reference: null }), ANITHA);
    await books.run('collection.record', upi('K1-0001', 'payment0001', whole), ANITHA);
    await books.run('receipt.answer', { number: 'K1-0001', answer: 'SAME_PAYMENT', transactionId: 900 }, ANITHA);
    const later = { items: [], onAccount: rupees(1000) };
    await books.run('collection.record', upi('K2-0001', 'payment0002', later), SHAJI);
    expect(books.get('receipts', 'K2-0001')).toMatchObject({ withheld: true });
    expect(placesOf(books)['bank-1']).toBe(rupees('3733.33'));
    const other = upi('K4-0001', 'payment0004', later);
    expect(await refusalOf(books.run('collection.record', other, { ...ANITHA, immediate: true }))).toMatchObject({
      code: 'collection.utrUsed',
      details: { number: 'K1-0001' },
    });
    await books.run('receipt.cancel', { number: 'K1-0001', reason: 'Wrong UTR', lines: 2 }, ANITHA);
    await books.run('collection.record', other, { ...ANITHA, immediate: true });
    expect(books.get('receipts', 'K4-0001')).toMatchObject({ amount: rupees(1000), attention: null });
  });

  test('stays so if it is the same payment', async () => {
    const { books } = await afterBoth();
    await books.run('receipt.answer', { number: 'K2-0001', answer: 'SAME_PAYMENT' }, SHAJI);
    expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: null, withheld: true, items: [] });
    expect(placesOf(books)['bank-1']).toBe(rupees(1000));
  });

  test('is no answer for money that was misplaced', async () => {
    const { books } = await afterBoth();
    const kept = books.run('receipt.answer', { number: 'K2-0001', answer: 'KEEP' }, SHAJI);
    expect(await refusalOf(kept)).toMatchObject({ code: 'receipt.withheld' });
  });

  test('is posted with its mended reference if it is another payment', async () => {
    const { books, post } = await afterBoth();
    await post();
    expect(placesOf(books)['bank-1']).toBe(rupees(2000));
    const second = books.get('receipts', 'K2-0001')!;
    expect(second).toMatchObject({ attention: null, reference: '432109876544', items: [{ amount: rupees(1000) }] });
    expect(second.withheld).toBeUndefined();
    expect(books.get('utrs', '432109876544')).toMatchObject({ receipts: ['K2-0001'] });
  });

  test('is posted with the same UTR once the first one is cancelled', async () => {
    const { books, post } = await afterBoth();
    await books.run('receipt.cancel', { number: 'K1-0001', reason: 'Wrong person', lines: 2 }, ANITHA);
    await post({ reference: UTR });
    expect(placesOf(books)['bank-1']).toBe(rupees(1000));
    expect(books.get('utrs', UTR)).toMatchObject({ paymentId: 'payment0002', receipts: ['K2-0001'] });
  });

  test('is posted with the same UTR where it is another payer’s part of the transfer', async () => {
    const { books, post } = await afterBoth({ payer: { memberId: 3 }, items: [], onAccount: rupees(1000) });
    expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: 'UTR_USED', withheld: true });
    await post({ reference: UTR });
    expect(placesOf(books)['bank-1']).toBe(rupees(2000));
    expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: null, paymentId: 'payment0001' });
    expect(books.get('utrs', UTR)).toMatchObject({ paymentId: 'payment0001', receipts: ['K1-0001', 'K2-0001'] });
  });

  test('of a settlement waives its interest only then', async () => {
    const books = withBankAccounts(await booksWithBusiness());
    await books.run('collection.record', upi('K1-0001', 'payment0001'), ANITHA);
    const settled = {
      id: 41,
      waivers: [part('ib-41-2', 400)],
      reason: 'Paid early',
      items: [part('ib-41-2', '3333.33')],
    };
    const { payer: _payer, ...how } = upi('K2-0001', 'payment0002', settled);
    await books.run('installmentBusiness.settle', how, SHAJI);
    const waived = () => books.get('installmentBusinesses', 41)!.scheduledRepayments[1]!.waived;
    expect(waived()).toBeUndefined();
    await books.run('receipt.postWithheld', { number: 'K2-0001', reference: null, lines: 2 }, SHAJI);
    expect(waived()).toBe(rupees(400));
  });

  test('of a day that is closed since counts on the first open one', async () => {
    const { books, post } = await afterBoth({ receivedOn: '2026-10-30' });
    await closeOctober(books);
    await post();
    expect(books.get('transactions', books.get('receipts', 'K2-0001')!.items[0]!.transactionId)).toMatchObject({
      date: '2026-11-01',
    });
  });
});

test('receipts made in one step share a UTR, and whoever waits for the answer is told of another payment’s', async () => {
  const books = withBankAccounts(await booksWithBusiness());
  const now = { ...ANITHA, immediate: true };
  await books.run('collection.record', upi('K1-0001', 'payment0001'), now);
  await books.run('collection.record', upi('K1-0002', 'payment0001'), now);
  expect(books.get('utrs', UTR)).toMatchObject({ receipts: ['K1-0001', 'K1-0002'] });
  const other = books.run('collection.record', upi('K1-0003', 'payment0003', { reference: '4321 0987 6543' }), now);
  expect(await refusalOf(other)).toMatchObject({
    code: 'collection.utrUsed',
    details: { utr: UTR, number: 'K1-0001', path: 'reference' },
  });
});

test('receipts that name no payment are taken', async () => {
  const books = withBankAccounts(await booksWithBusiness());
  await books.run('collection.record', upi('K1-0001', undefined, { bankAccountId: undefined }), ANITHA);
  await books.run('collection.record', upi('K1-0002', undefined, { bankAccountId: undefined }), SHAJI);
  expect(placesOf(books)['unsaid-bank']).toBe(rupees(2000));
  expect(books.get('utrs', UTR)).toMatchObject({ paymentId: null, receipts: ['K1-0001', 'K1-0002'] });
});

describe('is refused', () => {
  test.each([
    [{ number: 'K9-0001' }, 'receipt.notFound'],
    [{ number: 'K1-0001' }, 'receipt.answered'],
    [{ reference: UTR }, 'collection.utrUsed'],
    [{ transactionIds: [400, 901] }, 'transaction.numberTaken'],
    [{ transactionIds: [900] }, 'input.invalid'],
  ])('%j: %s', async (input, code) => {
    const { post } = await afterBoth();
    expect(await refusalOf(post(input))).toMatchObject({ code });
  });

  test('for a receipt that was cancelled', async () => {
    const { books, post } = await afterBoth();
    await books.run('receipt.cancel', { number: 'K2-0001', reason: 'Wrong person', lines: 2 }, SHAJI);
    expect(await refusalOf(post())).toMatchObject({ code: 'receipt.cancelled' });
  });
});

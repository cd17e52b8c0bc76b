/** Thomas has paid for Latha, too, with one transfer. Two phones have his receipt, and each makes hers. */
import { describe, expect, test } from 'vitest';
import { candidatesOf } from '../bank/statements/account-books.ts';
import { instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { buildContext, TIME_ZONE } from '../testing/build.ts';
import { booksWithBusiness, buildCollection } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';

const UTR = '432109876543';
const [MARY, LATHA, THOMAS] = [1, 2, 3];
const FIRST_PHONE = buildContext({ issuedAt: instant('2026-11-21T06:00:00.000Z') });
const SECOND_PHONE = buildContext({ id: 3, issuedAt: instant('2026-11-21T06:30:00.000Z') });
const NOW = { ...buildContext(), immediate: true };

const partOf = (number: string, memberId: number, overrides: object = {}) =>
  buildCollection([], {
    number,
    payer: { memberId },
    onAccount: rupees(1000),
    method: 'UPI',
    reference: UTR,
    bankAccountId: 1,
    paymentId: 'payment0001',
    ...overrides,
  } as never);

async function afterThomas(): Promise<MemoryBooks> {
  const books = withBankAccounts(await booksWithBusiness());
  await books.run('collection.record', partOf('K1-0001', THOMAS), FIRST_PHONE);
  return books;
}

async function afterBoth() {
  const books = await afterThomas();
  const later = { ...FIRST_PHONE, issuedAt: instant('2026-11-21T06:05:00.000Z') };
  await books.run('collection.record', partOf('K1-0002', LATHA), later);
  await books.run('collection.record', partOf('K2-0001', LATHA), SECOND_PHONE);
  const post = (reference: string | null) =>
    books.run('receipt.postWithheld', { number: 'K2-0001', reference, lines: 1 }, buildContext());
  return { books, post };
}

const inBank = (books: MemoryBooks) => placesOf(books)['bank-1'];

test('the second receipt of her part waits for a decision, and no rupee comes twice', async () => {
  const { books } = await afterBoth();
  expect(books.get('receipts', 'K1-0002')).toMatchObject({ attention: null, onAccount: rupees(1000) });
  expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: 'UTR_USED', withheld: true });
  expect(inBank(books)).toBe(rupees(2000));
  expect(books.get('utrs', UTR)).toMatchObject({ receipts: ['K1-0001', 'K1-0002'] });
});

test('a phone that knows her receipt refuses another at once, and takes the part of somebody else', async () => {
  const { books } = await afterBoth();
  const again = books.run('collection.record', partOf('K2-0002', LATHA), NOW);
  expect(await refusalOf(again)).toMatchObject({
    code: 'collection.utrUsed',
    details: { utr: UTR, number: 'K1-0002', path: 'reference' },
  });
  // Also one that has not joined the transfer.
  const apart = books.run('collection.record', partOf('K2-0002', LATHA, { paymentId: 'payment0002' }), NOW);
  expect(await refusalOf(apart)).toMatchObject({ code: 'collection.utrUsed', details: { number: 'K1-0002' } });
  await books.run('collection.record', partOf('K2-0002', MARY), NOW);
  expect(inBank(books)).toBe(rupees(3000));
});

describe('whoever decides about the second', () => {
  test('cannot count it as a part beside the first', async () => {
    const { post } = await afterBoth();
    expect(await refusalOf(post(UTR))).toMatchObject({ code: 'collection.utrUsed', details: { number: 'K1-0002' } });
  });

  test('counts it in place of the first, once that is cancelled', async () => {
    const { books, post } = await afterBoth();
    await books.run('receipt.cancel', { number: 'K1-0002', reason: 'Entered twice', lines: 1 }, buildContext());
    await post(UTR);
    expect(inBank(books)).toBe(rupees(2000));
    expect(books.get('utrs', UTR)!.receipts).toContain('K2-0001');
  });

  test('counts it with a number of its own, and the bank booked it apart from the transfer', async () => {
    const { books, post } = await afterBoth();
    await post('432109876544');
    const rows = { account: books.get('bankAccounts', 1)!, transactions: books.all('transactions'), moves: [] };
    const candidates = candidatesOf(rows, books.all('receipts'), TIME_ZONE);
    expect(candidates.map(({ utr, amount }) => [utr, amount])).toEqual([
      [UTR, rupees(2000)],
      ['432109876544', rupees(1000)],
    ]);
  });
});

describe('what a phone made in one step', () => {
  test('counts, also two halves of one payer, queued or not', async () => {
    for (const immediate of [true, false]) {
      const books = await afterThomas();
      const step = { ...SECOND_PHONE, immediate };
      await books.run('collection.record', partOf('K2-0001', LATHA), step);
      await books.run('collection.record', partOf('K2-0002', LATHA), step);
      expect(books.get('receipts', 'K2-0002')).toMatchObject({ attention: null, onAccount: rupees(1000) });
      expect(inBank(books)).toBe(rupees(3000));
    }
  });

  test('is told from what another phone made at the same moment', async () => {
    const books = await afterThomas();
    await books.run('collection.record', partOf('K2-0001', LATHA), SECOND_PHONE);
    await books.run('collection.record', partOf('K3-0001', LATHA), SECOND_PHONE);
    expect(books.get('receipts', 'K3-0001')).toMatchObject({ withheld: true });
  });
});

test('a receipt that names no payment is a part of its payer like any other', async () => {
  const books = await afterThomas();
  await books.run('collection.record', partOf('K1-0002', LATHA, { paymentId: undefined }), FIRST_PHONE);
  await books.run('collection.record', partOf('K2-0001', LATHA), SECOND_PHONE);
  expect(books.get('receipts', 'K1-0002')).not.toHaveProperty('withheld');
  expect(books.get('receipts', 'K2-0001')).toMatchObject({ withheld: true });
});

test('a receipt that meets itself is no second one: it came back before the answer to what was sent', async () => {
  const { books } = await afterBoth();
  const sent = books.get('receipts', 'K1-0002')!;
  const again = { ...FIRST_PHONE, issuedAt: sent.enteredAt };
  const met = books.run('collection.record', partOf('K1-0002', LATHA), again);
  expect(await refusalOf(met)).toMatchObject({ code: 'receipt.numberTaken' });
  expect(books.get('receipts', 'K1-0002')).toEqual(sent);
  expect(books.get('receipts', 'K1-0002B')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildContext } from '../testing/build.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { booksWithBusiness, buildCollection, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { addUtr } from './answer-receipt.ts';

const UTR = '432109876543';
const ANITHA = buildContext();
const AT_ONCE = { ...ANITHA, immediate: true };

const taken = (number: string, overrides: object = {}) =>
  buildCollection([part('ib-41-1', 1000)], {
    number,
    method: 'UPI',
    reference: null,
    bankAccountId: 1,
    paymentId: `payment${number.replace('-', '')}`,
    ...overrides,
  } as never);

/** ₹1,000 by UPI, of which nobody asked for the UTR. */
async function afterTaking(overrides: object = {}) {
  const books = withBankAccounts(await booksWithBusiness());
  await books.run('collection.record', taken('K1-0001', overrides), ANITHA);
  const add = (utr: string, number = 'K1-0001') => books.run('receipt.addUtr', { number, utr }, AT_ONCE);
  return { books, add };
}

test('only admins add a UTR', () => {
  expect(rolesThatMay(addUtr)).toEqual(ADMINS);
});

test('the receipt has its UTR from then on, no rupee moves, and another payment cannot have it', async () => {
  const { books, add } = await afterTaking();
  const before = placesOf(books);
  const changes = await add(UTR);
  expect(changes.map(({ table }) => table)).toEqual(['receipts', 'utrs']);
  expect(books.get('receipts', 'K1-0001')).toMatchObject({ reference: UTR, amount: rupees(1000) });
  expect(placesOf(books)).toEqual(before);
  expect(books.get('utrs', UTR)).toMatchObject({ paymentId: 'paymentK10001', receipts: ['K1-0001'] });
  const again = taken('K2-0001', { reference: UTR });
  expect(await refusalOf(books.run('collection.record', again, AT_ONCE))).toMatchObject({
    code: 'collection.utrUsed',
    details: { utr: UTR, number: 'K1-0001' },
  });
});

test('a note of fewer digits gives way to the UTR', async () => {
  const { books, add } = await afterTaking({ reference: '87654' });
  await add(UTR);
  expect(books.get('receipts', 'K1-0001')).toMatchObject({ reference: UTR });
});

test.each([
  ['another payment', 'paymentK20001'],
  ['a receipt of a release that knew no payments', undefined],
])('the UTR of %s is refused, also once it was queued', async (_whose, paymentId) => {
  const { books, add } = await afterTaking({ paymentId: paymentId && 'paymentK10001' });
  await books.run('collection.record', taken('K2-0001', { reference: UTR, paymentId }), ANITHA);
  const used = { code: 'collection.utrUsed', details: { utr: UTR, number: 'K2-0001', path: 'reference' } };
  expect(await refusalOf(add(UTR))).toMatchObject(used);
  const queued = books.run('receipt.addUtr', { number: 'K1-0001', utr: UTR }, ANITHA);
  expect(await refusalOf(queued)).toMatchObject(used);
});

test('receipts of one payment, as of a family, get the same UTR', async () => {
  const books = withBankAccounts(await booksWithBusiness());
  const payment = { paymentId: 'payment0001' };
  await books.run('collection.record', taken('K1-0001', payment), ANITHA);
  await books.run('collection.record', taken('K1-0002', { ...payment, payer: { memberId: 2 } }), ANITHA);
  for (const number of ['K1-0001', 'K1-0002']) await books.run('receipt.addUtr', { number, utr: UTR }, AT_ONCE);
  expect(books.get('utrs', UTR)).toMatchObject({ receipts: ['K1-0001', 'K1-0002'] });
});

test('one that is not there, has a UTR, was cancelled or was not paid by UPI takes none', async () => {
  const { books, add } = await afterTaking({ reference: '432109876544' });
  const codeOf = async (number: string) => (await refusalOf(add(UTR, number)))?.code;
  expect(await codeOf('K9-0001')).toBe('receipt.notFound');
  expect(await codeOf('K1-0001')).toBe('receipt.takesNoUtr');
  await books.run('collection.record', taken('K2-0001', { method: 'CASH', bankAccountId: null }), ANITHA);
  expect(await codeOf('K2-0001')).toBe('receipt.takesNoUtr');
  await books.run('collection.record', taken('K3-0001'), ANITHA);
  await books.run('receipt.cancel', { number: 'K3-0001', reason: 'Wrong payer', lines: 2 }, ANITHA);
  expect(await codeOf('K3-0001')).toBe('receipt.cancelled');
  await books.run('collection.record', taken('K4-0001', { reference: '432109876544' }), ANITHA);
  expect(await codeOf('K4-0001')).toBe('receipt.withheld');
});

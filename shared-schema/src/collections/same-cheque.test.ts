/** A cheque belongs to one receipt that counts. */
import { expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { buildContext } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { isStale } from './cheque.ts';

const ANITHA = buildContext();
const SHAJI = buildContext({ id: 3 });
const CHEQUE = { number: '777001', date: localDate('2026-11-20') };

const given = (number: string, paymentId: string, overrides: object = {}) =>
  buildCollection([part('ib-41-1', 1000)], {
    number,
    method: 'CHEQUE',
    reference: '777001',
    cheque: CHEQUE,
    paymentId,
    ...overrides,
  } as never);

async function booksWithCheque() {
  const books = withBankAccounts(await booksWithBusiness());
  await books.run('collection.record', given('K1-0001', 'payment0001'), ANITHA);
  const again = (overrides: object = {}, context: object = {}) =>
    books.run('collection.record', given('K2-0001', 'payment0002', overrides), { ...SHAJI, ...context });
  return { books, again };
}

test('a cheque that a receipt has already is refused to whoever can still change it, with that receipt', async () => {
  const { again } = await booksWithCheque();
  expect(await refusalOf(again({}, { immediate: true }))).toMatchObject({
    code: 'cheque.taken',
    details: { cheque: '777001', number: 'K1-0001', path: 'chequeNumber' },
  });
  // Zeros in front and dashes are written or not.
  const cheque = { ...CHEQUE, number: '0777-001' };
  expect(await refusalOf(again({ cheque }, { immediate: true }))).toMatchObject({ code: 'cheque.taken' });
});

test.each([
  ['of another number', { cheque: { ...CHEQUE, number: '777002' } }],
  ['of another bank, whose letters are added', { cheque: { ...CHEQUE, number: '777001-SBI' } }],
  ['of another day', { cheque: { ...CHEQUE, date: localDate('2026-11-21') } }],
  ['of another sum', { items: [part('ib-41-1', 999)] }],
])('a cheque %s is taken', async (_what, overrides) => {
  const { books, again } = await booksWithCheque();
  await again(overrides, { immediate: true });
  expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: null });
});

test('taken on two phones without a connection it counts once, until a person says that there are two', async () => {
  const { books, again } = await booksWithCheque();
  await again();
  expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: 'UTR_USED', withheld: true, items: [] });
  expect(placesOf(books)['cheques']).toBe(rupees(1000));
  const post = { number: 'K2-0001', reference: '777001', lines: 2 };
  await books.run('receipt.postWithheld', post, SHAJI);
  expect(books.get('receipts', 'K2-0001')).toMatchObject({ attention: null, items: [{ amount: rupees(1000) }] });
  expect(placesOf(books)['cheques']).toBe(rupees(2000));
});

test('once its receipt was cancelled, or the cheque came back, it may be given again', async () => {
  const cancelled = await booksWithCheque();
  await cancelled.books.run('receipt.cancel', { number: 'K1-0001', reason: 'Wrong person', lines: 2 }, ANITHA);
  await cancelled.again({}, { immediate: true });
  expect(cancelled.books.get('receipts', 'K2-0001')).toMatchObject({ attention: null });

  const returned = await booksWithCheque();
  const back = { number: 'K1-0001', state: 'RETURNED', date: localDate('2026-11-22'), lines: 2 };
  await returned.books.run('receipt.moveCheque', { ...back, transactionIds: [900, 901] }, ANITHA);
  await returned.again({}, { immediate: true });
  expect(returned.books.get('receipts', 'K2-0001')).toMatchObject({ attention: null });
});

test.each([
  ['2026-08-23', '2026-11-23', false],
  ['2026-08-22', '2026-11-23', true],
  ['2026-11-30', '2027-02-28', false],
])('a cheque of %s is stale on %s: %s', (date, on, stale) => {
  expect(isStale({ date: localDate(date) }, localDate(on))).toBe(stale);
});

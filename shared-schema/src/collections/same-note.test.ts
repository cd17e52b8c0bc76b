import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { buildContext } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, part } from '../testing/collections.ts';
import { hasSameNote } from './same-note.ts';

/** ₹500 by UPI, noted with the last digits of its UTR. */
async function paid(reference: string | null, overrides: object = {}) {
  const books = await booksWithBusiness();
  const collection = buildCollection([part('ib-41-1', 500)], { method: 'UPI', reference, ...overrides });
  await books.run('collection.record', collection, buildContext());
  return { books, receipt: () => books.get('receipts', 'R0-0001')! };
}

const typed = (reference: string, amount = 500) => ({ reference, amount: rupees(amount) });

test.each(['345678', ' 345 678', '345-678'])('the note %j with the same sum has been used', async (reference) => {
  const { receipt } = await paid('345678');
  expect(hasSameNote(receipt(), typed(reference))).toBe(true);
});

test.each([
  ['another sum', '345678', typed('345678', 501)],
  ['another note', '345678', typed('345679')],
  ['no note', null, typed('')],
  ['a UTR, of which a rule knows more', '609512345678', typed('609512345678')],
])('%s is none of it', async (_what, reference, given) => {
  const { receipt } = await paid(reference);
  expect(hasSameNote(receipt(), given)).toBe(false);
});

test('neither does the reference of cash count, nor a receipt that was cancelled', async () => {
  const cash = await paid('345678', { method: 'CASH' });
  expect(hasSameNote(cash.receipt(), typed('345678'))).toBe(false);
  const { books, receipt } = await paid('345678');
  await books.run('receipt.cancel', { number: 'R0-0001', reason: 'Twice', lines: 2 }, buildContext());
  expect(hasSameNote(receipt(), typed('345678'))).toBe(false);
});

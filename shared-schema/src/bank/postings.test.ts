import { expect, test } from 'vitest';
import type { BankAccountId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { type Money, rupees } from '../money.ts';
import { buildBankAccount } from '../testing/bank.ts';
import { buildBooks, buildContext, buildTransactionInput, TIME_ZONE } from '../testing/build.ts';
import type { PlaceKey } from './place.ts';
import { addUp, balancesOf, placePostings } from './postings.ts';

/** ₹3,000 of 5 November and ₹500 of 12 November in an account that held ₹10,000 on the morning of the 10th. */
async function booksWithOpening() {
  const books = buildBooks();
  books.put([{ table: 'bankAccounts', row: buildBankAccount() }]);
  const entry = { ...buildTransactionInput(), method: 'UPI' as const, bankAccountId: 1 as BankAccountId };
  for (const [id, amount, date] of [
    [1, 3000, '2026-11-05'],
    [2, 500, '2026-11-12'],
  ] as const) {
    await books.run('transaction.create', { ...entry, id, amount: rupees(amount), date }, buildContext());
  }
  const opening = { amount: rupees(10_000), date: localDate('2026-11-10') };
  return { lines: books.all('transactions'), accounts: [buildBankAccount({ opening })], moves: [], handOvers: [] };
}

test('an opening balance holds what entries of before it come to; only the rest was nowhere', async () => {
  const rows = await booksWithOpening();
  const held = (until: string) =>
    Object.fromEntries(addUp(placePostings(rows, TIME_ZONE).filter(({ day }) => day <= until)));
  expect(held('2026-11-09')).toEqual({ 'bank-1': rupees(3000) });
  expect(held('2026-11-10')).toEqual({ 'bank-1': rupees(10_000), unsaid: rupees(-7000) });
  expect(held('2026-11-12')).toEqual({ 'bank-1': rupees(10_500), unsaid: rupees(-7000) });
});

test('sums of lines do as well as the lines', async () => {
  const { lines, ...movements } = await booksWithOpening();
  const before = { sums: new Map<PlaceKey, Money>([['bank-1', rupees(3000)]]), apart: [] };
  const all = new Map<PlaceKey, Money>([['bank-1', rupees(3500)]]);
  expect(balancesOf(all, { ...movements, linesBefore: before }, TIME_ZONE, localDate('2026-11-21'))).toEqual(
    addUp(placePostings({ lines, ...movements }, TIME_ZONE)),
  );
});

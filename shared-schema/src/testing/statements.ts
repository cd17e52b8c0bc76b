/** A bank's statement, for tests about reconciling. */
import type { BankAccountId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { type MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildContext, buildTransactionInput } from './build.ts';

/**
 * Bank 1 in March: a gift of ₹2,000 that the bank has too, a cheque of ₹400 that it has not paid yet, and charges of ₹17.70
 * that only the bank knows. By the books there are 1,600, by the bank 1,982.30.
 */
export async function withStatement(books: MemoryBooks): Promise<MemoryBooks> {
  const bankAccountId = 1 as BankAccountId;
  const enter = (input: object) =>
    books.run('transaction.create', buildTransactionInput({ bankAccountId, ...input }), buildContext());
  const date = localDate('2026-03-10');
  await enter({ id: 701, amount: rupees(2000), method: 'UPI', date, description: 'Gift' });
  await enter({ id: 702, type: 'DEBIT', amount: rupees(400), method: 'CHEQUE', date, description: 'Rent' });
  const balances = { opening: 0, closing: rupees('1982.30') };
  const file = { number: 1, standing: 0, bankAccountId, fileName: 'march.csv', columns: {}, known: 0, ...balances };
  const line = { date, utr: null };
  const lines = [
    { ...line, text: 'UPI/GIFT', type: 'CREDIT', amount: rupees(2000), balance: rupees(2000) },
    { ...line, text: 'SMS CHARGES', type: 'DEBIT', amount: rupees('17.70'), balance: rupees('1982.30') },
  ];
  const input = { ...file, from: date, to: localDate('2026-03-31'), lines };
  await books.run('statement.import', input, buildContext());
  await books.run(
    'statement.match',
    { id: '1-1-1', parts: [{ transactionId: 701, amount: rupees(2000) }] },
    buildContext(),
  );
  return books;
}

/** What of installments is principal and what is interest: one entry of a ledger, two heads of the account. */
import { add, type Money, NOTHING } from 'shared-schema/money';
import { headEntriesOf, interestOf, keyOfHead, type PostedHead, saysInterest } from 'shared-schema/reports/head';
import { contractsNamed } from '../records/line-description.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import type { LineFilter } from '../sync/ledger/line-filter.ts';
import { type LedgerQuery, readLedger } from '../sync/ledger/read-ledger.ts';

export type InstallmentParts = { principal: Money; interest: Money };

export function isOfInstallments({ head }: LineFilter): boolean {
  return head === keyOfHead({ posted: 'installmentPrincipal' });
}

/** Of all lines that fit; what a counter-entry undoes is taken away. */
export async function readParts(books: BooksReader, query: Omit<LedgerQuery, 'offset'>): Promise<InstallmentParts> {
  const { lines } = await readLedger(books, { ...query, withDeleted: false, offset: 0, limit: Infinity });
  const all = lines.map(({ line }) => line);
  const contractOf = await contractsNamed(
    books,
    all.filter((line) => !saysInterest(line)),
  );
  const entries = all.flatMap((line) => headEntriesOf(line, interestOf(line, contractOf(line))));
  const sumOf = (posted: PostedHead) => {
    const ofHead = entries.filter(({ head }) => 'posted' in head && head.posted === posted);
    return add(NOTHING, ...ofHead.map(({ amount }) => amount));
  };
  return { principal: sumOf('installmentPrincipal'), interest: sumOf('installmentInterest') };
}

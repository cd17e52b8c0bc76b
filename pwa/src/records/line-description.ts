/** The descriptions of ledger lines in the language being shown: those that the app posted name what is on this device. */
import type { TransactionId } from 'shared-schema/ids';
import { contractNamedBy } from 'shared-schema/ledgers/contract-named-by';
import { describeLine } from 'shared-schema/ledgers/describe-line';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Contract } from 'shared-schema/repayments/contract';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { rowKey } from '../sync/device/rows.ts';

/** By line number. */
export async function describeLines(books: BooksReader, lines: Transaction[]): Promise<Map<TransactionId, string>> {
  const contractOf = await contractsNamed(books, lines);
  return new Map(lines.map((line) => [line.id, describeLine(line, contractOf(line), t)]));
}

/** What each of these lines names, as far as it is on this device. Loads each contract once. */
export async function contractsNamed(
  books: BooksReader,
  lines: Transaction[],
): Promise<(line: Transaction) => Contract | undefined> {
  const named = lines.map(contractNamedBy).filter((ref) => ref !== undefined);
  const refs = new Map(named.map((ref) => [rowKey(ref.table, ref.id), ref]));
  const rows = (await books.rowsOf([...refs.values()])) as (Contract | undefined)[];
  // One that was deleted is no longer there to be named.
  const contracts = new Map(
    [...refs.keys()].map((key, index) => [key, rows[index]?.deletedAt ? undefined : rows[index]]),
  );
  return (line) => {
    const ref = contractNamedBy(line);
    return ref && contracts.get(rowKey(ref.table, ref.id));
  };
}

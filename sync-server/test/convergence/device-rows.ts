/** Reading a device of the convergence test. */
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Books } from '../../../pwa/src/sync/books/books.ts';

export function choose<T>(from: T[], index: number): T | undefined {
  return from[index % from.length];
}

/** Every ledger line on a device. */
export function readLines(books: Books): Promise<Transaction[]> {
  return books.shown.transactions.all();
}

/** All books that this device holds; waiting changes count. Throws RefusalError `records.awaited` while some are on their way. */
import { contractsNamed } from '../../records/line-description.ts';
import type { BooksReader } from '../../sync/books/reader.ts';
import { allLines } from '../../sync/ledger/ledger-pages.ts';
import type { DeviceBooks } from './books.ts';

export async function readDeviceBooks(books: BooksReader): Promise<DeviceBooks> {
  const lines = await allLines(books);
  return {
    members: await books.members.all(),
    projects: await books.projects.all(),
    businesses: await books.installmentBusinesses.all(),
    funds: await books.chittyFunds.all(),
    lines,
    accounts: await books.accounts.all(),
    shareHistories: await books.shareHistories.all(),
    pastReceipts: await books.pastReceipts.all(),
    contractOf: await contractsNamed(books, lines),
  };
}

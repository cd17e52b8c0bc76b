import type { BooksReader } from '../books/reader.ts';

/** Is anything on record whose dates were worked out in the association's time zone, or is about to be? */
export async function hasEntries(books: BooksReader): Promise<boolean> {
  if ((await books.heads()).length > 0) return true;
  for (const table of ['installmentBusinesses', 'chittyFunds'] as const) {
    if ((await books.summaries(table)).records.length > 0) return true;
  }
  return (await Promise.all([books.receipts.count(), books.periods.count(), books.dayCloses.count()])).some(
    (count) => count > 0,
  );
}

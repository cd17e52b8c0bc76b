import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Books } from '../books/books.ts';
import { keepCode, nextNumber, ownSeries, takeNumber } from './receipt-series.ts';
import { openTestBooks } from '../testing/open-test-books.ts';

const [FIRST, OTHER] = ['K3', 'K31'] as SeriesCode[] as [SeriesCode, SeriesCode];

let books: Books;

beforeEach(async () => {
  books = await openTestBooks();
  await ownSeries(books.db);
});

afterEach(() => books.db.delete());

test('given another code by a restored server, and then the first again, a device goes on from where it was', async () => {
  await keepCode(books.db, FIRST, 0);
  expect([await give(), await give()]).toEqual(['K3-0001', 'K3-0002']);
  await keepCode(books.db, OTHER, 0);
  expect(await give()).toBe('K31-0001');
  await keepCode(books.db, FIRST, 1);
  expect(await give()).toBe('K3-0003');
  await keepCode(books.db, OTHER, 7);
  expect(await give()).toBe('K31-0008');
});

async function give(): Promise<string> {
  const number = nextNumber(await ownSeries(books.db));
  expect(await takeNumber(books.db, number)).toBe(true);
  return number;
}

import { localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { readOwedByContract } from '../records/owed.ts';
import type { Books } from '../sync/books/books.ts';
import { businessId, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { orderOf } from '../ui/list-state.ts';
import { findNumbers, ORDERS, orderNumbers, readListed, readSought } from './list-businesses.ts';

async function someBusinesses(): Promise<Books> {
  const rows = buildBooks();
  const names = { 41: 'Rajan Pillai', 42: 'José Kurian', 43: 'Latha Menon' };
  for (const [id, customerName] of Object.entries(names)) {
    const input = { ...buildBusinessInput({ customerName }), id: Number(id), transactionId: Number(id) + 400 };
    await rows.run('installmentBusiness.create', input, buildContext());
  }
  const books = await openTestBooks();
  await receive(books, { installmentBusinesses: rows.all('installmentBusinesses') });
  return books;
}

test('a search finds numbers, and customers, items and phones whatever their case and accents', async () => {
  const books = await someBusinesses();
  const [numbers, texts] = [[43, 42, 41], await readSought(books.shown)];
  expect(findNumbers(numbers, texts, 'jose')).toEqual([42]);
  expect(findNumbers(numbers, texts, ' REFRIG ')).toEqual([43, 42, 41]);
  expect(findNumbers(numbers, texts, '94470')).toEqual([43, 42, 41]);
  expect(findNumbers(numbers, texts, '#41')).toEqual([41]);
  expect(findNumbers(numbers, texts, 'nobody')).toEqual([]);
});

test('a page of businesses is read in order, with their referers; deleted ones are left out', async () => {
  const books = await someBusinesses();
  const listed = await readListed(books.shown, [43, 999, 41].map(businessId), { owed: new Map() });
  expect(listed.map(({ business, referer }) => [business.customerName, referer])).toEqual([
    ['Latha Menon', 'Thomas Kurian'],
    ['Rajan Pillai', 'Thomas Kurian'],
  ]);
});

test('businesses are ordered by what remains, what is late and what comes next, or by customer, price and day', async () => {
  const books = await someBusinesses();
  const owed = await readOwedByContract(books.shown, 'installmentBusinesses', localDate('2026-03-10'));
  const known = { owed: new Map([...owed].filter(([id]) => id !== 42)), sought: await readSought(books.shown) };
  const ordered = (sort: string) => orderNumbers([43, 42, 41], orderOf(sort, ORDERS), known);
  expect(ordered('remains')).toEqual([42, 43, 41]);
  expect(ordered('-late')).toEqual([43, 41, 42]);
  expect(ordered('next')).toEqual([43, 41, 42]);
  expect(ordered('customer')).toEqual([42, 43, 41]);
  expect(ordered('-price')).toEqual([43, 42, 41]);
  expect(ordered('id')).toEqual([41, 42, 43]);
  expect(orderOf('nonsense', ORDERS)).toEqual({ by: 'id', descending: true });
});

import { expect, test } from 'vitest';
import { tableNames } from '../tables.ts';
import { BOOKS_FORMAT, readBooks } from './books-archive.ts';

/** The tables of the first release that saved the whole books. */
const FIRST = [
  'members',
  'projects',
  'installmentBusinesses',
  'chittyFunds',
  'transactions',
  'receipts',
  'accounts',
  'handOvers',
  'dayCloses',
  'signingKeys',
];

function archive(names: string[]) {
  return { format: BOOKS_FORMAT, tables: Object.fromEntries(names.map((name) => [name, []])) };
}

test('an archive from before a table existed is read, with nothing in that table', () => {
  const books = readBooks(archive(FIRST));
  expect(Object.keys(books).toSorted()).toEqual(tableNames.toSorted());
  expect(books.reminders).toEqual([]);
});

test('an archive without a table that every release saved is refused', () => {
  expect(() => readBooks(archive(FIRST.filter((name) => name !== 'receipts')))).toThrow('receipts');
});

import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { openTestBooks } from '../sync/testing/open-test-books.ts';
import type { LedgerSearch } from './ledger-search.ts';
import { choosesSame, deleteFilter, readSavedFilters, savedAs, saveFilter, searchOf } from './saved-filters.ts';

const today = localDate('2026-11-26');
const place = { book: 'general', today } as const;
const upi: LedgerSearch = { method: 'UPI', handler: 3 as MemberId, sort: '-amount', page: 4, size: 100 };

test('a filter is kept under its name on the screen of its ledger until it is deleted; the same name replaces it', async () => {
  const books = await openTestBooks();
  await saveFilter(books.db, savedAs('UPI', upi, place));
  await saveFilter(books.db, savedAs('Rent', { head: 'own rent' }, { book: 'charity', today }));
  await saveFilter(books.db, savedAs(' upi ', { method: 'UPI' }, place));
  expect(await readSavedFilters(books.db, 'general')).toEqual([
    { book: 'general', name: 'upi', search: { method: 'UPI' } },
  ]);
  await deleteFilter(books.db, savedAs('UPI', upi, place));
  expect(await readSavedFilters(books.db, 'general')).toEqual([]);
  expect(await readSavedFilters(books.db, 'charity')).toMatchObject([{ name: 'Rent' }]);
});

test('it chooses the same lines again, from the first page on', () => {
  const { page: _page, size: _size, ...choice } = upi;
  expect(searchOf(savedAs('UPI', upi, place), today)).toEqual(choice);
  expect(choosesSame(searchOf(savedAs('UPI', upi, place), today), { ...upi, sort: undefined })).toBe(true);
  expect(choosesSame({ method: 'UPI' }, upi)).toBe(false);
});

test('this month is another one next month; days without a name stay', () => {
  const month = savedAs('Month', { from: localDate('2026-11-01'), to: today }, place);
  expect(searchOf(month, localDate('2026-12-05'))).toEqual({ from: '2026-12-01', to: '2026-12-05' });
  const days = savedAs('Onam', { from: localDate('2026-08-20'), to: localDate('2026-08-30') }, place);
  expect(searchOf(days, localDate('2026-12-05'))).toEqual({ from: '2026-08-20', to: '2026-08-30' });
});

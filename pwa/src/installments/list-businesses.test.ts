import { localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import type { BooksDb } from '../sync/db.ts';
import { businessId, openTestDb, receive } from '../sync/testing/open-test-db.ts';
import { ageFrom, ageLabel, businessNumbers, findNumbers, readListed, searchedTexts } from './list-businesses.ts';

/** Three businesses whose first instalments fell due on 28 February 2026: 42 is of another project, 43 has paid one. */
async function someBusinesses(): Promise<BooksDb> {
  const books = buildBooks();
  const names = { 41: 'Rajan Pillai', 42: 'José Kurian', 43: 'Latha Menon' };
  for (const [id, customerName] of Object.entries(names)) {
    const input = { ...buildBusinessInput({ customerName }), id: Number(id), transactionId: Number(id) + 400 };
    await books.run('installmentBusiness.create', input, buildContext());
  }
  await books.run('repayment.markPaid', { id: 'ib-43-1', paidAt: '2026-03-01T08:00:00.000Z' }, buildContext());
  const rows = books.all('installmentBusinesses');
  const db = await openTestDb();
  await receive(db, {
    installmentBusinesses: rows.map((row) => (row.id === 42 ? { ...row, projectId: 9 as never } : row)),
  });
  return db;
}

const today = localDate('2026-03-10');
const everything = { project: undefined, age: undefined, today };

test('businesses are listed newest first, of one project or of all', async () => {
  const db = await someBusinesses();
  expect(await businessNumbers(db, everything)).toEqual([43, 42, 41]);
  expect(await businessNumbers(db, { ...everything, project: 9 as never })).toEqual([42]);
});

test('narrowed to an age, only those with an instalment that late are listed', async () => {
  const db = await someBusinesses();
  const late = (from: number, day: string) =>
    businessNumbers(db, { ...everything, age: ageFrom(from), today: localDate(day) });
  expect(await late(1, '2026-02-28')).toEqual([]);
  expect(await late(1, '2026-03-01')).toEqual([42, 41]);
  expect(await late(1, '2026-03-30')).toEqual([42, 41]);
  expect(await late(1, '2026-04-01')).toEqual([43, 42, 41]);
  expect(await late(91, '2026-05-29')).toEqual([]);
  expect(await late(91, '2026-05-30')).toEqual([42, 41]);
  expect(ageFrom(2)).toBeUndefined();
  expect([1, 91].map((from) => ageLabel(ageFrom(from)!))).toEqual(['1 to 30 days', 'over 90 days']);
});

test('a search finds numbers, and customers, items and phones whatever their case and accents', async () => {
  const db = await someBusinesses();
  const [numbers, texts] = [await businessNumbers(db, everything), await searchedTexts(db)];
  expect(findNumbers(numbers, texts, 'jose')).toEqual([42]);
  expect(findNumbers(numbers, texts, ' REFRIG ')).toEqual([43, 42, 41]);
  expect(findNumbers(numbers, texts, '94470')).toEqual([43, 42, 41]);
  expect(findNumbers(numbers, texts, '#41')).toEqual([41]);
  expect(findNumbers(numbers, texts, 'nobody')).toEqual([]);
});

test('those on a page are read in their order, with who referred them; what has gone is left out', async () => {
  const db = await someBusinesses();
  const listed = await readListed(db, [43, 999, 41].map(businessId));
  expect(listed.map(({ business, referer }) => [business.customerName, referer])).toEqual([
    ['Latha Menon', 'Thomas Kurian'],
    ['Rajan Pillai', 'Thomas Kurian'],
  ]);
});

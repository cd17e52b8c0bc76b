import { expect, test } from 'vitest';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

const ID = '019ab3c4-0000-7000-8000-000000000001';
const context = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };

const receipt = (number: string, more: object = {}) => ({
  receiptNumber: number,
  date: '2019-04-01',
  payer: 2,
  amount: rupees(250),
  ...more,
});

function enter(books: MemoryBooks, records: object[], id = ID) {
  return books.run('import.enter', { id, fileName: 'old.xlsx', content: { kind: 'receipts', records } }, context);
}

test('receipts on paper keep their numbers as written, and post nothing', async () => {
  const books = buildBooks();
  await enter(books, [receipt('12/2019', { purpose: ' Subscription ' }), receipt('A 17', { payer: 'Rajan Pillai' })]);
  expect(books.all('pastReceipts')).toMatchObject([
    { number: '12/2019', memberId: 2, payerName: null, purpose: 'Subscription' },
    { number: 'A 17', memberId: null, payerName: 'Rajan Pillai', purpose: null },
  ]);
  expect(books.all('transactions')).toEqual([]);
  expect(books.get('imports', ID as never)).toMatchObject({
    count: 2,
    numbers: [],
    keys: [expect.any(String), 'old a 17'],
  });
  await books.run('import.undo', { id: ID }, context);
  expect(books.all('pastReceipts')).toEqual([]);
  await enter(books, [receipt('12/2019')], ID.replace(/1$/, '2'));
  expect(books.all('pastReceipts')).toHaveLength(1);
});

test.each([
  ['a number that comes twice', [receipt('12'), receipt(' 12')], 'records.1.receiptNumber'],
  ['a number such as the app gives', [receipt('k1-0017')], 'records.0.receiptNumber'],
  ['a number of more than 40 characters', [receipt('1'.repeat(41))], 'records.0.receiptNumber'],
  ['no payer', [receipt('12', { payer: '' })], 'records.0.payer'],
  ['no amount', [receipt('12', { amount: 0 })], 'records.0.amount'],
])('with %s they are refused', async (_what, records, path) => {
  const refusal = await refusalOf(enter(buildBooks(), records));
  expect(refusal.details.issues).toMatchObject([{ path: `content.${path}` }]);
});

test.each([
  ['nobody’s number', { payer: 99 }, 'member.unknown', 'payer'],
  ['a day to come', { date: '2031-01-01' }, 'entry.inFuture', 'date'],
])('with %s they are refused', async (_what, wrong, code, path) => {
  const refusal = await refusalOf(enter(buildBooks(), [receipt('12', wrong)]));
  expect(refusal).toMatchObject({ code, details: { path: `content.records.0.${path}` } });
});

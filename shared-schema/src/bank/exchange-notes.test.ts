import { expect, test } from 'vitest';
import { foreignInPlaces } from '../cash/notes-in-places.ts';
import { RATE_UNIT } from '../collections/currency.ts';
import { headEntriesOf } from '../reports/head.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { NOTHING, rupees } from '../money.ts';
import { placesOf } from '../testing/bank.ts';
import { buildContext } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { exchangeNotes } from './exchange-notes.ts';

const DIRHAMS = { code: 'AED', amount: rupees(150), rate: 22.75 * RATE_UNIT };
const SUPER = buildContext({ id: 3, role: 'SUPERADMIN' });

/** Admin 1 has collected 150 dirhams, worth ₹3,412.50. */
async function withDirhams(): Promise<MemoryBooks> {
  const books = await booksWithBusiness();
  const collection = buildCollection([part('ib-41-1', '3412.50')], { currency: DIRHAMS, number: 'K1-0001' });
  await books.run('collection.record', { ...collection, transactionIds: [801, 802] }, buildContext());
  return books;
}

const exchange = (books: MemoryBooks, input: object = {}, context = buildContext()) =>
  books.run(
    'money.exchange',
    { id: 5, lineId: 900, currency: DIRHAMS, worth: rupees('3412.50'), received: rupees(3435), ...input },
    context,
  );

function notesOf(books: MemoryBooks) {
  const [receipts, handOvers, moves] = [books.all('receipts'), books.all('handOvers'), books.all('moneyMoves')];
  return Object.fromEntries(foreignInPlaces({ receipts, handOvers, moves }));
}

const HELD = [{ code: 'AED', amount: rupees(150), worth: rupees('3412.50') }];

test('only admins exchange notes', () => {
  expect(rolesThatMay(exchangeNotes)).toEqual(ADMINS);
});

test('notes that were collected are in the collector’s hands, until they are exchanged', async () => {
  const books = await withDirhams();
  expect(notesOf(books)).toEqual({ 'cash-1': HELD });
  const before = placesOf(books)['cash-1']!;
  await exchange(books);
  expect(notesOf(books)).toEqual({});
  expect(placesOf(books)['cash-1']).toBe(before + rupees('22.50'));
});

test.each([
  [rupees(3435), { type: 'CREDIT', amount: rupees('22.50') }, 'receipts'],
  [rupees(3400), { type: 'DEBIT', amount: rupees('12.50') }, 'payments'],
])('₹%d for them posts the difference under its own head', async (received, line, side) => {
  const books = await withDirhams();
  await exchange(books, { received });
  const posted = books.get('transactions', 900)!;
  expect(posted).toMatchObject({ ...line, cashBy: 1, purpose: 'EXCHANGE' });
  expect(headEntriesOf(posted, NOTHING)).toEqual([{ side, head: { posted: 'exchange' }, amount: line.amount }]);
});

test('as much as the books hold posts nothing', async () => {
  expect(await exchange(await withDirhams(), { received: rupees('3412.50') })).toMatchObject([{ table: 'moneyMoves' }]);
});

test('a part leaves the rest in hand', async () => {
  const books = await withDirhams();
  const currency = { ...DIRHAMS, amount: rupees(100) };
  await exchange(books, { currency, worth: rupees(2275), received: rupees(2280) });
  expect(notesOf(books)).toEqual({ 'cash-1': [{ code: 'AED', amount: rupees(50), worth: rupees('1137.50') }] });
});

test('taken back, the notes and the rupees are as before', async () => {
  const books = await withDirhams();
  const before = placesOf(books);
  await exchange(books);
  await books.run('money.withdrawMove', { id: 5 }, buildContext());
  expect(placesOf(books)).toEqual(before);
  expect(notesOf(books)).toEqual({ 'cash-1': HELD });
});

test.each([
  [{ worth: rupees(3415) }, 'input.invalid'],
  [{ received: 0 }, 'input.invalid'],
  [{ from: 3 }, 'handOver.othersCash'],
  [{ date: '2026-11-22' }, 'entry.inFuture'],
])('%j is refused with %s', async (input, code) => {
  const refused = exchange(await withDirhams(), input, { ...buildContext(), immediate: true });
  expect(await refusalOf(refused)).toMatchObject({ code });
});

test('numbers that are taken are refused', async () => {
  const books = await withDirhams();
  await exchange(books);
  expect(await refusalOf(exchange(books))).toMatchObject({ code: 'moneyMove.numberTaken' });
  expect(await refusalOf(exchange(books, { id: 6 }))).toMatchObject({ code: 'transaction.numberTaken' });
});

test('those of nobody there is are refused', async () => {
  const refused = exchange(await withDirhams(), { from: 99 }, SUPER);
  expect(await refusalOf(refused)).toMatchObject({ code: 'member.unknown', details: { path: 'from' } });
});

test('those of somebody else are a super admin’s', async () => {
  const books = await withDirhams();
  await exchange(books, { from: 1 }, SUPER);
  expect(notesOf(books)).toEqual({});
  expect(books.get('transactions', 900)).toMatchObject({ cashBy: 1, createdBy: 3 });
});

test('handed over, they are the receiver’s once confirmed; put into the box, they lie there', async () => {
  const books = await withDirhams();
  const handOver = { id: 1, to: 3, amount: rupees('3412.50'), currency: DIRHAMS };
  await books.run('cash.handOver', handOver, buildContext());
  expect(notesOf(books)).toEqual({ 'cash-1': HELD });
  await books.run('cash.confirmHandOver', { id: 1 }, SUPER);
  expect(notesOf(books)).toEqual({ 'cash-3': HELD });
  const toBox = { id: 6, from: { cashOf: 3 }, to: { cashBox: true }, amount: rupees('3412.50'), currency: DIRHAMS };
  await books.run('money.move', toBox, SUPER);
  expect(notesOf(books)).toEqual({ box: HELD });
});

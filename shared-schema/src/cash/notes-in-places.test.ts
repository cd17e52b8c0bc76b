import { describe, expect, test } from 'vitest';
import { RATE_UNIT } from '../collections/currency.ts';
import { linesOf } from '../collections/receipt.ts';
import { instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { NOTHING, rupees, subtract } from '../money.ts';
import { placesOf } from '../testing/bank.ts';
import { buildContext } from '../testing/build.ts';
import { booksWithBusiness, buildCollection, part } from '../testing/collections.ts';
import { worthOf } from './foreign-notes.ts';
import { foreignInPlaces, missingNotes } from './notes-in-places.ts';

/** At ten past, twenty past … of one morning, so that the order is that of the test. */
const at = (minutes: number) => buildContext({ issuedAt: instant(`2026-11-21T05:${minutes}:00.000Z`) });

const dirhams = (amount: number, rate: number) => ({ code: 'AED', amount: rupees(amount), rate: rate * RATE_UNIT });

type Taken = { number: string; minutes: number; worth: number | string; notes: ReturnType<typeof dirhams> };

/** Of business 41, so that a later receipt goes to the next installment. */
async function take(books: MemoryBooks, installment: number, { number, minutes, worth, notes }: Taken) {
  const collection = buildCollection([part(`ib-41-${installment}`, worth)], { currency: notes, number });
  await books.run('collection.record', collection, at(minutes));
}

const FIRST = { number: 'K1-0001', minutes: 10, worth: '3412.50', notes: dirhams(150, 22.75) };
const SECOND = { number: 'K1-0002', minutes: 15, worth: 2300, notes: dirhams(100, 23) };

const exchange = (books: MemoryBooks, notes: ReturnType<typeof dirhams>, worth: number | string, received: number) =>
  books.run('money.exchange', { currency: notes, worth: rupees(worth), received: rupees(received) }, at(20));

const cancel = (books: MemoryBooks, number: string, minutes: number) =>
  books.run('receipt.cancel', { number, reason: 'Wrong customer', lines: 2 }, at(minutes));

function heldIn(books: MemoryBooks) {
  const [receipts, handOvers, moves] = [books.all('receipts'), books.all('handOvers'), books.all('moneyMoves')];
  return foreignInPlaces({ receipts, handOvers, moves });
}

const held = (books: MemoryBooks) => heldIn(books).get('cash-1') ?? [];

test('notes of a receipt that is cancelled go back to the payer', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, FIRST);
  await take(books, 2, SECOND);
  await cancel(books, FIRST.number, 30);
  expect(held(books)).toEqual([{ code: 'AED', amount: rupees(100), worth: rupees(2300) }]);
});

test('once they were exchanged, rupees go back: no notes are missing then, and later ones all count', async () => {
  const books = await booksWithBusiness();
  const before = placesOf(books)['cash-1'] ?? 0;
  await take(books, 1, FIRST);
  await exchange(books, FIRST.notes, FIRST.worth, 3435);
  await cancel(books, FIRST.number, 30);
  expect(held(books)).toEqual([]);
  expect(placesOf(books)['cash-1']).toBe(before + rupees('22.50'));
  await take(books, 1, { ...SECOND, minutes: 40 });
  expect(held(books)).toEqual([{ code: 'AED', amount: rupees(100), worth: rupees(2300) }]);
});

test('of notes that were exchanged in part the rest goes back', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, FIRST);
  await exchange(books, dirhams(100, 22.75), 2275, 2280);
  await cancel(books, FIRST.number, 30);
  expect(held(books)).toEqual([]);
});

test('an exchange that is taken back after all leaves nothing of the cancelled receipt’s notes', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, FIRST);
  await exchange(books, FIRST.notes, FIRST.worth, 3435);
  await cancel(books, FIRST.number, 30);
  await books.run('money.withdrawMove', { id: books.all('moneyMoves')[0]!.id }, at(40));
  expect(held(books)).toEqual([]);
});

/** The rupees to count of collector 1. */
function inRupees(books: MemoryBooks) {
  return subtract(placesOf(books)['cash-1'] ?? NOTHING, worthOf(held(books)));
}

test('with notes at two rates, exchanged at what they stand for on average, no rupee comes or goes with the last note', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, FIRST);
  await take(books, 2, SECOND);
  await exchange(books, dirhams(100, 22.85), 2285, 2290);
  expect(held(books)).toEqual([{ code: 'AED', amount: rupees(150), worth: rupees('3427.50') }]);
  const before = inRupees(books);
  await cancel(books, FIRST.number, 30);
  expect(inRupees(books)).toBe(before);
  expect(held(books)).toEqual([{ code: 'AED', amount: 0, worth: rupees(15) }]);
  await take(books, 3, { ...SECOND, number: 'K1-0003', minutes: 40 });
  expect(inRupees(books)).toBe(before);
});

test('with notes at two rates, of which too few are left, as many rupees leave the till as were told', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, FIRST);
  await take(books, 2, SECOND);
  await exchange(books, dirhams(150, 22.85), '3427.50', 3430);
  const before = inRupees(books);
  const missing = missingNotes(books.get('receipts', FIRST.number)!, held(books))!;
  expect(missing).toEqual({ code: 'AED', amount: rupees(50), worth: rupees('1137.50') });
  await cancel(books, FIRST.number, 30);
  expect(inRupees(books)).toBe(subtract(before, missing.worth));
  expect(held(books)).toEqual([{ code: 'AED', amount: 0, worth: rupees(10) }]);
});

test('a receipt cancelled by a phone whose clock is behind gives its notes back as well', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, { ...FIRST, minutes: 30 });
  await cancel(books, FIRST.number, 20);
  expect(held(books)).toEqual([]);
});

describe('a ledger line that is deleted', () => {
  const deleteLine = (books: MemoryBooks, id: number, minutes: number) =>
    books.run('transaction.delete', { id }, at(minutes));
  const lines = (books: MemoryBooks) => linesOf(books.get('receipts', FIRST.number)!);

  test.each(['put to an installment', 'on account'])('%s: rupees go back for notes that were exchanged', async (to) => {
    const books = await booksWithBusiness();
    const sum = rupees(FIRST.worth);
    const parts = to === 'on account' ? { items: [], onAccount: sum } : { items: [part('ib-41-1', FIRST.worth)] };
    const collection = buildCollection([], { currency: FIRST.notes, number: FIRST.number, ...parts });
    await books.run('collection.record', collection, at(10));
    await exchange(books, FIRST.notes, FIRST.worth, 3435);
    const before = inRupees(books);
    await deleteLine(books, lines(books)[0]!, 30);
    expect(held(books)).toEqual([]);
    expect(inRupees(books)).toBe(subtract(before, sum));
  });

  test('later notes all count, and those that are still there go back', async () => {
    const books = await booksWithBusiness();
    await take(books, 1, FIRST);
    await exchange(books, dirhams(100, 22.75), 2275, 2280);
    await deleteLine(books, lines(books)[0]!, 30);
    expect(held(books)).toEqual([]);
    await take(books, 2, { ...SECOND, minutes: 40 });
    expect(held(books)).toEqual([{ code: 'AED', amount: rupees(100), worth: rupees(2300) }]);
  });

  test('of several leaves the notes, which stand for less; the last one gives them back', async () => {
    const books = await booksWithBusiness();
    const parts = [part('ib-41-1', 1000), part('ib-41-2', '2412.50')];
    const collection = buildCollection(parts, { currency: FIRST.notes, number: FIRST.number });
    await books.run('collection.record', collection, at(10));
    const [first, second] = lines(books);
    const before = inRupees(books);
    await deleteLine(books, first!, 20);
    expect(held(books)).toEqual([{ code: 'AED', amount: rupees(150), worth: rupees('2412.50') }]);
    await deleteLine(books, second!, 30);
    expect(held(books)).toEqual([]);
    expect(inRupees(books)).toBe(before);
  });
});

test('notes that are with somebody else stay there; the collector gives rupees back', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, FIRST);
  await books.run('cash.handOver', { to: 3, amount: rupees(FIRST.worth), currency: FIRST.notes }, at(20));
  const receiver = { ...at(25), actor: buildContext({ id: 3 }).actor };
  await books.run('cash.confirmHandOver', { id: books.all('handOvers')[0]!.id }, receiver);
  await cancel(books, FIRST.number, 30);
  expect(held(books)).toEqual([]);
  expect(heldIn(books).get('cash-3')).toEqual([{ code: 'AED', amount: rupees(150), worth: rupees('3412.50') }]);
});

test('what is missing of a receipt’s notes is told before it is cancelled', async () => {
  const books = await booksWithBusiness();
  await take(books, 1, FIRST);
  const missing = () => missingNotes(books.get('receipts', FIRST.number)!, held(books));
  expect(missing()).toBeUndefined();
  await exchange(books, dirhams(100, 22.75), 2275, 2280);
  expect(missing()).toEqual({ code: 'AED', amount: rupees(100), worth: rupees(2275) });
  await cancel(books, FIRST.number, 30);
  expect(missing()).toBeUndefined();
});

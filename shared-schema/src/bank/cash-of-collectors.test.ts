/** Cash in the hands of collectors: what they took, handed over and counted. */
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { type Money, NOTHING, rupees } from '../money.ts';
import { placesOf } from '../testing/bank.ts';
import { buildBooks, buildBusinessInput, buildContext } from '../testing/build.ts';
import { buildCollection, part } from '../testing/collections.ts';

const [ANITHA, SHAJI] = [1, 3] as [MemberId, MemberId];
const anitha = { ...buildContext(), immediate: true };
const shaji = { ...buildContext({ id: 3 }), immediate: true };

function inHand(books: MemoryBooks, who: MemberId): Money {
  return placesOf(books)[`cash-${who}`] ?? NOTHING;
}

/** Anitha has taken ₹1,000 in cash and ₹500 by UPI. */
async function afterCollecting() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), anitha);
  await books.run('collection.record', buildCollection([part('ib-41-1', 1000)]), anitha);
  await books.run('collection.record', buildCollection([part('ib-41-1', 500)], { method: 'UPI' }), anitha);
  return books;
}

test('only what came in cash is in hand, and a cancelled receipt takes it away again', async () => {
  const books = await afterCollecting();
  expect(inHand(books, ANITHA)).toBe(rupees(1000));
  await books.run('receipt.cancel', { number: 'R0-0001', reason: 'Wrong person', lines: 2 }, shaji);
  expect([inHand(books, ANITHA), inHand(books, SHAJI)]).toEqual([0, 0]);
});

describe('a hand-over', () => {
  test('stays with the giver until the receiver confirms it', async () => {
    const books = await afterCollecting();
    await books.run('cash.handOver', { id: 1, to: SHAJI, amount: rupees(800) }, anitha);
    expect([inHand(books, ANITHA), inHand(books, SHAJI)]).toEqual([rupees(1000), 0]);
    await books.run('cash.confirmHandOver', { id: 1 }, shaji);
    expect([inHand(books, ANITHA), inHand(books, SHAJI)]).toEqual([rupees(200), rupees(800)]);
  });

  test('that a super admin takes over from somebody is in their own hands at once', async () => {
    const books = await afterCollecting();
    const theirs = { from: ANITHA, to: SHAJI, amount: rupees(1000) };
    await books.run('cash.handOver', theirs, buildContext({ id: 3, role: 'SUPERADMIN' }));
    expect([inHand(books, ANITHA), inHand(books, SHAJI)]).toEqual([0, rupees(1000)]);
  });

  test('to the bank leaves the hands at once', async () => {
    const books = await afterCollecting();
    await books.run('cash.handOver', { to: null, amount: rupees(1000) }, anitha);
    expect(inHand(books, ANITHA)).toBe(0);
  });

  test('that is taken back is as if it had not been', async () => {
    const books = await afterCollecting();
    await books.run('cash.handOver', { id: 1, to: SHAJI, amount: rupees(800) }, anitha);
    await books.run('cash.withdrawHandOver', { id: 1 }, shaji);
    expect([inHand(books, ANITHA), inHand(books, SHAJI)]).toEqual([rupees(1000), 0]);
  });
});

test('money on account that is paid back in cash is no longer in hand', async () => {
  const books = await afterCollecting();
  await books.run('collection.record', buildCollection([], { onAccount: rupees(300) }), anitha);
  await books.run('account.refund', { payer: { memberId: 2 }, amount: rupees(200), method: 'CASH' }, anitha);
  expect(inHand(books, ANITHA)).toBe(rupees(1100));
});

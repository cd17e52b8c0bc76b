/** Cash in the hands of collectors: what they took, handed over and counted. */
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { cashEffectOf } from '../ledgers/transaction.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, type Money, NOTHING, rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from '../testing/build.ts';
import { buildCollection, part } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { cashInHand } from './cash-in-hand.ts';

const [ANITHA, SHAJI] = [1, 3] as [MemberId, MemberId];
const anitha = { ...buildContext(), immediate: true };
const shaji = { ...buildContext({ id: 3 }), immediate: true };

function inHand(books: MemoryBooks, who: MemberId): Money {
  const byLines = new Map<MemberId, Money>();
  for (const line of books.all('transactions')) {
    if (line.cashBy) byLines.set(line.cashBy, add(byLines.get(line.cashBy) ?? NOTHING, cashEffectOf(line)));
  }
  return cashInHand(byLines, books.all('handOvers')).get(who) ?? NOTHING;
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
    expect(await refusalOf(books.run('cash.confirmHandOver', { id: 1 }, anitha))).toMatchObject({
      code: 'handOver.notReceiver',
      kind: 'forbidden',
    });
    await books.run('cash.confirmHandOver', { id: 1 }, shaji);
    expect([inHand(books, ANITHA), inHand(books, SHAJI)]).toEqual([rupees(200), rupees(800)]);
    expect(await refusalOf(books.run('cash.withdrawHandOver', { id: 1 }, anitha))).toMatchObject({
      code: 'handOver.confirmed',
    });
  });

  test('of somebody who cannot do it any more is entered by a super admin, who confirms what they take over', async () => {
    const books = await afterCollecting();
    const theirs = { from: ANITHA, to: SHAJI, amount: rupees(1000) };
    expect(await refusalOf(books.run('cash.handOver', theirs, shaji))).toMatchObject({ code: 'handOver.othersCash' });
    await books.run('cash.handOver', theirs, { ...buildContext({ id: 3, role: 'SUPERADMIN' }), immediate: true });
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
    expect(await refusalOf(books.run('cash.confirmHandOver', { id: 1 }, shaji))).toMatchObject({
      code: 'handOver.notFound',
    });
  });

  test.each([
    ['to oneself', ANITHA, 'handOver.toOneself'],
    ['to a member who is no admin', 2 as MemberId, 'handOver.toNoAdmin'],
    ['to nobody', 99 as MemberId, 'member.unknown'],
  ])('%s is refused', async (_to, to, code) => {
    const books = buildBooks();
    books.put([{ table: 'members', row: buildMember({ id: 2 as MemberId }) }]);
    expect(await refusalOf(books.run('cash.handOver', { to, amount: rupees(1) }, anitha))).toMatchObject({ code });
  });
});

test('a closed day keeps what was counted against what the books said', async () => {
  const books = await afterCollecting();
  const counts = [
    { denomination: 500, count: 1 },
    { denomination: 200, count: 2 },
    { denomination: 20, count: 4 },
  ];
  const input = { id: 1, date: '2026-11-21', expected: rupees(1000), counts, receipts: ['R0-0001', 'R0-0002'] };
  await books.run('cash.closeDay', { ...input, note: '₹20 given as change' }, anitha);
  expect(books.get('dayCloses', 1)).toMatchObject({
    collector: 1,
    expected: rupees(1000),
    counted: rupees(980),
    receipts: ['R0-0001', 'R0-0002'],
  });
});

test('money on account is paid back with a DEBIT, never more than there is', async () => {
  const books = await afterCollecting();
  const payer = { memberId: 2 };
  await books.run('collection.record', buildCollection([], { onAccount: rupees(300) }), anitha);
  const refund = { payer, amount: rupees(200), method: 'CASH' };
  await books.run('account.refund', refund, anitha);
  expect(inHand(books, ANITHA)).toBe(rupees(1100));
  expect(await refusalOf(books.run('account.refund', refund, anitha))).toMatchObject({
    code: 'account.tooLittle',
    details: { held: rupees(100), amount: rupees(200) },
  });
});

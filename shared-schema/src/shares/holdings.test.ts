import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import type { Member } from '../members/member.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildMember } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { distributed, leftOver, planDividends, sharesIn } from './dividend-run.ts';

const SUPER = buildContext({ id: 9, role: 'SUPERADMIN' });
const THOMAS = 2 as MemberId;

function booksWith(overrides: Partial<Member>): MemoryBooks {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: THOMAS, name: 'Thomas Kurian', ...overrides }) }]);
  return books;
}

async function done(books: MemoryBooks, name: string, input: object, context = SUPER): Promise<void> {
  books.put(await books.run(name, input, context));
}

const member = (books: MemoryBooks) => books.get('members', THOMAS)!;

describe('shares', () => {
  test('that are bought bring in their price, and the member holds so many more', async () => {
    const books = booksWith({ share: 3 });
    const input = { id: 500, memberId: THOMAS, shares: 5, date: '2026-11-20', method: 'CASH' };
    await done(books, 'shares.buy', input, buildContext({ id: 1 }));
    expect(member(books).share).toBe(8);
    expect(books.get('transactions', 500)).toMatchObject({
      ledger: 'general',
      type: 'CREDIT',
      amount: rupees(2500),
      userId: THOMAS,
      description: 'Shares bought: 5',
      purpose: 'SHARES',
      date: localDate('2026-11-20'),
      method: 'CASH',
      cashBy: 1,
    });
  });

  test('are bought only by approved members', async () => {
    const books = booksWith({ status: 'PENDING' });
    expect(await refusalOf(books.run('shares.buy', { memberId: THOMAS, shares: 1 }, SUPER))).toMatchObject({
      code: 'member.notAdmitted',
    });
  });

  test('that are given back are paid out, as many as the member holds', async () => {
    const books = booksWith({ share: 3 });
    expect(await refusalOf(books.run('shares.giveBack', { memberId: THOMAS, shares: 4 }, SUPER))).toMatchObject({
      code: 'shares.tooFew',
      details: { held: 3, count: 4 },
    });
    await done(books, 'shares.giveBack', { id: 500, memberId: THOMAS, shares: 3 });
    expect(member(books).share).toBe(0);
    expect(books.get('transactions', 500)).toMatchObject({ type: 'DEBIT', amount: rupees(1500) });
  });

  test('are as before when the line is deleted, unless they have been given back', async () => {
    const books = booksWith({ share: 1 });
    await done(books, 'shares.buy', { id: 500, memberId: THOMAS, shares: 2 });
    await done(books, 'shares.giveBack', { id: 501, memberId: THOMAS, shares: 2 });
    expect(await refusalOf(books.run('transaction.delete', { id: 500 }, SUPER))).toMatchObject({
      code: 'shares.tooFew',
    });
    await done(books, 'transaction.delete', { id: 501 });
    expect(member(books).share).toBe(3);
    await done(books, 'transaction.delete', { id: 500 });
    expect(member(books).share).toBe(1);
  });

  test('cannot be corrected as if the line had been entered by hand', async () => {
    const books = booksWith({});
    await done(books, 'shares.buy', { id: 500, memberId: THOMAS, shares: 2 });
    expect(await refusalOf(books.run('transaction.correct', { id: 500, reason: 'Wrong' }, SUPER))).toMatchObject({
      code: 'transaction.notByHand',
    });
  });
});

describe('a plan of dividends', () => {
  /** 43 shares, and 5,878 more. */
  const members = [
    buildMember({ id: 1 as MemberId, share: 43 }),
    buildMember({ id: 2 as MemberId, share: 5878 }),
    buildMember({ id: 3 as MemberId, share: 7, status: 'REJECTED' }),
    buildMember({ id: 4 as MemberId, share: 0 }),
    buildMember({ id: 5 as MemberId, share: 9, deletedAt: SUPER.issuedAt }),
  ];

  test('divides a sum by all shares, rounded down to the paisa, and states the remainder', () => {
    const plan = planDividends(members, { sum: rupees(50_000) });
    expect(plan.perShare).toBe(rupees(8.44));
    expect(sharesIn(plan.parts)).toBe(5921);
    expect(plan.parts.map(({ memberId }) => memberId)).toEqual([1, 2]);
    expect(plan.perShare * plan.parts[0]!.shares).toBe(rupees(362.92));
    expect(distributed(plan)).toBe(rupees(49_973.24));
    expect(leftOver(plan, rupees(50_000))).toBe(rupees(26.76));
  });

  test('of a sum that leaves less than a paisa a share is refused', async () => {
    const planned = Promise.resolve().then(() => planDividends(members, { sum: rupees(59) }));
    expect(await refusalOf(planned)).toMatchObject({ code: 'dividendRun.nothing', details: { shares: 5921 } });
  });
});

describe('a dividend run', () => {
  const RUN = { id: 7, rate: { perShare: rupees(12.5) }, shares: 4 };

  async function booksAfterRun(): Promise<MemoryBooks> {
    const books = booksWith({ share: 4, dividend: rupees(10) });
    await done(books, 'dividendRun.create', RUN);
    return books;
  }

  test('adds to what each member has been credited, and posts nothing', async () => {
    const books = await booksAfterRun();
    expect(member(books).dividend).toBe(rupees(60));
    expect(books.get('dividendRuns', 7)).toMatchObject({
      perShare: rupees(12.5),
      sum: null,
      parts: [{ memberId: THOMAS, shares: 4 }],
      createdBy: 9,
    });
    expect(books.all('transactions')).toEqual([]);
  });

  test('is refused if the shares are not those of the preview', async () => {
    const books = booksWith({ share: 5 });
    expect(await refusalOf(books.run('dividendRun.create', RUN, SUPER))).toMatchObject({
      code: 'dividendRun.sharesChanged',
      details: { expected: 4, counted: 5 },
    });
  });

  test('is undone whole', async () => {
    const books = await booksAfterRun();
    await done(books, 'dividendRun.undo', { id: 7 });
    expect(member(books).dividend).toBe(rupees(10));
    expect(await refusalOf(books.run('dividendRun.undo', { id: 7 }, SUPER))).toMatchObject({
      code: 'dividendRun.notFound',
    });
  });

  test('is not undone once dividend has been paid out', async () => {
    const books = await booksAfterRun();
    await done(books, 'dividend.pay', { id: 500, memberId: THOMAS, amount: rupees(5) });
    expect(await refusalOf(books.run('dividendRun.undo', { id: 7 }, SUPER))).toMatchObject({
      code: 'dividendRun.paidOut',
      details: { name: 'Thomas Kurian' },
    });
  });

  test('is not undone where less is left than it credited', async () => {
    const books = await booksAfterRun();
    const changes = { dividend: { from: rupees(60), to: rupees(40) } };
    await done(books, 'member.setFinancialsV2', { id: THOMAS, changes, reason: 'As resolved' });
    expect(await refusalOf(books.run('dividendRun.undo', { id: 7 }, SUPER))).toMatchObject({
      code: 'dividendRun.changedSince',
      details: { held: rupees(40), amount: rupees(50) },
    });
  });
});

describe('a dividend that is paid out', () => {
  test('leaves the ledger, and what the member has of it', async () => {
    const books = booksWith({ dividend: rupees(362.92) });
    await done(books, 'dividend.pay', { id: 500, memberId: THOMAS, amount: rupees(300), method: 'UPI' });
    expect(member(books)).toMatchObject({ dividend: rupees(62.92), dividendPaidAt: SUPER.issuedAt });
    const line = { type: 'DEBIT', amount: rupees(300), purpose: 'DIVIDEND', method: 'UPI' };
    expect(books.get('transactions', 500)).toMatchObject(line);
    await done(books, 'transaction.delete', { id: 500 });
    expect(member(books).dividend).toBe(rupees(362.92));
  });

  test('is at most what the member has', async () => {
    const books = booksWith({ dividend: rupees(5) });
    expect(await refusalOf(books.run('dividend.pay', { memberId: THOMAS, amount: rupees(5.01) }, SUPER))).toMatchObject(
      { code: 'dividend.tooLittle' },
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import {
  contextAt,
  createClosedFund,
  createFund,
  deleteFund,
  fundIn,
  holdAuction,
  LATER,
  paySubscription,
  START,
} from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { nextDrawMonth } from './chitty-fund.ts';
import { markChittyFundRepaid } from './mark-chitty-fund-repaid.ts';

const close = (books: MemoryBooks, id = 7) => books.run('chittyFund.markRepaid', { id }, contextAt(LATER));
const hold = (books: MemoryBooks, month: number) => holdAuction(books, { month, ticket: month, discount: 0 });

async function payAll(books: MemoryBooks): Promise<void> {
  for (const { id } of fundIn(books).scheduledRepayments) await paySubscription(books, id, START);
}

test('a fund without draws is closed once every subscription is paid, and nothing else of it changes', async () => {
  const books = await createFund({ tenure: 1 });
  await payAll(books);
  const before = fundIn(books);
  await close(books);
  expect(fundIn(books)).toEqual({ ...before, status: 'REPAID', updatedAt: LATER });
  expect(nextDrawMonth(fundIn(books))).toBeUndefined();
});

test.each([
  ['with more months than tickets, after the last ticket has won', { tenure: 6 }, 4],
  ['with fewer months than tickets, after the last month', { tenure: 2 }, 2],
])('a fund is closed without a next draw: %s', async (_what, terms, draws) => {
  const books = await createFund(terms);
  for (let month = 1; month <= draws; month++) await hold(books, month);
  expect(nextDrawMonth(fundIn(books))).toBeUndefined();
  await payAll(books);
  await close(books);
  expect(fundIn(books).status).toBe('REPAID');
});

test('only admins close a fund', () => {
  expect(rolesThatMay(markChittyFundRepaid)).toEqual(ADMINS);
});

describe('is refused', () => {
  test('while subscriptions are unpaid, with their number and sum', async () => {
    expect(await refusalOf(close(await createFund({ tenure: 1 })))).toMatchObject({
      code: 'chittyFund.unpaid',
      kind: 'invalid',
      details: { count: 4, sum: rupees(40_000) },
      message: '4 subscriptions are still unpaid, ₹40,000.00 in all.',
    });
  });

  test('until every draw is held, if one was held', async () => {
    const books = await createFund();
    for (const month of [1, 2]) await hold(books, month);
    await payAll(books);
    expect(await refusalOf(close(books))).toMatchObject({
      code: 'chittyFund.undrawn',
      kind: 'invalid',
      details: { held: 2, left: 2, next: 3 },
      message: '2 draws are still to be held. The draw of month 3 is next.',
    });
    await hold(books, 3);
    expect(await refusalOf(close(books))).toMatchObject({
      details: { held: 3, left: 1, next: 4 },
      message: '1 draw is still to be held. The draw of month 4 is next.',
    });
  });

  test('a second time', async () => {
    expect(await refusalOf(close(await createClosedFund()))).toMatchObject({
      code: 'chittyFund.alreadyRepaid',
      kind: 'invalid',
      details: { id: 7 },
    });
  });

  test('for a fund that is gone or unknown', async () => {
    const books = await createFund();
    await deleteFund(books);
    for (const id of [7, 8]) {
      expect(await refusalOf(close(books, id))).toMatchObject({ code: 'chittyFund.notFound', details: { id } });
    }
  });
});

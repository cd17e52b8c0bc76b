import { describe, expect, test } from 'vitest';
import { instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import {
  contextAt,
  createClosedFund,
  createFund,
  deleteFund,
  fundIn,
  holdAuction,
  LATER,
  paySubscription,
  SEED,
  WRONG_MONTHS,
} from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { commitLot } from './commit-lot.ts';
import { commitmentTo } from './lot.ts';

const RECEIVED = instant('2026-01-20T06:00:05.000Z');
/** The day after the first subscription fell due. */
const OVERDUE = instant('2026-02-16T06:00:00.000Z');
const AFTERWARDS = instant('2026-02-16T06:10:00.000Z');

const commit = (books: MemoryBooks, input: object = {}, context = contextAt(LATER)) =>
  books.run('chittyFund.commitLot', { id: 7, month: 1, commitment: commitmentTo(SEED), ...input }, context);

test('a commitment is on record with the tickets that can win, and when the server had it', async () => {
  const books = await createFund();
  const before = fundIn(books);
  await commit(books, {}, { ...contextAt(LATER), receivedAt: RECEIVED });
  const made = {
    month: 1,
    commitment: commitmentTo(SEED),
    eligible: [1, 2, 3, 4],
    committedAt: LATER,
    committedBy: 1,
    receivedAt: RECEIVED,
    outcome: 'OPEN',
  };
  expect(fundIn(books)).toEqual({ ...before, commitments: [made], updatedAt: LATER });
});

test('another one replaces it, and both stay on record', async () => {
  const books = await createFund();
  await commit(books);
  await commit(books, { commitment: commitmentTo('b4'.repeat(32)) });
  expect(fundIn(books).commitments.map(({ outcome }) => outcome)).toEqual(['REPLACED', 'OPEN']);
});

test('a ticket whose payment was made after the commitment, but stored before it, is not among those that can win', async () => {
  const books = await createFund();
  for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`);
  await paySubscription(books, 'cf-7-4-1', AFTERWARDS);
  await commit(books, {}, contextAt(OVERDUE));
  expect(fundIn(books).commitments).toMatchObject([{ eligible: [1, 2, 3], receivedAt: null }]);
});

test('only admins commit a lot', () => {
  expect(rolesThatMay(commitLot)).toEqual(ADMINS);
});

describe('is refused', () => {
  test('when no ticket can win', async () => {
    expect(await refusalOf(commit(await createFund(), {}, contextAt(OVERDUE)))).toMatchObject({
      code: 'chittyFund.noneEligible',
      kind: 'invalid',
      details: { month: 1 },
    });
  });

  test.each(WRONG_MONTHS)('month %s: %s', async (month, code, details) => {
    const books = await createFund();
    await holdAuction(books);
    expect(await refusalOf(commit(books, { month }))).toMatchObject({ code, details });
  });

  test('for a fund that is closed', async () => {
    expect(await refusalOf(commit(await createClosedFund()))).toMatchObject({
      code: 'chittyFund.repaid',
      kind: 'conflict',
      details: { id: 7 },
    });
  });

  test('for a fund that is gone or unknown', async () => {
    const books = await createFund();
    await deleteFund(books);
    for (const id of [7, 8]) {
      expect(await refusalOf(commit(books, { id }))).toMatchObject({ code: 'chittyFund.notFound', details: { id } });
    }
  });

  test('a commitment that is no hash', async () => {
    expect(await refusalOf(commit(await createFund(), { commitment: 'x' }))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path: 'commitment' }] },
    });
  });
});

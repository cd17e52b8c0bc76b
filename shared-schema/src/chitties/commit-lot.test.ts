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
import { commitLot, commitLotV2 } from './commit-lot.ts';
import { commitmentTo } from './lot.ts';

const RECEIVED = instant('2026-01-20T06:00:05.000Z');
/** The day after the first subscription fell due. */
const OVERDUE = instant('2026-02-16T06:00:00.000Z');
const AFTERWARDS = instant('2026-02-16T06:10:00.000Z');

const GIVEN = { id: 7, month: 1, commitment: commitmentTo(SEED) };
const ALL = { eligible: [1, 2, 3, 4] };

/** What each command is given besides: nothing, or the tickets that the device knows to be eligible. */
describe.each([
  { command: commitLot, all: {}, afterDraw: {} },
  { command: commitLotV2, all: ALL, afterDraw: { eligible: [1, 3, 4] } },
])('$command.name', ({ command, all, afterDraw }) => {
  const commit = (books: MemoryBooks, input: object = {}, context = contextAt(LATER)) =>
    books.run(command.name, { ...GIVEN, ...all, ...input }, context);

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

  test('only admins commit a lot', () => {
    expect(rolesThatMay(command)).toEqual(ADMINS);
  });

  test.each(WRONG_MONTHS)('month %s is refused: %s', async (month, code, details) => {
    const books = await createFund();
    await holdAuction(books);
    expect(await refusalOf(commit(books, { month, ...afterDraw }))).toMatchObject({ code, details });
  });

  test('for a fund that is closed it is refused', async () => {
    expect(await refusalOf(commit(await createClosedFund()))).toMatchObject({
      code: 'chittyFund.repaid',
      kind: 'conflict',
      details: { id: 7 },
    });
  });

  test('for a fund that is gone or unknown it is refused', async () => {
    const books = await createFund();
    await deleteFund(books);
    for (const id of [7, 8]) {
      expect(await refusalOf(commit(books, { id }))).toMatchObject({ code: 'chittyFund.notFound', details: { id } });
    }
  });

  test('a commitment that is no hash is refused', async () => {
    expect(await refusalOf(commit(await createFund(), { commitment: 'x' }))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path: 'commitment' }] },
    });
  });
});

describe('worked out of the books', () => {
  const commitOverdue = (books: MemoryBooks) => books.run('chittyFund.commitLot', GIVEN, contextAt(OVERDUE));

  test('a ticket whose payment was made after the commitment, but stored before it, is not among those that can win', async () => {
    const books = await createFund();
    for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`);
    await paySubscription(books, 'cf-7-4-1', AFTERWARDS);
    await commitOverdue(books);
    expect(fundIn(books).commitments).toMatchObject([{ eligible: [1, 2, 3], receivedAt: null }]);
  });

  test('is refused when no ticket can win', async () => {
    expect(await refusalOf(commitOverdue(await createFund()))).toMatchObject({
      code: 'chittyFund.noneEligible',
      kind: 'invalid',
      details: { month: 1 },
    });
  });
});

describe('a list of the device', () => {
  const commitListed = (books: MemoryBooks, input: object, context = contextAt(LATER)) =>
    books.run('chittyFund.commitLotV2', { ...GIVEN, ...ALL, ...input }, context);

  test('holds tickets that owe as the device knows it, whatever the books here say', async () => {
    const books = await createFund();
    await commitListed(books, { eligible: [2, 3] }, contextAt(OVERDUE));
    expect(fundIn(books).commitments).toMatchObject([{ eligible: [2, 3], receivedAt: null }]);
  });

  test.each([
    ['with an unknown ticket', [1, 2, 3, 4, 5], 'chittyFund.unknownTicket', { ticket: 5, path: 'eligible' }],
    ['without a ticket that owes nothing', [1, 2, 4], 'chittyFund.ticketLeftOut', { ticket: 3, path: 'eligible' }],
    ['without any ticket', [], 'input.invalid', { issues: [{ path: 'eligible' }] }],
    ['with a ticket twice', [1, 1], 'input.invalid', { issues: [{ path: 'eligible' }] }],
    ['with tickets out of order', [2, 1, 3, 4], 'input.invalid', { issues: [{ path: 'eligible' }] }],
    ['with a fraction', [1.5], 'input.invalid', { issues: [{ path: 'eligible.0' }] }],
  ])('is refused %s', async (_what, eligible, code, details) => {
    const books = await createFund();
    expect(await refusalOf(commitListed(books, { eligible }))).toMatchObject({ code, kind: 'invalid', details });
    expect(fundIn(books).commitments).toEqual([]);
  });

  test('is refused with a ticket that has won', async () => {
    const books = await createFund();
    await holdAuction(books);
    expect(await refusalOf(commitListed(books, { month: 2 }))).toMatchObject({
      code: 'chittyFund.alreadyWon',
      kind: 'conflict',
      details: { ticket: 2, path: 'eligible' },
    });
  });
});

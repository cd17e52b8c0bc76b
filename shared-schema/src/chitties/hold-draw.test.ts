/** Draws by auction and from the box; those by lot are in `hold-draw-by-lot.test.ts`. */
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, type Money, rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { isPaid, remaining } from '../repayments/repayment.ts';
import { buildContext, buildMember } from '../testing/build.ts';
import {
  AUCTION,
  contextAt,
  createClosedFund,
  createFund,
  deleteFund,
  fundIn,
  holdAuction,
  LATER,
  paySubscription,
  WRONG_MONTHS,
} from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { holdDraw } from './hold-draw.ts';

/** The day after the first subscription fell due. */
const OVERDUE = instant('2026-02-16T06:00:00.000Z');
/** The fund began on 15 January 2026, and it is the 20th. */
const atOnce = { ...contextAt(LATER), immediate: true };

const holdAtOnce = (books: MemoryBooks, input: object) =>
  books.run('chittyFund.holdDraw', { ...AUCTION, ...input }, atOnce);

test('only admins hold a draw', () => {
  expect(rolesThatMay(holdDraw)).toEqual(ADMINS);
});

describe('an auction', () => {
  test('is on record, pays the prize and credits the dividend to the next subscription', async () => {
    const books = await createFund();
    const received = instant('2026-01-20T06:00:05.000Z');
    const synced = instant('2026-01-20T05:00:00.000Z');
    await books.run('chittyFund.holdDraw', AUCTION, {
      ...contextAt(LATER),
      receivedAt: received,
      deviceSyncedAt: synced,
    });
    const [line] = books.all('transactions');
    // Discount 10,000, commission 2,000: 8,000 over four tickets.
    expect(fundIn(books).draws).toEqual([
      {
        month: 1,
        method: 'AUCTION',
        ticket: 2,
        userId: 12,
        discount: rupees(10_000),
        prize: rupees(30_000),
        commission: rupees(2000),
        dividends: [1, 2, 3, 4].map((ticket) => ({ amount: rupees(2000), repaymentId: `cf-7-${ticket}-2` })),
        transactionId: line!.id,
        heldAt: LATER,
        heldBy: 1,
        witnesses: AUCTION.witnesses,
        lot: null,
        heldOn: '2026-01-20',
        enteredAt: LATER,
        received: 0,
        receivedAt: received,
        deviceSyncedAt: synced,
      },
    ]);
    expect(line).toMatchObject({
      ledger: 'general',
      projectId: 1,
      type: 'DEBIT',
      amount: rupees(30_000),
      userId: 12,
      description: 'Prize money of chitty fund 7, month 1, ticket 2',
      associatedType: 'CHITTY_FUND',
      associatedId: 7,
    });
    expect(fundIn(books).updatedAt).toBe(LATER);
  });

  test('collects exactly prize and commission', async () => {
    const books = await createFund();
    await holdAuction(books);
    const second = fundIn(books).scheduledRepayments.filter((each) => each.sequence === 2);
    expect(second.map(remaining)).toEqual(Array<Money>(4).fill(rupees(8000)));
    for (const each of second) await paySubscription(books, each.id);
    const credits = books.all('transactions').filter(({ type }) => type === 'CREDIT');
    expect(add(...credits.map(({ amount }) => amount))).toBe(rupees(30_000) + rupees(2000));
    expect(fundIn(books).scheduledRepayments.filter(isPaid)).toHaveLength(4);
  });
});

test('a draw from the box has the whole prize', async () => {
  const books = await createFund();
  await holdAuction(books, { box: true, discount: 0 });
  expect(fundIn(books).draws).toMatchObject([{ method: 'BOX', prize: rupees(38_000), lot: null }]);
});

test('a draw of an earlier day is judged by what had been received by then', async () => {
  const books = await createFund();
  await paySubscription(books, 'cf-7-2-1', instant('2026-02-20T06:00:00.000Z'));
  const hold = (heldOn: string) => holdAuction(books, { heldOn }, instant('2026-03-01T06:00:00.000Z'));
  expect(await refusalOf(hold('2026-02-18'))).toMatchObject({ code: 'chittyFund.overdue' });
  await hold('2026-02-20');
  expect(fundIn(books).draws).toMatchObject([
    {
      heldOn: '2026-02-20',
      heldAt: '2026-02-19T18:30:00.000Z',
      received: rupees(10_000),
      enteredAt: '2026-03-01T06:00:00.000Z',
    },
  ]);
  expect(books.all('transactions').at(-1)).toMatchObject({ type: 'DEBIT', date: '2026-02-20' });
});

test('a draw that was held without a connection is on record with the witnesses it had', async () => {
  const books = await createFund();
  books.put([{ table: 'settings', row: { id: 'witnesses', value: 3, deletedAt: null } }]);
  await holdAuction(books);
  expect(fundIn(books).draws).toHaveLength(1);
});

describe('is refused', () => {
  test.each([
    [{ ticket: 5 }, 'chittyFund.unknownTicket', { ticket: 5, path: 'ticket' }],
    [{ discount: rupees('16000.01') }, 'chittyFund.discountAboveCap', { most: rupees(16_000), path: 'discount' }],
    [{ box: true, discount: rupees(100) }, 'chittyFund.lotWithDiscount', { path: 'discount' }],
    [{ witnesses: ['Latha', ' latha'] }, 'chittyFund.sameWitness', { path: 'witnesses.1' }],
    [{ heldOn: '2026-01-14' }, 'chittyFund.drawTooEarly', { earliest: '2026-01-15', path: 'heldOn' }],
    [{ heldOn: '2026-01-21' }, 'entry.inFuture', { date: '2026-01-21', today: '2026-01-20', path: 'heldOn' }],
    [{ witnesses: ['Latha', ''] }, 'input.invalid', { issues: [{ path: 'witnesses.1' }] }],
    [{ witnesses: ['Latha'] }, 'input.invalid', { issues: [{ path: 'witnesses.1' }] }],
    [{ ticket: 0 }, 'input.invalid', { issues: [{ path: 'ticket' }] }],
  ])('with %j: %s', async (input, code, details) => {
    const books = await createFund();
    expect(await refusalOf(holdAtOnce(books, input))).toMatchObject({ code, kind: 'invalid', details });
    expect(books.all('transactions')).toEqual([]);
  });

  test.each(WRONG_MONTHS)('month %s: %s', async (month, code, details) => {
    const books = await createFund();
    await holdAuction(books);
    expect(await refusalOf(holdAuction(books, { month, ticket: 3 }))).toMatchObject({ code, details });
  });

  test('a second draw of a month, with who held the first', async () => {
    const books = await createFund();
    await holdAuction(books);
    expect(await refusalOf(holdAuction(books))).toMatchObject({
      kind: 'conflict',
      message: 'Anitha Nair held the draw of month 1 on 20 Jan 2026, 11:30: ticket 2, Member 12, won ₹30,000.00.',
    });
  });

  test('once all draws have been held', async () => {
    const books = await createFund({ tenure: 1 });
    await holdAuction(books, { discount: 0 });
    expect(await refusalOf(holdAuction(books, { month: 2, ticket: 3 }))).toMatchObject({
      code: 'chittyFund.monthOutOfOrder',
      details: { month: 2, next: 0 },
      message: 'All draws of this fund have been held.',
    });
  });

  test('for a ticket that has won, or owes', async () => {
    const books = await createFund();
    await holdAuction(books);
    expect(await refusalOf(holdAuction(books, { month: 2 }))).toMatchObject({
      code: 'chittyFund.alreadyWon',
      kind: 'conflict',
      details: { ticket: 2, path: 'ticket' },
    });
    expect(await refusalOf(holdAuction(books, { month: 2, ticket: 1 }, OVERDUE))).toMatchObject({
      code: 'chittyFund.overdue',
      details: { ticket: 1, path: 'ticket' },
    });
    await paySubscription(books, 'cf-7-1-1', OVERDUE);
    await holdAuction(books, { month: 2, ticket: 1 }, OVERDUE);
  });

  test('for a ticket whose holder was deleted', async () => {
    const books = await createFund();
    books.put([{ table: 'members', row: buildMember({ id: 12 as MemberId, deletedAt: LATER }) }]);
    expect(await refusalOf(holdAuction(books))).toMatchObject({
      code: 'chittyFund.holderGone',
      kind: 'conflict',
      details: { ticket: 2, name: 'Member 12', path: 'ticket' },
    });
  });

  test('with fewer witnesses than the association asks for', async () => {
    const books = await createFund();
    books.put([{ table: 'settings', row: { id: 'witnesses', value: 3, deletedAt: null } }]);
    expect(await refusalOf(holdAtOnce(books, {}))).toMatchObject({
      code: 'chittyFund.fewWitnesses',
      details: { needed: 3, path: 'witnesses' },
    });
    await holdAtOnce(books, { witnesses: ['Latha', 'Joseph', 'Beevi'] });
  });

  test('by a clock of a day before the fund began', async () => {
    const yearsAgo = instant('1999-12-31T06:00:00.000Z');
    expect(await refusalOf(holdAuction(await createFund(), {}, yearsAgo))).toMatchObject({
      code: 'chittyFund.drawTooEarly',
      details: { earliest: '2026-01-15', path: 'heldOn' },
    });
  });

  test('for a day before the draw before', async () => {
    const books = await createFund();
    await holdAuction(books, { heldOn: '2026-01-19' });
    const second = { month: 2, ticket: 3, heldOn: '2026-01-18' };
    expect(await refusalOf(holdAuction(books, second))).toMatchObject({
      code: 'chittyFund.drawTooEarly',
      details: { earliest: '2026-01-19', path: 'heldOn' },
    });
  });

  test('on a closed day', async () => {
    const books = await createFund();
    await books.run('period.close', { until: '2026-01-18' }, buildContext({ role: 'SUPERADMIN', issuedAt: LATER }));
    expect(await refusalOf(holdAuction(books, { heldOn: '2026-01-18' }))).toMatchObject({
      code: 'period.closed',
      details: { date: '2026-01-18', until: '2026-01-18' },
    });
  });

  test.each([
    ['a commission of the whole', { commission: percent(100) }, { discount: 0 }],
    ['a discount of the whole', { discountCap: percent(100) }, { discount: rupees(40_000) }],
  ])('if no prize is left: %s', async (_what, terms, input) => {
    const books = await createFund(terms);
    expect(await refusalOf(holdAuction(books, input))).toMatchObject({
      code: 'chittyFund.noPrize',
      kind: 'invalid',
      details: { path: 'discount' },
    });
    expect(books.all('transactions')).toEqual([]);
  });

  test('in the last month if it would leave a dividend, because there is no next subscription', async () => {
    const books = await createFund({ tenure: 1 });
    expect(await refusalOf(holdAuction(books))).toMatchObject({
      code: 'chittyFund.lastMonthDividend',
      details: { commission: rupees(2000), path: 'discount' },
    });
    await holdAuction(books, { discount: rupees(2000) });
  });

  test('if the dividend finds no subscription that is large enough', async () => {
    const books = await createFund({ tenure: 3, discountCap: percent(100) });
    await paySubscription(books, 'cf-7-1-2');
    await holdAuction(books, { discount: rupees(39_000) });
    const second = { month: 2, ticket: 3, discount: rupees(39_000) };
    expect(await refusalOf(holdAuction(books, second))).toMatchObject({
      code: 'chittyFund.noRoomForDividend',
      kind: 'conflict',
      details: { ticket: 1, dividend: rupees(9250), commission: rupees(2000) },
    });
  });

  test('under a number of a line that is used', async () => {
    const books = await createFund();
    await paySubscription(books, 'cf-7-1-1');
    const transactionId = books.all('transactions')[0]!.id;
    expect(await refusalOf(holdAuction(books, { transactionId }))).toMatchObject({
      code: 'transaction.numberTaken',
      kind: 'conflict',
      details: { id: transactionId },
    });
  });

  test('for a fund that is closed', async () => {
    expect(await refusalOf(holdAuction(await createClosedFund()))).toMatchObject({
      code: 'chittyFund.repaid',
      kind: 'conflict',
      details: { id: 7 },
    });
  });

  test('for a fund that is gone or unknown', async () => {
    const books = await createFund();
    await deleteFund(books);
    for (const id of [7, 8]) {
      expect(await refusalOf(holdAuction(books, { id }))).toMatchObject({
        code: 'chittyFund.notFound',
        kind: 'missing',
        details: { id },
      });
    }
  });
});

test('whoever can still choose does not pay a prize at once that must be secured', async () => {
  const books = await createFund();
  const fund = fundIn(books);
  books.put([{ table: 'chittyFunds', row: { ...fund, asksSecurity: true } }]);
  expect(await refusalOf(holdAtOnce(books, {}))).toMatchObject({
    code: 'chittyFund.noSecurity',
    details: { path: 'payLater' },
  });
  await books.run('chittyFund.holdDraw', AUCTION, contextAt(LATER));
  expect(fundIn(books).draws).toHaveLength(1);
});

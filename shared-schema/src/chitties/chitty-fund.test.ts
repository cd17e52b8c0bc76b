import { describe, expect, test } from 'vitest';
import type { ChittyFundId, MemberId, RepaymentId } from '../ids.ts';
import { type Instant, instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, type Money, rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { isPaid, remaining } from '../repayments/repayment.ts';
import { buildBooks, buildContext, buildMember } from '../testing/build.ts';
import { eligibleTickets, lotDoubts, nextDrawMonth, subscriptionsOf } from './chitty-fund.ts';
import { commitmentTo, drawTicket } from './lot.ts';

const START = instant('2026-01-15T06:00:00.000Z');
const LATER = instant('2026-01-20T06:00:00.000Z');
const WITNESSES = ['Latha Menon', 'Joseph Mathew'];
const SEED = 'a3'.repeat(32);

/** Four members, four tickets, four months of ₹40,000 with 5 % commission: ₹10,000 a ticket and month. */
async function openFund(overrides: object = {}): Promise<MemoryBooks> {
  const books = buildBooks();
  for (const id of [11, 12, 13, 14]) books.put([{ table: 'members', row: buildMember({ id: id as MemberId }) }]);
  const input = {
    id: 7,
    tenure: 4,
    amount: rupees(40_000),
    commission: percent(5),
    userCount: 4,
    userIds: [11, 12, 13, 14],
    ...overrides,
  };
  await books.run('chittyFund.create', input, at(START));
  return books;
}

function at(issuedAt: Instant) {
  return buildContext({ issuedAt });
}

function fundIn(books: MemoryBooks) {
  return books.get('chittyFunds', 7)!;
}

function auction(books: MemoryBooks, overrides: object = {}, issuedAt = LATER) {
  const input = { id: 7, month: 1, ticket: 2, discount: rupees(10_000), witnesses: WITNESSES, ...overrides };
  return books.run('chittyFund.holdDraw', input, at(issuedAt));
}

function pay(books: MemoryBooks, id: string, issuedAt = LATER) {
  return books.run('repayment.markPaid', { id, paidAt: issuedAt }, at(issuedAt));
}

describe('opening a fund', () => {
  test('schedules a subscription for each ticket and month, and moves no cash', async () => {
    const books = await openFund();
    const fund = fundIn(books);
    expect(fund.scheduledRepayments).toHaveLength(16);
    expect(fund.scheduledRepayments[6]).toMatchObject({
      id: 'cf-7-2-3',
      ticket: 2,
      sequence: 3,
      userId: 12,
      dueDate: '2026-04-15',
      amount: rupees(10_000),
      interestAmount: 0,
    });
    expect(books.all('transactions')).toEqual([]);
  });

  test('needs as many members as tickets, all of them known', async () => {
    await expect(openFund({ userIds: [11, 12, 13] })).rejects.toMatchObject({ code: 'chittyFund.memberCount' });
    await expect(openFund({ userIds: [11, 12, 13, 99] })).rejects.toMatchObject({ code: 'member.unknown' });
    for (const terms of [{ tenure: 0 }, { commission: 101_000 }, { amount: 0 }, { userCount: 0, userIds: [] }]) {
      await expect(openFund(terms)).rejects.toMatchObject({ code: 'input.invalid' });
    }
  });

  test('a member may hold several tickets', async () => {
    const fund = fundIn(await openFund({ userIds: [11, 11, 12, 13] }));
    expect(subscriptionsOf(fund, 1)[0]!.userId).toBe(11);
    expect(subscriptionsOf(fund, 2)[0]!.userId).toBe(11);
  });
});

describe('an auction', () => {
  test('pays the prize, credits the dividend to the next subscription, and collects exactly prize and commission', async () => {
    const books = await openFund();
    await auction(books);
    const fund = fundIn(books);
    // Discount 10,000, commission 2,000: 8,000 over four tickets.
    expect(fund.draws).toMatchObject([
      { month: 1, ticket: 2, userId: 12, prize: rupees(30_000), commission: rupees(2000) },
    ]);
    expect(books.all('transactions')).toMatchObject([{ type: 'DEBIT', amount: rupees(30_000), userId: 12 }]);
    const second = fund.scheduledRepayments.filter((each) => each.sequence === 2);
    expect(second.map(remaining)).toEqual(Array<Money>(4).fill(rupees(8000)));

    for (const each of second) await pay(books, each.id);
    const collected = add(
      ...books
        .all('transactions')
        .filter((line) => line.type === 'CREDIT')
        .map((line) => line.amount),
    );
    expect(collected).toBe(rupees(30_000) + rupees(2000));
    expect(fundIn(books).scheduledRepayments.filter(isPaid)).toHaveLength(4);
  });

  test('skips to the next unpaid subscription of a ticket that has paid ahead', async () => {
    const books = await openFund();
    await pay(books, 'cf-7-1-2');
    await auction(books);
    expect(subscriptionsOf(fundIn(books), 1).map(remaining)).toEqual([10_000, 0, 8000, 10_000].map(rupees));
  });

  test.each([
    ['a discount above the cap of 40 %', { discount: rupees('16000.01') }, 'chittyFund.discountAboveCap'],
    ['a month out of order', { month: 2 }, 'chittyFund.monthOutOfOrder'],
    ['a ticket that does not exist', { ticket: 5 }, 'chittyFund.unknownTicket'],
    ['a missing witness', { witnesses: ['Latha', ''] }, 'input.invalid'],
  ])('is refused for %s', async (_what, overrides, code) => {
    await expect(auction(await openFund(), overrides)).rejects.toMatchObject({ code });
  });

  test('is refused for a winner who has won, and for one who owes', async () => {
    const books = await openFund();
    await auction(books);
    await expect(auction(books, { month: 2 })).rejects.toMatchObject({ code: 'chittyFund.alreadyWon' });
    const due = instant('2026-02-16T06:00:00.000Z');
    await expect(auction(books, { month: 2, ticket: 1 }, due)).rejects.toMatchObject({ code: 'chittyFund.overdue' });
    await pay(books, 'cf-7-1-1', due);
    await auction(books, { month: 2, ticket: 1 }, due);
    expect(fundIn(books).draws).toHaveLength(2);
  });

  test('of a month that has been drawn is refused with who held the draw and who was paid', async () => {
    const books = await openFund();
    await auction(books);
    const details = {
      month: 1,
      ticket: 2,
      userId: 12,
      winnerName: 'Member 12',
      prize: rupees(30_000),
      heldAt: LATER,
      heldBy: 1,
      heldByName: 'Anitha Nair',
    };
    const message = 'Anitha Nair held the draw of month 1 on 20 Jan 2026, 11:30: ticket 2, Member 12, won ₹30,000.00.';
    const refusal = { code: 'chittyFund.alreadyDrawn', kind: 'conflict', message, details };
    await expect(auction(books, { ticket: 3 })).rejects.toMatchObject(refusal);
    const commitment = { id: 7, month: 1, commitment: commitmentTo(SEED) };
    await expect(books.run('chittyFund.commitLot', commitment, at(LATER))).rejects.toMatchObject(refusal);
  });

  test.each([
    ['a commission of the whole', { commission: percent(100) }, {}],
    ['a discount of the whole', { discountCap: percent(100) }, { discount: rupees(40_000) }],
  ])('that leaves no prize is refused, for %s', async (_what, terms, overrides) => {
    const books = await openFund(terms);
    await expect(auction(books, { discount: 0, ...overrides })).rejects.toMatchObject({ code: 'chittyFund.noPrize' });
    expect(books.all('transactions')).toEqual([]);
  });

  test('in the last month leaves no dividend, for there is no next subscription', async () => {
    const books = await openFund();
    for (const month of [1, 2, 3]) await auction(books, { month, ticket: month, discount: 0 });
    await expect(auction(books, { month: 4, ticket: 4 })).rejects.toMatchObject({
      code: 'chittyFund.lastMonthDividend',
    });
    await auction(books, { month: 4, ticket: 4, discount: 0 });
    await expect(auction(books, { month: 5, ticket: 4 })).rejects.toMatchObject({ code: 'chittyFund.monthOutOfOrder' });
  });
});

test('a dividend that finds no subscription with room refuses the draw, so that it cannot vanish', async () => {
  const books = await openFund();
  for (const month of [2, 3, 4]) await pay(books, `cf-7-1-${month}`);
  await expect(auction(books)).rejects.toMatchObject({
    code: 'chittyFund.noRoomForDividend',
    details: { ticket: 1 },
    message:
      'Ticket 1 has paid all its later subscriptions: its dividend of ₹2,000.00 has nothing to be credited to. ' +
      'Hold the draw by lot, or with a discount of at most the commission of ₹2,000.00: then there are no dividends.',
  });
  expect(fundIn(books).draws).toEqual([]);
  await auction(books, { discount: rupees(2000) });
  expect(fundIn(books).draws).toMatchObject([{ prize: rupees(38_000) }]);
});

test('a subscription collected at the sum before a draw is refused with both sums', async () => {
  const books = await openFund();
  await auction(books);
  const late = { id: 'cf-7-1-2', paidAt: LATER, amount: rupees(10_000) };
  await expect(books.run('repayment.markPaid', late, at(LATER))).rejects.toMatchObject({
    code: 'repayment.amountChanged',
    details: { remaining: rupees(8000), amount: rupees(10_000) },
  });
});

describe('undoing', () => {
  test('deleting the prize line undoes the latest draw, and only that', async () => {
    const books = await openFund();
    const before = fundIn(books);
    await auction(books);
    await auction(books, { month: 2, ticket: 3 });
    const [first, second] = fundIn(books).draws;
    const remove = (id: number) => books.run('transaction.delete', { id }, at(LATER));
    await expect(remove(first!.transactionId)).rejects.toMatchObject({ code: 'chittyFund.notLatestDraw' });
    await remove(second!.transactionId);
    await remove(first!.transactionId);
    const fund = fundIn(books);
    expect(fund.draws).toEqual([]);
    expect(fund.scheduledRepayments).toEqual(before.scheduledRepayments);
    expect(books.all('transactions')).toEqual([]);
  });

  test('leaves nothing to undo of a fund that has been deleted: only the line goes', async () => {
    const books = await openFund();
    await pay(books, 'cf-7-1-1');
    await auction(books);
    await auction(books, { month: 2, ticket: 3 });
    await books.run('chittyFund.delete', { id: 7 }, at(LATER));
    const deleted = fundIn(books);
    for (const { id } of books.all('transactions')) await books.run('transaction.delete', { id }, at(LATER));
    expect(books.all('transactions')).toEqual([]);
    expect(fundIn(books)).toEqual(deleted);
  });

  test('deleting the line of a subscription makes it unpaid again', async () => {
    const books = await openFund();
    await pay(books, 'cf-7-2-1');
    await books.run('transaction.delete', { id: books.all('transactions')[0]!.id }, at(LATER));
    expect(fundIn(books).scheduledRepayments.some(isPaid)).toBe(false);
  });
});

describe('a draw by lot', () => {
  const calls = [17, 4];
  const OTHER_SEED = 'b4'.repeat(32);
  const winner = drawTicket([1, 2, 3, 4], SEED, calls)!;
  const commit = (books: MemoryBooks, { seed = SEED, month = 1, issuedAt = LATER } = {}) =>
    books.run('chittyFund.commitLot', { id: 7, month, commitment: commitmentTo(seed) }, at(issuedAt));
  const draw = { ticket: winner, discount: 0, lot: { seed: SEED, calls } };
  const trace = (books: MemoryBooks) =>
    fundIn(books).commitments.map(({ month, commitment, outcome }) => [month, commitment, outcome]);

  test('takes the ticket that seed and calls point at, and leaves on record how', async () => {
    const books = await openFund();
    await commit(books);
    await auction(books, draw);
    const commitment = commitmentTo(SEED);
    expect(fundIn(books)).toMatchObject({
      commitments: [
        { month: 1, commitment, eligible: [1, 2, 3, 4], committedAt: LATER, committedBy: 1, outcome: 'HELD' },
      ],
      draws: [{ method: 'LOT', ticket: winner, prize: rupees(38_000), lot: { commitment, seed: SEED, calls } }],
    });
  });

  test('is refused with another seed, another ticket, or no commitment', async () => {
    const books = await openFund();
    await expect(auction(books, draw)).rejects.toMatchObject({ code: 'chittyFund.notCommitted' });
    await commit(books);
    const other = { ...draw, lot: { seed: OTHER_SEED, calls } };
    await expect(auction(books, other)).rejects.toMatchObject({ code: 'chittyFund.notCommitted' });
    const ticket = (winner % 4) + 1;
    await expect(auction(books, { ...draw, ticket })).rejects.toMatchObject({ code: 'chittyFund.otherTicketDrawn' });
  });

  test('gives the whole prize', async () => {
    const books = await openFund();
    await commit(books);
    await expect(auction(books, { ...draw, discount: rupees(1) })).rejects.toMatchObject({
      code: 'chittyFund.lotWithDiscount',
      details: { path: 'discount' },
    });
  });

  test('favours no ticket', () => {
    const wins = new Map<number, number>();
    for (let call = 0; call < 4000; call++) {
      const ticket = drawTicket([1, 2, 3, 4], SEED, [call, 1])!;
      wins.set(ticket, (wins.get(ticket) ?? 0) + 1);
    }
    for (const count of wins.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  describe('falls among the tickets that could win when it was committed to', () => {
    const due = instant('2026-02-16T06:00:00.000Z');
    const afterDue = instant('2026-02-16T06:10:00.000Z');
    /** By which calls the lot falls on a ticket. */
    const callsFor = (ticket: number, eligible: number[]) =>
      Array.from({ length: 200 }, (_, call) => [call, 4]).find((each) => drawTicket(eligible, SEED, each) === ticket)!;

    test('whoever pays between the calls and the draw', async () => {
      const books = await openFund();
      for (const ticket of [1, 2, 3]) await pay(books, `cf-7-${ticket}-1`);
      await commit(books, { issuedAt: due });
      await pay(books, 'cf-7-4-1', afterDue);
      for (const call of [0, 1, 2, 3, 4, 5]) {
        const ticket = drawTicket([1, 2, 3], SEED, [call, 4])!;
        const held = await openFund();
        held.put([{ table: 'chittyFunds', row: fundIn(books) }]);
        await auction(held, { ticket, discount: 0, lot: { seed: SEED, calls: [call, 4] } }, afterDue);
        expect(fundIn(held).draws).toMatchObject([{ ticket }]);
      }
    });

    test('one of them too that owes a subscription since', async () => {
      const books = await openFund();
      await commit(books);
      const lot = { seed: SEED, calls: callsFor(3, [1, 2, 3, 4]) };
      await expect(auction(books, { ticket: 3, discount: 0 }, due)).rejects.toMatchObject({
        code: 'chittyFund.overdue',
      });
      await auction(books, { ticket: 3, discount: 0, lot }, due);
      expect(fundIn(books).draws).toMatchObject([{ ticket: 3, method: 'LOT' }]);
    });

    test('which a payment that was made later, but reached the books before, is none of', async () => {
      const books = await openFund();
      for (const ticket of [1, 2, 3]) await pay(books, `cf-7-${ticket}-1`);
      await pay(books, 'cf-7-4-1', afterDue);
      await commit(books, { issuedAt: due });
      expect(fundIn(books).commitments).toMatchObject([{ eligible: [1, 2, 3] }]);
    });

    describe('of the list of the device that sealed it', () => {
      const sealed = (books: MemoryBooks, eligible: number[], issuedAt = due) =>
        books.run(
          'chittyFund.commitLotV2',
          { id: 7, month: 1, commitment: commitmentTo(SEED), eligible },
          at(issuedAt),
        );
      const doubts = (books: MemoryBooks) => lotDoubts(fundIn(books), fundIn(books).commitments[0]!, at(due).timeZone);
      const before = instant('2026-02-16T05:00:00.000Z');

      test.each([
        ['came first', true],
        ['came later', false],
      ])(
        'a payment it had not heard of shows in the books and unmakes nothing, whether it %s',
        async (_when, first) => {
          const books = await openFund();
          for (const ticket of [1, 2, 3]) await pay(books, `cf-7-${ticket}-1`, before);
          if (first) await pay(books, 'cf-7-4-1', before);
          await sealed(books, [1, 2, 3]);
          await auction(books, { ticket: 3, discount: 0, lot: { seed: SEED, calls: callsFor(3, [1, 2, 3]) } }, due);
          if (!first) await pay(books, 'cf-7-4-1', before);
          expect(fundIn(books).draws).toMatchObject([{ ticket: 3, method: 'LOT' }]);
          expect(doubts(books)).toEqual({ leftOut: [4], owing: [] });
        },
      );

      test('a payment that the books do not keep shows, and unmakes nothing', async () => {
        const books = await openFund();
        for (const ticket of [1, 2]) await pay(books, `cf-7-${ticket}-1`, before);
        await sealed(books, [1, 2, 3]);
        await auction(books, { ticket: 2, discount: 0, lot: { seed: SEED, calls: callsFor(2, [1, 2, 3]) } }, due);
        expect(fundIn(books).draws).toMatchObject([{ ticket: 2, method: 'LOT' }]);
        expect(doubts(books)).toEqual({ leftOut: [], owing: [3] });
      });

      test('leaves nothing to doubt where all is known, whatever is paid or drawn later', async () => {
        const books = await openFund();
        for (const ticket of [1, 2, 3]) await pay(books, `cf-7-${ticket}-1`, before);
        await sealed(books, [1, 2, 3]);
        await auction(books, { ticket: 1, discount: 0, lot: { seed: SEED, calls: callsFor(1, [1, 2, 3]) } }, due);
        await pay(books, 'cf-7-4-1', afterDue);
        expect(doubts(books)).toEqual({ leftOut: [], owing: [] });
      });

      test.each<[string, number[], string]>([
        ['with one that is none', [1, 2, 3, 4, 5], 'chittyFund.unknownTicket'],
        ['without one that owes nothing yet', [1, 2, 4], 'chittyFund.ticketLeftOut'],
        ['with none at all', [], 'input.invalid'],
        ['with one twice', [1, 1], 'input.invalid'],
        ['with half of one', [1.5], 'input.invalid'],
      ])('but not %s', async (_what, eligible, code) => {
        const books = await openFund();
        await expect(sealed(books, eligible, LATER)).rejects.toMatchObject({ code });
        expect(fundIn(books).commitments).toEqual([]);
      });

      test('nor with one that has won', async () => {
        const books = await openFund();
        await auction(books);
        const next = { id: 7, month: 2, commitment: commitmentTo(SEED), eligible: [1, 2, 3, 4] };
        await expect(books.run('chittyFund.commitLotV2', next, at(LATER))).rejects.toMatchObject({
          code: 'chittyFund.alreadyWon',
        });
      });
    });

    test('which were not kept by a commitment of old, so that those of the day of the draw count', async () => {
      const books = await openFund();
      await commit(books);
      const [commitment] = fundIn(books).commitments;
      const old = { ...commitment!, eligible: null, committedAt: null, committedBy: null };
      books.put([{ table: 'chittyFunds', row: { ...fundIn(books), commitments: [old] } }]);
      for (const ticket of [1, 2, 3]) await pay(books, `cf-7-${ticket}-1`);
      const lot = { seed: SEED, calls: callsFor(3, [1, 2, 3]) };
      await auction(books, { ticket: 3, discount: 0, lot }, due);
      expect(fundIn(books).commitments).toMatchObject([{ eligible: [1, 2, 3], committedAt: null, outcome: 'HELD' }]);
    });

    test('of which there must be one', async () => {
      await expect(commit(await openFund(), { issuedAt: due })).rejects.toMatchObject({
        code: 'chittyFund.noneEligible',
      });
    });
  });

  describe('leaves its trace', () => {
    test('when it is given up for another commitment', async () => {
      const books = await openFund();
      await commit(books, { seed: OTHER_SEED });
      await commit(books);
      await auction(books, draw);
      expect(trace(books)).toEqual([
        [1, commitmentTo(OTHER_SEED), 'REPLACED'],
        [1, commitmentTo(SEED), 'HELD'],
      ]);
    });

    test('and its seed no longer draws', async () => {
      const books = await openFund();
      await commit(books);
      await commit(books, { seed: OTHER_SEED });
      await expect(auction(books, draw)).rejects.toMatchObject({ code: 'chittyFund.notCommitted' });
    });

    test('when it is given up for an auction', async () => {
      const books = await openFund();
      await commit(books);
      await auction(books);
      expect(trace(books)).toEqual([[1, commitmentTo(SEED), 'AUCTIONED']]);
    });

    test('when its draw is undone, and so does one for the month after', async () => {
      const books = await openFund();
      await commit(books);
      await auction(books, draw);
      await commit(books, { seed: OTHER_SEED, month: 2 });
      await books.run('transaction.delete', { id: fundIn(books).draws[0]!.transactionId }, at(LATER));
      await commit(books, { seed: OTHER_SEED });
      expect(trace(books)).toEqual([
        [1, commitmentTo(SEED), 'UNDONE'],
        [2, commitmentTo(OTHER_SEED), 'UNDONE'],
        [1, commitmentTo(OTHER_SEED), 'OPEN'],
      ]);
    });
  });
});

test('a fund without draws is closed once every subscription is paid', async () => {
  const books = await openFund({ tenure: 1 });
  const close = () => books.run('chittyFund.markRepaid', { id: 7 }, at(LATER));
  await expect(close()).rejects.toMatchObject({
    code: 'chittyFund.unpaid',
    message: '4 repayments are still unpaid, ₹40,000.00 in all.',
  });
  for (const ticket of [1, 2, 3, 4]) await pay(books, `cf-7-${ticket}-1` as RepaymentId);
  await close();
  expect(fundIn(books).status).toBe('REPAID');
  await expect(close()).rejects.toMatchObject({ code: 'chittyFund.alreadyRepaid' });
  await books.run('chittyFund.delete', { id: 7 as ChittyFundId }, at(LATER));
  await expect(pay(books, 'cf-7-1-1')).rejects.toMatchObject({ code: 'chittyFund.notFound' });
});

describe('the end of a fund', () => {
  const payAll = async (books: MemoryBooks) => {
    for (const { id } of fundIn(books).scheduledRepayments) await pay(books, id);
  };
  const close = (books: MemoryBooks) => books.run('chittyFund.markRepaid', { id: 7 }, at(LATER));
  const hold = (books: MemoryBooks, month: number) => auction(books, { month, ticket: month, discount: 0 });

  test('waits for every draw once one has been held', async () => {
    const books = await openFund();
    for (const month of [1, 2]) await hold(books, month);
    await payAll(books);
    await expect(close(books)).rejects.toMatchObject({
      code: 'chittyFund.undrawn',
      message: '2 draws are still to be held: that of month 3 is next.',
    });
    await hold(books, 3);
    await expect(close(books)).rejects.toMatchObject({
      message: '1 draw is still to be held: that of month 4 is next.',
    });
    await hold(books, 4);
    await close(books);
    expect(fundIn(books).status).toBe('REPAID');
  });

  test('is the end of draws: nothing is paid out of a fund that is repaid', async () => {
    const books = await openFund();
    await payAll(books);
    await close(books);
    const refusal = { code: 'chittyFund.repaid', kind: 'conflict' };
    await expect(hold(books, 1)).rejects.toMatchObject(refusal);
    const commitment = { id: 7, month: 1, commitment: commitmentTo(SEED) };
    await expect(books.run('chittyFund.commitLot', commitment, at(LATER))).rejects.toMatchObject(refusal);
    expect(nextDrawMonth(fundIn(books))).toBeUndefined();
  });

  test.each([
    ['of more months than tickets after the last ticket has won', { tenure: 6 }, 4],
    ['of fewer months than tickets after the last month', { tenure: 2 }, 2],
  ])('%s has no next draw', async (_what, terms, draws) => {
    const books = await openFund(terms);
    for (let month = 1; month <= draws; month++) await hold(books, month);
    expect(nextDrawMonth(fundIn(books))).toBeUndefined();
    await expect(hold(books, draws + 1)).rejects.toMatchObject({
      code: 'chittyFund.monthOutOfOrder',
      message: 'All draws of this fund have been held.',
    });
    await payAll(books);
    await close(books);
  });
});

test('whatever changes a fund moves the time of its last change', async () => {
  const books = await openFund();
  const days = [21, 22, 23, 24].map((day) => instant(`2026-01-${day}T06:00:00.000Z`));
  const remove = (id: number, issuedAt: Instant) => books.run('transaction.delete', { id }, at(issuedAt));
  const changes = [
    (issuedAt: Instant) => pay(books, 'cf-7-1-1', issuedAt),
    (issuedAt: Instant) => remove(books.all('transactions')[0]!.id, issuedAt),
    (issuedAt: Instant) => auction(books, {}, issuedAt),
    (issuedAt: Instant) => remove(books.all('transactions')[0]!.id, issuedAt),
  ];
  for (const [index, change] of changes.entries()) {
    await change(days[index]!);
    expect(fundIn(books).updatedAt).toBe(days[index]);
  }
});

test('tickets of a member who owes are left out of the lot', async () => {
  const books = await openFund();
  for (const ticket of [1, 2, 3]) await pay(books, `cf-7-${ticket}-1`);
  expect(eligibleTickets(fundIn(books), '2026-02-16' as never)).toEqual([1, 2, 3]);
});

import { describe, expect, test } from 'vitest';
import { instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { contextAt, holdAuction, fundIn, LATER, createFund, paySubscription, SEED } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { lotDoubts } from './chitty-fund.ts';
import { commitmentTo, drawTicket } from './lot.ts';

describe('a draw by lot', () => {
  const calls = [17, 4];
  /** The day after the first subscription fell due. */
  const due = instant('2026-02-16T06:00:00.000Z');
  const OTHER_SEED = 'b4'.repeat(32);
  const winner = drawTicket([1, 2, 3, 4], SEED, calls)!;
  const commit = (books: MemoryBooks, { seed = SEED, month = 1, issuedAt = LATER } = {}) =>
    books.run('chittyFund.commitLot', { id: 7, month, commitment: commitmentTo(seed) }, contextAt(issuedAt));
  const draw = { ticket: winner, discount: 0, lot: { seed: SEED, calls } };
  const trace = (books: MemoryBooks) =>
    fundIn(books).commitments.map(({ month, commitment, outcome }) => [month, commitment, outcome]);

  async function committed(): Promise<MemoryBooks> {
    const books = await createFund();
    await commit(books);
    return books;
  }

  test('awards the ticket computed from seed and calls, and records both', async () => {
    const books = await committed();
    await holdAuction(books, draw);
    const commitment = commitmentTo(SEED);
    expect(fundIn(books)).toMatchObject({
      commitments: [{ month: 1, commitment, eligible: [1, 2, 3, 4], committedAt: LATER, outcome: 'HELD' }],
      draws: [{ method: 'LOT', ticket: winner, prize: rupees(38_000), lot: { commitment, seed: SEED, calls } }],
    });
  });

  test('is always of today', async () => {
    const books = await committed();
    await holdAuction(books, { ...draw, heldOn: '2026-01-16' });
    expect(fundIn(books).draws).toMatchObject([{ heldOn: '2026-01-20' }]);
  });

  test.each([
    ['with another seed', { lot: { seed: OTHER_SEED, calls } }, 'chittyFund.notCommitted', {}],
    ['for another ticket', { ticket: (winner % 4) + 1 }, 'chittyFund.otherTicketDrawn', { winner }],
    ['with a discount', { discount: rupees(1) }, 'chittyFund.lotWithDiscount', { path: 'discount' }],
    ['with one call', { lot: { seed: SEED, calls: [1] } }, 'input.invalid', { issues: [{ path: 'lot.calls.1' }] }],
  ])('is refused %s', async (_what, input, code, details) => {
    const refusal = await refusalOf(holdAuction(await committed(), { ...draw, ...input }));
    expect(refusal).toMatchObject({ code, kind: 'invalid', details });
  });

  test('is refused without a commitment', async () => {
    expect(await refusalOf(holdAuction(await createFund(), draw))).toMatchObject({ code: 'chittyFund.notCommitted' });
  });

  test('is refused if no ticket can win by a commitment from before they were listed', async () => {
    const books = await committed();
    const [listed] = fundIn(books).commitments;
    const commitments = [{ ...listed!, eligible: null }];
    books.put([{ table: 'chittyFunds', row: { ...fundIn(books), commitments } }]);
    expect(await refusalOf(holdAuction(books, draw, due))).toMatchObject({
      code: 'chittyFund.noneEligible',
      kind: 'invalid',
      details: { month: 1 },
    });
  });

  test('awards every ticket about equally often', () => {
    const wins = new Map<number, number>();
    for (let call = 0; call < 4000; call++) {
      const ticket = drawTicket([1, 2, 3, 4], SEED, [call, 1])!;
      wins.set(ticket, (wins.get(ticket) ?? 0) + 1);
    }
    for (const count of wins.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  describe('considers the tickets that were eligible at the commitment', () => {
    const afterDue = instant('2026-02-16T06:10:00.000Z');
    /** Numbers called by which the lot falls on a ticket. */
    const callsFor = (ticket: number, eligible: number[]) =>
      Array.from({ length: 200 }, (_, call) => [call, 4]).find((each) => drawTicket(eligible, SEED, each) === ticket)!;

    test('whatever is paid between the calls and the draw', async () => {
      const books = await createFund();
      for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`);
      await commit(books, { issuedAt: due });
      await paySubscription(books, 'cf-7-4-1', afterDue);
      for (const call of [0, 1, 2, 3, 4, 5]) {
        const ticket = drawTicket([1, 2, 3], SEED, [call, 4])!;
        const held = await createFund();
        held.put([{ table: 'chittyFunds', row: fundIn(books) }]);
        await holdAuction(held, { ticket, discount: 0, lot: { seed: SEED, calls: [call, 4] } }, afterDue);
        expect(fundIn(held).draws).toMatchObject([{ ticket }]);
      }
    });

    test('including a ticket that has become overdue since', async () => {
      const books = await createFund();
      await commit(books);
      const lot = { seed: SEED, calls: callsFor(3, [1, 2, 3, 4]) };
      await expect(holdAuction(books, { ticket: 3, discount: 0 }, due)).rejects.toMatchObject({
        code: 'chittyFund.overdue',
      });
      await holdAuction(books, { ticket: 3, discount: 0, lot }, due);
      expect(fundIn(books).draws).toMatchObject([{ ticket: 3, method: 'LOT' }]);
    });

    describe('as listed by the device that committed', () => {
      const sealed = (books: MemoryBooks, eligible: number[]) =>
        books.run(
          'chittyFund.commitLotV2',
          { id: 7, month: 1, commitment: commitmentTo(SEED), eligible },
          contextAt(due),
        );
      const doubts = (books: MemoryBooks) =>
        lotDoubts(fundIn(books), fundIn(books).commitments[0]!, contextAt(due).timeZone);
      const before = instant('2026-02-16T05:00:00.000Z');

      test.each([
        ['was stored before it', true],
        ['was stored after it', false],
      ])('a payment unknown to the device is reported and does not undo the draw: it %s', async (_when, first) => {
        const books = await createFund();
        for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`, before);
        if (first) await paySubscription(books, 'cf-7-4-1', before);
        await sealed(books, [1, 2, 3]);
        await holdAuction(books, { ticket: 3, discount: 0, lot: { seed: SEED, calls: callsFor(3, [1, 2, 3]) } }, due);
        if (!first) await paySubscription(books, 'cf-7-4-1', before);
        expect(fundIn(books).draws).toMatchObject([{ ticket: 3, method: 'LOT' }]);
        expect(doubts(books)).toEqual({ leftOut: [4], owing: [] });
      });

      test('a payment known only to the device is reported and does not undo the draw', async () => {
        const books = await createFund();
        for (const ticket of [1, 2]) await paySubscription(books, `cf-7-${ticket}-1`, before);
        await sealed(books, [1, 2, 3]);
        await holdAuction(books, { ticket: 2, discount: 0, lot: { seed: SEED, calls: callsFor(2, [1, 2, 3]) } }, due);
        expect(fundIn(books).draws).toMatchObject([{ ticket: 2, method: 'LOT' }]);
        expect(doubts(books)).toEqual({ leftOut: [], owing: [3] });
      });

      test('nothing is reported when the device knew every payment', async () => {
        const books = await createFund();
        for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`, before);
        await sealed(books, [1, 2, 3]);
        await holdAuction(books, { ticket: 1, discount: 0, lot: { seed: SEED, calls: callsFor(1, [1, 2, 3]) } }, due);
        await paySubscription(books, 'cf-7-4-1', afterDue);
        expect(doubts(books)).toEqual({ leftOut: [], owing: [] });
      });
    });

    test('or at the draw, if the commitment was stored before commitments listed tickets', async () => {
      const books = await createFund();
      await commit(books);
      const [commitment] = fundIn(books).commitments;
      const old = { ...commitment!, eligible: null, committedAt: null, committedBy: null };
      books.put([{ table: 'chittyFunds', row: { ...fundIn(books), commitments: [old] } }]);
      for (const ticket of [1, 2, 3]) await paySubscription(books, `cf-7-${ticket}-1`);
      const lot = { seed: SEED, calls: callsFor(3, [1, 2, 3]) };
      await holdAuction(books, { ticket: 3, discount: 0, lot }, due);
      expect(fundIn(books).commitments).toMatchObject([{ eligible: [1, 2, 3], committedAt: null, outcome: 'HELD' }]);
    });
  });

  describe('keeps its commitment on record', () => {
    test('when another commitment replaces it', async () => {
      const books = await createFund();
      await commit(books, { seed: OTHER_SEED });
      await commit(books);
      await holdAuction(books, draw);
      expect(trace(books)).toEqual([
        [1, commitmentTo(OTHER_SEED), 'REPLACED'],
        [1, commitmentTo(SEED), 'HELD'],
      ]);
    });

    test('and refuses the seed of a replaced commitment', async () => {
      const books = await createFund();
      await commit(books);
      await commit(books, { seed: OTHER_SEED });
      await expect(holdAuction(books, draw)).rejects.toMatchObject({ code: 'chittyFund.notCommitted' });
    });

    test('when an auction is held instead', async () => {
      const books = await createFund();
      await commit(books);
      await holdAuction(books);
      expect(trace(books)).toEqual([[1, commitmentTo(SEED), 'AUCTIONED']]);
    });

    test('when its draw is undone, with the commitment for the month after', async () => {
      const books = await createFund();
      await commit(books);
      await holdAuction(books, draw);
      await commit(books, { seed: OTHER_SEED, month: 2 });
      await books.run('transaction.delete', { id: fundIn(books).draws[0]!.transactionId }, contextAt(LATER));
      await commit(books, { seed: OTHER_SEED });
      expect(trace(books)).toEqual([
        [1, commitmentTo(SEED), 'UNDONE'],
        [2, commitmentTo(OTHER_SEED), 'UNDONE'],
        [1, commitmentTo(OTHER_SEED), 'OPEN'],
      ]);
    });
  });
});

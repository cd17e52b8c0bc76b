import { describe, expect, test } from 'vitest';
import { instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { at, auction, fundIn, LATER, openFund, pay, SEED } from '../testing/fund.ts';
import { lotDoubts } from './chitty-fund.ts';
import { commitmentTo, drawTicket } from './lot.ts';

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

import fc from 'fast-check';
import type { Money } from 'shared-schema/money';
import { expect, test } from 'vitest';
import type { DueSummary, RecordSummary } from '../sync/books/summaries.ts';
import { type AllSummaries, overviewOf } from './overview.ts';
import { trendOf } from './trend.ts';

const TODAY = 20_778;
const DAY = 86_400_000;
/** Days that begin at half past six in the evening before, as India's do. */
const dayStarts = Array.from({ length: 30 }, (_, index) => (TODAY - 29 + index) * DAY - 5.5 * 3_600_000);

const record: fc.Arbitrary<RecordSummary> = fc.record({
  id: fc.integer({ min: 1, max: 500 }),
  projectId: fc.integer({ min: 1, max: 3 }),
  createdAt: fc.integer({ min: (TODAY - 45) * DAY, max: (TODAY + 1) * DAY }),
  active: fc.boolean(),
  share: fc.nat(20),
  incentive: fc.nat(1_000_000),
  dividend: fc.nat(1_000_000),
});

const due: fc.Arbitrary<DueSummary> = fc.record({
  id: fc.integer({ min: 1, max: 500 }),
  projectId: fc.integer({ min: 1, max: 3 }),
  userId: fc.integer({ min: 1, max: 500 }),
  ticket: fc.nat(20),
  sequence: fc.integer({ min: 1, max: 12 }),
  dueDay: fc.integer({ min: TODAY - 120, max: TODAY + 40 }),
  remaining: fc.integer({ min: 1, max: 10_000_000 }),
  principal: fc.integer({ min: 0, max: 10_000_000 }),
  lastPaidAt: fc.constant(Number.NaN),
});

const summaries = fc.record({ records: fc.array(record), dues: fc.array(due) });
const allSummaries: fc.Arbitrary<AllSummaries> = fc.record({
  members: summaries,
  businesses: summaries,
  funds: summaries,
});

/** The sums again, one at a time and by the book. */
function sum<T>(list: T[], figure: (each: T) => number): number {
  let total = 0;
  for (const each of list) total += figure(each);
  return total;
}

test('every figure is what counting record by record gives', () => {
  fc.assert(
    fc.property(allSummaries, fc.constantFrom(undefined, 1, 2), (all, projectId) => {
      const { members, businesses, funds } = all;
      const shown = overviewOf(all, { projectId, today: TODAY, dayStarts, admin: true });
      const inProject = <T extends { projectId: number }>(list: T[]) =>
        projectId === undefined ? list : list.filter((each) => each.projectId === projectId);
      const approved = members.records.filter((member) => member.active);
      expect(shown.totals).toEqual({
        shares: sum(approved, (member) => member.share),
        shareAmount: sum(approved, (member) => member.share * 500_000),
        incentive: sum(approved, (member) => member.incentive),
        dividend: sum(approved, (member) => member.dividend),
      });
      expect(shown.installmentBalance + sum(inProject(businesses.dues), (each) => each.principal)).toBe(0);

      const dues = [...inProject(businesses.dues), ...inProject(funds.dues)];
      const late = dues.filter((each) => each.dueDay < TODAY);
      expect(shown.overdue).toEqual({ count: late.length, sum: sum(late, (each) => each.remaining) });
      const thisWeek = dues.filter((each) => each.dueDay >= TODAY && each.dueDay <= TODAY + 6);
      expect(shown.week).toMatchObject({ count: thisWeek.length, sum: sum(thisWeek, (each) => each.remaining) });
      expect(shown.week.dues.map((each) => each.dueDay)).toEqual(
        thisWeek.map((each) => each.dueDay).sort((a, b) => a - b),
      );
      expect(shown.businesses.total).toBe(inProject(businesses.records).length);
      expect(shown.funds.total).toBe(inProject(funds.records).length);
      expect(shown.funds.active).toBe(inProject(funds.records).filter((fund) => fund.active).length);
    }),
  );
});

test('a user who is no admin gets no totals of members, not even zero', () => {
  const nothing = { records: [], dues: [] };
  const shown = overviewOf(
    { members: nothing, businesses: nothing, funds: nothing },
    { projectId: undefined, today: TODAY, dayStarts, admin: false },
  );
  expect(shown).toMatchObject({ totals: undefined, members: undefined, installmentBalance: 0 as Money });
});

test('a trend counts new records by day and compares the last seven days with the seven before', () => {
  fc.assert(
    fc.property(fc.array(record), (records) => {
      const trend = trendOf(records, dayStarts);
      const between = (from: number, to: number) =>
        records.filter(({ createdAt }) => createdAt >= dayStarts[from]! && createdAt < (dayStarts[to] ?? Infinity))
          .length;
      expect(trend.days).toEqual(dayStarts.map((_, day) => between(day, day + 1)));
      expect(trend).toMatchObject({ recent: between(0, 30), last: between(23, 30), prior: between(16, 23) });
      const { last, prior, direction } = trend;
      expect(direction).toBe(last > prior ? 'up' : last < prior ? 'down' : 'neutral');
    }),
  );
});

const made = (createdAt: number) => ({ createdAt, active: true });

test('a record created after midnight counts for the new day', () => {
  const midnight = dayStarts[29]!;
  expect(trendOf([midnight, midnight - 1].map(made), dayStarts).days.slice(-2)).toEqual([1, 1]);
  expect(trendOf([dayStarts[0]! - 1, Number.NaN].map(made), dayStarts).recent).toBe(0);
});

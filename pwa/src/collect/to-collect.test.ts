import fc from 'fast-check';
import { OVERDUE_BUCKETS } from 'shared-schema/repayments/repayment';
import { expect, test } from 'vitest';
import type { DueSummary } from '../sync/books/summaries.ts';
import { householdsOf } from './households.ts';
import { atHand } from '../records/owed.ts';
import { rowsFound, rowsToCollect, type Stretch, totalsOf } from './to-collect.ts';

const TODAY = 1000;

const due: fc.Arbitrary<DueSummary> = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  projectId: fc.integer({ min: 1, max: 2 }),
  userId: fc.integer({ min: 1, max: 4 }),
  ticket: fc.nat(2),
  sequence: fc.integer({ min: 1, max: 12 }),
  dueDay: fc.integer({ min: TODAY - 120, max: TODAY + 60 }),
  remaining: fc.integer({ min: 1, max: 10_000_000 }),
  principal: fc.constant(0),
  lastPaidAt: fc.constantFrom(Number.NaN, 5, 9),
});

const ids = (count: number, phoneOf: (id: number) => string) =>
  new Map(
    Array.from({ length: count }, (_, index) => [
      index + 1,
      { id: index + 1, number: '', name: phoneOf(index + 1), phones: [phoneOf(index + 1)], place: '' },
    ]),
  );

/** The customer of every even business shares a phone with member 1. */
function books(installments: DueSummary[], subscriptions: DueSummary[]) {
  const customers = ids(6, (id) => (id % 2 ? `980000000${id}` : '9447000001'));
  const members = ids(4, (id) => `944700000${id}`);
  const dues = [
    ...installments.map((each) => atHand({ ...each, ticket: 0 })),
    ...subscriptions.map((each) => atHand({ ...each, ticket: each.ticket + 1 })),
  ];
  return householdsOf({ members, customers, dues });
}

test('over 60 days are those of the buckets that begin later, in one list', () => {
  fc.assert(
    fc.property(fc.array(due), fc.array(due), (installments, subscriptions) => {
      const households = books(installments, subscriptions);
      const wanted = { stretch: 'late' as const, today: TODAY };
      const ofBuckets = OVERDUE_BUCKETS.filter(({ from }) => from > 60).map((bucket) =>
        totalsOf(rowsToCollect(households, { ...wanted, bucket })),
      );
      expect(totalsOf(rowsToCollect(households, { ...wanted, over: 60 }))).toMatchObject({
        payments: ofBuckets.reduce((count, { payments }) => count + payments, 0),
        sum: ofBuckets.reduce((sum, bucket) => sum + bucket.sum, 0),
      });
    }),
  );
});

test('each payment due in a stretch is counted once, and the rows come to what is due in it', () => {
  fc.assert(
    fc.property(
      fc.array(due),
      fc.array(due),
      fc.constantFrom(undefined, 1, 2),
      (installments, subscriptions, project) => {
        const all = [...installments, ...subscriptions].filter((each) => !project || each.projectId === project);
        const households = books(installments, subscriptions);
        const within: Record<Exclude<Stretch, 'later'>, (day: number) => boolean> = {
          late: (day) => day < TODAY,
          today: (day) => day === TODAY,
          week: (day) => day >= TODAY && day <= TODAY + 6,
        };
        for (const [stretch, isWithin] of Object.entries(within)) {
          const rows = rowsToCollect(households, { stretch: stretch as Stretch, today: TODAY, projectId: project });
          const wanted = all.filter((each) => isWithin(each.dueDay));
          expect(totalsOf(rows)).toMatchObject({
            payments: wanted.length,
            sum: wanted.reduce((sum, each) => sum + each.remaining, 0),
          });
        }
      },
    ),
  );
});

test('a bucket of late payments, of one kind, holds exactly what the dashboard counts', () => {
  fc.assert(
    fc.property(fc.array(due), fc.array(due), (installments, subscriptions) => {
      const households = books(installments, subscriptions);
      for (const bucket of OVERDUE_BUCKETS) {
        const wanted = { stretch: 'late', today: TODAY, bucket, kind: 'installment' } as const;
        const late = installments.filter(({ dueDay }) => TODAY - dueDay >= bucket.from && TODAY - dueDay <= bucket.to);
        expect(totalsOf(rowsToCollect(households, wanted)).payments).toBe(late.length);
      }
    }),
  );
});

const someDue = (overrides: Partial<DueSummary>): DueSummary => ({
  id: 1,
  projectId: 1,
  userId: 1,
  ticket: 1,
  sequence: 1,
  dueDay: TODAY,
  remaining: 1000,
  principal: 0,
  lastPaidAt: Number.NaN,
  ...overrides,
});

test('later shows only what each household owes next', () => {
  const later = [14, 7, 7, 40].map((days, index) => someDue({ sequence: index, dueDay: TODAY + days }));
  const [row] = rowsToCollect(books(later, []), { stretch: 'later', today: TODAY });
  expect(row).toMatchObject({ sum: 2000, daysLate: 0 });
});

test('a row tells the days of the oldest debt and when something was last paid; the longest late comes first', () => {
  const dues = [
    someDue({ id: 1, dueDay: TODAY - 3, lastPaidAt: 50 }),
    someDue({ id: 3, dueDay: TODAY - 30 }),
    someDue({ id: 3, dueDay: TODAY - 60, lastPaidAt: 70 }),
  ];
  const rows = rowsToCollect(books(dues, []), { stretch: 'late', today: TODAY });
  expect(rows.map(({ daysLate, sum, lastPaidAt }) => [daysLate, sum, lastPaidAt])).toEqual([
    [60, 2000, 70],
    [3, 1000, 50],
  ]);
});

test('a row says what is late and what is left in all alike, wherever it stands', () => {
  const dues = [-12, -3, 2, 40].map((days, index) => someDue({ id: 1, sequence: index, dueDay: TODAY + days }));
  const households = books(dues, []);
  const rows = (['late', 'week', 'later'] as const).map(
    (stretch) => rowsToCollect(households, { stretch, today: TODAY })[0]!,
  );
  const found = rowsFound(households, { today: TODAY }).find(({ remaining }) => remaining > 0)!;
  expect([...rows, found].map(({ late, remaining }) => [late, remaining])).toEqual(
    Array.from({ length: 4 }, () => [2000, 4000]),
  );
  expect(rows.map(({ sum, daysLate }) => [sum, daysLate])).toEqual([[2000, 12], [1000, 0], [1000, 0]]); // prettier-ignore
  expect(found).toEqual(rows[0]);
});

test('of those found who is late comes first, then who pays next, with that payment, then who owes nothing', () => {
  const dues = [
    someDue({ id: 1, dueDay: TODAY + 5, remaining: 500 }),
    someDue({ id: 1, dueDay: TODAY + 35 }),
    someDue({ id: 3, dueDay: TODAY - 1 }),
  ];
  const rows = rowsFound(books(dues, []), { today: TODAY });
  expect(rows.map(({ sum, daysLate, remaining }) => [sum, daysLate, remaining])).toEqual([
    [1000, 1, 1000],
    [500, 0, 1500],
    ...Array.from({ length: 5 }, () => [0, 0, 0]),
  ]);
});

test('someone who owes nothing is found all the same', () => {
  const rows = rowsFound(books([], []), { today: TODAY });
  expect(totalsOf(rows)).toEqual({ people: 7, payments: 0, sum: 0 });
});

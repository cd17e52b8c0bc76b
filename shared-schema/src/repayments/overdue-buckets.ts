/** How late a repayment is, in days; the last bucket has no end. */
export const OVERDUE_BUCKETS = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: Infinity },
] as const;

export type OverdueBucket = (typeof OVERDUE_BUCKETS)[number];

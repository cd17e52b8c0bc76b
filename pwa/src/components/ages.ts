/** How late a repayment is, in days; the last age has no end. */
export const AGES = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: Infinity },
] as const;

export type Age = (typeof AGES)[number];

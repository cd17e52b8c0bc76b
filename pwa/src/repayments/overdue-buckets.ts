import { t } from '../language/texts.ts';

/** How late a repayment is, in days; the last bucket has no end. */
export const OVERDUE_BUCKETS = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: Infinity },
] as const;

export type OverdueBucket = (typeof OVERDUE_BUCKETS)[number];

/** The bucket that begins with this day, which a list can be narrowed to; undefined for any other. */
export function bucketFrom(late: number | undefined): OverdueBucket | undefined {
  return OVERDUE_BUCKETS.find(({ from }) => from === late);
}

/** `Overdue by 1 to 30 days` */
export function bucketLabel({ from, to }: OverdueBucket): string {
  return to === Infinity
    ? t('repayments.overdueByMore', { days: from - 1 })
    : t('repayments.overdueByDays', { from, to });
}

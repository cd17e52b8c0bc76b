import { OVERDUE_BUCKETS, type OverdueBucket } from 'shared-schema/repayments/days-late';
import { t } from '../language/texts.ts';

/** The bucket that begins with this day, which a list can be narrowed to; undefined for any other. */
export function bucketFrom(late: number | undefined): OverdueBucket | undefined {
  return OVERDUE_BUCKETS.find(({ from }) => from === late);
}

/** `Overdue by 1 to 30 days` */
export function bucketLabel({ from, to }: { from: number; to: number }): string {
  return to === Infinity
    ? t('repayments.overdueByMore', { days: from - 1 })
    : t('repayments.overdueByDays', { from, to });
}

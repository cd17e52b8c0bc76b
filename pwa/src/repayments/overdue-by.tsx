import { OVERDUE_BUCKETS, type OverdueBucket } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/record-card.tsx';

type Props = {
  /** The first day of a bucket. */
  late: number | undefined;
  /** Everything that is late by more days than that. */
  over?: number | undefined;
  onShowAll: () => void;
};

/** Says that a list is narrowed to what is overdue by so many days, with a way out; renders nothing otherwise. */
export function OverdueBy({ late, over, onShowAll }: Props) {
  const bucket = over ? { from: over + 1, to: Infinity } : bucketFrom(late);
  if (!bucket) return null;
  return (
    <div className="section-head">
      <Mark tone="refused">{bucketLabel(bucket)}</Mark>
      <Button look="text" label={t('repayments.showAll')} onClick={onShowAll} />
    </div>
  );
}

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

import { t } from '../language/texts.ts';
import { bucketFrom, bucketLabel } from './overdue-buckets.ts';
import { Mark } from '../ui/mark.tsx';
import { Button } from '../ui/button.tsx';

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
    <div className="list-tools">
      <Mark tone="refused">{bucketLabel(bucket)}</Mark>
      <Button look="text" label={t('repayments.showAll')} onClick={onShowAll} />
    </div>
  );
}

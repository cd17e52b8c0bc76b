import { t } from '../language/texts.ts';
import { bucketFrom, bucketLabel } from './overdue-buckets.ts';
import { Mark } from '../ui/mark.tsx';
import { Button } from '../ui/button.tsx';

/** Says that a list is narrowed to one bucket of overdue repayments, with a way out; renders nothing otherwise. */
export function OverdueBy({ late, onShowAll }: { late: number | undefined; onShowAll: () => void }) {
  const bucket = bucketFrom(late);
  if (!bucket) return null;
  return (
    <div className="list-tools">
      <Mark tone="refused">{bucketLabel(bucket)}</Mark>
      <Button look="text" label={t('repayments.showAll')} onClick={onShowAll} />
    </div>
  );
}

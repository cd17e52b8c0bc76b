import { ageFrom, ageLabel } from './overdue-buckets.ts';
import { Mark } from '../ui/mark.tsx';
import { PlainButton } from '../ui/plain-button.tsx';

/** That a list is narrowed to an age of overdue repayments, and the way out of it; nothing where it is not. */
export function OverdueBy({ late, onShowAll }: { late: number | undefined; onShowAll: () => void }) {
  const age = ageFrom(late);
  if (!age) return null;
  return (
    <div className="list-tools">
      <Mark tone="refused">Overdue by {ageLabel(age)}</Mark>
      <PlainButton look="text" label="Show all" onClick={onShowAll} />
    </div>
  );
}

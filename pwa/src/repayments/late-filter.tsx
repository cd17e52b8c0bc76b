import { OVERDUE_BUCKETS } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import type { ColumnPlace, RecordColumn } from '../ui/record-table.tsx';
import './late-days.css';
import { bucketFrom, bucketLabel } from './overdue-by.tsx';
import { Choice } from '../forms/kinds.tsx';

export type LateRange = { from: number; to: number };

/** How whatever is overdue stands in the address; a bucket stands there by its first day. */
const ANY_LATE = 0;

/** How many days late, first to last, the address asks for. */
export function lateRange(late: number | undefined): LateRange | undefined {
  return late === ANY_LATE ? { from: 1, to: Infinity } : bucketFrom(late);
}

/** The same in words; undefined where it asks for none. */
export function lateWords(late: number | undefined): string | undefined {
  const bucket = bucketFrom(late);
  if (bucket) return bucketLabel(bucket);
  return late === ANY_LATE ? t('repayments.overdue') : undefined;
}

const CHOICES = [ANY_LATE, ...OVERDUE_BUCKETS.map(({ from }) => from)];

type Props = { value: number | undefined; onChange: (late: number | undefined) => void };

/** Narrows a list to what is overdue, or to a bucket of it. */
export function LateFilter({ value, onChange }: Props) {
  return (
    <Choice
      label={t('repayments.overdue')}
      all={t('lists.all')}
      options={CHOICES.map((late) => [String(late), lateWords(late)!])}
      value={value === undefined ? undefined : String(value)}
      onChange={(late) => onChange(late === undefined ? undefined : Number(late))}
    />
  );
}

/** For how many days something is overdue; nothing where nothing is. */
export function LateDays({ days, short = false }: { days: number | undefined; short?: boolean }) {
  if (!days) return null;
  return <span className="late-days">{t(short ? 'lists.days' : 'installments.daysOverdue', { count: days })}</span>;
}

/** For how many days the oldest of what is due is late. */
export function lateColumn<R>(
  of: (row: R) => number | null | undefined,
  { shown }: { shown: ColumnPlace },
): RecordColumn<R> {
  const body = (row: R) => <LateDays days={of(row) ?? undefined} short />;
  return column.count('repayments.overdue', of, { shown, sortBy: 'late', body });
}

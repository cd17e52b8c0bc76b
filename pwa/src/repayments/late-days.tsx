import { t } from '../language/texts.ts';
import './late-days.css';

/** For how many days something is overdue; nothing where nothing is. */
export function LateDays({ days, short = false }: { days: number | undefined; short?: boolean }) {
  if (!days) return null;
  return <span className="late-days">{t(short ? 'lists.days' : 'installments.daysOverdue', { count: days })}</span>;
}

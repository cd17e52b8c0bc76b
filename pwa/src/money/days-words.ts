import type { LocalDate } from 'shared-schema/local-date';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';

/** From which day to which; a single day is said once. */
export function daysWords({ from, to }: { from: LocalDate; to: LocalDate }): string {
  return from === to ? formatDate(from) : t('bank.days', { from: formatDate(from), to: formatDate(to) });
}

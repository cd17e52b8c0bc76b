import { type Cheque, isStale } from 'shared-schema/collections/cheque';
import type { LocalDate } from 'shared-schema/local-date';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';

type Dated = Pick<Cheque, 'state' | 'date'>;

export function isPostDated({ state, date }: Dated, today: LocalDate): boolean {
  return state === 'IN_HAND' && date > today;
}

/** How a cheque stands, and what its date says about it. */
export function chequeWords(cheque: Dated, today: LocalDate): string {
  const date = formatDate(cheque.date);
  if (isPostDated(cheque, today)) return t('money.chequePostDated', { date });
  const stale = cheque.state === 'IN_HAND' && isStale(cheque, today);
  const words = [t('money.chequeState', { state: cheque.state }), t('money.chequeDated', { date })];
  return [...words, ...(stale ? [t('money.chequeStale')] : [])].join(' · ');
}

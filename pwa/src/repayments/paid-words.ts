import { localDateOf } from 'shared-schema/local-date';
import { datePaid, type Repayment } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';

/** When a repayment of which nothing remains was paid, or else by what: what came with an import has no date here. */
export function paidWords(repayment: Repayment, timeZone: string): string {
  const paidAt = datePaid(repayment);
  if (paidAt) return t('repayments.paidOn', { date: formatDate(localDateOf(paidAt, timeZone)) });
  if (repayment.paidBefore) return t('repayments.paidBefore');
  return repayment.dividend ? t('repayments.paidByDividend') : t('repayments.paid');
}

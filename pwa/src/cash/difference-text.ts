import { formatMoney, type Money, negate } from 'shared-schema/money';
import { t } from '../language/texts.ts';

/** What a count lacks or has too much, in words. */
export function differenceText(difference: Money): string {
  if (difference === 0) return t('cash.agrees');
  const amount = formatMoney(difference < 0 ? negate(difference) : difference);
  return difference < 0 ? t('cash.tooLittle', { amount }) : t('cash.tooMuch', { amount });
}

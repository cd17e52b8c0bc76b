import { type DayClose, DENOMINATIONS } from 'shared-schema/cash/day-close';
import { formatMoney, type Money, negate, rupees, subtract } from 'shared-schema/money';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';

const SMALLEST_COIN = rupees(Math.min(...DENOMINATIONS));

/** What a count lacks or has too much, in words. */
export function differenceText(difference: Money): string {
  if (difference === 0) return t('cash.agrees');
  const amount = formatMoney(difference < 0 ? negate(difference) : difference);
  if (isUncountable(difference)) return t('cash.noCoin', { amount });
  return difference < 0 ? t('cash.tooLittle', { amount }) : t('cash.tooMuch', { amount });
}

/** Receipts come to any number of paise, but coins do not: less than the smallest coin is no mistake of who counts. */
export function isUncountable(difference: Money): boolean {
  return Math.abs(difference) < SMALLEST_COIN;
}

/** When a day was closed, with what was counted. */
export function closedText({ closedAt, counted, expected }: DayClose, timeZone: string): string {
  const difference = differenceText(subtract(counted, expected));
  return t('cash.closedAt', { time: formatInstant(closedAt, timeZone), amount: formatMoney(counted), difference });
}

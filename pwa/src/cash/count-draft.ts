/** Notes and coins as they are typed while they are counted. */
import {
  countedSum,
  type Counts,
  type DayClose,
  type Denomination,
  DENOMINATIONS,
  DIFFERENCE_REASONS,
} from 'shared-schema/cash/day-close';
import { typedWhole } from 'shared-schema/sheets/numeral';
import { formatMoney, type Money, negate, rupees, subtract } from 'shared-schema/money';
import type { UsualReasons } from '../forms/reason-field.tsx';
import { formatInstant, t } from '../language/texts.ts';

/** How many of each, as typed. Nothing typed is none. */
export type CountDraft = Partial<Record<Denomination, string>>;

const MOST = 100_000;

/** How many were typed; undefined if that is no number of notes. */
export function countTyped(typed = ''): number | undefined {
  const count = typed.trim() ? typedWhole(typed) : 0;
  return count !== undefined && count <= MOST ? count : undefined;
}

/** Those of which there are any. Denominations at which no number stands are left out. */
export function countsOf(draft: CountDraft): Counts {
  return DENOMINATIONS.flatMap((denomination) => {
    const count = countTyped(draft[denomination]);
    return count ? [{ denomination, count }] : [];
  });
}

/** The denominations at which no number of notes stands. */
export function wrongCounts(draft: CountDraft): Denomination[] {
  return DENOMINATIONS.filter((denomination) => countTyped(draft[denomination]) === undefined);
}

/** What was counted, and by how much it is more (above nothing) or less than expected. */
export function compareCount(draft: CountDraft, expected: Money): { counted: Money; difference: Money } {
  const counted = countedSum(countsOf(draft));
  return { counted, difference: subtract(counted, expected) };
}

/** `₹20`, whether it is a note or a coin. */
export function denominationName(denomination: Denomination): string {
  return denomination < 1 ? t('cash.paise', { count: denomination * 100 }) : `₹${denomination}`;
}

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

/** Why a count differs, mostly. */
export function differenceReasons(): UsualReasons {
  return [
    [DIFFERENCE_REASONS.change, t('cash.smallChange')],
    [DIFFERENCE_REASONS.missing, t('cash.entryMissing')],
    [DIFFERENCE_REASONS.onItsWay, t('cash.notConfirmed')],
  ];
}

/** What was said of a closed day; usual reasons in the reader's language. */
export function noteWords(note: string | null): string | null {
  return differenceReasons().find(([usual]) => usual === note)?.[1] ?? note;
}

/** When a day was closed, with what was counted. */
export function closedText({ closedAt, counted, expected }: DayClose, timeZone: string): string {
  const difference = differenceText(subtract(counted, expected));
  return t('cash.closedAt', { time: formatInstant(closedAt, timeZone), amount: formatMoney(counted), difference });
}

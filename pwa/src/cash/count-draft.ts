/** Notes and coins as they are typed while they are counted. */
import { type Counts, countedSum, type Denomination, DENOMINATIONS } from 'shared-schema/cash/day-close';
import { typedWhole } from 'shared-schema/sheets/numeral';
import { type Money, subtract } from 'shared-schema/money';
import { t } from '../language/texts.ts';

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

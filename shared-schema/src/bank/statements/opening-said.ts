/** Whether a statement goes on where the account's lines of before ended. */
import type { Money } from '../../money.ts';
import { balancesAt } from './account-balance.ts';
import type { StatementFacts } from './statement-facts.ts';

export const OPENING_SAID = ['follows', 'differs', 'closingDiffers', 'nothing'] as const;
export type OpeningSaid = (typeof OPENING_SAID)[number];

/**
 * `known` are the account's lines in the order of the bank, `opening` what the file says was there before its first line. `nothing`: one of
 * the two does not tell it. `closingDiffers`: with the lines to be entered the account does not come to the closing balance, though the opening follows.
 */
export function openingSaid(
  { opening, lines }: { opening?: Money | undefined; lines: readonly StatementFacts[] },
  known: readonly StatementFacts[],
  isWhole: boolean,
): OpeningSaid {
  if (opening === undefined) return 'nothing';
  const from = lines.map(({ date }) => date).sort()[0]!;
  const before = balancesAt(known.filter(({ date }) => date < from)).at(-1);
  // A file may begin within a day of which some lines are known.
  const within = balancesAt(known.filter(({ date }) => date === from)).flat();
  const ends = before ? [before[1], ...within] : within;
  if (ends.length === 0) return 'nothing';
  if (!ends.includes(opening)) return 'differs';
  return isWhole ? 'follows' : 'closingDiffers';
}

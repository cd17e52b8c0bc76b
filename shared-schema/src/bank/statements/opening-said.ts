/** Whether a statement goes on where the account's lines of before ended. */
import { add, type Money, subtract } from '../../money.ts';
import { effectOfLine } from './bank-order.ts';
import type { StatementFacts } from './statement-facts.ts';

export const OPENING_SAID = ['follows', 'differs', 'nothing'] as const;
export type OpeningSaid = (typeof OPENING_SAID)[number];

/**
 * `known` are the account's lines in the order of the bank, `opening` what the file says was there before its first line. `nothing`: one of
 * the two does not tell it.
 */
export function openingSaid(
  { opening, lines }: { opening?: Money | undefined; lines: readonly StatementFacts[] },
  known: readonly StatementFacts[],
): OpeningSaid {
  if (opening === undefined) return 'nothing';
  const from = lines.map(({ date }) => date).sort()[0]!;
  const before = balancesAt(known.filter(({ date }) => date < from)).at(-1);
  // A file may begin within a day of which some lines are known.
  const within = balancesAt(known.filter(({ date }) => date === from)).flat();
  const ends = before ? [before[1], ...within] : within;
  if (ends.length === 0) return 'nothing';
  return ends.includes(opening) ? 'follows' : 'differs';
}

/** Of each line from the first that tells its balance on: what was there before and after it. */
function balancesAt(lines: readonly StatementFacts[]): [before: Money, after: Money][] {
  const found: [Money, Money][] = [];
  for (const line of lines) {
    const last = found.at(-1)?.[1];
    const after = line.balance ?? (last === undefined ? undefined : add(last, effectOfLine(line)));
    if (after !== undefined) found.push([subtract(after, effectOfLine(line)), after]);
  }
  return found;
}

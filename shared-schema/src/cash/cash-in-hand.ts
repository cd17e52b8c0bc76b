/** The cash that each collector has in hand. */
import type { MemberId } from '../ids.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import type { HandOver } from './hand-over.ts';

/**
 * Cash in hand per collector: what their cash lines come to, less what they handed over, and more what they were handed and
 * have confirmed. A hand-over that is not confirmed yet is still with the giver.
 */
export function cashInHand(byLines: Map<MemberId, Money>, handOvers: HandOver[]): Map<MemberId, Money> {
  const cash = new Map(byLines);
  const move = (who: MemberId, amount: Money) => cash.set(who, add(cash.get(who) ?? NOTHING, amount));
  for (const { from, to, amount, confirmedAt, deletedAt } of handOvers) {
    if (!confirmedAt || deletedAt) continue;
    move(from, negate(amount));
    if (to !== null) move(to, amount);
  }
  return cash;
}

/** The cash that each collector has in hand. */
import type { MemberId } from '../ids.ts';
import { add, type Money, NOTHING } from '../money.ts';
import { movesOfHandOver, movesOfMoneyMove } from './cash-moves.ts';
import type { MoneyMove } from '../bank/money-move.ts';
import type { HandOver } from './hand-over.ts';

/**
 * Cash in hand per collector: what their cash lines come to, less what they handed over or moved elsewhere, and more what they were handed and
 * have confirmed. A hand-over that is not confirmed yet is still with the giver.
 */
export function cashInHand(
  byLines: Map<MemberId, Money>,
  handOvers: HandOver[],
  moves: MoneyMove[],
): Map<MemberId, Money> {
  const cash = new Map(byLines);
  for (const { who, amount } of [...handOvers.flatMap(movesOfHandOver), ...moves.flatMap(movesOfMoneyMove)]) {
    cash.set(who, add(cash.get(who) ?? NOTHING, amount));
  }
  return cash;
}

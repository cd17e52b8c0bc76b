/** The cash that each collector has in hand. */
import type { MemberId } from '../ids.ts';
import { cashEffectOf, type Transaction } from '../ledgers/transaction.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import { entriesOfMove, type MoneyMove } from '../bank/money-move.ts';
import type { CashPart } from './cash-part.ts';
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

// What changes the cash in a collector's hands: entries in cash, and hand-overs that were confirmed.

/** Cash that someone came to have, or that left them: then the amount is negative. */
export type CashMove = { who: MemberId; part: CashPart; amount: Money };

/** Undefined for a line that moved nobody's cash. What a counter-entry undoes was never taken, or never given. */
export function moveOfLine(line: Transaction): CashMove | undefined {
  const amount = cashEffectOf(line);
  if (!line.cashBy || amount === 0) return undefined;
  if (line.opening) return { who: line.cashBy, part: 'before', amount };
  return { who: line.cashBy, part: amount > 0 === Boolean(line.reverses) ? 'given' : 'taken', amount };
}

/** One of the giver and, unless it went to the bank, one of the receiver; none as long as it is not confirmed. */
export function movesOfHandOver({ from, to, amount, confirmedAt, deletedAt }: HandOver): CashMove[] {
  if (!confirmedAt || deletedAt) return [];
  const given: CashMove = { who: from, part: 'handedOver', amount: negate(amount) };
  return to === null ? [given] : [given, { who: to, part: 'handed', amount }];
}

/** What was paid into the bank or put into the cash box, or taken from there. */
export function movesOfMoneyMove(move: MoneyMove): CashMove[] {
  return entriesOfMove(move).flatMap(({ place, amount }): CashMove[] =>
    'cashOf' in place ? [{ who: place.cashOf, part: amount < 0 ? 'handedOver' : 'handed', amount }] : [],
  );
}

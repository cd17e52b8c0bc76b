/** Cash in hand while a story is told: kept up with each change, because adding up all lines each time would take too long. */
import { movesOfMoneyMove } from 'shared-schema/cash/cash-in-hand';
import type { HandOver } from 'shared-schema/cash/hand-over';
import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { cashEffectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, negate, NOTHING } from 'shared-schema/money';

export class CashSoFar {
  readonly byCollector = new Map<MemberId, Money>();

  /** Takes in what changes. `before` has the rows until then, by table and number. */
  take(changes: Change[], before: ReadonlyMap<string, Change>): void {
    for (const { table, row } of changes) {
      const old = before.get(`${table}/${row.id}`)?.row;
      if (table === 'transactions') {
        this.#move(row, effect(row));
        if (old) this.#move(old as Transaction, negate(effect(old as Transaction)));
      }
      if (table === 'moneyMoves' && !old) for (const { who, amount } of movesOfMoneyMove(row)) this.#add(who, amount);
      if (table === 'handOvers' && row.confirmedAt && !(old as HandOver | undefined)?.confirmedAt) this.#handOver(row);
    }
  }

  #handOver({ from, to, amount }: HandOver): void {
    this.#add(from, negate(amount));
    if (to !== null) this.#add(to, amount);
  }

  #move({ cashBy }: Transaction, amount: Money): void {
    if (cashBy) this.#add(cashBy, amount);
  }

  #add(who: MemberId, amount: Money): void {
    this.byCollector.set(who, add(this.byCollector.get(who) ?? NOTHING, amount));
  }
}

function effect(line: Transaction): Money {
  return line.deletedAt ? NOTHING : cashEffectOf(line);
}

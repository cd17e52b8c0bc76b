/** Cash in hand while a story is told: kept up with each change, because adding up all lines each time would take too long. */
import { placeOfKey } from 'shared-schema/bank/place';
import { postingsOf, sourceOf } from 'shared-schema/bank/postings';
import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { add, type Money, negate, NOTHING } from 'shared-schema/money';

export class CashSoFar {
  readonly byCollector = new Map<MemberId, Money>();

  /** Takes in what changes. `before` has the rows until then, by table and number. */
  take(changes: Change[], before: ReadonlyMap<string, Change>): void {
    for (const change of changes) {
      const old = before.get(`${change.table}/${change.row.id}`);
      for (const [who, amount] of cashOf(change)) this.#add(who, amount);
      if (old) for (const [who, amount] of cashOf(old)) this.#add(who, negate(amount));
    }
  }

  #add(who: MemberId, amount: Money): void {
    this.byCollector.set(who, add(this.byCollector.get(who) ?? NOTHING, amount));
  }
}

/** What a row puts into the hands of whom. The day does not matter. */
function cashOf(change: Change): [MemberId, Money][] {
  const source = sourceOf(change);
  return (source ? postingsOf(source, 'UTC') : []).flatMap(({ account, amount }): [MemberId, Money][] => {
    const place = placeOfKey(account);
    return 'cashOf' in place ? [[place.cashOf, amount]] : [];
  });
}

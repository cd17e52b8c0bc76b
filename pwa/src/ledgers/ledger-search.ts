/** What the address says about a ledger screen: which stretch, and which lines. */
import type { MemberId } from 'shared-schema/ids';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/ledger';
import { addDays, type LocalDate, startOfDay } from 'shared-schema/local-date';
import type { ListPlace } from '../ui/list-search.ts';
import type { LineFilter } from '../sync/line-filter.ts';

export type LineChoice = {
  type?: TransactionType | undefined;
  member?: MemberId | undefined;
  /** The first and the last day wanted. */
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  q?: string | undefined;
  /** Shows deleted entries, too. */
  deleted?: boolean | undefined;
};

export type LedgerSearch = ListPlace & LineChoice & { ledger?: Ledger | undefined };

/** What is wrong with the choice of days, if something is. */
export function wrongDays({ from, to }: LineChoice): 'ledgers.wrongDays' | undefined {
  return from && to && from > to ? 'ledgers.wrongDays' : undefined;
}

/** The choice as the ledger's pages understand it; whole days by the association's clock. */
export function filterOf({ type, member, from, to, q }: LineChoice, timeZone: string): LineFilter {
  return {
    type,
    userId: member,
    from: from && startOfDay(from, timeZone),
    before: to && startOfDay(addDays(to, 1), timeZone),
    text: q,
  };
}

/** How many of the choices behind the Filters button are made. */
export function countChoices({ type, member, from, to, deleted }: LineChoice): number {
  return [type, member, from, to, deleted || undefined].filter((choice) => choice !== undefined).length;
}

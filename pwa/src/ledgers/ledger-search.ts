/** What the address says about a ledger screen: which stretch, in which order, and which lines. */
import type { Method } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import { addDays, type LocalDate, startOfDay } from 'shared-schema/local-date';
import type { LineSide, ShownLedger } from 'shared-schema/reports/source';
import { parseRupees } from 'shared-schema/typed-figure';
import type { ListPlace } from '../ui/list-state.ts';
import type { LineFilter } from '../sync/ledger/line-filter.ts';

export type LineChoice = {
  type?: TransactionType | undefined;
  member?: MemberId | undefined;
  /** As `keyOfHead` names it. */
  head?: string | undefined;
  method?: Method | 'NONE' | undefined;
  /** Where they stand in the receipts and payments account. */
  side?: LineSide | undefined;
  /** Who took or gave the money. */
  handler?: MemberId | undefined;
  /** The smallest and the largest amount wanted, in rupees. */
  least?: number | undefined;
  most?: number | undefined;
  /** The first and the last day wanted. */
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  q?: string | undefined;
  /** Only those of which nobody has said whose they are. */
  unsaid?: boolean | undefined;
  /** Only those that nothing has undone. */
  standing?: boolean | undefined;
  /** Whichever project is chosen. */
  everyProject?: boolean | undefined;
  /** Shows deleted entries, too. */
  deleted?: boolean | undefined;
};

export type LedgerSearch = ListPlace & LineChoice & { ledger?: ShownLedger | undefined; sort?: string | undefined };

/** What is wrong with the choice of amounts, if something is. */
export function wrongAmounts({ least, most }: LineChoice): 'filters.wrongAmounts' | undefined {
  return least !== undefined && most !== undefined && least > most ? 'filters.wrongAmounts' : undefined;
}

/** The choice as the ledger's pages understand it; whole days by the association's clock. */
export function filterOf(
  { type, member, head, method, side, handler, least, most, from, to, unsaid, standing, q }: LineChoice,
  timeZone: string,
): LineFilter {
  const start = from && startOfDay(from, timeZone);
  return {
    type,
    userId: member,
    head,
    method,
    side,
    handler,
    unsaid: unsaid || undefined,
    standing: standing || undefined,
    least: least === undefined ? undefined : parseRupees(least),
    most: most === undefined ? undefined : parseRupees(most),
    // What came before the first day is what was held on it.
    ...(side === 'opening' ? { openedAt: start } : { from: start }),
    before: to && startOfDay(addDays(to, 1), timeZone),
    text: q,
  };
}

/** How many of the choices behind the Filters button are made. */
export function countChoices({
  q: _text,
  page: _page,
  size: _size,
  sort: _sort,
  ledger: _ledger,
  ...choices
}: LedgerSearch): number {
  return Object.values(choices).filter((choice) => choice !== undefined && choice !== false).length;
}

/** The orders of its lines, the newest first if the address asks for none. */
export const LINE_ORDERS = ['-date', 'amount'];

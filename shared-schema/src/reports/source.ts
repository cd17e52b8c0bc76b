/** Where a screen shows what a figure of a report is made of. Papers and files leave it out. */
import type { PlaceKey } from '../bank/place.ts';
import type { CashPart } from '../cash/cash-part.ts';
import type { Method, AccountId } from '../collections/account-id.ts';
import type { BankAccountId, MemberId, StatementLineId, TransactionId } from '../ids.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import type { LocalDate } from '../local-date.ts';

/** One ledger, or all of them together: then what only moved between them is on neither side. */
export type ShownLedger = Ledger | 'all';

/**
 * Where a line stands in the account. `both` are receipts and payments: all but what ledgers held before and what only moved
 * within the books. `opening` is what a ledger held before the first day; `cash` is both, and what was held when the books began.
 */
export const LINE_SIDES = ['receipts', 'payments', 'both', 'opening', 'cash'] as const;
export type LineSide = (typeof LINE_SIDES)[number];

export type SourceLines = {
  from?: LocalDate;
  to?: LocalDate;
  /** As `keyOfHead` names it. */
  head?: string;
  side?: LineSide;
  /** `NONE` where none is stated. */
  method?: Method | 'NONE';
  handler?: MemberId;
};

/** `received` is what credits are more than debits, `paid` the other way round. */
export type LineSum = 'received' | 'paid' | 'count' | 'principal' | 'interest';

/** What the parts of a schedule come to, or what a place holds at the end; or as much less than nothing. */
export type PartsSum = 'parts' | 'lessParts' | 'held' | 'lessHeld';

export type FigureSource =
  | { of: 'lines'; ledger: ShownLedger; choice: SourceLines; sum: LineSum }
  /** Of everybody, as of today. */
  | { of: 'dues'; when: 'late' | 'today'; late?: number; kind: 'installment' | 'subscription' | undefined }
  | { of: 'holdings'; sum: 'shares' | 'shareAmount' | 'dividend' | 'incentive' | 'total' }
  /** What a collector had, came to have and gave: a part of it in these days, or all of it up to the last one. */
  | { of: 'cash'; collector: MemberId; from?: LocalDate; to: LocalDate; part?: CashPart }
  | { of: 'entry'; id: TransactionId; sum: 'received' | 'paid' }
  /** A row's name opens whom or what it is about. */
  | { of: 'person'; account: AccountId }
  | { of: 'member' | 'business' | 'fund'; id: number }
  | { of: 'month'; fund: number; month: number }
  | { of: 'bankLine'; account: BankAccountId; id: StatementLineId }
  | { of: 'bookedEntry'; id: number }
  /** Where moves of money are listed. */
  | { of: 'moves' }
  /** Where what members were given without money is explained. */
  | { of: 'closing' }
  /** Another report, of the same days, tells what a line is made of; with `sum` a figure: what its rows come to, or what is held after them. */
  | {
      of: 'report';
      name: string;
      from?: LocalDate;
      to: LocalDate;
      line?: string;
      place?: PlaceKey;
      sum?: PartsSum;
    };

/** A source for each cell of a row; undefined where there is none. */
export type RowSources = (FigureSource | undefined)[];

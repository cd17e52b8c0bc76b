/** What a bank says of one movement on an account, as it stands in its file. It is never edited. */
import type { LocalDate } from '../../local-date.ts';
import type { TransactionType } from '../../ledgers/ledger.ts';
import type { Money } from '../../money.ts';
import type { AmountFault } from '../../sheets/read-amount.ts';

export type StatementFacts = {
  /** The day on which the bank booked it. */
  date: LocalDate;
  /** The day from which it counts for interest. */
  valueDate?: LocalDate;
  text: string;
  /** The reference that the transfer has at both banks, if the text tells it. */
  utr: string | null;
  /** CREDIT is money in. */
  type: TransactionType;
  /** More than nothing. */
  amount: Money;
  /** What was on the account after it. */
  balance?: Money;
};

/** The facts with the row of the file, as a spreadsheet program numbers it. */
export type FileLine = StatementFacts & { row: number };

/** What a column of a file may hold. */
export const STATEMENT_FIELDS = [
  'date',
  'valueDate',
  'text',
  'reference',
  'debit',
  'credit',
  'amount',
  'mark',
  'balance',
  'balanceMark',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Why a file cannot be read at all. */
export const UNREADABLE = ['notASpreadsheet', 'locked', 'tooLarge', 'empty', 'tooManyLines'] as const;

/** What of a row cannot be read. */
export const ROW_FAULTS = ['date', 'direction', 'bothSides', 'mark', 'amount', 'balanceAmount'] as const;

/** Why a row is not taken, and with it the whole file. */
export type StatementFault =
  | { row: number; reason: 'date' | 'direction' | 'bothSides' | 'mark'; text: string }
  | { row: number; reason: 'amount' | 'balanceAmount'; text: string; fault: AmountFault }
  /** The balance in this row does not follow from the one before and the amount. */
  | { row: number; reason: 'balance'; expected: Money; found: Money };

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

/** A row as a spreadsheet program numbers it; with its sheet where lines stand in several. */
export type FileRow = { row: number; sheet?: string };

export type FileLine = StatementFacts & FileRow;

/**
 * Why a row is no line: it stands above the lines or is a page's head, stands below them or is a note, sums up or tells a balance alone,
 * is empty, goes on with the text above; or a person has seen it, and said so.
 */
export const WHY_LEFT_OUT = ['head', 'foot', 'total', 'blank', 'text', 'notALine', 'secondTable'] as const;
export type RowLeftOut = FileRow & { why: (typeof WHY_LEFT_OUT)[number] };

/**
 * What a person must see before the file is entered. Of the last two it is told; of another currency nothing is entered at all.
 * `again`: it may be a line that is here already, with another text or balance.
 */
export const DOUBTS = ['otherCurrency', 'otherAccount', 'secondTable', 'notALine', 'again'] as const;
export type Doubt = { about: (typeof DOUBTS)[number]; rows: FileRow[]; text: string };

/** The rows that a person has seen, by what was found there; `same` and `other` answer `again`. */
export const ACCEPTABLE = ['otherAccount', 'secondTable', 'notALine', 'same', 'other'] as const;
export type Accepted = Partial<Record<(typeof ACCEPTABLE)[number], readonly SeenRows[]>>;

/** A row, or all from it `to` another: of the file's one sheet, or of that with this name. */
export type SeenRows = number | (FileRow & { to?: number });

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
export const UNREADABLE = [
  'notASpreadsheet',
  'locked',
  'tooLarge',
  'empty',
  'tooManyLines',
  'mt940',
  'ofx',
  'qif',
  'camt',
] as const;

/** What of a row cannot be read. */
export const ROW_FAULTS = [
  'date',
  'direction',
  'bothSides',
  'mark',
  'amount',
  'balanceAmount',
  'quote',
  'tooFewFields',
  'tooManyFields',
  'unreadable',
  'letters',
] as const;

/** Why a row is not taken, and with it the whole file. */
export type StatementFault =
  | { row: number; reason: Exclude<(typeof ROW_FAULTS)[number], 'amount' | 'balanceAmount'>; text: string }
  | { row: number; reason: 'amount' | 'balanceAmount'; text: string; fault: AmountFault }
  /** The balance in this row does not follow from the one before and the amount. */
  | { row: number; reason: 'balance'; expected: Money; found: Money };

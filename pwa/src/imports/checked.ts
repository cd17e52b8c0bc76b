import type { OpenForm } from './column-forms.ts';
import type { AboutMembers, CheckedRow, Column, Entered, RowFault, SheetKind, SheetRow } from './sheet-kind.ts';
import type { SheetTotals } from './totals.ts';

/**
 * A word of a column that stands for one of a few values. Nobody has said for which, or a person has, now or for an earlier sheet:
 * what was said once must not be in force unseen.
 */
export type AskedWord = {
  column: Column;
  word: string;
  /** How many rows say it. */
  rows: number;
} & Pick<SheetRow['faults'][number], 'candidates'>;

/** What a sheet comes to. */
export type Checked = AboutMembers & {
  kind: SheetKind;
  /** What is sent, once there are no faults. */
  records: object[];
  /** Every record that is not left out. */
  entered: Entered[];
  /** The rows that are not empty. */
  rows: CheckedRow[];
  faults: RowFault[];
  words: AskedWord[];
  /** Nothing is entered before these are answered. */
  open: OpenForm[];
  totals: SheetTotals;
};

import type { ImportedTable } from 'shared-schema/imports/import-batch';
import type { Row } from 'shared-schema/tables';
import type { AskedWord } from './asked-words.ts';
import type { CheckedRow, Fault } from './checked-row.ts';
import type { OpenForm } from './column-forms.ts';
import type { Double } from './find-doubles.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { Totals } from './totals.ts';

/** A record that is entered; `row` is the first that it comes from, `made` what it becomes, if nothing is wrong with it. */
export type Entered = { row: number; values: Record<string, unknown>; made: Row<ImportedTable> | undefined };

/** What a sheet comes to. */
export type Checked = {
  kind: SheetKind;
  /** What is sent, once there are no faults. */
  records: object[];
  /** Every record that is not left out. */
  entered: Entered[];
  /** The rows that are not empty. */
  rows: CheckedRow[];
  faults: Fault[];
  doubles: Double[];
  words: AskedWord[];
  /** Nothing is entered before these are answered. */
  open: OpenForm[];
  totals: Totals;
};

import type { MemberId } from 'shared-schema/ids';
import type { SideMark } from './read-cell.ts';

/**
 * Why a row is not entered: it is a total or a note of the sheet, or the template's example; the books have it; a person chose so, for it or
 * for a row with which it is one record.
 */
type OutBecause = 'total' | 'note' | 'example' | 'inBooks' | 'byHand' | 'withOther';

/** What a row of the sheet says, read cell by cell. */
export type SheetRow = {
  /** As the spreadsheet numbers it. */
  row: number;
  values: Record<string, unknown>;
  /** `word` is what the cell says, where it stands for one of a few values, or for a member out of `candidates`. */
  faults: { field: string; message: string; word?: string; candidates?: MemberId[] }[];
  /** Words that a person has said the meaning of. */
  answered?: { field: string; word: string }[];
  /** The values as they were read, before `values` was given the row's direction. */
  amounts?: Record<string, unknown>;
  /** The Cr or Dr beside its amount. */
  mark?: { field: string; text: string; mark: SideMark };
  out?: OutBecause;
  /** Of a row that says what was there, before or after others. */
  balance?: 'opening' | 'closing';
  /** The number of the record that it is, of a row that is in the books. */
  standsAs?: number;
  /** The spreadsheet does not show it. */
  hidden?: true;
  /** Its first words, for a row that is no record. */
  text?: string;
};

/** Something wrong with a row; `column` is a column's name, where it is about one. */
export type RowFault = {
  row: number;
  column: string | undefined;
  reason: string;
  /** The cells that it is about: `position` is that of a column, from 0. Of a choice there are the words that may stand there. */
  cells: { position: number; text: string; column: string; words?: string[] }[];
};

/** A row as it is shown. */
export type CheckedRow = {
  row: number;
  /** What tells it apart at a glance. */
  title: string;
  /** What else it brings. */
  detail: string;
  out: OutBecause | undefined;
  /** The number of the record that it is, of a row that is in the books. */
  standsAs?: number;
  hidden?: true;
  values: Record<string, unknown>;
  faults: RowFault[];
};

/** A record, and the rows that it comes from: `rowOf` finds the one that a path in it is about. */
export type SheetDraft = {
  record: Record<string, unknown>;
  rows: SheetRow[];
  /** Of a chitty: the rows of the sheet of draws that are in it, too. */
  draws?: SheetRow[];
  rowOf: (path: string) => SheetRow;
};

import type { MemberId } from 'shared-schema/ids';
import type { Mark } from './read-cell.ts';

/**
 * Why a row is not entered: it is a total or a note of the sheet, or the template's example; the books have it; a person chose so, for it or
 * for a row with which it is one record.
 */
export type OutBecause = 'total' | 'note' | 'example' | 'inBooks' | 'byHand' | 'withOther';

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
  mark?: { field: string; text: string; mark: Mark };
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

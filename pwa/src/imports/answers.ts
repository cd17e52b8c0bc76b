import type { SheetTable } from 'shared-schema/sheets/workbook';
import type { Forms, OpenForm } from './column-forms.ts';
import { type Matching, rememberedWords } from './match-columns.ts';
import type { Words } from './read-cell.ts';
import type { AboutMembers, CheckedRow, Column, Entered, RowFault, SheetKind, SheetRow } from './sheet-kind.ts';
import type { SheetTotals } from './totals.ts';

/** What a person said of the sheet. */
export type Answers = {
  words: Words;
  forms: Forms;
  leftOut: ReadonlySet<number>;
  /** What cells say instead, by `cellKey`. */
  mended: Readonly<Record<string, string>>;
  /** Rows that stand in the books already are entered a second time. */
  againInBooks: boolean;
};

export const NO_ANSWERS: Answers = { words: {}, forms: {}, leftOut: new Set(), mended: {}, againInBooks: false };

export function leaveRowsOut(answers: Answers, rows: { row: number }[], out: boolean): Answers {
  const leftOut = new Set(answers.leftOut);
  for (const { row } of rows) {
    if (out) leftOut.add(row);
    else leftOut.delete(row);
  }
  return { ...answers, leftOut };
}

/** A sheet of the file; `at` is its place in it, from 0. */
export type BookPart = { at: number; kind: SheetKind; table: SheetTable; matching: Matching; answers: Answers };

export type CheckedBookPart = { at: number; checked: Checked };

/** What a person said of a sheet, and what they were asked: a question stays in sight once it is answered. */
export type PartState = {
  /** Undefined while the columns are those that were found. */
  matching: Matching | undefined;
  answers: Answers;
  words: AskedWord[];
  forms: OpenForm[];
};

export function newPartState(): PartState {
  return { matching: undefined, answers: { ...NO_ANSWERS, words: rememberedWords() }, words: [], forms: [] };
}

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
  /** Rows that say what an earlier one says: somebody may have written them twice. */
  repeated: CheckedRow[];
  words: AskedWord[];
  /** Nothing is entered before these are answered. */
  open: OpenForm[];
  totals: SheetTotals;
};

export function isToEnter({ out }: Pick<SheetRow, 'out'>): boolean {
  return out === undefined;
}

export function countKept(sheets: Checked[]): number {
  return sheets.reduce((sum, { rows }) => sum + rows.filter(isToEnter).length, 0);
}

/** Something is entered, and nothing wrong with it. Until it is known what is meant, rows may become other records. */
export function isRight(sheets: Checked[]): boolean {
  const isDone = sheets.every(({ faults, open }) => faults.length === 0 && open.length === 0);
  return isDone && countKept(sheets) > 0;
}

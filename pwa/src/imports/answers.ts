import type { SheetTable } from 'shared-schema/sheets/workbook';
import type { AskedWord, Checked } from './checked.ts';
import type { Forms, OpenForm } from './column-forms.ts';
import { type Matching, rememberedWords } from './match-columns.ts';
import type { Words } from './read-cell.ts';
import type { SheetKind } from './sheet-kind.ts';

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

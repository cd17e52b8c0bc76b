import type { Forms } from './column-forms.ts';
import type { Words } from './read-cell.ts';

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

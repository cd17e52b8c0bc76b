import type { OutBecause } from './sheet-row.ts';

/** Something wrong with a row; `column` is a column's name, where it is about one. */
export type Fault = {
  row: number;
  column: string | undefined;
  reason: string;
  /** The cells that it is about: `place` is that of a column, from 0. Of a choice there are the words that may stand there. */
  cells: { place: number; text: string; column: string; words?: string[] }[];
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
  faults: Fault[];
};

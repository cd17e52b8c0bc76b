import type { OutBecause } from './sheet-row.ts';

/** Something wrong with a row; `column` is a column's name, where it is about one. */
export type Fault = {
  row: number;
  column: string | undefined;
  reason: string;
  /** The cell that it is about, if it is about one: `place` is its column's, from 0. */
  cell: { place: number; text: string } | undefined;
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

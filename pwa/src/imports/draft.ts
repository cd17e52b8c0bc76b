import type { SheetRow } from './sheet-row.ts';

/** A record, and the rows that it comes from: `rowOf` finds the one that a path in it is about. */
export type Draft = {
  record: Record<string, unknown>;
  rows: SheetRow[];
  /** Of a chitty: the rows of the sheet of draws that are in it, too. */
  draws?: SheetRow[];
  rowOf: (path: string) => SheetRow;
};

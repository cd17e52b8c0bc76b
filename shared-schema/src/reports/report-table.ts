/**
 * A report as tables. Screen, paper, PDF, XLSX and CSV are all made from this one description, so that they say the same.
 */
import { add, type Money, NOTHING } from '../money.ts';
import type { RowSources } from './source.ts';

/** `rupees` is Money, `date` a LocalDate, `count` a whole number. */
export type CellKind = 'text' | 'date' | 'rupees' | 'count';

/** Null where there is nothing to say. */
export type ReportCell = string | number | null;

export type ReportColumn = {
  head: string;
  kind: CellKind;
  /** Its sum stands below each group and below the table. */
  sum?: boolean;
  /** What a person finds the row by, if it is not the first column: on a phone it stands on top. */
  lead?: boolean;
  /** A text that a wide table keeps on one line, as a phone's number. */
  firm?: boolean;
  /** The figure whose columns of several days stand beside each other: where one of them says something, all do. */
  figure?: number;
};

export type ReportGroup = {
  /** Above the rows; none where the table has one group only. */
  title?: string;
  /** A cell for each column. */
  rows: ReportCell[][];
  total?: ReportCell[];
};

export type ReportTable = {
  /** Where a report has several tables. */
  title?: string;
  columns: ReportColumn[];
  groups: ReportGroup[];
  total?: ReportCell[];
  /** Its total is what people must be warned of. */
  warns?: true;
  /** A sentence below it. */
  note?: string;
  /** Of rows, totals among them, whose cells open what they are made of. */
  sources?: Map<ReportCell[], RowSources>;
};

/** A table with what its columns come to below each group of several rows, and below them all. */
export function withTotals({ columns, groups, ...table }: ReportTable, word: string): ReportTable {
  const several = groups.length > 1;
  const all = groups.flatMap(({ rows }) => rows);
  return {
    ...table,
    columns,
    groups: groups.map((group) => (several ? { ...group, total: totalOf(columns, group.rows, word) } : group)),
    ...(all.length > 0 && { total: totalOf(columns, all, word) }),
  };
}

/** A row of sums, with a word in the first column of texts. */
export function totalOf(columns: ReportColumn[], rows: ReportCell[][], word: string): ReportCell[] {
  const ofWord = columns.findIndex(({ kind }) => kind === 'text');
  return columns.map(({ sum }, index) => {
    if (sum) return add(NOTHING, ...rows.map((row) => (row[index] ?? 0) as Money));
    return index === ofWord ? word : null;
  });
}

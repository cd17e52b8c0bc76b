/** A table as the lines that stand one below the other, so that a long one can be shown a stretch at a time. */
import type { Cell, ReportTable } from 'shared-schema/reports/report-table';

export type Line =
  | { kind: 'group'; title: string }
  | { kind: 'row'; cells: Cell[] }
  /** Of a group, or of the whole table. */
  | { kind: 'total'; cells: Cell[]; whole: boolean };

export function linesOf({ groups, total }: ReportTable): Line[] {
  const lines = groups.flatMap((group): Line[] => [
    ...(group.title === undefined ? [] : [{ kind: 'group' as const, title: group.title }]),
    ...group.rows.map((cells) => ({ kind: 'row' as const, cells })),
    ...(group.total ? [{ kind: 'total' as const, cells: group.total, whole: false }] : []),
  ]);
  return total ? [...lines, { kind: 'total', cells: total, whole: true }] : lines;
}

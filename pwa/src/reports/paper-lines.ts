/** A table as the lines that stand one below the other, so that a long one can be shown a stretch at a time. */
import { isNumber } from '../papers/paper.ts';
import type { Language } from 'shared-schema/texts/languages';
import type { ReportCell, ReportColumn, ReportTable } from 'shared-schema/reports/report-table';
import type { RowSources } from 'shared-schema/reports/source';

export type PaperLine =
  | { kind: 'group'; title: string }
  | { kind: 'row'; cells: ReportCell[]; sources: RowSources }
  /** Of a group, or of the whole table. */
  | { kind: 'total'; cells: ReportCell[]; sources: RowSources; whole: boolean };

export function paperLines({ groups, total, sources }: ReportTable): PaperLine[] {
  const row = (cells: ReportCell[]) => ({ cells, sources: sources?.get(cells) ?? [] });
  const lines = groups.flatMap((group): PaperLine[] => [
    ...(group.title === undefined ? [] : [{ kind: 'group' as const, title: group.title }]),
    ...group.rows.map((cells) => ({ kind: 'row' as const, ...row(cells) })),
    ...(group.total ? [{ kind: 'total' as const, ...row(group.total), whole: false }] : []),
  ]);
  return total ? [...lines, { kind: 'total', ...row(total), whole: true }] : lines;
}

/** The columns whose figures a row says on a phone: where there is anything, what is nothing need not be said, unless it is compared. */
export function figuresSaid(cells: ReportCell[], columns: ReportColumn[]): number[] {
  const numbers = columns.flatMap(({ kind }, index) => (isNumber(kind) ? [index] : []));
  const isSomething = (index: number) => (cells[index] ?? 0) !== 0;
  const compared = new Set(numbers.filter(isSomething).flatMap((index) => columns[index]!.figure ?? []));
  const said = numbers.filter((index) => isSomething(index) || compared.has(columns[index]!.figure ?? -1));
  return said.length > 0 ? said : numbers.filter((index) => (cells[index] ?? null) !== null);
}

export type ShownTable = { table: ReportTable; lines: PaperLine[]; label: string; language: Language };

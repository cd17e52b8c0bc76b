/** A table as the lines that stand one below the other, so that a long one can be shown a stretch at a time. */
import type { Language } from 'shared-schema/texts/languages';
import type { ReportCell, ReportTable } from 'shared-schema/reports/report-table';
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

export type ShownTable = { table: ReportTable; lines: PaperLine[]; label: string; language: Language };

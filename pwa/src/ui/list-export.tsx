import { type ReportCell, type CellKind, withTotals } from 'shared-schema/reports/report-table';
import { shownLanguage, t } from '../language/texts.ts';
import type { Paper } from '../papers/paper.ts';
import { ExportButton } from './export-button.tsx';
import { headerText } from './header-text.ts';

/** How a column of a list stands in a file: `of` gives a LocalDate for a date, Money for rupees. */
export type ExportedCell<R> = {
  kind: CellKind;
  of: (row: R) => ReportCell;
  /** Its sum stands at the end. */
  sum?: boolean;
};

type Columns<R> = { header: string; cell?: ExportedCell<R> }[];

export type Exported<R> = {
  title: string;
  /** Of the file, without its ending. */
  fileName: string;
  /** What narrows the list, in words; such as the search. */
  notes?: string[];
  /** Those the list has; left out, those it shows. */
  columns?: Columns<R>;
  /** All rows that the list has, on whichever page. */
  rows: () => Promise<R[]>;
};

/** The button below a list. */
export function ListExport<R>({ columns, ...exported }: Exported<R> & { columns: Columns<R> }) {
  return (
    <div className="list-export">
      <ExportButton
        look="text"
        title={exported.title}
        formats={['xlsx', 'csv']}
        paper={() => listPaper(exported, columns)}
      />
    </div>
  );
}

/** A list as a paper: its columns that stand in files, with their sums. */
export async function listPaper<R>(
  { title, fileName, notes = [], rows }: Exported<R>,
  columns: Columns<R>,
): Promise<Paper> {
  const written = columns.flatMap(({ header, cell }) => (cell ? [{ head: headerText(header), ...cell }] : []));
  const all = await rows();
  const table = {
    columns: written.map(({ head, kind, sum = false }) => ({ head, kind, sum })),
    groups: [{ rows: all.map((row) => written.map(({ of }) => of(row))) }],
  };
  const summed = written.some(({ sum }) => sum);
  return {
    title,
    fileName,
    notes,
    tables: [summed ? withTotals(table, t('common.total')) : table],
    language: shownLanguage(),
    groupHead: '',
    pageWords: (page, pages) => `${page} / ${pages}`,
  };
}

/** What is printed, or saved as a file: tables with what stands above and below them. */
import type { ReportCell, CellKind, ReportTable } from 'shared-schema/reports/report-table';
import { formatDate, type LocalDate } from 'shared-schema/local-date';
import { formatLedgerMoney, type Money } from 'shared-schema/money';
import type { Language } from 'shared-schema/texts/languages';
import { LOCALES } from 'shared-schema/texts/languages';

export type Paper = {
  title: string;
  /** Under the title: whose it is, of which days, when it was made. */
  notes: string[];
  tables: ReportTable[];
  /** Who signs at the end, if anybody does. */
  signs?: string[];
  /** Of the file, without its ending: `day-book-2026-11-01-2026-11-21`. */
  fileName: string;
  language: Language;
  /** The head of the column that CSV has for groups. */
  groupHead: string;
  /** `Page 2 of 3`. */
  pageWords: (page: number, pages: number) => string;
};

/** A cell as a person reads it. */
export function cellText(cell: ReportCell, kind: CellKind, language: Language): string {
  if (cell === null) return '';
  if (kind === 'rupees') return formatLedgerMoney(cell as Money);
  if (kind === 'date') return formatDate(cell as LocalDate, language);
  return kind === 'count' ? (cell as number).toLocaleString(LOCALES[language]) : String(cell);
}

/** Amounts and counts stand at the end, digit under digit. */
export function isNumber(kind: CellKind): boolean {
  return kind === 'rupees' || kind === 'count';
}

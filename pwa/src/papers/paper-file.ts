/** A paper as a file. */
import { tablesAsCsv } from 'shared-schema/reports/csv';
import type { Paper } from './paper.ts';

export type PaperFormat = 'pdf' | 'xlsx' | 'csv';

/** Each writer is loaded when it is first needed. */
const WRITERS: Record<PaperFormat, (paper: Paper) => Promise<Blob>> = {
  pdf: async (paper) => (await import('./as-pdf.ts')).paperAsPdf(paper),
  xlsx: async (paper) => (await import('./as-xlsx.ts')).paperAsXlsx(paper),
  csv: ({ tables, groupHead }) =>
    Promise.resolve(new Blob([tablesAsCsv(tables, groupHead)], { type: 'text/csv;charset=utf-8' })),
};

export async function paperFile(paper: Paper, format: PaperFormat): Promise<File> {
  const blob = await WRITERS[format](paper);
  return new File([blob], `${paper.fileName}.${format}`, { type: blob.type });
}

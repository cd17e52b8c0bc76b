/** The sheet that a person fills in, in the language of the screen. */
import { linesAsCsv } from 'shared-schema/reports/csv';
import type { Translate } from 'shared-schema/texts/translate';
import { headOfColumn } from './columns.ts';
import type { CheckedRow, Column, SheetKind, WrittenRow } from './sheet-kind.ts';
import { sheetKinds } from './sheet-kinds.ts';
import type { Cell, SheetTable } from 'shared-schema/sheets/workbook';

export type TemplateFormat = 'xlsx' | 'csv';

export async function templateFile(kind: SheetKind, format: TemplateFormat, t: Translate): Promise<File> {
  const blob = format === 'csv' ? csvTemplate(kind, t) : await xlsxTemplate(kind, t);
  return new File([blob], `import-${kind}.${format}`, { type: blob.type });
}

/** Five rows of a made-up association under the template's heads. */
export async function workedExample(kind: SheetKind, t: Translate): Promise<File> {
  const blob = await xlsxOf([sheetOf(kind, sheetKinds[kind].example, t('imports.sheet'), t)]);
  return new File([blob], `example-${kind}.xlsx`, { type: blob.type });
}

function csvTemplate(kind: SheetKind, t: Translate): Blob {
  const example = templateRow(kind);
  const columns = columnsIn(kind, [example]);
  const lines = [
    columns.map((column) => headOfColumn(column, t)),
    columns.map((column) => exampleText(column, example[column.field], t)),
  ];
  return new Blob([linesAsCsv(lines)], { type: 'text/csv;charset=utf-8' });
}

const bold = { type: String, fontWeight: 'bold' } as const;

function xlsxTemplate(kind: SheetKind, t: Translate): Promise<Blob> {
  const explained = [
    [{ ...bold, value: t('imports.explained') }],
    [{ type: String, value: t('imports.exampleRow') }],
    [],
    [t('imports.column'), t('imports.needed'), t('imports.whatItHolds')].map((value) => ({ ...bold, value })),
    ...columnsIn(kind, []).map((column) =>
      [t(column.label), column.required ? t('imports.yes') : '', aboutColumn(column, t)].map((value) => ({
        type: String,
        value,
      })),
    ),
  ];
  return xlsxOf([
    sheetOf(kind, [templateRow(kind)], t('imports.sheet'), t),
    { sheet: t('imports.explanation'), data: explained, columns: [{ width: 30 }, { width: 10 }, { width: 80 }] },
  ]);
}

export async function xlsxOf(sheets: object[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  return writeXlsxFile(sheets as never).toBlob();
}

/** A sheet of that name with the kind's heads, which stay in sight, and rows below. */
export function sheetOf(kind: SheetKind, rows: WrittenRow[], name: string, t: Translate) {
  const columns = columnsIn(kind, rows);
  const heads = columns.map((column) => ({ ...bold, value: headOfColumn(column, t), wrap: true }));
  return {
    sheet: name,
    data: [heads, ...rows.map((row) => columns.map((column) => exampleCell(column, row[column.field], t)))],
    columns: columns.map((column) => ({ width: Math.max(14, headOfColumn(column, t).length + 2) })),
    stickyRowsCount: 1,
    // With it comes A4.
    orientation: 'landscape',
  };
}

/** One that is not kept is for files that the app saves. */
function columnsIn(kind: SheetKind, rows: WrittenRow[]): Column[] {
  return sheetKinds[kind].columns.filter(({ isNotKept, field }) => !isNotKept || rows.some((row) => field in row));
}

function templateRow(kind: SheetKind): WrittenRow {
  return Object.fromEntries(
    columnsIn(kind, []).flatMap(({ field, example }) => (example === undefined ? [] : [[field, example]])),
  );
}

type Example = WrittenRow[string] | undefined;

function exampleCell(column: Column, example: Example, t: Translate) {
  if (example === undefined) return null;
  if (column.type === 'date') return dateCell(String(example));
  if (typeof example === 'number') {
    return { type: Number, value: example, ...(column.type === 'rupees' && { format: '#,##0.00#' }) };
  }
  return { type: String, value: exampleText(column, example, t) };
}

function dateCell(date: string) {
  return { type: Date, value: new Date(`${date}T00:00:00Z`), format: 'dd/mm/yyyy' };
}

function exampleText({ choices }: Column, example: Example, t: Translate): string | number | null {
  if (example === undefined) return null;
  return choices?.find(({ value }) => value === example)?.name(t) ?? example;
}

/** What a column takes, in a sentence. */
function aboutColumn({ type, choices, about }: Column, t: Translate): string {
  if (choices) return t('imports.aboutChoice', { choices: choices.map(({ name }) => name(t)).join(', ') });
  const abouts = {
    text: 'imports.aboutText',
    phone: 'imports.aboutPhone',
    date: 'imports.aboutDate',
    rupees: 'imports.aboutRupees',
    percent: 'imports.aboutPercent',
    count: 'imports.aboutCount',
    member: 'imports.aboutMember',
    payer: 'imports.aboutPayer',
    project: 'imports.aboutProject',
    head: 'imports.aboutText',
    choice: 'imports.aboutText',
  } as const;
  return t(about ?? abouts[type]);
}

/** The rows to correct, as a sheet that can be read in again: the file's own heads and cells, and what is wrong. */
export async function faultyRows({ heads, rows }: SheetTable, faulty: CheckedRow[], t: Translate): Promise<File> {
  const reasons = new Map(faulty.map(({ row, faults }) => [row, faults.map(({ reason }) => reason).join(' ')]));
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  const positions = Array.from({ length: width }, (_, position) => position);
  const data = [
    [
      ...positions.map((position) => ({ ...bold, value: heads[position] ?? '' })),
      { ...bold, value: t('imports.wrong') },
    ],
    ...rows.flatMap(({ row, cells }) => {
      const reason = reasons.get(row);
      return reason
        ? [[...positions.map((position) => written(cells[position])), { type: String, value: reason }]]
        : [];
    }),
  ];
  const blob = await xlsxOf([{ sheet: t('imports.toCorrect').slice(0, 31), data, stickyRowsCount: 1 }]);
  return new File([blob], 'rows-to-correct.xlsx', { type: blob.type });
}

/** As the sheet shows it: what cannot be read is kept letter by letter. */
function written(cell: Cell | undefined) {
  if (!cell) return null;
  if (cell.date) return dateCell(cell.date);
  return { type: String, value: cell.text };
}

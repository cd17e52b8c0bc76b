/** A paper as a spreadsheet: amounts and counts are numbers, dates are dates, and no text is ever a formula. */
import type { ReportCell as TableCell, CellKind, ReportColumn, ReportTable } from 'shared-schema/reports/report-table';
import { type Money, toRupees } from 'shared-schema/money';
import writeXlsxFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/universal';
import { cellText, isNumber, type Paper } from './paper.ts';

/** A sheet's name must not be longer, nor have any of these. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

const FORMATS: Partial<Record<CellKind, string>> = { rupees: '#,##0.00', count: '#,##0', date: 'dd mmm yyyy' };
const BOLD = { fontWeight: 'bold' } as const;

export function paperAsXlsx(paper: Paper): Promise<Blob> {
  return writeXlsxFile(sheetsOf(paper)).toBlob();
}

/** A sheet for each table, whose heads stay in sight. */
export function sheetsOf(paper: Paper): Sheet<never>[] {
  const names = new Set<string>();
  return paper.tables.map((table): Sheet<never> => {
    const name = freeName(table.title ?? paper.title, names);
    const head = headOf(paper, table);
    return {
      sheet: name,
      data: [...head, ...rowsOf(table)],
      stickyRowsCount: head.length,
      columns: table.columns.map((column, index) => ({ width: widthOf(table, column, index, paper) })),
      // With either comes A4, though the library's types know only one; without, a program takes its own country's paper.
      orientation: (table.columns.length > 6 ? 'landscape' : 'portrait') as 'landscape',
    };
  });
}

function headOf({ title, notes }: Paper, table: ReportTable): Row[] {
  return [
    [text(title, { ...BOLD, fontSize: 14 })],
    ...notes.map((note) => [text(note)]),
    ...(table.title ? [[text(table.title, BOLD)]] : []),
    [],
    table.columns.map(({ head, kind }) =>
      text(head, { ...BOLD, wrap: true, align: isNumber(kind) ? 'right' : 'left' }),
    ),
  ];
}

function rowsOf({ columns, groups, total, note }: ReportTable): Row[] {
  return [
    ...groups.flatMap((group) => [
      ...(group.title === undefined ? [] : [[text(group.title, BOLD)]]),
      ...group.rows.map((row) => rowOf(row, columns)),
      ...(group.total ? [rowOf(group.total, columns, BOLD)] : []),
    ]),
    ...(total ? [rowOf(total, columns, BOLD)] : []),
    ...(note ? [[], [text(note)]] : []),
  ];
}

function rowOf(cells: TableCell[], columns: ReportColumn[], style: Partial<CellObject> = {}): Row {
  return cells.map((cell, index) => {
    const { kind } = columns[index]!;
    if (cell === null) return null;
    if (kind === 'text') return text(String(cell), style);
    const format = FORMATS[kind]!;
    if (kind === 'date') return { ...style, format, type: Date, value: new Date(`${cell}T00:00:00Z`) };
    return { ...style, format, type: Number, value: kind === 'rupees' ? toRupees(cell as Money) : Number(cell) };
  });
}

/** Without its type a text that begins with an equals sign would be reckoned. */
function text(value: string, style: Partial<CellObject> = {}): CellObject {
  return { ...style, type: String, value };
}

function widthOf({ groups }: ReportTable, { kind, head }: ReportColumn, index: number, { language }: Paper): number {
  const cells = groups.flatMap(({ rows }) => rows.map((row) => cellText(row[index] ?? null, kind, language).length));
  const longest = cells.reduce((most, length) => Math.max(most, length), Math.ceil(head.length / 2));
  return Math.min(50, Math.max(8, longest + 2));
}

function freeName(wanted: string, taken: Set<string>): string {
  const base = wanted.replaceAll(NOT_IN_NAMES, ' ').trim() || '1';
  let name = base.slice(0, LONGEST_NAME);
  for (let count = 2; taken.has(name); count++) name = `${base.slice(0, LONGEST_NAME - 4)} ${count}`;
  taken.add(name);
  return name;
}

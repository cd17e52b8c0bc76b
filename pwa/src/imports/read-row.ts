/** A row of a table, cell by cell. */
import { says } from 'shared-schema/texts/issue-text';
import { isEmptyCell, plainCharacters } from '../sheets/plain-cell.ts';
import type { Cell } from '../sheets/workbook.ts';
import type { SheetRow } from './check-sheet.ts';
import type { Forms } from './column-forms.ts';
import type { CellType, Column } from './columns.ts';
import type { Matching } from './match-columns.ts';
import { type Names, type ReadFault, readCell } from './read-cell.ts';

/** What a word of these columns stands for is asked, where it is not known. */
const ASKED: CellType[] = ['choice', 'project', 'member'];

export type Reading = { columns: Column[]; matching: Matching; forms: Forms; names: Names; isDirected: boolean };

export function readRow(
  row: number,
  cells: Cell[],
  { columns, matching, forms, names, isDirected }: Reading,
): SheetRow {
  const text = cells.find((cell) => cell && !isEmptyCell(cell))?.text;
  const read: SheetRow = { row, values: {}, amounts: {}, faults: [], ...(text && { text }) };
  for (const column of columns) {
    const { field, type } = column;
    const place = matching[field];
    if (typeof place === 'string') {
      read.values[field] = place;
      continue;
    }
    const cell = place === undefined ? null : (cells[place] ?? null);
    // One payment that is joined over several rows would count for each of them.
    const isJoined = isDirected && type === 'rupees' && cell?.repeated;
    const result = isJoined
      ? { fault: says('sheetFaults.joinedAmount', { text: cell.text }) }
      : readCell(cell, column, forms[field] ?? {}, names);
    if ('value' in result) {
      if (result.value !== undefined) read.values[field] = result.value;
    } else {
      const { fault: message, candidates }: ReadFault = result;
      const word = ASKED.includes(type) && !isEmptyCell(cell) && { word: plainCharacters(cell!.text) };
      read.faults.push({ field, message, ...word, ...(candidates && { candidates }) });
    }
  }
  read.amounts = read.values;
  return read;
}

/** The template's own row, if it was left in. */
export function isExample(cells: Cell[], columns: Column[], matching: Matching, { translators }: Names): boolean {
  const cellOf = ({ field }: Column) => {
    const place = matching[field];
    return typeof place === 'number' ? cells[place] : null;
  };
  const filled = columns.filter((column) => !isEmptyCell(cellOf(column)));
  const same = filled.filter((column) => {
    const cell = cellOf(column)!;
    const written = cell.date ?? plainCharacters(cell.text);
    const names = column.choices?.find(({ value }) => value === column.example);
    const [year, month, day] = String(column.example).split('-');
    return [String(column.example), `${day}/${month}/${year}`, ...translators.map(({ t }) => names?.name(t))].includes(
      written,
    );
  });
  return filled.length > 2 && same.length === filled.length;
}

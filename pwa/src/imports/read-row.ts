/** A row of a table, cell by cell. */
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import { comparableText, isEmptyCell, plainCharacters } from 'shared-schema/sheets/plain-cell';
import type { Cell } from 'shared-schema/sheets/workbook';
import { WORD_ALIASES } from './aliases.ts';
import type { Forms } from './column-forms.ts';
import type { CellType, Column } from './columns.ts';
import type { Matching } from './sheet-columns.ts';
import { type Names, type ReadFault, readCell } from './read-cell.ts';
import type { SheetRow } from './sheet-row.ts';

/** What a word of these columns stands for is asked, where it is not known. */
const ASKED: CellType[] = ['choice', 'project', 'member', 'payer'];

export type RowReading = { columns: Column[]; matching: Matching; forms: Forms; names: Names; isDirected: boolean };

export function readRow(row: number, cells: Cell[], reading: RowReading): SheetRow {
  const text = cells.find((cell) => cell && !isEmptyCell(cell))?.text;
  const read: SheetRow = { row, values: {}, amounts: {}, faults: [], ...(text && { text }) };
  for (const column of reading.columns) {
    const position = reading.matching[column.field];
    if (typeof position === 'string') read.values[column.field] = position;
    else readInto(read, column, position === undefined ? null : (cells[position] ?? null), reading);
  }
  read.amounts = read.values;
  return read;
}

function readInto(read: SheetRow, column: Column, cell: Cell, { forms, names, isDirected }: RowReading): void {
  const { field, type } = column;
  // One payment that is joined over several rows would count for each of them.
  const isJoined = isDirected && type === 'rupees' && cell?.repeated;
  const result = isJoined
    ? { fault: says('sheetFaults.joinedAmount', { text: cell.text }) }
    : readCell(cell, column, forms[field] ?? {}, names);
  const word = ASKED.includes(type) && cell && !isEmptyCell(cell) ? plainCharacters(cell.text) : undefined;
  if ('value' in result) {
    if (result.answered && word !== undefined) (read.answered ??= []).push({ field, word });
    if (result.value !== undefined) read.values[field] = result.value;
    if (result.second) read.values[forms[field]!.second!] = result.second;
    if (result.mark) read.mark = { field, text: cell!.text, mark: result.mark };
  } else {
    const { fault: message, candidates }: ReadFault = result;
    read.faults.push({ field, message, ...(word !== undefined && { word }), ...(candidates && { candidates }) });
  }
}

/** What the template of any release and language has in the column. */
function exampleNames({ field, example, choices }: Column, translators: Translator[]): string[] {
  const [year, month, day] = String(example).split('-');
  const choice = choices?.find(({ value }) => value === example);
  const names = choice ? translators.map(({ t }) => choice.name(t)) : [String(example), `${day}/${month}/${year}`];
  const earlier = choice ? (WORD_ALIASES[field]?.[comparableText(choice.value)] ?? []) : [];
  return [String(example), ...[...names, ...earlier].map(comparableText)];
}

/** The template's own row, if it was left in. */
export function isExample(cells: Cell[], columns: Column[], matching: Matching, { translators }: Names): boolean {
  const cellOf = ({ field }: Column) => {
    const position = matching[field];
    return typeof position === 'number' ? cells[position] : null;
  };
  const filled = columns.filter((column) => !isEmptyCell(cellOf(column)));
  const same = filled.filter((column) => {
    const { date, number, text } = cellOf(column)!;
    const written = [date, number === undefined ? undefined : String(number), comparableText(text)];
    return exampleNames(column, translators).some((name) => written.includes(name));
  });
  const isWhole = columns.every((column) => !column.required || !(column.field in matching) || filled.includes(column));
  // A day, a ledger and a round sum may be somebody's own, as a name or a further ticket may.
  return isWhole && filled.length > 2 && same.length === filled.length && same.some(({ type }) => type === 'text');
}

/** What a sheet says, row by row and cell by cell, before anything becomes of it. */
import {
  comparableText,
  isEmptyCell,
  plainCharacters,
  type Cell,
  type SheetTable,
} from 'shared-schema/sheets/workbook';
import { balanceSaid } from 'shared-schema/sheets/total-words';
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import type { Answers } from './answers.ts';
import { type Forms, formsOf, type OpenForm } from './column-forms.ts';
import { namesCalled } from './columns.ts';
import { namesIn } from './known-names.ts';
import { BY_MARK, BY_SIGN, columnsOfKind, hasDirection, isSplit, type Matching } from './match-columns.ts';
import { type Names, readCell, type ReadFault } from './read-cell.ts';
import type { CellType, CheckedWith, Column, RowFault, SheetKind, SheetRow, SideMark } from './sheet-kind.ts';
import { compareTotals, type SheetTotals } from './totals.ts';
import { type Money, negate } from 'shared-schema/money';

export type ReadRows = { columns: Column[]; rows: SheetRow[]; open: OpenForm[]; totals: SheetTotals };

type RowReading = {
  columns: Column[];
  matching: Matching;
  forms: Forms;
  names: Names;
  isDirected: boolean;
  translator: Translator;
};

/** The template has its example in the first row: few write above it. */
const EXAMPLE_WITHIN = 3;

export async function readRows(
  kind: SheetKind,
  sheet: SheetTable,
  matching: Matching,
  given: CheckedWith,
  answers: Answers,
): Promise<ReadRows> {
  const table = mendTable(sheet, answers.mended);
  const columns = columnsOfKind(kind, matching);
  const names = namesIn(given, given.translators, answers.words);
  const pause = inTurns();

  const rows: SheetRow[] = [];
  const records = table.rows.filter((each) => each.kind === 'record');
  const { forms, open } = formsOf(columns, records, matching, answers.forms);
  const isDirected = hasDirection(kind);
  const reading: RowReading = { columns, matching, forms, names, isDirected, translator: given.translator };
  for (const { row: number, cells, kind: stands, hidden, beyond } of table.rows) {
    await pause();
    const row = readRow(number, cells, reading);
    row.isLeftOut = answers.leftOut.has(number);
    if (rows.length < EXAMPLE_WITHIN && isExample(cells, columns, matching, names)) row.out = 'example';
    else if (stands !== 'record') row.out = stands;
    else settleDirection(row, matching);
    const balance = stands === 'total' && isDirected ? balanceIn(cells) : undefined;
    if (balance) row.balance = balance;
    if (beyond) row.faults.push({ field: 'beyond', message: says('sheetFaults.beyondHeads', { text: beyond }) });
    if (hidden) row.hidden = hidden;
    rows.push(row);
  }
  const totals = compareTotals(rows, columns);
  for (const { row, text } of table.above ?? []) {
    const faults = [{ field: 'above', message: says('sheetFaults.aboveHeads') }];
    rows.push({ ...emptyRow(row, [], reading), faults, isLeftOut: answers.leftOut.has(row), text });
  }
  return { columns, rows, open, totals };
}

function emptyRow(row: number, cells: Cell[], reading: RowReading): SheetRow & Required<Pick<SheetRow, 'told'>> {
  const told: RowFault[] = [];
  return {
    row,
    values: {},
    faults: [],
    told,
    blame: (field, reason) => told.push(faultOf(row, cells, field, reason, reading)),
  };
}

function readRow(row: number, cells: Cell[], reading: RowReading): SheetRow {
  const text = cells.find((cell) => cell && !isEmptyCell(cell))?.text;
  const read: SheetRow = { ...emptyRow(row, cells, reading), ...(text && { text }) };
  for (const column of reading.columns) {
    const position = reading.matching[column.field];
    if (typeof position === 'string') read.values[column.field] = position;
    else readInto(read, column, position === undefined ? null : (cells[position] ?? null), reading);
  }
  read.amounts = read.values;
  return read;
}

/** What a word of these columns stands for is asked, where it is not known. */
const ASKED: CellType[] = ['choice', 'project', 'member', 'payer', 'head'];

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

/** What is wrong, with the cells it is about. */
function faultOf(
  row: number,
  cells: Cell[],
  field: string | undefined,
  reason: string,
  { columns, matching, translator: { t } }: RowReading,
): RowFault {
  const column = columns.find((each) => each.field === field);
  // What came in and what went out may stand in two columns.
  const about = field === 'amount' && isSplit(matching) ? ['received', 'paid'] : [field];
  return {
    row,
    column: column && t(column.label),
    reason,
    cells: columns.flatMap(({ field: each, label, type, choices }) => {
      const position = matching[each];
      if (!about.includes(each) || typeof position !== 'number') return [];
      const text = cells[position]?.text ?? '';
      // Words are asked about once for all rows.
      if (text.trim() !== '' && (type === 'choice' || type === 'project')) return [];
      const words = choices?.map(({ name }) => name(t));
      return [{ position, text, column: t(label), ...(words && { words }) }];
    }),
  };
}

/** What the template of any release and language has in the column. */
function exampleNames({ example, choices }: Column, translators: Translator[]): string[] {
  const [year, month, day] = String(example).split('-');
  const choice = choices?.find(({ value }) => value === example);
  const names = choice ? translators.map(({ t }) => choice.name(t)) : [String(example), `${day}/${month}/${year}`];
  return [String(example), ...[...names, ...(choice ? namesCalled(choice) : [])].map(comparableText)];
}

/** The template's own row, if it was left in. */
function isExample(cells: Cell[], columns: Column[], matching: Matching, { translators }: Names): boolean {
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

function balanceIn(cells: Cell[]): SheetRow['balance'] {
  return cells.map((cell) => cell && balanceSaid(cell.text)).find((said) => said) ?? undefined;
}

/** The screen is not held up for longer than this many milliseconds. */
const TURN = 12;

/** Node's tests do not know its type. Of older browsers some have it without `yield`. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Lets the screen do its work whenever a turn is over. */
export function inTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    // A timer's turn comes four milliseconds later.
    if (scheduler?.yield) await scheduler.yield();
    else await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

// Cells that a person mended in the preview.

/** Of a cell: the row as the spreadsheet numbers it, and the column's place, from 0. */
export function cellKey(row: number, position: number): string {
  return `${row} ${position}`;
}

/** The table with what cells say instead, by `cellKey`. */
function mendTable(table: SheetTable, mended: Readonly<Record<string, string>>): SheetTable {
  const byRow = Map.groupBy(Object.entries(mended), ([key]) => Number(key.split(' ')[0]));
  if (byRow.size === 0) return table;
  const rows = table.rows.map((row) => {
    const cells = [...row.cells];
    for (const [key, text] of byRow.get(row.row) ?? []) {
      const position = Number(key.split(' ')[1]);
      // A row ends with its last filled cell.
      while (cells.length <= position) cells.push(null);
      cells[position] = text.trim() === '' ? null : { text };
    }
    return { ...row, cells };
  });
  return { ...table, rows };
}

/** Whether the money of a row came or went, as the sheet says it. It is never taken for granted. */

/** Fills a row's type and amount from the columns that were matched. */
export function settleDirection(row: SheetRow, matching: Matching): void {
  const received = MARK_RECEIVED[String(matching.type)];
  if (received && !isSplit(matching)) return settleMarked(row, received);
  // Without that answer it is not known what Cr or Dr means here.
  if (row.mark) row.faults.push({ field: row.mark.field, message: says('sheetFaults.directionInAmount', row.mark) });
  if (isSplit(matching)) settleSplit(row, typeof matching.type === 'number');
  else if (matching.type === BY_SIGN) settleSigned(row);
}

const MARK_RECEIVED: Record<string, SideMark | undefined> = {
  [BY_MARK.crIsReceived]: 'credit',
  [BY_MARK.drIsReceived]: 'debit',
};

function settleMarked(row: SheetRow, received: SideMark): void {
  if (row.values.amount === undefined) return;
  row.values = { ...row.values, type: row.mark?.mark === received ? 'CREDIT' : 'DEBIT' };
  if (!row.mark) row.faults.push({ field: 'amount', message: says('sheetFaults.noMark') });
}

/** One of two columns has the amount; a zero is as good as an empty cell. A column of their direction beside them must say the same. */
function settleSplit(row: SheetRow, hasColumn: boolean): void {
  const { received, paid, type: said, ...others } = row.values;
  row.faults = row.faults.filter(({ field }) => field !== 'amount' && field !== 'type');
  row.values = { ...others, type: received ? 'CREDIT' : 'DEBIT', amount: received || paid };
  const unread = row.faults.some(({ field }) => field === 'received' || field === 'paid');
  if (received && paid) row.faults.push({ field: 'amount', message: says('sheetFaults.receivedAndPaid') });
  else if (!received && !paid && !unread)
    row.faults.push({ field: 'amount', message: says('sheetFaults.receivedOrPaid') });
  else if (hasColumn && typeof said === 'string' && said !== row.values.type)
    row.faults.push({ field: 'type', message: says('sheetFaults.otherDirection', { said }) });
}

function settleSigned(row: SheetRow): void {
  const amount = row.values.amount as Money | undefined;
  if (amount === undefined) return;
  row.values = { ...row.values, type: amount < 0 ? 'DEBIT' : 'CREDIT', amount: amount < 0 ? negate(amount) : amount };
}

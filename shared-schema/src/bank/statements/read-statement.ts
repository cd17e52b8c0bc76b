/**
 * Reads what a bank gives as CSV or spreadsheet: lines above the heads and below the foot are left out, dates are written day first,
 * amounts with a point, in one column or two. The running balance is followed through all lines, so that none is lost or misread.
 */
import { NOTHING, type Money, negate, subtract } from '../../money.ts';
import type { LocalDate } from '../../local-date.ts';
import { findTable } from '../../sheets/find-table.ts';
import { isEmptyCell } from '../../sheets/plain-cell.ts';
import { readAmount } from '../../sheets/read-amount.ts';
import { readDate } from '../../sheets/read-date.ts';
import type { Cell, ColumnForm, Sheet, Table, TableRow } from '../../sheets/workbook.ts';
import { inOrder } from './bank-order.ts';
import { dateFormOf } from './date-form.ts';
import { directionOf } from './mark.ts';
import {
  knownHeads,
  missingFields,
  type NamedColumns,
  namesOfPlaces,
  type Places,
  placesOf,
} from './statement-columns.ts';
import type { FileLine, StatementFault, StatementField } from './statement-facts.ts';
import { utrIn } from './utr.ts';

export type ReadStatement =
  | { columns: NamedColumns; lines: FileLine[]; opening?: Money; closing?: Money }
  /** The first fault; nothing is taken from a file that has one. */
  | { fault: StatementFault }
  /** Columns to be chosen by hand, from these. */
  | { missing: StatementField[]; heads: string[] }
  | { empty: true };

export const LONGEST_TEXT = 500;

/** Of several sheets that one counts that has most lines. */
export function readStatement(sheets: Sheet[], chosen?: NamedColumns): ReadStatement {
  const known = knownHeads(chosen);
  const tables = sheets.flatMap((sheet) => {
    const table = sheet.hidden ? undefined : findTable(sheet, known);
    return table ? [table] : [];
  });
  if (tables.length === 0) return { empty: true };
  const read = tables.map((table) => readTable(table, chosen));
  return read.toSorted((a, b) => worthOf(b) - worthOf(a))[0]!;
}

function worthOf(read: ReadStatement): number {
  if ('lines' in read) return 2 + read.lines.length;
  return 'fault' in read ? 2 : 'missing' in read ? 1 : 0;
}

/** Thrown by what reads a row, caught where all of them are read. */
class Fault extends Error {
  readonly fault: StatementFault;

  constructor(fault: StatementFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

function readTable(table: Table, chosen: NamedColumns | undefined): ReadStatement {
  const places = placesOf(table, chosen);
  const missing = missingFields(places);
  if (missing.length > 0) return { missing, heads: table.heads };
  const rows = withContinuedTexts(table.rows, places);
  try {
    const lines = linesOf(rows, places);
    if (lines.length === 0) return { empty: true };
    const ordered = inOrder(lines);
    if ('fault' in ordered) return ordered;
    return { columns: namesOfPlaces(table.heads, places), ...ordered };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}

/** A long text may go on in the next row, which holds nothing else. */
function withContinuedTexts(rows: TableRow[], places: Places): TableRow[] {
  const joined: TableRow[] = [];
  let last: number | undefined;
  for (const each of rows) {
    const filled = each.cells.flatMap((cell, place) => (isEmptyCell(cell) ? [] : [place]));
    const goesOn = filled.length === 1 && filled[0] === places.text && last === each.row - 1;
    if (!goesOn) joined.push(each);
    else {
      const { cells, ...row } = joined.at(-1)!;
      joined[joined.length - 1] = {
        ...row,
        cells: cells.with(places.text!, joinedCell(cells, each.cells, places.text!)),
      };
    }
    last = goesOn || each.kind === 'record' ? each.row : undefined;
  }
  return joined;
}

function joinedCell(above: Cell[], below: Cell[], place: number): Cell {
  return { text: `${above[place]?.text ?? ''} ${below[place]!.text}`.trim() };
}

/** A row is a line if it has an amount; what stands below the last day is the foot. */
function linesOf(rows: TableRow[], places: Places): FileLine[] {
  const records = rows.filter(({ kind }) => kind === 'record');
  const cellsAt = (place: number | undefined) => records.map(({ cells }) => at(cells, place));
  const reader: Reader = {
    places,
    dates: dateFormOf(cellsAt(places.date)),
    valueDates: dateFormOf(cellsAt(places.valueDate)),
    debitsAreNegative: cellsAt(places.debit).every((cell) => signOf(cell) <= 0),
    saysDirection: cellsAt(places.amount).some((cell) => signOf(cell) < 0 || hasLetters(cell)),
  };
  const last = records.findLastIndex(({ cells }) => 'date' in readDate(at(cells, places.date), reader.dates));
  return records.slice(0, last + 1).flatMap((row) => lineOf(row, reader) ?? []);
}

type Reader = {
  places: Places;
  dates: ColumnForm;
  valueDates: ColumnForm;
  /** All of them are written with a minus, which says no more than the column. */
  debitsAreNegative: boolean;
  saysDirection: boolean;
};

function lineOf({ row, cells }: TableRow, reader: Reader): FileLine | undefined {
  const { places } = reader;
  const effect = effectIn(cells, row, reader);
  if (effect === NOTHING) return undefined;
  const day = readDate(at(cells, places.date), reader.dates);
  if ('fault' in day) throw new Fault({ row, reason: 'date', text: textAt(cells, places.date) });
  const valued = readDate(at(cells, places.valueDate), reader.valueDates);
  const [said, reference] = [textAt(cells, places.text), referenceAt(cells, places.reference)];
  const text = reference && !said.includes(reference) ? `${said} ${reference}` : said;
  const balance = balanceIn(cells, row, places);
  return {
    row,
    date: day.date,
    ...valueDateOf(day.date, valued),
    text: text.slice(0, LONGEST_TEXT),
    utr: utrIn(said, reference),
    type: effect > 0 ? 'CREDIT' : 'DEBIT',
    amount: effect > 0 ? effect : negate(effect),
    ...(balance !== undefined && { balance }),
  };
}

function valueDateOf(date: LocalDate, valued: ReturnType<typeof readDate>): { valueDate?: LocalDate } {
  return 'date' in valued && valued.date !== date ? { valueDate: valued.date } : {};
}

/** What the row adds to the account; nothing for one that only tells a balance. */
function effectIn(cells: Cell[], row: number, { places, debitsAreNegative, saysDirection }: Reader): Money {
  if (places.amount === undefined) {
    const debit = amountAt(cells, row, places.debit);
    const credit = amountAt(cells, row, places.credit);
    if (debit.amount !== NOTHING && credit.amount !== NOTHING) {
      throw new Fault({
        row,
        reason: 'bothSides',
        text: `${textAt(cells, places.debit)} ${textAt(cells, places.credit)}`,
      });
    }
    return subtract(credit.amount, debitsAreNegative && debit.amount < 0 ? negate(debit.amount) : debit.amount);
  }
  const { amount, direction } = amountAt(cells, row, places.amount);
  const mark = textAt(cells, places.mark);
  const said = places.mark === undefined ? direction : directionOf(mark);
  if (amount === NOTHING) return NOTHING;
  if (places.mark !== undefined && !said) throw new Fault({ row, reason: 'mark', text: mark });
  if (!said && !saysDirection) throw new Fault({ row, reason: 'direction', text: textAt(cells, places.amount) });
  return said === 'DEBIT' ? negate(amount) : amount;
}

type SaidAmount = { amount: Money; direction?: FileLine['type'] };

function amountAt(cells: Cell[], row: number, place: number | undefined): SaidAmount {
  const read = readAmount(at(cells, place), {});
  if ('amount' in read) return { amount: read.amount, direction: wayOf(read.direction) };
  if (read.fault === 'empty') return { amount: NOTHING };
  throw new Fault({ row, reason: 'amount', text: textAt(cells, place), fault: read.fault });
}

function wayOf(direction: 'credit' | 'debit' | undefined): FileLine['type'] | undefined {
  return direction && (direction === 'credit' ? 'CREDIT' : 'DEBIT');
}

/** Less than nothing on an account that is overdrawn: `500.00 Dr`. */
function balanceIn(cells: Cell[], row: number, { balance: place, balanceMark }: Places): Money | undefined {
  const cell = at(cells, place);
  if (isEmptyCell(cell)) return undefined;
  const read = readAmount(cell, {});
  if ('fault' in read) throw new Fault({ row, reason: 'balanceAmount', text: cell!.text, fault: read.fault });
  const direction = wayOf(read.direction) ?? directionOf(textAt(cells, balanceMark));
  return direction === 'DEBIT' && read.amount > 0 ? negate(read.amount) : read.amount;
}

function signOf(cell: Cell): number {
  const read = readAmount(cell, {});
  return 'amount' in read ? Math.sign(read.amount) : 0;
}

function hasLetters(cell: Cell): boolean {
  const read = readAmount(cell, {});
  return 'amount' in read && read.direction !== undefined;
}

function at(cells: Cell[], place: number | undefined): Cell {
  return place === undefined ? null : (cells[place] ?? null);
}

function textAt(cells: Cell[], place: number | undefined): string {
  return (at(cells, place)?.text ?? '').replace(/\s+/g, ' ').trim();
}

/** A dash or zeros stand where there is none. */
function referenceAt(cells: Cell[], place: number | undefined): string {
  const text = textAt(cells, place);
  return /[1-9A-Z]/i.test(text) ? text : '';
}

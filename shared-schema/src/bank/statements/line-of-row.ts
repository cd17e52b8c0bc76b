/** What a row of a bank's table says: a line, or what of it is there. */
import { NOTHING, type Money, negate, subtract } from '../../money.ts';
import type { LocalDate } from '../../local-date.ts';
import { isEmptyCell, type Cell, type ColumnForm, type TableRow } from '../../sheets/workbook.ts';
import { readAmount } from '../../sheets/read-amount.ts';
import { type DateFault, readDate } from '../../sheets/read-date.ts';
import { directionOf, type Places } from './statement-columns.ts';
import type { FileLine, StatementFault } from './statement-facts.ts';
import { transferReferenceIn } from './utr.ts';
import { formOfColumn } from '../../sheets/column-form.ts';

const LONGEST_TEXT = 500;

/** Thrown by what reads a row, caught where all of them are read. */
export class StatementFaultError extends Error {
  readonly fault: StatementFault;

  constructor(fault: StatementFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

export type LineReader = {
  places: Places;
  dates: ColumnForm;
  valueDates: ColumnForm;
  /** All of them are written with a minus, which says no more than the column. */
  debitsAreNegative: boolean;
  saysDirection: boolean;
};

/** How the columns are to be read, told from all of their cells. */
export function lineReader(rows: TableRow[], places: Places): LineReader {
  const cellsAt = (position: number | undefined) => rows.map(({ cells }) => at(cells, position));
  return {
    places,
    dates: dateFormOf(cellsAt(places.date).map((cell) => datesIn(cell)[0])),
    valueDates: dateFormOf(cellsAt(places.valueDate)),
    debitsAreNegative: cellsAt(places.debit).every((cell) => signOf(cell) <= 0),
    saysDirection: cellsAt(places.amount).some((cell) => signOf(cell) < 0 || hasLetters(cell)),
  };
}

export type BookedDay = { date: LocalDate; valueDate?: LocalDate } | { fault: DateFault };

/** The day on which the bank booked it; a second one in the same cell is that from which it counts. */
export function dayIn(cells: Cell[], { places, dates, valueDates }: LineReader): BookedDay {
  const [first, second] = datesIn(at(cells, places.date));
  const day = readDate(first, dates);
  if ('fault' in day) return day;
  const valued = second ? readDate(second, dates) : readDate(at(cells, places.valueDate), valueDates);
  return { date: day.date, ...('date' in valued && valued.date !== day.date && { valueDate: valued.date }) };
}

/** `24-Nov-26 (25-Nov-26)` holds two. */
function datesIn(cell: Cell): [Cell, Cell?] {
  if (!cell || cell.date || cell.number !== undefined) return [cell];
  const [, first, second] = /^\s*(\S.*?\d)\s*(?:\(\s*|\[\s*|\n\s*|\s{2,})(\d.*?)[)\]]?\s*$/s.exec(cell.text) ?? [];
  return first && second ? [{ text: first }, { text: second }] : [cell];
}

/** The line of a row that adds `effect` to the account. */
export function lineOf(
  { row, cells }: TableRow,
  effect: Money,
  day: Extract<BookedDay, { date: unknown }>,
  reader: LineReader,
): FileLine {
  const { places } = reader;
  const [said, reference] = [textAt(cells, places.text), referenceAt(cells, places.reference)];
  const text = reference && !said.includes(reference) ? `${said} ${reference}` : said;
  const balance = balanceIn(cells, row, places);
  return {
    row,
    ...day,
    text: text.slice(0, LONGEST_TEXT),
    utr: transferReferenceIn(said, reference),
    type: effect > 0 ? 'CREDIT' : 'DEBIT',
    amount: effect > 0 ? effect : negate(effect),
    ...(balance !== undefined && { balance }),
  };
}

/** What the row adds to the account; nothing for one that only tells a balance. Throws StatementFaultError. */
export function effectIn({ cells, row }: TableRow, { places, debitsAreNegative, saysDirection }: LineReader): Money {
  if (places.amount === undefined) {
    const debit = amountAt(cells, row, places.debit);
    const credit = amountAt(cells, row, places.credit);
    if (debit.amount !== NOTHING && credit.amount !== NOTHING) {
      throw new StatementFaultError({
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
  if (places.mark !== undefined && !said) throw new StatementFaultError({ row, reason: 'mark', text: mark });
  if (!said && !saysDirection)
    throw new StatementFaultError({ row, reason: 'direction', text: textAt(cells, places.amount) });
  return said === 'DEBIT' ? negate(amount) : amount;
}

type SaidAmount = { amount: Money; direction?: FileLine['type'] };

function amountAt(cells: Cell[], row: number, position: number | undefined): SaidAmount {
  const read = readAmount(at(cells, position), {});
  if ('amount' in read) return { amount: read.amount, direction: wayOf(read.direction) };
  if (read.fault === 'empty') return { amount: NOTHING };
  throw new StatementFaultError({ row, reason: 'amount', text: textAt(cells, position), fault: read.fault });
}

function wayOf(direction: 'credit' | 'debit' | undefined): FileLine['type'] | undefined {
  return direction && (direction === 'credit' ? 'CREDIT' : 'DEBIT');
}

/** Less than nothing on an account that is overdrawn: `500.00 Dr`. Throws StatementFaultError. */
export function balanceIn(cells: Cell[], row: number, { balance: position, balanceMark }: Places): Money | undefined {
  const cell = at(cells, position);
  if (isEmptyCell(cell)) return undefined;
  const read = readAmount(cell, {});
  if ('fault' in read)
    throw new StatementFaultError({ row, reason: 'balanceAmount', text: cell!.text, fault: read.fault });
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

export function at(cells: Cell[], position: number | undefined): Cell {
  return position === undefined ? null : (cells[position] ?? null);
}

export function textAt(cells: Cell[], position: number | undefined): string {
  return (at(cells, position)?.text ?? '').replace(/\s+/g, ' ').trim();
}

/** A dash or zeros stand where there is none. */
function referenceAt(cells: Cell[], position: number | undefined): string {
  const text = textAt(cells, position);
  return /[1-9A-Z]/i.test(text) ? text : '';
}

/**
 * How a bank's column of dates is to be read. Banks of India and the Gulf write the day first. A program of another country may have
 * turned day and month around before the file came here. The lines of a statement are in order of days, so the first reading that has
 * them so is right.
 */
function dateFormOf(cells: Cell[]): ColumnForm {
  const found = formOfColumn(cells, 'date');
  if ('form' in found) return found.form;
  const forms: ColumnForm[] =
    found.question.about === 'turned'
      ? [{ dates: found.question.dates, turned: true }, { dates: found.question.dates }]
      : [{ dates: 'dayFirst' }, { dates: 'monthFirst' }];
  return forms.find((form) => isInOrder(cells, form)) ?? forms[0]!;
}

function isInOrder(cells: Cell[], form: ColumnForm): boolean {
  const days = cells.flatMap((cell) => {
    const read = readDate(cell, form);
    return 'date' in read ? [read.date] : [];
  });
  const steps = days.slice(1).map((day, index) => (day === days[index] ? 0 : day > days[index]! ? 1 : -1));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

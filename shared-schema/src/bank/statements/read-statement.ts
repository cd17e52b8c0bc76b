/**
 * Reads what a bank gives as CSV or spreadsheet, dates day first, amounts with a point, in one column or two. Every row of every sheet is
 * accounted for: a line, or left out with the reason; what may be a line and is not read stops the file until a person has seen it. The
 * running balance is followed through all lines, so that none is lost or misread.
 */
import { add, type Money } from '../../money.ts';
import { findTable } from '../../sheets/find-table.ts';
import { looksLikeLine, mayTellMoney } from '../../sheets/looks-like-line.ts';
import { comparableText, type Sheet, type SheetTable, type Workbook } from '../../sheets/workbook.ts';
import { isSeenIn } from './accepted.ts';
import { effectOfLine, inOrder } from './bank-order.ts';
import { StatementFaultError } from './line-of-row.ts';
import { otherAccountIn, otherCurrencyIn, otherCurrencyOfLines } from './other-money.ts';
import { isBlank, type RowDoubt, type RowLine, rowText, sortRows } from './sort-rows.ts';
import {
  isAvailableBalance,
  knownColumnHeads,
  missingFields,
  type NamedColumns,
  fittingColumns,
  namesOfPlaces,
  type Places,
  placesOf,
} from './statement-columns.ts';
import type { Accepted, Doubt, FileLine, RowLeftOut, StatementFault, StatementField } from './statement-facts.ts';

export type ReadStatement =
  | { columns: NamedColumns; lines: FileLine[]; leftOut: RowLeftOut[]; opening?: Money; closing?: Money }
  /** The first fault; nothing is taken from a file that has one. Other columns may help. */
  | { fault: StatementFault; heads: string[]; columns: NamedColumns }
  /** Rows that a person must see first. */
  | { doubt: Doubt }
  /** Columns to be chosen by hand, from these. */
  | { missing: StatementField[]; heads: string[] }
  | { empty: true };

type Given = {
  columns?: NamedColumns | undefined;
  /** Those of the account's last file: they count for a file with the same heads, where none are chosen. */
  remembered?: NamedColumns | undefined;
  /** What a person has seen. */
  accepted?: Accepted | undefined;
  /** Of the account's number. */
  lastDigits?: string | undefined;
};

export function readStatement(book: Pick<Workbook, 'sheets' | 'faults'>, given: Given = {}): ReadStatement {
  const fault = faultOfFile(book);
  if (fault) return { fault, heads: [], columns: {} };
  const known = knownColumnHeads(given.columns ?? given.remembered);
  const tables = book.sheets.flatMap((sheet) => {
    const table = findTable(sheet, known);
    if (!table) return [];
    const { columns = fittingColumns(table.heads, given.remembered) } = given;
    return [{ sheet, table, columns, places: placesOf(table, columns) }];
  });
  const shown = tables.filter(({ sheet }) => !sheet.hidden).toSorted((a, b) => likelyLines(b) - likelyLines(a));
  const readable = shown.filter(({ places }) => missingFields(places).length === 0);
  const [main] = readable;
  if (!main) {
    const [likely] = shown;
    if (!likely) return { empty: true };
    return { missing: missingFields(likely.places), heads: likely.table.heads };
  }
  const form = formOf(main.table);
  const parts = tables.filter((each) => readable.includes(each) && formOf(each.table) === form);
  return readParts(book, { tables, parts }, given, main);
}

type Part = { sheet: Sheet; table: SheetTable; columns?: NamedColumns | undefined; places: Places };

function likelyLines({ table }: Part): number {
  return table.rows.filter(({ cells }) => looksLikeLine(cells)).length;
}

function formOf({ heads }: SheetTable): string {
  return heads.map(comparableText).join('|');
}

/** What makes the whole file doubtful. Fields that a program leaves out at a line's end are looked at line by line. */
function faultOfFile({ sheets, faults }: Pick<Workbook, 'sheets' | 'faults'>): StatementFault | undefined {
  const found = faults.find(({ reason }) => reason === 'quote' || reason === 'unreadable' || reason === 'letters');
  if (!found) return undefined;
  return { row: found.line, reason: found.reason, text: rowText(sheets[0]?.rows[found.line - 1] ?? []) };
}

function readParts(
  book: Pick<Workbook, 'sheets' | 'faults'>,
  { tables, parts }: { tables: Part[]; parts: Part[] },
  { accepted = {}, lastDigits }: Given,
  { table: { heads }, columns, places }: Part,
): ReadStatement {
  const isSeveral = book.sheets.filter(({ rows }) => rows.some((row) => !isBlank(row))).length > 1;
  const named = <R extends { row: number }>(sheet: Sheet, row: R) => (isSeveral ? { ...row, sheet: sheet.name } : row);
  for (const sheet of book.sheets) {
    const within = tables.find((each) => each.sheet === sheet) ?? { sheet };
    const ofLines = parts.find((part) => part.sheet === sheet);
    const currency = (ofLines && otherCurrencyOfLines(ofLines.table, ofLines.places)) ?? otherCurrencyIn(within);
    if (currency) {
      return { doubt: { about: 'otherCurrency', rows: [named(sheet, { row: currency.row })], text: currency.text } };
    }
    const account = lastDigits && otherAccountIn(within, lastDigits);
    if (account && !isSeenIn(accepted.otherAccount)(named(sheet, { row: account.row }))) {
      return { doubt: { about: 'otherAccount', rows: [named(sheet, { row: account.row })], text: account.text } };
    }
  }
  try {
    const read = readTables(parts, book);
    const others = book.sheets
      .filter((sheet) => parts.every((part) => part.sheet !== sheet))
      .map((sheet) => ({ sheet, ...leftAside(sheet) }));
    const all = [...read, ...others];
    const doubts = all.flatMap(({ sheet, doubts: own }) => own.map((each) => named(sheet, each)));
    const doubt = firstDoubt(doubts, accepted);
    // A row that was not read may be why a balance does not follow.
    if (doubt) return { doubt };
    const seen = doubts.map(({ text: _text, about: why, ...row }): RowLeftOut => ({ ...row, why }));
    const leftOut = all.flatMap(({ sheet, leftOut: own }) => own.map((each) => named(sheet, each)));
    const lines = read.flatMap(({ sheet, ordered }) => {
      if ('fault' in ordered) throw new StatementFaultError(ordered.fault);
      return ordered.lines.length > 0 ? [{ ...ordered, lines: ordered.lines.map((line) => named(sheet, line)) }] : [];
    });
    if (lines.length === 0) return { empty: true };
    return {
      columns: namesOfPlaces(
        heads,
        read.some(({ isAvailable }) => isAvailable) ? withoutBalance(places) : places,
        columns,
      ),
      ...oneAfterTheOther(lines),
      leftOut: [...leftOut, ...seen].toSorted((a, b) => (a.sheet === b.sheet ? a.row - b.row : 0)),
    };
  } catch (error) {
    if (error instanceof StatementFaultError)
      return { fault: error.fault, heads, columns: namesOfPlaces(heads, places, columns) };
    throw error;
  }
}

function firstDoubt(doubts: (RowDoubt & { sheet?: string })[], accepted: Accepted): Doubt | undefined {
  const isSeen = { secondTable: isSeenIn(accepted.secondTable), notALine: isSeenIn(accepted.notALine) };
  const open = doubts.filter((each) => !isSeen[each.about](each));
  const [first] = open;
  if (!first) return undefined;
  const alike = open.filter(({ about }) => about === first.about);
  return {
    about: first.about,
    rows: alike.map(({ row, sheet }) => ({ row, ...(sheet && { sheet }) })),
    text: first.text,
  };
}

type Ordered = { lines: FileLine[]; opening?: Money; closing?: Money };
type ReadTable = {
  ordered: Ordered | { fault: StatementFault };
  leftOut: RowLeftOut[];
  doubts: RowDoubt[];
  isAvailable?: boolean;
};

/** Throws Fault. */
function readTables(parts: Part[], book: Pick<Workbook, 'faults'>): (ReadTable & { sheet: Sheet })[] {
  const earlier: FileLine[] = [];
  return parts.map((part) => {
    const read = readTable(part, book, earlier);
    if ('lines' in read.ordered) earlier.push(...read.ordered.lines);
    return { ...read, sheet: part.sheet };
  });
}

/** Throws Fault. */
function readTable(
  { sheet, table, places }: Part,
  book: Pick<Workbook, 'faults'>,
  earlier: readonly FileLine[],
): ReadTable {
  const { lines, leftOut, doubts } = sortRows(sheet, table, places);
  const told = new Set(toldBefore(lines, earlier));
  const found = lines.filter((line) => !told.has(line));
  for (const { row } of told) doubts.push({ about: 'secondTable', row, text: rowText(sheet.rows[row - 1]!) });
  for (const { line, reason } of book.faults) {
    // The balance proves that nothing of a line is missing.
    const cut = found.find(({ row, balance }) => row === line && (reason !== 'tooFewFields' || balance === undefined));
    if (cut) throw new StatementFaultError({ row: line, reason, text: rowText(sheet.rows[line - 1]!) });
  }
  if (found.length === 0) return { ordered: { lines: [] }, leftOut, doubts };
  const ordered = orderOf(found, sheet);
  if ('doubts' in ordered) return { ordered: ordered.ordered, leftOut, doubts: [...doubts, ...ordered.doubts] };
  if ('fault' in ordered && isAvailableBalance(table.heads[places.balance ?? -1] ?? '')) {
    return { ...readTable({ sheet, table, places: withoutBalance(places) }, book, earlier), isAvailable: true };
  }
  return { ordered, leftOut, doubts };
}

function withoutBalance({ balance: _balance, balanceMark: _mark, ...places }: Places): Places {
  return places;
}

/** Below the last day a row that takes its day from above may be the foot: the balance tells. Throws Fault. */
function orderOf(
  found: RowLine[],
  { rows }: Pick<Sheet, 'rows'>,
): Ordered | { fault: StatementFault } | { ordered: Ordered; doubts: RowDoubt[] } {
  const ordered = inOrder(found);
  const textOf = (row: number) => rowText(rows[row - 1]!);
  const unproven = found.filter((line) => line.dayAbove && ('fault' in ordered || !isProven(line, ordered.lines)));
  const plain =
    found.filter(({ dayAbove }) => dayAbove === 'among').length > 1 &&
    found.every(({ balance }) => balance === undefined);
  const among = unproven.find(({ dayAbove }) => dayAbove === 'among');
  if (!('fault' in ordered) && among && !plain) {
    throw new StatementFaultError({ row: among.row, reason: 'date', text: textOf(among.row) });
  }
  const below = unproven.filter(({ dayAbove }) => dayAbove === 'below');
  if (below.length === 0) return 'fault' in ordered ? ordered : { ...ordered, lines: ordered.lines.map(asLine) };
  const rest = orderOf(
    found.filter((line) => !below.includes(line)),
    { rows },
  );
  if ('fault' in rest || 'doubts' in rest) return rest;
  return {
    ordered: rest,
    doubts: below.map(({ row }) => ({ about: 'notALine', row, text: textOf(row) })),
  };
}

/** Its own balance, or a later one, holds it. */
function isProven(line: FileLine, ordered: FileLine[]): boolean {
  return ordered.slice(ordered.findIndex(({ row }) => row === line.row)).some(({ balance }) => balance !== undefined);
}

function asLine({ dayAbove: _dayAbove, ...line }: RowLine): FileLine {
  return line;
}

/** A sheet that is no part of the statement: it may hold what is none of its lines, and nothing that may be money. */
function leftAside({ rows }: Sheet): { leftOut: RowLeftOut[]; doubts: RowDoubt[] } {
  const isTable = rows.some(mayTellMoney);
  const filled = rows.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 1, text: rowText(cells) }]));
  if (isTable) return { leftOut: [], doubts: filled.map((each) => ({ about: 'secondTable', ...each })) };
  return { leftOut: filled.map(({ row }) => ({ row, why: 'foot' })), doubts: [] };
}

/** Sheets of several months: each goes on where the one before it ended. Throws Fault. */
function oneAfterTheOther(parts: Ordered[]): Ordered {
  const sorted = parts.toSorted((a, b) => (a.lines[0]!.date < b.lines[0]!.date ? -1 : 1));
  for (const [index, { lines, opening }] of sorted.entries()) {
    const closing = sorted[index - 1]?.closing;
    if (index === 0 || opening === undefined || closing === undefined || opening === closing) continue;
    const [{ row, ...first }] = lines as [FileLine];
    const effect = effectOfLine(first);
    throw new StatementFaultError({
      row,
      reason: 'balance',
      expected: add(closing, effect),
      found: add(opening, effect),
    });
  }
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  return {
    lines: sorted.flatMap(({ lines }) => lines),
    ...(first.opening !== undefined && { opening: first.opening }),
    ...(last.closing !== undefined && { closing: last.closing }),
  };
}

/**
 * Lines of a sheet that another one of the same file has told already, a copy or months that overlap: of each day of which one of the
 * two has all lines of the other, as many of each. On any other day a file was cut, and equal lines are lines of their own.
 */
function toldBefore<L extends FileLine>(lines: readonly L[], earlier: readonly FileLine[]): L[] {
  const days = Map.groupBy(earlier, ({ date }) => date);
  return [...Map.groupBy(lines, ({ date }) => date)].flatMap(([date, ofDay]) => {
    const left = [...(days.get(date) ?? [])];
    const told = ofDay.filter((line) => {
      const position = left.findIndex((other) => isSame(line, other));
      if (position >= 0) left.splice(position, 1);
      return position >= 0;
    });
    return told.length === ofDay.length || left.length === 0 ? told : [];
  });
}

/** Where both tell the balance after them, it tells them apart. */
function isSame(line: FileLine, other: FileLine): boolean {
  if (line.type !== other.type || line.amount !== other.amount) return false;
  const [here, there] = [line.balance ?? other.balance, other.balance ?? line.balance];
  return here === there && comparableText(line.text) === comparableText(other.text);
}

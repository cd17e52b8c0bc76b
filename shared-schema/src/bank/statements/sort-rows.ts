/** Each row of a bank's sheet: a line, why it is none, or a doubt that a person must see. */
import { add, negate, NOTHING, type Money, subtract } from '../../money.ts';
import { isDayAndMonth, looksLikeLine, mayTellMoney } from '../../sheets/looks-like-line.ts';
import { isEmptyCell, type Cell, type Sheet, type SheetTable, type TableRow } from '../../sheets/workbook.ts';
import {
  at,
  balanceIn,
  type BookedDay,
  dayIn,
  effectIn,
  StatementFaultError,
  lineOf,
  type LineReader,
  lineReader,
  textAt,
} from './line-of-row.ts';
import { fieldsNamedIn, type Places } from './statement-columns.ts';
import type { Doubt, FileLine, RowLeftOut } from './statement-facts.ts';

/** A line whose day stands with a line above it, which its bank may or may not mean. */
export type RowLine = FileLine & { dayAbove?: 'among' | 'below' };

export type RowDoubt = { about: Extract<Doubt['about'], 'secondTable' | 'notALine'>; row: number; text: string };

type SortedRows = { lines: RowLine[]; leftOut: RowLeftOut[]; doubts: RowDoubt[] };

/** Throws Fault: a row that says something which cannot be read. */
export function sortRows(sheet: Sheet, table: SheetTable, places: Places): SortedRows {
  const { own, second } = untilSecondTable(table);
  const { rows, joined } = withContinuedTexts(own, places);
  const reader = lineReader(
    rows.filter(({ kind }) => kind === 'record'),
    places,
  );
  const sorted: SortedRows = { lines: [], leftOut: [], doubts: [] };
  aboveHeads(sheet, table, reader, sorted);
  for (const row of joined) sorted.leftOut.push({ row, why: 'text' });
  for (const row of rows) requireWithinHeads(row);
  const said = rows.map((row): Said => ({ row, day: dayIn(row.cells, reader), effect: effectOf(row, reader) }));
  const last = said.findLastIndex(({ row, day }) => row.kind === 'record' && 'date' in day);
  const balances: TableRow[] = [];
  for (const [index, each] of said.entries()) {
    const what = judge(each, reader, { isFoot: index > last, above: sorted.lines.at(-1) });
    if (typeof what === 'object') sorted.lines.push(what);
    else if (what === 'balance') balances.push(each.row);
    else if (what === 'doubt') sorted.doubts.push(doubtOf('notALine', each.row));
    else sorted.leftOut.push({ row: each.row.row, why: what });
  }
  for (const row of balances) {
    if (isBalanceOf(row, sorted.lines, places)) sorted.leftOut.push({ row: row.row, why: 'total' });
    else sorted.doubts.push(doubtOf('notALine', row));
  }
  const isTable = second.some(({ cells }) => mayTellMoney(cells));
  for (const row of second) {
    if (isTable) sorted.doubts.push(doubtOf('secondTable', row));
    else sorted.leftOut.push({ row: row.row, why: 'foot' });
  }
  addBlank(sheet, table, sorted);
  return sorted;
}

function requireWithinHeads({ row, cells, kind, beyond }: TableRow): void {
  if (kind === 'record' && beyond)
    throw new StatementFaultError({ row, reason: 'tooManyFields', text: rowText(cells) });
}

type Said = { row: TableRow; day: BookedDay; effect: Money | StatementFaultError };
type Judged = RowLine | Exclude<RowLeftOut['why'], 'blank' | 'text'> | 'balance' | 'doubt';

function judge(
  { row, day, effect }: Said,
  reader: LineReader,
  { isFoot, above }: { isFoot: boolean; above: RowLine | undefined },
): Judged {
  const { places } = reader;
  if (row.kind === 'note' && fieldsNamedIn(row.cells).size > 0) return 'head';
  if (row.kind === 'total' && !goesOnFrom(above, row, effect, places)) return 'total';
  if ('date' in day) {
    if (effect instanceof StatementFaultError) throw effect;
    if (effect !== NOTHING) return lineOf(row, effect, day, reader);
    return isEmptyCell(at(row.cells, places.balance)) ? 'doubt' : 'balance';
  }
  const text = textAt(row.cells, places.date);
  if (effect instanceof StatementFaultError) {
    // The foot of a page has words there, a summary no text beside its sums.
    const isSum = [places.debit, places.credit, places.amount].some((position) =>
      /\d/.test(textAt(row.cells, position)),
    );
    const isDescribed = !isFoot || !isEmptyCell(at(row.cells, places.text));
    return (isSum && isDescribed) || looksLikeLine(row.cells) || looksLikeDate(text) ? 'doubt' : 'foot';
  }
  if (effect === NOTHING) {
    if (looksLikeLine(row.cells) || looksLikeDate(text)) return 'doubt';
    return isFoot || isEmptyCell(at(row.cells, places.balance)) ? 'foot' : 'balance';
  }
  if (looksLikeDate(text) || (day.fault === 'empty' && !above)) {
    throw new StatementFaultError({ row: row.row, reason: 'date', text: text || rowText(row.cells) });
  }
  if (day.fault !== 'empty') return 'doubt';
  return { ...lineOf(row, effect, { date: above!.date }, reader), dayAbove: isFoot ? 'below' : 'among' };
}

/** Figures alone are a total, unless the balance goes on with them. */
function goesOnFrom(
  above: RowLine | undefined,
  row: TableRow,
  effect: Money | StatementFaultError,
  places: Places,
): boolean {
  const isNamed = row.cells.some((cell) => /\p{L}/u.test(cell?.text ?? ''));
  if (isNamed || effect instanceof StatementFaultError || effect === NOTHING || above?.balance === undefined)
    return false;
  const balance = balanceOf(row, places);
  return balance === add(above.balance, effect) || balance === before(above);
}

function before({ balance, type, amount }: FileLine): Money | undefined {
  return balance === undefined ? undefined : subtract(balance, type === 'CREDIT' ? amount : negate(amount));
}

function balanceOf(row: TableRow, places: Places): Money | undefined {
  try {
    return balanceIn(row.cells, row.row, places);
  } catch {
    return undefined;
  }
}

function effectOf(row: TableRow, reader: LineReader): Money | StatementFaultError {
  try {
    return effectIn(row, reader);
  } catch (error) {
    if (error instanceof StatementFaultError) return error;
    throw error;
  }
}

/**
 * A row without an amount that tells what there was after the line beside it: nothing is lost with it. What there was before a line may also
 * be the balance of one whose amount is gone, unless the row says nothing else.
 */
function isBalanceOf(row: TableRow, lines: FileLine[], places: Places): boolean {
  const balance = balanceOf(row, places);
  const isBare = isEmptyCell(at(row.cells, places.text));
  const next = lines.findIndex((line) => line.row > row.row);
  const beside = next < 0 ? [lines.at(-1)] : [lines[next - 1], lines[next]];
  return beside.some(
    (line) => line && balance !== undefined && (line.balance === balance || (isBare && before(line) === balance)),
  );
}

/** The table goes on below its heads again, but not below others. */
function untilSecondTable({ rows }: SheetTable): { own: TableRow[]; second: TableRow[] } {
  const start = rows.findIndex(({ kind, cells }) => {
    const fields = fieldsNamedIn(cells);
    return kind !== 'note' && fields.has('date') && ['amount', 'debit', 'credit'].some((each) => fields.has(each));
  });
  return start < 0 ? { own: rows, second: [] } : { own: rows.slice(0, start), second: rows.slice(start) };
}

function aboveHeads(sheet: Sheet, { headRow }: SheetTable, reader: LineReader, { leftOut, doubts }: SortedRows): void {
  for (const [index, cells] of sheet.rows.slice(0, headRow).entries()) {
    const row: TableRow = { row: index + 1, cells, kind: 'note' };
    const effect = effectOf(row, reader);
    const hasDay = 'date' in dayIn(cells, reader) || isDayAndMonth(textAt(cells, reader.places.date));
    const isLine = hasDay && !(effect instanceof StatementFaultError) && effect !== NOTHING;
    if (isLine) doubts.push(doubtOf('secondTable', row));
    else leftOut.push({ row: row.row, why: isBlank(cells) ? 'blank' : 'head' });
  }
}

function addBlank(sheet: Sheet, { headRow }: SheetTable, { leftOut }: SortedRows): void {
  for (const [index, cells] of sheet.rows.entries())
    if (index >= headRow && isBlank(cells)) leftOut.push({ row: index + 1, why: 'blank' });
}

export function isBlank(cells: Cell[]): boolean {
  return cells.every(isEmptyCell);
}

/** A long text may go on in the next row, which holds nothing else. */
function withContinuedTexts(rows: TableRow[], places: Places): { rows: TableRow[]; joined: number[] } {
  const kept: TableRow[] = [];
  const joined: number[] = [];
  let last: number | undefined;
  for (const each of rows) {
    const filled = each.cells.flatMap((cell, position) => (isEmptyCell(cell) ? [] : [position]));
    const isAlone = filled.length === 1 && filled[0] === places.text;
    const goesOn = isAlone && each.kind !== 'total' && last === each.row - 1;
    if (!goesOn) kept.push(each);
    else {
      const { cells, ...row } = kept.at(-1)!;
      const text = { text: `${cells[places.text!]?.text ?? ''} ${each.cells[places.text!]!.text}`.trim() };
      kept[kept.length - 1] = { ...row, cells: Object.assign([...cells], { [places.text!]: text }) };
      joined.push(each.row);
    }
    last = goesOn || each.kind === 'record' ? each.row : undefined;
  }
  return { rows: kept, joined };
}

/** Figures as a date has them, though it may be none: `31/02/2026`, `26/11/2026 (P)`. */
function looksLikeDate(text: string): boolean {
  return /^\D?\d{1,4}\s*[-/.\s]\s*(\d{1,2}|\p{L}{3,9})\s*[-/.,\s]\s*\d{1,4}\b/u.test(text);
}

const LONGEST_DOUBT = 120;

function doubtOf(about: RowDoubt['about'], { row, cells }: TableRow): RowDoubt {
  return { about, row, text: rowText(cells) };
}

/** What a person finds it by. */
export function rowText(cells: Cell[]): string {
  const texts = cells.flatMap((cell) => (isEmptyCell(cell) || cell!.repeated ? [] : [cell!.text.trim()]));
  return texts.join(' · ').slice(0, LONGEST_DOUBT);
}

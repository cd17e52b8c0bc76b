/** The table in a sheet: its heads, its records, and the totals and notes among them. */
import { findHeads, headsOf } from './find-heads.ts';
import { isDate, isSum, ownCells } from './looks-like-line.ts';
import { comparableText, isEmptyCell, type Cell, type Sheet, type SheetTable, type TableRow } from './workbook.ts';
import { saysBalance, saysOnlyTotal, saysTotal } from './total-words.ts';

/**
 * `known` are the names of all columns as `comparableText` makes them; they tell heads from data. Undefined for a sheet in which no
 * row looks like heads.
 */
export function findTable({ rows, hiddenRows }: Sheet, known: Set<string>): SheetTable | undefined {
  const lines = findHeads(rows, known);
  if (!lines) return undefined;
  const title = rows
    .slice(0, lines.first)
    .map((row) =>
      ownCells(row)
        .map(({ text }) => text)
        .join(' '),
    )
    .filter(Boolean);
  const heads = headsOf(rows, lines);
  const hidden = new Set(hiddenRows);
  const below = rows
    .map((cells, index): Row => ({ row: index + 1, cells, ...(hidden.has(index + 1) && { hidden: true }) }))
    .slice(lines.last + 1)
    .filter(({ cells }) => cells.some((cell) => !isEmptyCell(cell)));
  const above = recordsAbove(rows.slice(0, lines.first), usualWidth(below));
  return { title, headRow: lines.last + 1, heads, rows: withKinds(below, heads), ...(above.length > 0 && { above }) };
}

/** As wide as a record, with a date and an amount. */
function recordsAbove(rows: Cell[][], usual: number): { row: number; text: string }[] {
  return rows.flatMap((cells, index) => {
    const own = ownCells(cells);
    const dates = own.filter(isDate).length;
    const amounts = own.filter(isSum).length;
    if (usual < 3 || own.length < usual || dates === 0 || amounts === 0) return [];
    return [{ row: index + 1, text: own[0]!.text }];
  });
}

type Row = Omit<TableRow, 'kind'>;

function withKinds(rows: Row[], heads: string[]): TableRow[] {
  const words = rows.map(({ cells }) => leadingWords(cells));
  const balances = words.filter((each) => each.some(saysBalance)).length;
  // Where most rows say so, that is what they record; but few records may stand between an opening and a closing balance.
  const balancesAreSums = balances * 2 <= rows.length || (balances === 2 && rows.length > 2);
  const usual = usualWidth(rows);
  const comparable = heads.map(comparableText);
  const kinds = rows.map((row, index) => kindOf(row, words[index]!, { heads: comparable, usual, balancesAreSums }));
  for (const index of totalsWithoutWords(rows, kinds)) kinds[index] = 'total';
  const records = rows.filter((_row, index) => kinds[index] === 'record');
  const beyond = figuresBeyond(records, heads.length);
  return rows.map((row, index) => {
    const text = beyond.get(row.row);
    return { ...row, kind: kinds[index]!, ...(text !== undefined && { beyond: text }) };
  });
}

/** Where few rows have one. A column that has no name, but figures in most rows, is one of the sheet's own. */
function figuresBeyond(records: Row[], width: number): Map<number, string> {
  const found = records.flatMap(({ row, cells }) => {
    const cell = cells.slice(width).find((each) => each && !each.repeated && isSum(each));
    return cell ? [[row, cell.text] as const] : [];
  });
  return new Map(found.length <= Math.max(1, records.length * FEW) ? found : []);
}

const FEW = 0.2;

/** At the foot: figures alone, where the records have words, too. */
function totalsWithoutWords(rows: Row[], kinds: TableRow['kind'][]): number[] {
  const named = new Set(placesOfWords(rows.slice(0, LOOKED_AT)));
  const found = [];
  for (let index = rows.length - 1; index > 0 && named.size > 0; index--) {
    const { cells } = rows[index]!;
    if (hasOnlyFigures(cells, named)) found.push(index);
    else if (kinds[index] === 'record' && ownCells(cells).length > 1) break;
  }
  return found;
}

/** So many rows tell which columns hold words. */
const LOOKED_AT = 200;

function kindOf(
  { cells }: Row,
  words: string[],
  { heads, usual, balancesAreSums }: { heads: string[]; usual: number; balancesAreSums: boolean },
): TableRow['kind'] {
  const filled = ownCells(cells).length;
  // A row that is filled like a record is one, unless it says nothing else.
  const isTotal = words.some(filled < usual ? saysTotal : saysOnlyTotal);
  if (isTotal || (balancesAreSums && words.some(saysBalance))) return 'total';
  if (isHeadAgain(cells, heads)) return 'note';
  // A line of stars or dashes.
  if (!cells.some((cell) => cell && /[\p{L}\p{N}]/u.test(cell.text))) return 'note';
  // A joined cell counts for its rows, though they do not hold it themselves.
  const isJoined = cells.some((cell) => cell?.repeated);
  const alone = filled === 1 && usual >= 3;
  const joinedAcross = alone && isJoined && new Set(cells.map((cell) => cell?.text ?? '')).size === 1;
  return (alone && !isJoined) || joinedAcross ? 'note' : 'record';
}

/** What may say that the row is a total: its first words. */
function leadingWords(cells: Cell[]): string[] {
  const words: string[] = [];
  for (const cell of cells) {
    if (isEmptyCell(cell) || cell!.repeated || cell!.date || isSum(cell!)) continue;
    words.push(cell!.text);
    if (words.length === MOST_LEADING) break;
  }
  return words;
}

const MOST_LEADING = 3;

/** The heads of a further page; `heads` are comparable. */
function isHeadAgain(cells: Cell[], heads: string[]): boolean {
  let same = 0;
  for (const [column, cell] of cells.entries()) {
    if (isEmptyCell(cell)) continue;
    if (comparableText(cell!.text) !== (heads[column] ?? '')) return false;
    same++;
  }
  return same >= 2;
}

/** What most of the wider rows fill. */
function usualWidth(rows: Row[]): number {
  const widths = rows.map(({ cells }) => cells.filter((cell) => !isEmptyCell(cell)).length).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.75)] ?? 0;
}

/** Columns that hold words or dates in most rows. */
function placesOfWords(rows: Row[]): number[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const holding = rows.filter(({ cells }) => {
      const cell = cells[column];
      return cell && !isEmptyCell(cell) && !isSum(cell);
    });
    return holding.length * 2 > rows.length;
  });
}

/** Figures alone, in columns that do not hold words. */
function hasOnlyFigures(cells: Cell[], named: Set<number>): boolean {
  const own = cells.flatMap((cell, column) => (isEmptyCell(cell) || cell!.repeated ? [] : [{ cell: cell!, column }]));
  return own.length > 0 && own.every(({ cell, column }) => !named.has(column) && !cell.date && isSum(cell));
}

/** Where the heads of a sheet's table stand: below title rows, in one line or in two. */
import { isDate, isSum, ownCells } from './looks-like-line.ts';
import { comparableText, isEmptyCell, type Cell } from './workbook.ts';

type HeadLines = { first: number; last: number };

/** So many rows may stand above the heads. */
const LOOKED_AT = 60;

/** Rows from 0. */
export function findHeads(rows: Cell[][], known: Set<string>): HeadLines | undefined {
  const last = likelyHead(rows, known);
  if (last === undefined) return undefined;
  if (isSecondLine(rows[last + 1], rows[last], known)) return { first: last, last: last + 1 };
  return { first: isGroupLine(rows[last - 1], rows[last]) ? last - 1 : last, last };
}

function likelyHead(rows: Cell[][], known: Set<string>): number | undefined {
  const scored = rows.slice(0, LOOKED_AT).map((row, index) => ({ index, knownNames: knownIn(row, known), row }));
  const most = Math.max(0, ...scored.map(({ knownNames }) => knownNames));
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT * 2).map((row) => ownCells(row).length));
  if (most >= 2 || (most === 1 && width <= 2)) return scored.find(({ knownNames }) => knownNames === most)?.index;
  // Unknown names: the first row of words that is about as wide as the table, with something below.
  return scored.find(({ index, row }) => {
    const own = ownCells(row);
    const named = own.length >= 2 && own.length >= width * 0.6 && own.every(isName);
    return named && rows.slice(index + 1, index + 4).some((below) => ownCells(below).length >= 2);
  })?.index;
}

function knownIn(row: Cell[], known: Set<string>): number {
  return new Set(
    ownCells(row)
      .map(({ text }) => comparableText(text))
      .filter((name) => known.has(name)),
  ).size;
}

/** Words, not what a record holds. */
function isName(cell: NonNullable<Cell>): boolean {
  if (!/\p{L}/u.test(cell.text)) return false;
  if (cell.error || cell.text.includes('@') || isDate(cell) || isSum(cell)) return false;
  return !/^[+\d][\d\s-]{6,}$/.test(cell.text.trim());
}

/** A line above the heads that names several of them together, such as "Amount" over "Received" and "Paid". */
function isGroupLine(above: Cell[] | undefined, heads: Cell[] | undefined): boolean {
  if (!above || !heads || !ownCells(above).every(isName)) return false;
  const joinedDown = heads.some((cell, column) => cell?.repeated && cell.text === above[column]?.text);
  const spans = [...Map.groupBy(above.filter(Boolean), (cell) => cell!.text).values()].map((span) => span.length);
  // A title reaches over more than half of the table.
  const joinedAcross = spans.length > 1 && Math.max(...spans) > 1 && Math.max(...spans) <= heads.length / 2;
  return joinedDown || joinedAcross;
}

/** A line below the heads that goes on with them: joined with them, under a joined one, or under empty ones with known names. */
function isSecondLine(below: Cell[] | undefined, heads: Cell[] | undefined, known: Set<string>): boolean {
  const own = ownCells(below);
  if (!below || !heads || own.length === 0 || !own.every(isName)) return false;
  if (below.some((cell, column) => cell?.repeated && heads[column]?.text === cell.text)) return true;
  return below.every((cell, column) => {
    if (isEmptyCell(cell)) return true;
    const head = heads[column];
    const goesOn = isEmptyCell(heads[column + 1]) && !isEmptyCell(below[column + 1]);
    const underGroup = head?.repeated || heads[column + 1]?.repeated || (!isEmptyCell(head) && goesOn);
    return (isEmptyCell(head) || underGroup) && (underGroup || known.has(comparableText(cell!.text)));
  });
}

/** The names of the columns; of two lines both, where they differ. */
export function headsOf(rows: Cell[][], { first, last }: HeadLines): string[] {
  const lines = rows.slice(first, last + 1);
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, column) => {
    const names = lines.map((line) => line[column]?.text.replace(/\s+/g, ' ').trim() ?? '');
    return [...new Set(names)].filter(Boolean).join(' ');
  });
}

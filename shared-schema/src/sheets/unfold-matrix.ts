/** A sheet with a row per member and a column per month, as rows of member, month and amount. */
import { fullYear } from './date-parts.ts';
import { monthOfWord } from './month-words.ts';
import { isEmptyCell, plainCharacters } from './plain-cell.ts';
import { saysTotal } from './total-words.ts';
import type { LocalDate } from '../local-date.ts';
import type { Cell, SheetTable } from './workbook.ts';

type MonthColumn = {
  position: number;
  /** As its head names it. */
  name: string;
  /** 1 for January. */
  month: number;
  year?: number;
};

/** Fewer heads that are months may be dates of one record. */
const FEWEST_MONTHS = 3;

/** The columns of months; undefined for a table that is no matrix. */
export function findMonths({ heads }: SheetTable): MonthColumn[] | undefined {
  const months = heads.flatMap((name, position) => {
    const month = monthOfHead(name);
    return month ? [{ position, name, ...month }] : [];
  });
  return months.length >= FEWEST_MONTHS ? months : undefined;
}

/** `Apr 2026`, `April-26`, `ഏപ്രിൽ`, `04/2026`, `2026-04`, and dates as months are kept: `01-04-2026`. */
function monthOfHead(head: string): { month: number; year?: number } | undefined {
  const plain = plainCharacters(head);
  const inFigures = /^(?:0?1[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(plain) ?? undefined;
  const yearFirst = /^(\d{4})[-/.](\d{1,2})(?:[-/.]0?1)?$/.exec(plain) ?? undefined;
  const [month, year] = inFigures ? [inFigures[1], inFigures[2]] : [yearFirst?.[2], yearFirst?.[1]];
  if (month && year)
    return Number(month) >= 1 && Number(month) <= 12 ? { month: Number(month), year: Number(year) } : undefined;
  const words = plain
    .replace(/^0?1[-\s]/, '')
    .split(/[\s,'’/.\u0970-]+/)
    .filter(Boolean);
  const named = words.length <= 2 ? words.findIndex((word) => monthOfWord(word) !== undefined) : -1;
  if (named < 0) return undefined;
  const [other] = words.toSpliced(named, 1);
  if (other === undefined) return { month: monthOfWord(words[named]!)! };
  if (!/^(\d{2}|\d{4})$/.test(other)) return undefined;
  return { month: monthOfWord(words[named]!)!, year: Number(fullYear(other)) };
}

/**
 * A row for each amount: the columns that are no months, then the month's first day, then the amount. Months without a year
 * begin in `firstYear`, and the next year begins where a month comes before the one on its left. Columns of totals are left out,
 * and what is empty was not paid. `names` are the heads of the two new columns.
 */
export function unfoldMatrix(
  table: SheetTable,
  months: MonthColumn[],
  firstYear: number,
  names: { month: string; amount: string },
): SheetTable {
  const dated = withYears(months, firstYear);
  const places = new Set(months.map(({ position }) => position));
  const kept = table.heads.flatMap((head, position) => (places.has(position) || saysTotal(head) ? [] : [position]));
  return {
    ...table,
    heads: [...kept.map((position) => table.heads[position]!), names.month, names.amount],
    rows: table.rows.flatMap((row) =>
      dated.flatMap(({ position, name, date }) => {
        const amount = row.cells[position];
        if (isEmptyCell(amount)) return [];
        const month: Cell = { text: name, date };
        return [{ ...row, cells: [...kept.map((at) => row.cells[at] ?? null), month, amount!] }];
      }),
    ),
  };
}

function withYears(months: MonthColumn[], firstYear: number): { position: number; name: string; date: LocalDate }[] {
  let year = firstYear;
  let before = 0;
  return months.map(({ position, name, month, year: named }) => {
    if (month < before && named === undefined) year++;
    before = month;
    const date = `${named ?? year}-${String(month).padStart(2, '0')}-01` as LocalDate;
    return { position, name, date };
  });
}

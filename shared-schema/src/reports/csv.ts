/**
 * Tables as CSV: RFC 4180, with a byte order mark, without which a spreadsheet takes UTF-8 for something else. Dates are ISO
 * dates, which it reads in every country.
 */
import { isLocalDate } from '../local-date.ts';
import { type Money, toDecimal } from '../money.ts';
import { looksLikeFormula } from '../sheets/looks-like-formula.ts';
import type { ReportCell, CellKind, ReportTable } from './report-table.ts';

const MARK = '\uFEFF';

/** One table after another with an empty line between, each with its heads; groups are a column of their own, the first. */
export function tablesAsCsv(tables: ReportTable[], groupHead: string): string {
  return MARK + tables.map((table) => tableAsCsv(table, groupHead)).join('\r\n');
}

/** Lines of texts, ISO dates and numbers, the first of heads. Texts never become formulas, dates or other numbers. */
export function linesAsCsv(lines: (string | number | boolean | null | undefined)[][]): string {
  return (
    MARK +
    lines
      .map((line) =>
        csvLine(line.map((field) => (typeof field === 'string' && !isLocalDate(field) ? asText(field) : field))),
      )
      .join('')
  );
}

function tableAsCsv({ title, columns, groups, total }: ReportTable, groupHead: string): string {
  const grouped = groups.some((group) => group.title !== undefined);
  const ofGroup = (name: string) => (grouped ? [asText(name)] : []);
  const line = (name: string, cells: ReportCell[]) =>
    csvLine([...ofGroup(name), ...cells.map((cell, index) => fieldOf(cell, columns[index]!.kind))]);
  return [
    title ? csvLine([asText(title)]) : '',
    csvLine([...ofGroup(groupHead), ...columns.map(({ head }) => asText(head))]),
    ...groups.flatMap((group) =>
      [...group.rows, ...(group.total ? [group.total] : [])].map((row) => line(group.title ?? '', row)),
    ),
    total ? line('', total) : '',
  ].join('');
}

function fieldOf(cell: ReportCell, kind: CellKind): string | number {
  if (cell === null) return '';
  // A number stays one, however negative it is.
  if (kind === 'rupees')
    return Number(cell) % 10 === 0 ? toDecimal(cell as Money).slice(0, -1) : toDecimal(cell as Money);
  return kind === 'text' ? asText(String(cell)) : cell;
}

/**
 * A text as it is, always in quotes: a program that parts fields by another sign would find a formula behind it. A phone number or anything
 * else that a spreadsheet would show in another way is a formula that says the text itself, because an apostrophe would be seen. What
 * it would calculate has an apostrophe before it nevertheless, as is usual.
 */
function asText(text: string): string {
  if (text === '') return '';
  const safe = looksLikeFigure(text) ? `="${text}"` : looksLikeFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function csvLine(fields: (string | number | boolean | null | undefined)[]): string {
  return `${fields.map((field) => String(field ?? '')).join(',')}\r\n`;
}

/** Texts that a spreadsheet program takes for a number, date, time or truth value when it opens a CSV, and shows in another way. */

/** Shown as it is written. */
const PLAIN = /^(0|[1-9]\d{0,10})$/;

/** Digits and what stands around them: `+91 94470 12345`, `0012`, `1-2`, `3/4`, `10:30`, `10%`, `(500)`. */
const FIGURE = /^[\d\s.,:/()+\-%₹$€£]*\d[\d\s.,:/()+\-%₹$€£]*$/;

const EXPONENT = /^[+-]?\d*\.?\d+e[+-]?\d+$/i;
const TIME = /^\d{1,2}(:\d{1,2})*\s*[ap]m?$/i;
const TRUTH = /^(true|false)$/i;
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** `5-Apr-26`, `Apr 2026`, `March 5, 2026`. */
const DATE = new RegExp(String.raw`^(\d{1,4}[\s/.,-]*${MONTH}|${MONTH}[\s/.,-]*\d{1,4})([\s/.,-]+\d{1,4})?$`, 'i');

const LONGEST = 40;

function looksLikeFigure(text: string): boolean {
  if (text.length > LONGEST || PLAIN.test(text)) return false;
  const typed = text.trim();
  return [FIGURE, EXPONENT, TIME, TRUTH, DATE].some((pattern) => pattern.test(typed));
}

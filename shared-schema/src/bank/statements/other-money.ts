/** What a statement says of itself above and below its lines: whose account it is of, and in which currency. */
import { isDate } from '../../sheets/looks-like-line.ts';
import {
  comparableText,
  isEmptyCell,
  plainCharacters,
  type Cell,
  type Sheet,
  type SheetTable,
} from '../../sheets/workbook.ts';
import { at, textAt } from './line-of-row.ts';
import type { Places } from './statement-columns.ts';

type SaidOfIt = { row: number; text: string };

const CURRENCY =
  /^\W*((account|a\/c|statement|base|transaction)\s*)?(currency|ccy|العملة|मुद्रा|കറൻസി)(\s*(code|type|of (the )?account))?\s*[:=-]*\s*(.*)$/iu;
const CURRENCY_COLUMN = new Set(
  [
    'Currency',
    'CCY',
    'Curr',
    'Txn Currency',
    'Transaction Currency',
    'Account Currency',
    'Currency Code',
    'العملة',
  ].map(comparableText),
);
const RUPEES = /^\W*(inr|rs|rupees?|indian rupees?|रुपये|रुपया|രൂപ|₹)\b|₹|indian rupee/iu;
const CODES =
  'AED|USD|EUR|GBP|SAR|QAR|OMR|KWD|BHD|SGD|MYR|AUD|CAD|NZD|JPY|CNY|CHF|HKD|THB|LKR|NPR|BDT|PKR|ZAR|KES|IDR|PHP|TRY|EGP|JOD';
const IN_BRACKETS = new RegExp(`[([]\\s*(?:in\\s+)?(${CODES})\\s*[)\\]]`, 'i');
const AMOUNTS_IN = new RegExp(
  `\\b(?:amounts?|figures|balances?|values?)\\b[^.]{0,30}\\bin\\s+(${CODES}|[a-z ]{0,12}(?:dirhams?|riyals?|dinars?|dollars?|euros?|pounds?))\\b`,
  'i',
);

const OTHER_MONEY = `${CODES}|(?:[a-z.]+ )?(?:dirham|riyal|dinar|dollar|euro|pound)s?`;
const IN_HEAD = new RegExp(`\\b(?:${OTHER_MONEY})\\b`, 'i');
const BOOK = '(?:accounts?|a/c|statement)';
const KINDS = '(?:current|savings?|bank|sb|nre|nro|fcnr|eefc|call|deposit|salary|foreign|currency)';
/** `AED Current Account`, `Statement of account - AED`, `Statement (AED)`; but the branch in `OMR A/C No` is no money. */
const TITLES = [
  `\\b(${OTHER_MONEY})\\s+(?:(?:${KINDS}\\s+)+${BOOK}\\b|${BOOK}\\b(?!\\W*(?:no|num|name|holder)))`,
  `\\b${BOOK}\\s*[-–—:|]?\\s*(?:in\\s+)?(${OTHER_MONEY})\\W*$`,
  `\\b(?:${BOOK}|balances?|transactions?)\\b.*[([]\\s*(?:in\\s+)?(${OTHER_MONEY})\\s*[)\\]]\\W*$`,
].map((title) => new RegExp(title, 'i'));

/** The table of a sheet, if it has one. */
type InSheet = { sheet: Sheet; table?: SheetTable | undefined; places?: Places | undefined };

/** Where the columns of lines say that their sums are not rupees. */
export function otherCurrencyOfLines({ heads, headRow, rows }: SheetTable, places: Places): SaidOfIt | undefined {
  const ofAmounts = [places.debit, places.credit, places.amount, places.balance].flatMap((position) =>
    position === undefined ? [] : (heads[position] ?? []),
  );
  const headed = ofAmounts.find((head) => IN_HEAD.test(head));
  if (headed) return { row: headRow, text: headed };
  const columns = heads.flatMap((head, position) => (CURRENCY_COLUMN.has(comparableText(head)) ? [position] : []));
  for (const { row, cells, kind } of rows) {
    for (const position of columns) {
      const text = cells[position]?.text.trim() ?? '';
      if (kind === 'record' && /\p{L}/u.test(text) && !RUPEES.test(text)) return { row, text };
    }
  }
  return undefined;
}

/** Where a sheet says it beside its lines. */
export function otherCurrencyIn(within: InSheet): SaidOfIt | undefined {
  for (const { row, cells } of besideLines(within)) {
    const text = currencyIn(cells);
    if (text) return { row, text };
  }
  return undefined;
}

/** The rows that speak of the account. What a line tells is of its own money: whom it went to, and from where. */
function besideLines({ sheet, table, places = {} }: InSheet): { row: number; cells: Cell[] }[] {
  const lines = new Set(table && linesOf(table, places));
  // In a cover the first pair of cells may have been taken for heads.
  if (table && table.heads.filter(Boolean).length > 2) lines.add(table.headRow);
  return sheet.rows.flatMap((cells, index) => (lines.has(index + 1) ? [] : [{ row: index + 1, cells }]));
}

/** With a day, or a sum alone, and a text, which may go on in the rows below. */
function linesOf({ rows }: SheetTable, { date, text, debit, credit, amount }: Places): number[] {
  if (text === undefined) return [];
  const lines: number[] = [];
  for (const { row, cells } of rows) {
    const day = at(cells, date);
    const isDated = day && (isDate(day) || /^\W?\d/.test(day.text));
    const hasSum = isEmptyCell(day) && [debit, credit, amount].some((position) => /\d/.test(textAt(cells, position)));
    const goesOn = lines.at(-1) === row - 1 && cells.every((cell, position) => position === text || isEmptyCell(cell));
    if (!isEmptyCell(at(cells, text)) && (isDated || hasSum || goesOn)) lines.push(row);
  }
  return lines;
}

function currencyIn(cells: Cell[]): string | undefined {
  const texts = textsOf(cells);
  const whole = texts.join(' ');
  const named = AMOUNTS_IN.exec(whole)?.[1] ?? (ACCOUNT.test(whole) ? IN_BRACKETS.exec(whole)?.[1] : undefined);
  if (named) return named;
  const titled = texts.flatMap((text) => TITLES.map((title) => title.exec(text)?.[1])).find(isMoneyName);
  if (titled) return titled;
  for (const [index, text] of texts.entries()) {
    const found = CURRENCY.exec(text);
    if (!found) continue;
    const said = found.at(-1)! || texts.slice(index + 1).find((each) => /[\p{L}₹]/u.test(each)) || '';
    if (/\p{L}/u.test(said) && said.length <= LONGEST_NAME && !RUPEES.test(said)) return said;
  }
  return undefined;
}

const LONGEST_NAME = 40;

/** `Try account transfers` is no money of Turkey. */
function isMoneyName(text: string | undefined): boolean {
  return text !== undefined && (text.length > 3 || text === text.toUpperCase());
}

const ACCOUNT =
  /\b(?:account|a\/c|acct|acc)\b\.?\s*(?:(?:number|no|num|#)\b\.?|[:=])|رقم الحساب|खाता संख्या|അക്കൗണ്ട് നമ്പർ/iu;

/** Where it names other accounts, and not that which ends in `lastDigits`. */
export function otherAccountIn(within: InSheet, lastDigits: string): SaidOfIt | undefined {
  const named = besideLines(within).flatMap(({ row, cells }) => {
    const texts = textsOf(cells);
    const label = texts.findIndex((text) => ACCOUNT.test(text));
    if (label < 0) return [];
    const behind = [
      texts[label]!.replace(new RegExp(`^.*?(?:${ACCOUNT.source})`, 'iu'), ''),
      ...texts.slice(label + 1),
    ];
    const number = behind.map(numberIn).find((each) => each !== undefined);
    return number === undefined ? [] : [{ row, text: number }];
  });
  const isOwn = named.some(({ text }) => {
    const digits = /\d+$/.exec(text)![0];
    const length = Math.min(digits.length, lastDigits.length);
    return digits.slice(-length) === lastDigits.slice(-length);
  });
  return isOwn ? undefined : named[0];
}

/** `000123456789`, `XXXXXX4321`, `_00000012345678901`; undefined if too little of it is shown. */
function numberIn(text: string): string | undefined {
  const [, number] = /^[^\p{L}\d*]*([Xx*•\d][Xx*•\d\s-]{3,}[\dXx*•])(?![\p{L}/.\d])/u.exec(plainCharacters(text)) ?? [];
  const plain = number?.replaceAll(/[\s-]/g, '');
  return plain && /\d{3}$/.test(plain) && plain.length >= 6 ? plain : undefined;
}

function textsOf(cells: Cell[]): string[] {
  return cells.flatMap((cell) => (isEmptyCell(cell) || cell!.repeated ? [] : [cell!.text.trim()]));
}

/** What a statement says of itself above and below its lines: whose account it is of, and in which currency. */
import { comparableText, isEmptyCell, plainCharacters } from '../../sheets/plain-cell.ts';
import type { Cell, Sheet, Table } from '../../sheets/workbook.ts';
import type { Places } from './statement-columns.ts';

export type SaidOfIt = { row: number; text: string };

const CURRENCY =
  /^\W*((account|a\/c|statement|base|transaction)\s*)?(currency|ccy|العملة|मुद्रा|കറൻസി)(\s*(code|type))?\s*[:=-]*\s*(.*)$/iu;
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

/** Where it says that its sums are not rupees. */
export function otherCurrencyIn(sheet: Sheet, { heads, headRow, rows }: Table, places: Places): SaidOfIt | undefined {
  const ofAmounts = [places.debit, places.credit, places.amount, places.balance].flatMap((place) =>
    place === undefined ? [] : (heads[place] ?? []),
  );
  const headed = ofAmounts.find((head) => IN_BRACKETS.test(head));
  if (headed) return { row: headRow, text: headed };
  const columns = heads.flatMap((head, place) => (CURRENCY_COLUMN.has(comparableText(head)) ? [place] : []));
  for (const { row, cells, kind } of rows) {
    for (const place of columns) {
      const text = cells[place]?.text.trim() ?? '';
      if (kind === 'record' && /\p{L}/u.test(text) && !RUPEES.test(text)) return { row, text };
    }
  }
  const lines = new Set(
    rows
      .filter(({ cells }) => !isEmptyCell(cells[places.date!]) && !isEmptyCell(cells[places.text!]))
      .map(({ row }) => row),
  );
  for (const [index, cells] of sheet.rows.entries()) {
    const text = lines.has(index + 1) || index + 1 === headRow ? undefined : currencyIn(cells);
    if (text) return { row: index + 1, text };
  }
  return undefined;
}

function currencyIn(cells: Cell[]): string | undefined {
  const texts = textsOf(cells);
  const whole = texts.join(' ');
  const named = AMOUNTS_IN.exec(whole)?.[1] ?? (ACCOUNT.test(whole) ? IN_BRACKETS.exec(whole)?.[1] : undefined);
  if (named) return named;
  for (const [index, text] of texts.entries()) {
    const found = CURRENCY.exec(text);
    if (!found) continue;
    const said = found.at(-1)! || texts.slice(index + 1).find((each) => /[\p{L}₹]/u.test(each)) || '';
    if (/\p{L}/u.test(said) && said.length <= LONGEST_NAME && !RUPEES.test(said)) return said;
  }
  return undefined;
}

const LONGEST_NAME = 40;

const ACCOUNT =
  /\b(?:account|a\/c|acct|acc)\b\.?\s*(?:(?:number|no|num|#)\b\.?|[:=])|رقم الحساب|खाता संख्या|അക്കൗണ്ട് നമ്പർ/iu;

/** Where it names other accounts, and not that which ends in `lastDigits`. */
export function otherAccountIn({ rows }: Sheet, headRow: number, lastDigits: string): SaidOfIt | undefined {
  const named = rows.flatMap((cells, index) => {
    if (index + 1 === headRow) return [];
    const texts = textsOf(cells);
    const label = texts.findIndex((text) => ACCOUNT.test(text));
    if (label < 0) return [];
    const behind = [
      texts[label]!.replace(new RegExp(`^.*?(?:${ACCOUNT.source})`, 'iu'), ''),
      ...texts.slice(label + 1),
    ];
    const number = behind.map(numberIn).find((each) => each !== undefined);
    return number === undefined ? [] : [{ row: index + 1, text: number }];
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

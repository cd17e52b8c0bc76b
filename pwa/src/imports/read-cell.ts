/** A cell as the value of a record's field. What cannot be read is a fault, with the key of a text. */
import type { MemberId } from 'shared-schema/ids';
import { isLocalDate } from 'shared-schema/local-date';
import { parseRupees } from 'shared-schema/money';
import { parsePercent } from 'shared-schema/percent';
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import type { Column } from './columns.ts';
import { WORD_ALIASES } from './aliases.ts';
import { comparable } from './match-columns.ts';
import { type Cell, isEmpty } from './read-table.ts';

export type Read =
  | { value: unknown }
  | {
      fault: string;
      /** The members that may be meant. */
      candidates?: MemberId[];
    };

/** What a word of a sheet stands for, as a person answered; by `wordKey`. */
export type Words = Record<string, string | number>;

/** The records that a cell may name. */
export type Names = {
  words: Words;
  member: (typed: string) => Read;
  project: (typed: string) => Read;
  translators: Translator[];
};

/** An empty cell has no value. */
export function readCell(cell: Cell | undefined, column: Column, names: Names): Read {
  if (isEmpty(cell)) return column.required ? faultOf('required', column) : { value: undefined };
  const typed = textOf(cell!);
  switch (column.type) {
    case 'text':
    case 'phone':
      return { value: typed };
    case 'date':
      return readDate(cell!, typed);
    case 'rupees':
      return valueOr(parseRupees(numeral(cell!, typed)), faultOf('rupees', column));
    case 'percent':
      return valueOr(parsePercent(numeral(cell!, typed.replace(/%$/, ''))), faultOf('percent', column));
    case 'count':
      return valueOr(wholeNumber(numeral(cell!, typed)), faultOf('wholeNumber', column));
    case 'member':
      return names.member(typed);
    case 'project':
      return answered(typed, column, names) ?? names.project(typed);
    case 'choice':
      return answered(typed, column, names) ?? readChoice(typed, column, names.translators);
    default:
      return column.type satisfies never;
  }
}

export function wordKey(field: string, word: string): string {
  return `${field} ${comparable(word)}`;
}

function answered(typed: string, { field }: Column, { words }: Names): Read | undefined {
  const value = words[wordKey(field, typed)];
  return value === undefined ? undefined : { value };
}

function valueOr(value: unknown, fault: Read): Read {
  return value === undefined ? fault : { value };
}

function faultOf(key: 'required' | 'rupees' | 'percent' | 'wholeNumber', { label }: Column): Read {
  return { fault: says(`validation.${key}`, { field: label }) };
}

/** As it stands in the cell, with the digits of all three scripts as the usual ones. */
export function textOf(cell: NonNullable<Cell>): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Zero of Devanagari, zero of Malayalam.
  return String(cell)
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[൦-൯]/g, (digit) => String(digit.charCodeAt(0) - 0xd66));
}

/**
 * Without the sign of the rupee and the commas that divide thousands or lakhs. A comma anywhere else may stand for the
 * decimal point: there is no number then. A spreadsheet's sums may be a hair beside the decimal.
 */
function numeral(cell: NonNullable<Cell>, typed: string): string | number {
  if (typeof cell === 'number') return Math.round(cell * 1e6) / 1e6;
  const bare = typed
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s/g, '')
    .replace(/\/-$/, '')
    .replace(/^−/, '-');
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : '';
}

/** 1,25,000.50 or 1,250,000 or no commas at all. */
const GROUPED = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

function wholeNumber(typed: string | number): number | undefined {
  return /^-?\d{1,9}(\.0+)?$/.test(String(typed)) ? Number(typed) : undefined;
}

/** `31/01/2026`, as in India the day first; `2026-01-31`; or a spreadsheet's own date. */
function readDate(cell: NonNullable<Cell>, typed: string): Read {
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  const iso = dayFirst
    ? [dayFirst[3]!, dayFirst[2]!.padStart(2, '0'), dayFirst[1]!.padStart(2, '0')].join('-')
    : typed.slice(0, 10);
  const isDate =
    typeof cell !== 'number' && (dayFirst || /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/.test(typed)) && isLocalDate(iso);
  return isDate ? { value: iso } : { fault: says('sheetFaults.sheetDate') };
}

function readChoice(typed: string, { field, choices = [], label }: Column, translators: Translator[]): Read {
  const wanted = comparable(typed);
  const found = choices.find(({ value, name }) => {
    if (value === typed) return true;
    // Credit may be money received or money paid, as the books are kept.
    const own = field === 'type' ? [] : [value];
    const names = [...own, ...translators.map(({ t }) => name(t))].map(comparable);
    return names.includes(wanted) || WORD_ALIASES[field]?.[comparable(value)]?.map(comparable).includes(wanted);
  });
  if (found) return { value: found.value };
  const { t } = translators[0]!;
  return { fault: says('validation.oneOf', { field: label, choices: choices.map(({ name }) => name(t)).join(', ') }) };
}

/** A cell as the value of a record's field. What cannot be read is a fault, with the key of a text. */
import type { MemberId } from 'shared-schema/ids';
import { phoneDigits } from 'shared-schema/members/phone-number';
import { says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import { plainNumeral } from 'shared-schema/sheets/numeral';
import {
  comparableText,
  isEmptyCell,
  plainCharacters,
  type Cell,
  type ColumnForm,
  type FilledCell,
} from 'shared-schema/sheets/workbook';
import { percentOfFraction, readAmount } from 'shared-schema/sheets/read-amount';
import { readDate } from 'shared-schema/sheets/read-date';
import { parsePercent } from 'shared-schema/typed-figure';
import { type ReadAs, twoPhones } from './column-forms.ts';
import type { Column, SideMark } from './sheet-kind.ts';

export type ReadFault = {
  fault: string;
  /** The members that may be meant. */
  candidates?: MemberId[];
};

/**
 * `mark` is the Cr or Dr beside an amount; `answered` means that a person said what the word stands for, or need not; `second` is the other phone number
 * of the cell, for another field.
 */
export type Read = { value: unknown; mark?: SideMark; answered?: true; second?: string } | ReadFault;

/** What a word of a sheet stands for, as a person answered; by `wordKey`. */
export type Words = Record<string, string | number>;

/** The records that a cell may name. */
export type Names = {
  words: Words;
  member: (typed: string) => Read;
  project: (typed: string) => Read;
  isHead: (typed: string) => boolean;
  /** The value of a choice that is called so in any of the languages. */
  choice: (column: Column, typed: string) => string | undefined;
  translators: Translator[];
};

/** An empty cell has no value. `form` is how its column is read. */
export function readCell(cell: Cell, column: Column, form: ReadAs, names: Names): Read {
  if (!cell || isEmptyCell(cell)) return column.required ? faultOf('required', column) : { value: undefined };
  if (cell.error) return { fault: says('sheetFaults.cellError', { text: cell.text }) };
  const typed = plainCharacters(cell.text);
  switch (column.type) {
    case 'text':
      return { value: cell.text.trim() };
    case 'phone':
      return readPhone(typed, column, form);
    case 'date':
      return readDay(cell, form);
    case 'rupees':
      return readRupees(cell, form);
    case 'percent':
      return valueOr(parsePercent(percentIn(cell, typed, form)), faultOf('percent', column));
    case 'count':
      return valueOr(wholeNumber(numeral(cell, typed, form)), faultOf('wholeNumber', column));
    case 'member':
      return answered(typed, column, names) ?? names.member(typed);
    case 'payer':
      return answered(typed, column, names) ?? payerNamed(typed, names.member(typed));
    case 'project':
      return answered(typed, column, names) ?? names.project(typed);
    case 'head':
      return answered(typed, column, names) ?? headNamed(cell.text.trim(), names);
    case 'choice':
      return answered(typed, column, names) ?? readChoice(typed, column, names);
    default:
      return column.type satisfies never;
  }
}

/** Whoever is no member is known by name, but not by a number. */
function payerNamed(typed: string, read: Read): Read {
  const isSure = 'value' in read || (read.candidates?.length ?? 0) > 1;
  return isSure || !/\p{L}/u.test(typed) ? read : { value: typed };
}

/** Any word can stand on an entry; of one that no head means, a person may say what it means. */
function headNamed(value: string, { isHead }: Names): Read {
  return { value, ...(!isHead(value) && { answered: true }) };
}

export function wordKey(field: string, word: string): string {
  return `${field} ${comparableText(word)}`;
}

function answered(typed: string, { field }: Column, { words }: Names): Read | undefined {
  const value = words[wordKey(field, typed)];
  return value === undefined ? undefined : { value, answered: true };
}

function valueOr(value: unknown, fault: Read): Read {
  return value === undefined ? fault : { value };
}

function faultOf(key: 'required' | 'percent' | 'wholeNumber', { label }: Column): Read {
  return { fault: says(`validation.${key}`, { field: label }) };
}

/** Without a country's code their numbers are India's. */
const INDIAN = ['mobileIndia', 'customerPhoneNumber'];

/** No Indian number has nine digits, with the code of its area or without. */
function lacksDigit(phone: string): boolean {
  const digits = phoneDigits(phone);
  return digits?.length === (/^\+|^00/.test(phone) ? 11 : 9) && (digits.length === 9 || digits.startsWith('91'));
}

/** Until it is said what becomes of the second number, two in a cell are none. */
function readPhone(typed: string, { field }: Column, { second }: ReadAs): Read {
  const phones = second === undefined ? undefined : twoPhones(typed);
  // Some programs write the number with the decimals that they calculate with.
  const [first] = phones ?? [typed.replace(/(?<=^\+?\d{8,})\.0+$/, '')];
  if (INDIAN.includes(field) && lacksDigit(first)) return { fault: says('sheetFaults.shortPhone', { text: first }) };
  if (!phones) return { value: first };
  return { value: phones[0], ...(second && { second: phones[1] }) };
}

function readRupees(cell: FilledCell, form: ColumnForm): Read {
  const { text } = cell;
  const read = readAmount(cell, form);
  if ('fault' in read) return { fault: says('sheetFaults.notAnAmount', { text }) };
  return { value: read.amount, ...(read.direction && { mark: read.direction }) };
}

function readDay(cell: FilledCell, form: ColumnForm): Read {
  const read = readDate(cell, form);
  return 'date' in read ? { value: read.date } : { fault: says('sheetFaults.sheetDate') };
}

function percentIn(cell: FilledCell, typed: string, form: ColumnForm): string | number {
  const percent = form.fractions ? percentOfFraction(cell, form) : undefined;
  return percent ?? numeral(cell, typed.replace(/%$/, ''), form);
}

/** A spreadsheet's sums may be a hair beside the decimal. */
function numeral({ number }: FilledCell, typed: string, { decimal = 'point' }: ColumnForm): string | number {
  if (number !== undefined) return Math.round(number * 1e6) / 1e6;
  return plainNumeral(typed.trim(), decimal) ?? '';
}

function wholeNumber(typed: string | number): number | undefined {
  return /^-?\d{1,9}(\.0+)?$/.test(String(typed)) ? Number(typed) : undefined;
}

function readChoice(typed: string, column: Column, { choice, translators }: Names): Read {
  const value = choice(column, typed);
  if (value !== undefined) return { value };
  const { label, choices = [] } = column;
  const { t } = translators[0]!;
  return { fault: says('validation.oneOf', { field: label, choices: choices.map(({ name }) => name(t)).join(', ') }) };
}

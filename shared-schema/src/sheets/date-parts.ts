/** Dates as people write them, and which readings they allow. */
import { isLocalDate, type LocalDate } from '../local-date.ts';
import { plainText } from '../plain-text.ts';
import { plainCharacters } from './workbook.ts';

type DateOrder = 'dayFirst' | 'monthFirst';

/** What a text may mean. Both are the same where its order cannot be mistaken; none where it is no date. */
type DateReadings = Partial<Record<DateOrder, LocalDate>>;

/** `10:30`, `10.30 am`, `T10:30:00+05:30`, behind a date. */
const TIME = /(\s*,?\s+|T)\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2}|IST|GST)?$/i;
/** The next day has begun in India, and soon does so in the Gulf: which one is meant is not guessed. */
const LATE_IN_UTC = /(\s|T)(1[89]|2[0-3]):\d{2}\S*\s*(Z|[+-]00:?00)$/;
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]?\s+/i;

export function dateReadings(text: string): DateReadings {
  const written = plainCharacters(text);
  if (LATE_IN_UTC.test(written)) return {};
  const plain = written.replace(TIME, '').replace(WEEKDAY, '').trim();
  return ofFigures(plain) ?? ofWords(plain) ?? {};
}

function ofFigures(plain: string): DateReadings | undefined {
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(plain) ?? /^((?:19|20)\d\d)()(\d\d)(\d\d)$/.exec(plain);
  if (yearFirst) return certain(dateOf(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!));
  const yearLast = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(plain);
  if (!yearLast) return undefined;
  const [, first = '', , second = '', year = ''] = yearLast;
  const [dayFirst, monthFirst] = [dateOf(year, second, first), dateOf(year, first, second)];
  return { ...(dayFirst && { dayFirst }), ...(monthFirst && { monthFirst }) };
}

/** `05-Apr-26`, `5th April, 2026`, `April 5, 2026`, `2026 April 5`, `5 ഏപ്രിൽ 2026`. */
function ofWords(plain: string): DateReadings | undefined {
  const parts = plain.split(/[\s,/.\u0970-]+/).filter((part) => part && !/^of$/i.test(part));
  if (parts.length !== 3) return undefined;
  const position = parts.findIndex((part) => monthOfWord(part) !== undefined);
  if (position < 0) return undefined;
  const [first = '', second = ''] = parts
    .toSpliced(position, 1)
    .map((part) => part.replace(/(?<=^\d{1,2})(st|nd|rd|th)$/i, ''));
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year)) return undefined;
  return certain(dateOf(year, String(monthOfWord(parts[position]!)), day));
}

/** With day and month changed places; undefined where the day is no month. */
export function turnDate(date: LocalDate): LocalDate | undefined {
  const [year = '', month = '', day = ''] = date.split('-');
  return dateOf(year, day, month);
}

function certain(date: LocalDate | undefined): DateReadings {
  return date ? { dayFirst: date, monthFirst: date } : {};
}

function dateOf(year: string, month: string, day: string): LocalDate | undefined {
  const iso = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(iso) ? (iso as LocalDate) : undefined;
}

/** The last year of this century that is written with two digits; beyond are years of birth. */
const LAST_SHORT_YEAR = 40;

function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return `${Number(year) <= LAST_SHORT_YEAR ? '20' : '19'}${year}`;
}

// The months as people write them in English, Malayalam and Hindi.

/** Each may be cut after its first word: the shortest form that is used, and how it may go on. */
const NAMES: string[][] = [
  ['jan', 'january', 'ജനു', 'ജനുവരി', 'जन', 'जनवरी'],
  ['feb', 'febr', 'february', 'ഫെബ്രു', 'ഫെബ്രുവരി', 'ഫിബ്രവരി', 'ഫെബ്', 'फर', 'फरवरी', 'फ़रवरी', 'फ़र'],
  ['mar', 'march', 'മാർ', 'മാർച്ച്', 'മാർച്ച', 'मार्च', 'मार्'],
  ['apr', 'april', 'ഏപ്രി', 'ഏപ്രിൽ', 'എപ്രിൽ', 'अप्रै', 'अप्रैल', 'अप्र'],
  ['may', 'മേയ്', 'മെയ്', 'മേയ', 'മെയ', 'मई'],
  ['jun', 'june', 'ജൂൺ', 'ജൂണ്', 'जून'],
  ['jul', 'july', 'ജൂലൈ', 'ജൂലായ്', 'ജൂലൈ്', 'जुल', 'जुलाई'],
  ['aug', 'august', 'ഓഗ', 'ഓഗസ്റ്റ്', 'ആഗസ്റ്റ്', 'ആഗസ്ത്', 'ഓഗസ്ത്', 'ആഗ', 'अग', 'अगस्त'],
  ['sep', 'sept', 'september', 'സെപ്റ്റം', 'സെപ്റ്റംബർ', 'സെപ്തംബർ', 'സെപ്', 'सित', 'सितंबर', 'सितम्बर'],
  ['oct', 'october', 'ഒക്ടോ', 'ഒക്ടോബർ', 'ഒക്', 'अक्तू', 'अक्टू', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'november', 'നവം', 'നവംബർ', 'नव', 'नवं', 'नवंबर', 'नवम्बर'],
  ['dec', 'december', 'ഡിസം', 'ഡിസംബർ', 'दिस', 'दिसं', 'दिसंबर', 'दिसम्बर'],
];

const NUMBERS = new Map(NAMES.flatMap((names, index) => names.map((name) => [plainMonth(name), index + 1] as const)));

/** 1 for January; undefined for a word that is no month. */
export function monthOfWord(word: string): number | undefined {
  return NUMBERS.get(plainMonth(word));
}

function plainMonth(word: string): string {
  return plainText(word).replace(/[.॰:]/g, '');
}

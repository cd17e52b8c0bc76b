/** How spreadsheet programs of several countries write amounts, dates and files, for tests. */
import type { LocalDate } from '../../local-date.ts';

export type FigureStyle =
  | 'plain'
  | 'lakhs'
  | 'thousands'
  | 'commas'
  | 'shortLakhs'
  | 'shortCommas'
  | 'blanks'
  | 'brackets'
  | 'rupees'
  | 'letters'
  | 'minusAfter';
export type DateForm = 'dayFirst' | 'monthFirst' | 'iso' | 'words' | 'malayalam' | 'twoDigits';
export type Encoding = 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'windows-1252';

/** Thousandths, all whole paise. */
export function writeAmount(amount: number, figures: FigureStyle): string {
  const size = (Math.abs(amount) / 1000).toFixed(2);
  const sign = amount < 0 ? '-' : '';
  const lakhs = grouped(size, 'en-IN');
  switch (figures) {
    case 'plain':
      return sign + size;
    case 'lakhs':
      return sign + lakhs;
    case 'thousands':
      return sign + grouped(size, 'en-US');
    case 'commas':
      return sign + grouped(size, 'de-DE');
    case 'shortLakhs':
      return sign + grouped(size, 'en-IN', 0);
    case 'shortCommas':
      return sign + grouped(size, 'de-DE', 0);
    case 'blanks':
      return sign + grouped(size, 'en-US').replaceAll(',', '\u00a0');
    case 'brackets':
      return amount < 0 ? `(${lakhs})` : lakhs;
    case 'rupees':
      return `${sign}rs.\u00a0${lakhs}/-`;
    case 'letters':
      return `${lakhs} ${amount < 0 ? 'dr' : 'cr'}`;
    default:
      figures satisfies 'minusAfter';
      return lakhs + sign;
  }
}

function grouped(size: string, locale: string, fewestDecimals = 2): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: fewestDecimals }).format(Number(size));
}

export function writeDate(date: LocalDate, form: DateForm): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const named = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(date));
  switch (form) {
    case 'dayFirst':
      return `${Number(day)}/${Number(month)}/${year}`;
    case 'monthFirst':
      return `${month}/${day}/${year}`;
    case 'iso':
      return date;
    case 'words':
      return `${day}-${named('en').slice(0, 3)}-${year.slice(2)}`;
    case 'malayalam':
      return `${Number(day)} ${named('ml')} ${year}`;
    default:
      form satisfies 'twoDigits';
      return `${day}.${month}.${year.slice(2)}`;
  }
}

/** A CSV; old encodings have no letters of Malayalam, and months are then written in figures by the caller. */
export function writtenBytes(
  rows: (string | number | Date | null)[][],
  { separator, encoding, lineEnd }: { separator: string; encoding: Encoding; lineEnd: string },
): Uint8Array {
  const text = rows
    .map((row) => row.map((cell) => field(String(cell ?? ''), separator)).join(separator) + lineEnd)
    .join('');
  if (encoding === 'utf-16le') {
    const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
    return new Uint8Array(units.buffer);
  }
  if (encoding === 'windows-1252')
    return Uint8Array.from(text, (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0)));
  return new TextEncoder().encode(encoding === 'utf-8' ? text : `\ufeff${text}`);
}

function field(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

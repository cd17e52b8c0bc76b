/** Receipts are numbered without gaps in a series of each device: `K3-0012` is the twelfth of the device with the code K3. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { says } from '../texts/issue-text.ts';

/** A device's series of receipts, like `K3`. */
export const SeriesCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{1,2}\d{1,3}$/, says('validation.receiptNumber')),
  v.brand('SeriesCode'),
);
export type SeriesCode = v.InferOutput<typeof SeriesCode>;

/** The first series of receipts that are made over REST. No device has a code that ends in 0. */
export const REST_SERIES = 'R0' as SeriesCode;

/** `K3-0012`; with a `B` behind it, a second receipt that came under a number already used. */
export const ReceiptNumber = v.pipe(
  shortText(16, says('validation.receiptNumber')),
  v.regex(/^[A-Z]{1,2}\d{1,3}-\d{4,7}B?$/, says('validation.receiptNumber')),
  v.brand('ReceiptNumber'),
);
export type ReceiptNumber = v.InferOutput<typeof ReceiptNumber>;

export function receiptNumber(series: SeriesCode, count: number): ReceiptNumber {
  return `${series}-${String(count).padStart(4, '0')}` as ReceiptNumber;
}

export function seriesOf(number: ReceiptNumber): SeriesCode {
  return number.split('-')[0] as SeriesCode;
}

/** The number under which a second receipt is kept that came with a number already used. */
export function secondUnder(number: ReceiptNumber): ReceiptNumber {
  return `${number}B` as ReceiptNumber;
}

/** The number that stands on the paper, whatever number the receipt is kept under. */
export function numberOnPaper(number: ReceiptNumber): ReceiptNumber {
  return number.replace(/B$/, '') as ReceiptNumber;
}

/** The same, at whose hyphen no line ends: for headings. */
export function unbroken(number: ReceiptNumber): string {
  return number.replace('-', '-\u{2060}');
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const MOST_ROUNDS = 999;
const SINGLES = Array.from(LETTERS);
const PAIRS = SINGLES.flatMap((first) => SINGLES.map((second) => first + second));

/** How many codes begin with a single letter. */
const MOST_SINGLE = SINGLES.length * MOST_ROUNDS;

/** The code of the series that the server gives to the `n`th device, from 0: A1, B1 … Z1, A2 … Z999, AA1, AB1 … Without I and O. */
export function nthSeries(n: number): SeriesCode {
  const [names, position] = n < MOST_SINGLE ? [SINGLES, n] : [PAIRS, n - MOST_SINGLE];
  return `${names[position % names.length]}${Math.floor(position / names.length) + 1}` as SeriesCode;
}

/** The place of such a code, from 0; undefined for the series of REST. */
export function positionOfSeries(code: SeriesCode): number | undefined {
  const [, name, digits] = /^(\D+)(\d+)$/.exec(code)!;
  const [names, before] = name!.length === 1 ? [SINGLES, 0] : [PAIRS, MOST_SINGLE];
  const [position, round] = [names.indexOf(name!), Number(digits)];
  return position >= 0 && round >= 1 ? before + (round - 1) * names.length + position : undefined;
}

/**
 * The series of REST after so many restored backups: R0, S0, T0 … Each restored database gets another, because it does not
 * know the numbers that were given out after the backup.
 */
export function restSeries(restores: number): SeriesCode {
  const position = LETTERS.indexOf(REST_SERIES[0]!) + restores;
  return `${LETTERS[position % LETTERS.length]}${'0'.repeat(1 + Math.floor(restores / LETTERS.length))}` as SeriesCode;
}

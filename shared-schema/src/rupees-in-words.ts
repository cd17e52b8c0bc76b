/** Amounts in words, as a receipt has them: "Rupees twelve lakh thirty-four thousand five hundred sixty-seven only". */
import type { Money } from './money.ts';

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** An amount that is not negative, in English words with crore and lakh. A part of a paisa is left out. */
export function rupeesInWords(amount: Money): string {
  const paise = Math.floor(amount / 10);
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  if (rest === 0) return `Rupees ${inWords(whole)} only`;
  return `Rupees ${inWords(whole)} and ${inWords(rest)} paise only`;
}

const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function inWords(number: number): string {
  if (number < 20) return ONES[number]!;
  const words: string[] = [];
  let left = number;
  for (const [unit, name] of UNITS) {
    if (left < unit) continue;
    words.push(inWords(Math.floor(left / unit)), name);
    left %= unit;
  }
  if (left > 0) words.push(underHundred(left));
  return words.join(' ');
}

function underHundred(number: number): string {
  if (number < 20) return ONES[number]!;
  const one = number % 10;
  return one === 0 ? TENS[Math.floor(number / 10)]! : `${TENS[Math.floor(number / 10)]}-${ONES[one]}`;
}

/** Phone numbers as people write them. When two of them are the same, `dialled-number.ts` knows. */
import { usualDigits } from '../text.ts';

export const PHONE_FIELDS = ['mobileIndia', 'mobileAbroad', 'whatsapp'] as const;

/** What is shorter is no number of one's own. */
const FEWEST_DIGITS = 8;

const INVISIBLE = /\p{Cf}/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** As it is typed: without the marks of direction that are copied along with a number, with the usual digits, plain blanks and dashes. */
export function plainPhone(typed: string): string {
  return usualDigits(typed).replace(INVISIBLE, '').replace(DASHES, '-').replace(/\s/g, ' ').trim();
}

/** Digits with blanks, dashes, brackets and a leading plus. */
export function isNumberLike(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text);
}

/**
 * The digits without the zeros in front, which are dialled in some places and not in others. Undefined for what is no phone
 * number, such as an e-mail address.
 */
export function phoneDigits(typed: string): string | undefined {
  const plain = plainPhone(typed);
  if (!isNumberLike(plain)) return undefined;
  const digits = digitsIn(plain).replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS && digits.length <= 15 ? digits : undefined;
}

/** So many digits are looked for inside of phone numbers. */
const FEWEST_SEARCHED = 3;

/** The digits to look for in phone numbers, without the zeros dialled in front; undefined if they are too few, or something else was typed. */
export function searchedDigits(typed: string): string | undefined {
  const plain = plainPhone(typed);
  const digits = digitsIn(plain).replace(/^0+/, '');
  return isNumberLike(plain) && digits.length >= FEWEST_SEARCHED ? digits : undefined;
}

export function digitsIn(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** The same however it was written: +91 94470 12345, 094470-12345 and 9447012345 end alike. */
export function phoneEnding(digits: string): string {
  return digits.slice(-FEWEST_DIGITS);
}

/** What numbers that may be the same have in common; undefined for what is no phone number. */
export function endingOf(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits && phoneEnding(digits);
}

/** The numbers a member can be reached at. */
export function phonesOf(member: Partial<Record<(typeof PHONE_FIELDS)[number], string | null>>): string[] {
  return PHONE_FIELDS.flatMap((field) => member[field] ?? []);
}

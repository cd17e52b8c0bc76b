/** Phone numbers as people write them, and when two of them are the same. */
import type { Member } from './member.ts';

export const PHONE_FIELDS = ['mobileIndia', 'mobileAbroad', 'whatsapp'] as const;

/** What is shorter is no number of one's own. */
const FEWEST_DIGITS = 8;

/**
 * The digits without the zeros in front, which are dialled in some places and not in others. Undefined for what is no phone
 * number, such as an e-mail address.
 */
export function phoneDigits(typed: string): string | undefined {
  if (!/^\s*\+?[\d\s().-]+$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS && digits.length <= 15 ? digits : undefined;
}

/** The same however it was written: +91 94470 12345, 094470-12345 and 9447012345 end alike. */
export function phoneEnding(digits: string): string {
  return digits.slice(-FEWEST_DIGITS);
}

/** Whether two numbers may be one, written with and without the country's code. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [phoneDigits(one), phoneDigits(other)];
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

/** The numbers a member can be reached at. */
export function phonesOf(member: Pick<Member, (typeof PHONE_FIELDS)[number]>): string[] {
  return PHONE_FIELDS.flatMap((field) => member[field] ?? []);
}

import { phoneDigits } from 'shared-schema/members/phone-number';
import { plainCharacters } from 'shared-schema/sheets/plain-cell';

/** Two phone numbers in one cell, as many write them: `94470 11206 / 94470 11207`. */
export function twoPhones(text: string): [string, string] | undefined {
  const parts = plainCharacters(text).split(/\s*(?:[/,;&]|\bor\b|\band\b)\s*/);
  const [first, second] = parts;
  const isBoth = parts.length === 2 && parts.every((part) => phoneDigits(part));
  return isBoth ? [first!, second!] : undefined;
}

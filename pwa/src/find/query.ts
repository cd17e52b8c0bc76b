/** What was typed into the search over everything, and which record it fits. */
import { type Money, parseRupees } from 'shared-schema/money';
import { soundFit, soundsOf, type Sound } from 'shared-schema/name-sounds';
import { plainName, plainText } from 'shared-schema/plain-text';

/** One part of what was typed: each has to fit, in any order. */
export type Part = {
  /** In plain letters. */
  word: string;
  sounds: Sound[];
  /** If it is written like a number: its digits, without what people put between. */
  digits: string | undefined;
  amount: Money | undefined;
};

/** What a record is found by. */
export type Findable = {
  id: number | string;
  /** Names and other words, in plain letters, a blank before each. */
  words: string;
  /** Names of people, which are also found as they sound in another script. */
  names?: string | undefined;
  phones?: string[] | undefined;
  amount?: Money | undefined;
};

/** So many digits are looked for inside of phone numbers. */
const FEWEST_DIGITS = 3;

export function readQuery(typed: string): Part[] {
  return plainText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const isNumber = /^[+#₹]?[\d(),./-]+$/.test(word) && /\d/.test(word);
      const amount = isNumber ? parseRupees(word.replace(/^[₹#+]/, '')) : undefined;
      return { word, sounds: soundsOf(word), digits: isNumber ? word.replace(/\D/g, '') : undefined, amount };
    });
}

/** Whether a record fits every part: a word's beginning, its number, digits of a phone, or the amount. */
export function isFound(record: Findable, parts: Part[]): boolean {
  return parts.every((part) => fits(record, part));
}

/** Whether the names of a record only sound as what was typed, in another script. */
export function isAlike({ names }: Findable, parts: Part[]): boolean {
  const sounds = parts.flatMap((part) => part.sounds);
  return names !== undefined && soundFit(soundsOf(names), sounds) !== undefined;
}

function fits({ id, words, phones, amount }: Findable, part: Part): boolean {
  if (words.includes(` ${part.word}`)) return true;
  if (typeof id === 'string' && plainText(id).includes(part.word)) return true;
  const { digits } = part;
  if (!digits) return false;
  if (String(id) === digits || (amount !== undefined && amount === part.amount)) return true;
  return digits.length >= FEWEST_DIGITS && !!phones?.some((phone) => phone.includes(digits));
}

/** Text to find words in. */
export function wordsOf(...texts: (string | null | undefined)[]): string {
  return ` ${plainName(texts.filter(Boolean).join(' '))}`;
}

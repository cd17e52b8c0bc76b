/** What was typed to find someone or something, and which record it fits: one way for the search over everything, pickers and lists. */
import { type Member, plainMemberNumber, shownNumber } from 'shared-schema/members/member';
import { digitsFound, digitsToFind } from 'shared-schema/members/dialled-number';
import { digitsIn, phonesOf } from 'shared-schema/members/phone-number';
import type { Money } from 'shared-schema/money';
import { soundFit, soundsLike, soundsOf, type Sound } from 'shared-schema/name-sounds';
import { plainName, plainText } from 'shared-schema/plain-text';
import { usualDigits } from 'shared-schema/text';
import { parseRupees } from 'shared-schema/typed-figure';
import { t } from '../language/texts.ts';

export type Query = {
  /** In plain letters. */
  text: string;
  /** Each has to fit, in any order. */
  parts: Part[];
  /** If all of it is written like a phone number: its digits, without the zeros dialled in front. */
  phone: string | undefined;
};

type Part = {
  /** In plain letters. */
  word: string;
  sounds: Sound[];
  /** If it is written like a number: its digits, without what people put between. */
  number: string | undefined;
  /** The same if it may be of a phone. */
  phone: string | undefined;
  amount: Money | undefined;
};

/** What a record is found by. */
export type Findable = {
  id: number | string;
  /** What stands in its place for people. */
  number?: string | undefined;
  /** Names and other words, in plain letters, a blank before each. */
  words: string;
  /** Names of people, which are also found as they sound. */
  names?: string | undefined;
  /** In any part of which all that was typed may stand, in plain letters. */
  text?: string | undefined;
  /** As written. */
  phones?: string[] | undefined;
  amount?: Money | undefined;
};

export function readQuery(typed: string): Query {
  return {
    text: plainText(typed).trim(),
    parts: wordsTyped(typed).map(readPart),
    phone: digitsToFind(usualDigits(typed)),
  };
}

function readPart(word: string): Part {
  const isNumber = /^[+#₹]?[\d(),./-]+$/.test(word) && /\d/.test(word);
  return {
    word,
    sounds: soundsOf(word),
    number: isNumber ? digitsIn(word) : undefined,
    phone: digitsToFind(word),
    amount: isNumber ? parseRupees(word.replace(/^[#+]/, '')) : undefined,
  };
}

/** Whether a record fits every part: a word's beginning, its number, digits of a phone, or the amount; or whether it fits the whole. */
export function isFound(record: Findable, query: Query): boolean {
  if (query.parts.every((part) => fits(record, part))) return true;
  return (query.text !== '' && record.text?.includes(query.text)) || hasDigits(record, query.phone);
}

/** How well the names of a record only sound as what was typed: in another script 1, or less well 2; spelt otherwise in the same one 3. */
export function soundOfNames({ names }: Findable, { parts }: Query): 1 | 2 | 3 | undefined {
  if (names === undefined) return undefined;
  const [named, typed] = [soundsOf(names), parts.flatMap((part) => part.sounds)];
  return soundFit(named, typed) ?? (soundsLike(named, typed) ? 3 : undefined);
}

/** What was typed is its id, or what stands in its place. */
export function isNumberOf(
  { id, number }: Pick<Findable, 'id' | 'number'>,
  typed: Pick<Part, 'word' | 'number'>,
): boolean {
  return String(id) === typed.number || (number !== undefined && plainMemberNumber(number) === typed.word);
}

function fits(record: Findable, part: Part): boolean {
  const { id, words } = record;
  const { word, number, phone, amount } = part;
  if (words.includes(` ${word}`) || isNumberOf(record, part)) return true;
  if (typeof id === 'string' && plainText(id).includes(word)) return true;
  if (!number) return false;
  return (record.amount !== undefined && record.amount === amount) || hasDigits(record, phone);
}

function hasDigits({ phones }: Findable, digits: string | undefined): boolean {
  return (
    digits !== undefined && phones !== undefined && phones.some((phone) => digitsFound(phone, digits) !== undefined)
  );
}

/** Text to find words in. */
export function searchableText(...texts: (string | null | undefined)[]): string {
  return ` ${plainName(texts.filter(Boolean).join(' '))}`;
}

/** Of `PSK-01` also the parts, for who types them apart. A bare number is none: it would be found by its first digits. */
export function numberWords(number: string): string {
  return /\D/.test(number) ? `${number} ${number.replace(/[-/.]/g, ' ')}` : '';
}

/** What a member is found by. */
export function findableMember(member: Member): Findable {
  const { id, name, indiaAddress } = member;
  const number = shownNumber(member);
  return {
    id,
    number,
    words: searchableText(name, indiaAddress, numberWords(number)),
    names: name,
    phones: phonesOf(member),
  };
}

/** How well someone fits, the lower the better: it is their number; it is written so; it sounds so. Undefined if it does not fit. */
export function rankOf(record: Findable, query: Query): number | undefined {
  if (query.parts.some((part) => isNumberOf(record, part))) return isFound(record, query) ? 0 : undefined;
  if (isFound(record, query)) return 1;
  const sound = soundOfNames(record, query);
  return sound && 1 + sound;
}

/** The phone that was typed, or part of it, and which of its digits. */
export function phoneFound(phones: string[], { phone, parts }: Query): { phone: string; digits: string } | undefined {
  const typed = [phone, ...parts.map((part) => part.phone)].filter((digits) => digits !== undefined);
  for (const number of typed) {
    for (const each of phones) {
      const digits = digitsFound(each, number);
      if (digits !== undefined) return { phone: each, digits };
    }
  }
  return undefined;
}

// What of a name fits what was typed.

/** What was typed, in plain letters, word by word. */
export function wordsTyped(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean);
}

/** A name in pieces, those marked whose words begin with what was typed. */
export function markedName(name: string, typed: string): { text: string; isHit: boolean }[] {
  const parts = wordsTyped(typed);
  return name.split(/(\s+)/).flatMap((word) => {
    const part = parts.find((each) => plainText(word).startsWith(each));
    if (!part) return [{ text: word, isHit: false }];
    return [
      { text: word.slice(0, part.length), isHit: true },
      { text: word.slice(part.length), isHit: false },
    ];
  });
}

/** What a file says of the search that narrows its list. */
export function searchNotes(typed = ''): string[] {
  return typed.trim() ? [t('papers.searched', { search: typed.trim() })] : [];
}

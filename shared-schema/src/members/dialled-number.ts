/** A phone number as it is dialled from anywhere, by which numbers that people write in different ways are known to be one. */
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { digitsIn, endingOf, isNumberLike, phoneDigits, plainPhone, searchedDigits } from './phone-number.ts';
import plans from './phone-plans.json' with { type: 'json' };

/** Those of India and the Gulf: what the library knows of the whole world would weigh as much again as it does itself. */
const PLANS = plans as unknown as MetadataJson;

/** Most are mobile numbers of India, and the library takes twenty times as long to find that out. */
const INDIAN_MOBILE = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/;

const FROM_ABROAD = /^(?:\+|00)(\d{8,15})$/;

/**
 * In the form of E.164, like `+919447012345`. Without a country's code it is taken for one of India. Undefined for what may be of
 * several countries or of none, such as `050 123 4567`.
 */
export function dialledNumber(typed: string): string | undefined {
  const plain = plainPhone(typed);
  if (!isNumberLike(plain)) return undefined;
  const bare = plain.replace(/[^\d+]/g, '');
  const indian = INDIAN_MOBILE.exec(bare)?.[1];
  if (indian) return `+91${indian}`;
  const known = remembered.get(bare);
  if (known !== undefined) return known ?? undefined;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const found = lookUp(bare);
  remembered.set(bare, found ?? null);
  return found;
}

/** Lists are searched with each letter that is typed. */
const remembered = new Map<string, string | null>();
const MOST_REMEMBERED = 20_000;

function lookUp(bare: string): string | undefined {
  const abroad = FROM_ABROAD.exec(bare)?.[1];
  // Some leave out the plus.
  return validNumber(bare) ?? validNumber(`+${bare.replace(/^\+?0*/, '')}`) ?? (abroad && `+${abroad}`);
}

function validNumber(number: string): string | undefined {
  const found = parsePhoneNumberFromString(number, { defaultCountry: 'IN', extract: false }, PLANS);
  return found?.isValid() ? found.number : undefined;
}

/** Whether two numbers may be one: one of them may lack its country's code. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [wholeDigits(one), wholeDigits(other)];
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

/** The same for all spellings of a number whose country is known; of others the digits. Undefined for what is no phone number. */
export function wholeDigits(phone: string): string | undefined {
  return dialledNumber(phone)?.slice(1) ?? phoneDigits(phone);
}

/** Finds who has a phone that may be the one given, among thousands at once; who wrote it twice is found twice. */
export function whoHasPhone<T>(all: readonly T[], phonesOf: (one: T) => readonly string[]): (phone: string) => T[] {
  const byEnding = Map.groupBy(
    all.flatMap((one) => phonesOf(one).map((phone) => ({ one, phone }))),
    ({ phone }) => endingOf(phone),
  );
  return (asked) =>
    (byEnding.get(endingOf(asked)) ?? []).flatMap(({ one, phone }) => (isSamePhone(phone, asked) ? [one] : []));
}

/** From so many digits on they may be a whole number, in another spelling than it was written in. */
const FEWEST_OF_WHOLE = 8;

/** Which digits of a phone fit those that were typed: these, or all of them if it is the same number. Undefined if none do. */
export function digitsFound(phone: string, typed: string): string | undefined {
  const written = digitsIn(phone);
  if (written.includes(typed)) return typed;
  const isSame = typed.length >= FEWEST_OF_WHOLE && dialledNumber(phone)?.includes(typed);
  return isSame ? written : undefined;
}

/** The digits to look for in phone numbers by `digitsFound`; undefined if they are too few, or something else was typed. */
export function digitsToFind(typed: string): string | undefined {
  const isWhole = /^\s*(\+|00)/.test(plainPhone(typed));
  return (isWhole && dialledNumber(typed)?.slice(1)) || searchedDigits(typed);
}

/** The address that calls a number with a tap. */
export function telAddress(phone: string): string {
  return `tel:${dialledNumber(phone) ?? plainPhone(phone).replace(/[^\d+]/g, '')}`;
}

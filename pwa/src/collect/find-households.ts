/** Finding whom one stands in front of: by name, number or a few digits of the phone. */
import type { AccountId } from 'shared-schema/collections/account-id';
import { receiptNumber, type ReceiptNumber, type SeriesCode } from 'shared-schema/collections/receipt-number';
import { digitsFound, digitsToFind } from 'shared-schema/members/dialled-number';
import { digitsIn } from 'shared-schema/members/phone-number';
import { soundsLike, soundsOf } from 'shared-schema/name-sounds';
import { plainText } from 'shared-schema/plain-text';
import { isNumberOf, wordsTyped } from '../records/search-query.ts';
import type { Contact } from '../sync/books/contacts.ts';
import type { Household } from './households.ts';

/** So many digits are looked for inside of phone numbers. */
export const FEWEST_DIGITS = 3;

/** Written like a number, of a phone, a member or a business. */
export function isNumberTyped(part: string): boolean {
  return /^[+#]?[\d()./-]+$/.test(part) && digitsIn(part) !== '';
}

/**
 * The households that fit everything typed: words begin a word of a name, of the house or of the goods, in any order; digits are a business's or member's
 * number or stand in a phone, all that was typed may be one; `receiptOf` is who got the receipt whose number was typed. Behind them, as `alike`, those
 * with a name that sounds as what was typed, in whatever letters and spelling.
 */
export function findHouseholds(
  households: Household[],
  typed: string,
  receiptOf?: AccountId,
): { found: Household[]; alike: Household[] } {
  const parts = wordsTyped(typed);
  const whole = digitsToFind(typed);
  const found = households.filter(
    (household) =>
      household.people.some(({ account }) => account === receiptOf) ||
      parts.every((part) => fits(household, part)) ||
      (whole !== undefined && hasPhone(household.phones, whole)),
  );
  const sounds = soundsOf(typed);
  const alike = households.filter(({ people }) => people.some(({ name }) => soundsLike(soundsOf(name), sounds)));
  return { found, alike: alike.filter((household) => !found.includes(household)) };
}

function fits({ words, phones, people }: Household, part: string): boolean {
  if (!isNumberTyped(part)) return words.includes(` ${part}`);
  const number = digitsIn(part);
  const isPhone = number.length >= FEWEST_DIGITS || part.startsWith('+');
  const isNumber = `${words} `.includes(` ${part} `) || people.some((each) => isNumberOf(each, { word: part, number }));
  return isNumber || (isPhone && !part.startsWith('#') && hasPhone(phones, number));
}

function hasPhone(phones: string[], digits: string): boolean {
  return phones.some((phone) => digitsFound(phone, digits) !== undefined);
}

/** The receipt number that was typed, also as `k3-12`; undefined for anything else. */
export function receiptNumberTyped(typed: string): ReceiptNumber | undefined {
  const [, series, count, second = ''] = /^([A-Z]{1,2}\d{1,3})-(\d{1,7})(B?)$/.exec(typed.trim().toUpperCase()) ?? [];
  return series ? (`${receiptNumber(series as SeriesCode, Number(count))}${second}` as ReceiptNumber) : undefined;
}

const MOST_PLACES = 12;

/** Parts of addresses behind the house that several share, the most frequent first. */
export function placesOfHouse(contacts: readonly Pick<Contact, 'place'>[]): string[] {
  const parts = contacts.flatMap(({ place }) => {
    const [_house, ...others] = place.split(/[,\n]/).map((part) => part.replace(/[\d\s-]+$/, '').trim());
    return [...new Set(others.filter((part) => /\p{L}/u.test(part) && !/\d/.test(part)))];
  });
  return [...Map.groupBy(parts, (part) => part)]
    .filter(([, same]) => same.length > 1 && same.length < contacts.length)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_PLACES)
    .map(([part]) => part);
}

/** Those with `typed` in an address. */
export function inPlace(households: Household[], typed: string): Household[] {
  const text = plainText(typed).trim();
  return text ? households.filter(({ places }) => places.includes(text)) : households;
}

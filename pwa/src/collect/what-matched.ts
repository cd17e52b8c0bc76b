/** What of a household fits what was typed, so that the right one of several of the same name is chosen. */
import { digitsFound, digitsToFind } from 'shared-schema/members/dialled-number';
import { digitsIn } from 'shared-schema/members/phone-number';
import { isNumberOf, numberWords, searchableText, wordsTyped } from '../records/search-query.ts';
import { type Household, type HouseholdPayer, FEWEST_DIGITS, isNumberTyped } from './households.ts';

type Match = {
  /** Whom it fits; else the first of the household. */
  person: HouseholdPayer;
  /** Their number was typed. */
  isNumber: boolean;
  /** The phone in which the digits stand that were typed, or the first one. */
  phone: string | undefined;
  digits: string | undefined;
};

export function whatMatched({ people, phones }: Household, typed: string): Match {
  const parts = wordsTyped(typed);
  const words = parts.filter((part) => !isNumberTyped(part));
  const digitsOf = (part: string) => (isNumberTyped(part) ? digitsIn(part) : undefined);
  const numbers = parts.flatMap((part) => digitsOf(part) ?? []);
  const called = people.filter(({ name, number }) => {
    const own = searchableText(name, numberWords(number));
    return words.every((word) => own.includes(` ${word}`));
  });
  const isNumber = (each: HouseholdPayer) => parts.some((word) => isNumberOf(each, { word, number: digitsOf(word) }));
  const person = (called.length > 0 ? called : people).find(isNumber) ?? called[0] ?? people[0]!;
  const whole = digitsToFind(typed) ?? [];
  const inPhone = numbers.filter((number) => number.length >= FEWEST_DIGITS).concat(whole);
  const hit = inPhone
    .flatMap((number) => phones.map((phone) => ({ phone, digits: digitsFound(phone, number) })))
    .find(({ digits }) => digits !== undefined);
  return {
    person,
    isNumber: isNumber(person),
    phone: hit?.phone ?? person.phones[0] ?? phones[0],
    digits: hit?.digits,
  };
}

/** What of a household fits what was typed, so that the right one of several of the same name is chosen. */
import { digitsFound, digitsToFind } from 'shared-schema/members/dialled-number';
import { digitsIn } from 'shared-schema/members/phone-number';
import { plainText } from 'shared-schema/plain-text';
import { wordsTyped } from '../records/search-query.ts';
import type { Household, HouseholdPayer } from './households.ts';
import { FEWEST_DIGITS, isNumberTyped } from './find-households.ts';

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
  const numbers = parts.filter(isNumberTyped).map(digitsIn);
  const called = people.filter(({ name }) => words.every((word) => ` ${plainText(name)}`.includes(` ${word}`)));
  const person =
    (called.length > 0 ? called : people).find(({ id }) => numbers.includes(String(id))) ?? called[0] ?? people[0]!;
  const whole = digitsToFind(typed) ?? [];
  const inPhone = numbers.filter((number) => number.length >= FEWEST_DIGITS).concat(whole);
  const hit = inPhone
    .flatMap((number) => phones.map((phone) => ({ phone, digits: digitsFound(phone, number) })))
    .find(({ digits }) => digits !== undefined);
  return {
    person,
    isNumber: numbers.includes(String(person.id)),
    phone: hit?.phone ?? person.phones[0] ?? phones[0],
    digits: hit?.digits,
  };
}

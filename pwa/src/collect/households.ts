/** Who owes what: every due of the association, by household. */
import { accountOfBusiness, accountOfMember, type AccountId } from 'shared-schema/collections/account-id';
import { isOwnPurchase, type People } from 'shared-schema/collections/owed';
import { wholeDigits, digitsFound, digitsToFind } from 'shared-schema/members/dialled-number';
import { plainText } from 'shared-schema/plain-text';
import type { DueAtHand } from '../records/owed.ts';
import { numberWords, isNumberOf, wordsTyped } from '../records/search-query.ts';
import { houseIn } from '../records/who.tsx';
import type { Contact } from '../sync/books/contacts.ts';
import { receiptNumber, type ReceiptNumber, type SeriesCode } from 'shared-schema/collections/receipt-number';
import { digitsIn } from 'shared-schema/members/phone-number';
import { soundsLike, soundsOf } from 'shared-schema/name-sounds';

/** Someone who may pay. */
export type HouseholdPayer = Contact & { account: AccountId };

export type Household = {
  /** Whose page takes its money, first; the others besides. */
  people: HouseholdPayer[];
  /** As typed, each once. */
  phones: string[];
  /** By due date, the oldest first. */
  dues: DueAtHand[];
  /** What a search looks through, in plain letters: names, houses and goods. */
  words: string;
  /** What was bought, by business. */
  items: ReadonlyMap<number, string>;
  /** Addresses in plain letters: of members, and of those who brought its customers. */
  places: string;
};

type Books = {
  members: ReadonlyMap<number, Contact>;
  customers: ReadonlyMap<number, Contact>;
  dues: readonly DueAtHand[];
};

/** The names of a household's others, each once. */
export function othersInHouse({ people }: Pick<Household, 'people'>, { name }: HouseholdPayer): string[] {
  return [...new Set(people.map((person) => person.name))].filter((other) => other !== name);
}

/** Every household there is, those that owe nothing too. A customer whom no phone joins to others is one of their own. */
export function householdsOf({ members, customers, dues }: Books): Household[] {
  const people = [
    ...[...members.values()].map((contact): HouseholdPayer => ({ ...contact, account: accountOfMember(contact.id) })),
    ...[...customers.values()].map((contact): HouseholdPayer => ({
      ...contact,
      account: accountOfBusiness(contact.id),
    })),
  ];
  const duesByAccount = Map.groupBy(dues, (due) => due.account);
  return householdsAmong(people, dues, members).map((group) => householdFrom(group, duesByAccount, members));
}

function householdFrom(
  group: HouseholdPayer[],
  duesByAccount: Map<AccountId, DueAtHand[]>,
  members: ReadonlyMap<number, Contact>,
): Household {
  const dues = group.flatMap(({ account }) => duesByAccount.get(account) ?? []).sort((a, b) => a.dueDay - b.dueDay);
  const people = group.length > 1 ? firstPayerFirst(group, dues) : group;
  const items = new Map(people.flatMap(({ id, item }) => (item ? [[id, item] as const] : [])));
  const phones = [...new Set(people.flatMap((person) => person.phones))];
  const referers = new Set(dues.map((due) => due.userId));
  const places = [...people, ...[...referers].flatMap((id) => members.get(id) ?? [])].map(({ place }) => place);
  return {
    people,
    phones,
    dues,
    words: ` ${plainText([...people.map(wordsOfPayer), ...items.values()].join(' '))}`,
    items,
    places: plainText([...new Set(places)].join('\n')),
  };
}

function wordsOfPayer({ name, number, place }: HouseholdPayer): string {
  return `${name} ${numberWords(number)} ${houseIn(place) ?? ''}`;
}

/** Who pays the oldest due: the member who answers for it, and so for more in one receipt; otherwise who owes it. */
function firstPayerFirst(group: HouseholdPayer[], [oldest]: DueAtHand[]): HouseholdPayer[] {
  const payers = oldest ? [accountOfMember(oldest.userId), oldest.account] : [];
  const first = payers.flatMap((payer) => group.find(({ account }) => account === payer) ?? [])[0] ?? group[0]!;
  return [first, ...group.filter((person) => person !== first)];
}

/** Sets of people: whoever have a phone in common, and a member with what they brought and bought themselves. */
function householdsAmong(people: HouseholdPayer[], dues: readonly DueAtHand[], members: People): HouseholdPayer[][] {
  const groupOf = new Map(people.map((person) => [person, [person]]));
  const join = (one: HouseholdPayer, other: HouseholdPayer) => {
    const [group, own] = [groupOf.get(one)!, groupOf.get(other)!];
    if (group === own) return;
    group.push(...own);
    for (const each of own) groupOf.set(each, group);
  };
  const byPhone = new Map<string, HouseholdPayer>();
  const byAccount = new Map<AccountId, HouseholdPayer>();
  for (const person of people) {
    byAccount.set(person.account, person);
    for (const key of person.phones.flatMap((phone) => wholeDigits(phone) ?? [])) {
      const same = byPhone.get(key);
      if (same) join(same, person);
      else byPhone.set(key, person);
    }
  }
  for (const [account, [due]] of Map.groupBy(dues, (each) => each.account)) {
    const [referer, customer] = [byAccount.get(accountOfMember(due!.userId)), byAccount.get(account)];
    if (referer && customer && referer !== customer && isOwnPurchase(referer, customer, members))
      join(referer, customer);
  }
  return [...new Set(groupOf.values())];
}

/** Finding whom one stands in front of: by name, number or a few digits of the phone. */

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

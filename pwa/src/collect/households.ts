/** Who owes what: every due of the association, by household. */
import { accountOfBusiness, accountOfMember, type AccountId } from 'shared-schema/collections/account-id';
import { isOwnPurchase, type People } from 'shared-schema/collections/owed';
import { wholeDigits } from 'shared-schema/members/dialled-number';
import { plainText } from 'shared-schema/plain-text';
import type { DueAtHand } from '../records/owed.ts';
import { numberWords } from '../records/search-query.ts';
import { houseIn } from '../records/who.tsx';
import type { Contact } from '../sync/books/contacts.ts';

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
  dues: DueAtHand[];
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
function householdsAmong(people: HouseholdPayer[], dues: DueAtHand[], members: People): HouseholdPayer[][] {
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

/** Whom to remind of what they owe by a day, and what they are written, from this device's own books. */
import { hasFallenDue } from 'shared-schema/repayments/repayment';
import { accountOfMember, type AccountId, membersOf } from 'shared-schema/collections/account-id';
import type { ChittyFundId, InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import { dayNumber, addDays, type Instant, instant, type LocalDate } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import type { Money } from 'shared-schema/money';
import { lastOf, type SentReminder } from 'shared-schema/reminders/reminder';
import { duesToRemindOf, type RemindedDue } from 'shared-schema/reminders/reminder-message';
import type { Language } from 'shared-schema/texts/languages';
import { memberNames } from '../records/member-names.ts';
import { whatsAppNumber } from '../records/whatsapp-number.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import type { DueAtHand } from '../records/owed.ts';
import type { Household } from './households.ts';
import { readHouseholds } from './read-person.ts';
import { sumToCollect } from './to-collect.ts';

/** A household that owes something, and the one of it who is written to. */
export type PersonToRemind = {
  account: AccountId;
  name: string;
  /** Who is written to, and whoever of the household owes something of it. */
  accounts: AccountId[];
  dues: DueAtHand[];
  sum: Money;
  /** Of everything that the household owes, whenever it is due. */
  remaining: Money;
  language: Language | undefined;
  phones: string[];
  /** As digits for a chat; undefined where no number is one that WhatsApp finds. */
  whatsApp: string | undefined;
  /** The member of the household who has an e-mail address. */
  mail: { account: AccountId; name: string } | undefined;
  /** The latest that anyone of them was sent: who is written to, who owes, or who gets the mail. */
  last: (SentReminder & { name: string | undefined }) | undefined;
};

/** Those reminded within so many days are left out, unless they are asked for. */
const RECENT_DAYS = 7;

export function isRecent({ last }: PersonToRemind, now: number): boolean {
  return last !== undefined && last.at > instant(now - RECENT_DAYS * 86_400_000);
}

/** Up to when a stretch reaches: late and due today, or the next six days as well. */
export function untilOf(when: 'today' | 'week', today: LocalDate): LocalDate {
  return when === 'week' ? addDays(today, 6) : today;
}

/** Everyone who owes something by a day, of whatever project: who is the longest late first. */
export async function readPeopleToRemind(books: BooksReader, until: LocalDate): Promise<PersonToRemind[]> {
  const day = dayNumber(until);
  const owing = (await readHouseholds(books)).flatMap((household) => {
    const dues = household.dues.filter((due) => hasFallenDue(due, day));
    return dues.length > 0 ? [{ household, dues }] : [];
  });
  owing.sort((a, b) => a.dues[0]!.dueDay - b.dues[0]!.dueDay);
  const members = await readById(
    books.members,
    owing.flatMap(({ household }) => memberIdsOf(household)),
  );
  const chosen = owing.map(({ household, dues }) => personOf(household, dues, members));
  const reminders = await readById(books.reminders, chosen.flatMap(concerned));
  const people = chosen.map((person) => ({
    ...person,
    last: lastOf(concerned(person).map((id) => reminders.get(id))),
  }));
  const names = await memberNames(books, new Set(people.flatMap(({ last }) => last?.by ?? [])));
  return people.map((person) => ({
    ...person,
    last: person.last && { ...person.last, name: names.get(person.last.by) },
  }));
}

type Chosen = Omit<PersonToRemind, 'last'>;

function personOf(household: Household, dues: DueAtHand[], known: Map<MemberId, Member>): Chosen {
  const [first] = household.people;
  const { account, name } = first!;
  const members = memberIdsOf(household).flatMap((id) => known.get(id) ?? []);
  const withMail = members.find(({ email, status, deletedAt }) => email && status === 'APPROVED' && !deletedAt);
  const numbers = members.flatMap((member) => [member.whatsapp, ...phonesOf(member)]);
  return {
    account,
    name,
    accounts: [...new Set([account, ...dues.map((due) => due.account)])],
    dues,
    sum: sumToCollect(dues),
    remaining: sumToCollect(household.dues),
    language: members.find((member) => member.id === first!.id)?.language ?? members[0]?.language ?? undefined,
    phones: household.phones,
    whatsApp: whatsAppNumber([...numbers, ...household.phones]),
    mail: withMail && { account: accountOfMember(withMail.id), name: withMail.name },
  };
}

function memberIdsOf({ people }: Household): MemberId[] {
  return membersOf(people.map(({ account }) => account));
}

/** A mail is recorded for whoever gets it as well, and refused if that one's latest reminder was not known of. */
function concerned({ accounts, mail }: Chosen): AccountId[] {
  return mail ? [...accounts, mail.account] : accounts;
}

async function readById<R extends { id: unknown }>(
  table: { many: (ids: R['id'][]) => Promise<(R | undefined)[]> },
  ids: R['id'][],
): Promise<Map<R['id'], R>> {
  const rows = await table.many([...new Set(ids)]);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** The latest reminder on record for any of these accounts. */
export async function readLast(books: BooksReader, accounts: AccountId[]): Promise<SentReminder | undefined> {
  return lastOf(await books.reminders.many(accounts));
}

/** When the latest reminder was sent that this device knows of. */
export function knownOf({ last }: PersonToRemind): Instant | null {
  return last?.at ?? null;
}

/** The accounts with whoever is written to by mail first. */
export function accountsByMail({ accounts, mail }: PersonToRemind): AccountId[] {
  return [...new Set([mail!.account, ...accounts])];
}

/** What a person's message tells of. */
export async function readRemindedDues(
  books: BooksReader,
  { accounts, dues }: PersonToRemind,
  until: LocalDate,
): Promise<RemindedDue[]> {
  const idsOf = (kind: DueAtHand['kind']) => [...new Set(dues.filter((due) => due.kind === kind).map(({ id }) => id))];
  const found = [
    ...(await books.installmentBusinesses.many(idsOf('installment') as InstallmentBusinessId[])),
    ...(await books.chittyFunds.many(idsOf('subscription') as ChittyFundId[])),
  ];
  return duesToRemindOf(
    found.filter((contract) => contract !== undefined),
    accounts,
    until,
  );
}

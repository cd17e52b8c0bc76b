/**
 * What a person owes: every screen, message and paper that tells it asks here, on phones and on the server. What they owe themselves is
 * never added to what they answer for because they brought the customer.
 */
import { type LocalDate, dateOfDay, dayNumber } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { endingOf, phonesOf } from '../members/phone-number.ts';
import { type Money, NOTHING } from '../money.ts';
import { plainName } from '../plain-text.ts';
import { daysLate, hasFallenDue, isDueWithin, isOverdue } from '../repayments/repayment.ts';
import { type AccountId, accountOfBusiness, accountOfMember } from './account-id.ts';

/** A repayment of which something is left to pay: whose it is, and who answers for it. */
export type Debt = {
  /** The member's for a ticket, the customer's for an installment. */
  account: AccountId;
  /** The member who answers for it. */
  userId: number;
  /** Days since 1970, of the association's calendar. */
  dueDay: number;
  remaining: number;
};

export type Owed<D extends Debt = Debt> = {
  /** What has fallen due, today included. */
  now: Money;
  /** What of it fell due before today. */
  late: Money;
  /** What of it falls due today. */
  today: Money;
  /** Since the oldest of them fell due; 0 if none is late. */
  daysLate: number;
  /** What falls due from tomorrow on. */
  later: Money;
  /** All that is still to pay, whenever it falls due. */
  remaining: Money;
  /** The next day after today on which something falls due, and what and how much then. */
  next: { date: LocalDate; sum: Money; dues: D[] } | undefined;
};

/** What someone owes themselves; apart, what they answer for. */
export type OwedBy<D extends Debt = Debt> = { own: Owed<D>; answersFor: Owed<D> };

/** `accounts` are their own: theirs first, then those of what they bought themselves. */
export function owedBy<D extends Debt>(
  accounts: readonly AccountId[],
  debts: readonly D[],
  today: LocalDate,
): OwedBy<D> {
  const of = (part: OwedPart) => debts.filter((debt) => partOf(accounts, debt) === part);
  return { own: owedOf(of('own'), today), answersFor: owedOf(of('answersFor'), today) };
}

export type OwedPart = 'own' | 'answersFor';

/** Undefined for a debt that is no matter of theirs. */
export function partOf(
  accounts: readonly AccountId[],
  { account, userId }: Pick<Debt, 'account' | 'userId'>,
): OwedPart | undefined {
  if (accounts.includes(account)) return 'own';
  return accounts[0] === accountOfMember(userId) ? 'answersFor' : undefined;
}

/** What of all these there is to pay by today, and what comes. */
export function owedOf<D extends Debt>(debts: readonly D[], today: LocalDate): Owed<D> {
  const day = dayNumber(today);
  const late = debts.filter((debt) => isOverdue(debt, day));
  const later = debts.filter((debt) => !hasFallenDue(debt, day));
  const nextDay = Math.min(...later.map(({ dueDay }) => dueDay));
  const next = later.filter(({ dueDay }) => dueDay === nextDay);
  return {
    now: sumOf(debts.filter((debt) => hasFallenDue(debt, day))),
    late: sumOf(late),
    today: sumOf(debts.filter((debt) => isDueWithin(debt, day, 1))),
    daysLate: Math.max(0, ...late.map((debt) => daysLate(debt, day))),
    later: sumOf(later),
    remaining: sumOf(debts),
    next: next.length > 0 ? { date: dateOfDay(nextDay), sum: sumOf(next), dues: next } : undefined,
  };
}

/** All that is still to pay, also of whom nothing is left to pay. */
export function remainsOf(owed: Owed | undefined): Money {
  return owed?.remaining ?? NOTHING;
}

function sumOf(debts: readonly Debt[]): Money {
  return debts.reduce((sum, { remaining }) => sum + remaining, 0) as Money;
}

/** Whose it is; an installment has no ticket, or ticket 0. */
export function accountOfDue(
  { ticket, userId }: { ticket?: number | null | undefined; userId: number },
  contractId: number,
): AccountId {
  return ticket ? accountOfMember(userId) : accountOfBusiness(contractId);
}

type Named = { name: string; phones: readonly string[] };

/** Members by number: at least those who have a phone in common with whom it is about. */
export type People = ReadonlyMap<number, Named>;

export function peopleOf(members: Iterable<Member>): People {
  return new Map([...members].map((member) => [member.id, { name: member.name, phones: phonesOf(member) }]));
}

/**
 * Whether the member who brought a customer is that customer: they have one name, or their phones end alike and no other member of that
 * phone is called as the customer is. Members' own phones see no customers' numbers, so there the name alone tells.
 */
export function isOwnPurchase(referer: Named, customer: Named, people: People): boolean {
  if (isCalled(customer, referer)) return true;
  return hasPhoneOf(customer, referer) && ![...people.values()].some((other) => isBoth(customer, other));
}

/**
 * Whether a member is the customer whom `referer` brought: by the phone, and where other members have it, too, by the name. What is the
 * referer's own purchase is nobody else's.
 */
export function isBuyer(member: Named, { customer, referer }: Brought, people: People): boolean {
  if (!hasPhoneOf(customer, member) || (referer && isOwnPurchase(referer, customer, people))) return false;
  const sharing = [...people.values()].filter((other) => hasPhoneOf(customer, other));
  return sharing.length <= 1 || isCalled(customer, member);
}

type Brought = { customer: Named; referer: Named | undefined };

function isBoth(customer: Named, other: Named): boolean {
  return isCalled(customer, other) && hasPhoneOf(customer, other);
}

function isCalled(one: Named, other: Named): boolean {
  return plainName(one.name) === plainName(other.name);
}

function hasPhoneOf(one: Named, other: Named): boolean {
  const endings = other.phones.flatMap((phone) => endingOf(phone) ?? []);
  return one.phones.some((phone) => endings.includes(endingOf(phone) ?? ''));
}

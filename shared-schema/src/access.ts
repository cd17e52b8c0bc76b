/**
 * Who may have what of a table's rows, declared once for each table. A device asks `seenBy`; the server also finds a member's own rows
 * with the same condition as SQL.
 */
import { accountIdOf } from './collections/account-id.ts';
import type { LocalDate } from './local-date.ts';
import { type Actor, isAdmin, isAuditor } from './members/actor.ts';
import { withoutContacts } from './members/contacts.ts';

/** Who reads. */
export type Viewer = Actor & Flags;

/** What holds for all members who read. */
type Flags = {
  /** The association hides from members who bought by installments, but for those whom they referred themselves. */
  hidesCustomers?: boolean;
};

/** A condition over a row and its reader, which is evaluated here and written as SQL on the server. */
export type Condition =
  /** The reader's number lies in this field; `payer.memberId` lies inside one. */
  | { reader: string }
  /** The number of the reader's account does. */
  | { readersAccount: string }
  /** The field says something. */
  | { known: string }
  | { flag: keyof Flags }
  | { every: Condition[] }
  | { some: Condition[] };

export type Access<R> = {
  /** The rows of which a member has more than every other member. */
  own?: Condition;
  /** Each as this reader may have it; undefined: none of their business. Those who are left out have the whole row. */
  asAdmin?: (row: R) => R | undefined;
  asOwner?: (row: R) => R | undefined;
  /** It does not say who reads: members share what is made of it. */
  asOther?: (row: R, flags: Flags) => R | undefined;
  /** Where it is left out, auditors have what any other member has. Phone numbers and addresses in texts go in any case. */
  asAuditor?: (row: R, auditor: Auditor) => R | undefined;
  /** The day of what is an entry: of those after the period of an audit its auditor has what any other member has. */
  dayOf?: (row: R) => LocalDate;
};

type Auditor = Required<Pick<Actor, 'id' | 'audits'>>;

/** The row as `viewer` may have it; undefined if it is none of their business. */
export function seenBy<R extends object>(access: Access<R>, viewer: Viewer, row: R): R | undefined {
  const { own, asAdmin = whole, asOwner = whole, asOther = whole } = access;
  if (isAdmin(viewer)) return asAdmin(row);
  if (isAuditor(viewer)) return auditedBy(access, viewer, row);
  if (own && holds(own, viewer, row)) return asOwner(row);
  return asOther(row, { hidesCustomers: viewer.hidesCustomers });
}

export function holds(condition: Condition, viewer: Viewer, row: object): boolean {
  if ('reader' in condition) return valueAt(row, condition.reader) === viewer.id;
  if ('readersAccount' in condition) {
    return valueAt(row, condition.readersAccount) === accountIdOf({ memberId: viewer.id });
  }
  if ('known' in condition) return (valueAt(row, condition.known) ?? null) !== null;
  if ('flag' in condition) return viewer[condition.flag] === true;
  if ('every' in condition) return condition.every.every((each) => holds(each, viewer, row));
  return condition.some.some((each) => holds(each, viewer, row));
}

function auditedBy<R extends object>(
  { asAuditor, dayOf, asOther = whole }: Access<R>,
  { id, audits }: Auditor,
  row: R,
): R | undefined {
  const isLater = dayOf !== undefined && audits.to !== null && dayOf(row) > audits.to;
  const seen = asAuditor && !isLater ? asAuditor(row, { id, audits }) : asOther(row, {});
  return seen && withoutContacts(seen);
}

function whole<R>(row: R): R {
  return row;
}

export function nothing(): undefined {
  return undefined;
}

export const FOR_ADMINS = { asOther: nothing };

/** For those who have the books before them. */
export const FOR_READERS = { asOther: nothing, asAuditor: whole };

function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce((value: unknown, part) => (value as Record<string, unknown> | null | undefined)?.[part], row);
}

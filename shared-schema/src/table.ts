/** What is said of a synced table, once, beside its noun. `tables.ts` lists them all. */
import type { GenericSchema, InferOutput, ObjectSchema } from 'valibot';
import { accountIdOf } from './collections/account-id.ts';
import type { LocalDate } from './local-date.ts';
import { type Actor, isAdmin, isAuditor } from './members/actor.ts';
import { withoutContacts } from './members/contacts.ts';

/**
 * How rows are put together into packs for a first sync. A row's group follows from what never changes of it, so a row that changes
 * makes only its own group's pack anew: the older of numbered records change little, and old years' lines hardly ever. A pack of about
 * 40 KB is little to make anew, and enough to compress well.
 */
export type PackPlan<R> = (
  | { by: 'all' }
  /** So many consecutive numbers. */
  | { by: 'number'; rows: number }
  /** A thousand accounts of a kind: `m-12`, `b-41`. */
  | { by: 'account' }
  /** The year of this date, in the order of these fields. */
  | { by: 'year'; of: keyof R & string; order: (keyof R & string)[] }
  /** Ledger lines as the pages of the ledger: those of the latest months by month, which screens show first, others by year. */
  | { by: 'ledger' }
) & {
  /** A group's rows of which this holds go into a pack of their own, which a device needs last. */
  isOver?: (row: R) => boolean;
};

type Declaration<R> = {
  packs: PackPlan<R>;
  /** Left out where everybody may have all of it. */
  access?: Access<R>;
  /**
   * What of a row names nobody: these fields, also of what lies inside, are told in the history for good. Whatever is left out is private,
   * so that a new field is no slip. A member's own fields declare it themselves.
   */
  open: ReadonlySet<string>;
  /** When whoever changes a row must just have proved that it is they: whatever they change of it, or when they delete it. */
  proof?: 'always' | 'toDelete';
  /** Where devices make new records: how many ids one holds after its leases have been topped up. */
  leased?: number;
  /**
   * People call its records by their numbers: the lowest free one is given first, and those that a device does not use come back. An app of
   * 1.0.0 gives none back, and holds as many as it always did.
   */
  inOrder?: { heldBy100: number };
  /**
   * Its rows say null in optional fields where there is nothing to say, but in these, which came later and are left out as in rows of before.
   * Those of other tables leave all of them out.
   */
  saysNullBut?: ReadonlySet<string>;
};

export type Table<S extends GenericSchema = GenericSchema> = Declaration<InferOutput<S>> & { schema: S };

export function defineTable<S extends GenericSchema, const D extends Declaration<InferOutput<S>>>(
  schema: S,
  declaration: D,
): { schema: S } & D {
  return { schema, ...declaration };
}

type Entries = ObjectSchema<Record<string, GenericSchema>, undefined>['entries'];

/** The fields that rows of a schema may leave out. */
export function optionalFields({ entries }: { readonly entries: Entries }): ReadonlySet<string> {
  return new Set(Object.entries(entries).flatMap(([field, { type }]) => (type === 'optional' ? [field] : [])));
}

/** A set of the words in a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/**
 * Who may have what of a table's rows, declared once for each table. A device asks `seenBy`; the server also finds a member's own rows
 * with the same condition as SQL.
 */

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

type Access<R> = {
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

/** What can come from a sheet: how a record of it is checked, made, known again and taken back. */
import * as v from 'valibot';
import type { Change, Context } from '../command.ts';
import { MemberId, type ProjectId } from '../ids.ts';
import type { Member } from '../members/member.ts';
import type { Project } from '../projects/project.ts';
import type { PastReceipt, PastReceiptId } from '../collections/past-receipt.ts';
import { RefusalError } from '../refusal-error.ts';
import type { InputIssue } from '../refusals.ts';
import type { ShareHistory } from '../shares/share-history.ts';
import type { Row, RowId } from '../tables.ts';
import { says } from '../texts/issue-text.ts';
import type { ImportedTable, Rest } from './import-batch.ts';

/** The records that an imported one may name. */
export type KnownRows = {
  member: (id: MemberId) => Member | undefined;
  project: (id: ProjectId) => Project | undefined;
  /** A deleted one, too. */
  shareHistory: (id: MemberId) => ShareHistory | undefined;
  /** A deleted one, too. */
  pastReceipt: (id: PastReceiptId) => PastReceipt | undefined;
};

type Rows = {
  members: readonly (Member | undefined)[];
  projects: readonly Project[];
  shareHistories: readonly (ShareHistory | undefined)[];
  pastReceipts: readonly (PastReceipt | undefined)[];
};

/** What records may name. What one of them changes is noted, so that it is known to the next. */
export function knownAmong({ members, projects, shareHistories, pastReceipts }: Rows) {
  const rows = {
    members: byId(members),
    projects: byId(projects),
    shareHistories: byId(shareHistories),
    pastReceipts: byId(pastReceipts),
  };
  const known: KnownRows = {
    member: (id) => rows.members.get(id),
    project: (id) => rows.projects.get(id),
    shareHistory: (id) => rows.shareHistories.get(id),
    pastReceipt: (id) => rows.pastReceipts.get(id),
  };
  function note(changes: Change[]): void {
    for (const { table, row } of changes)
      if (table in rows) rows[table as 'members'].set(row.id as never, row as never);
  }
  return { ...known, note };
}

function byId<R extends { id: unknown }>(rows: readonly (R | undefined)[]): Map<R['id'], R> {
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** A member on record, or one of the members who come in the same book: the first of them is 0. */
export const MemberRefSchema = v.union(
  [MemberId, v.strictObject({ newMember: countSchema(says('validation.userRequired')) })],
  says('validation.userRequired'),
);
export type MemberRef = v.InferOutput<typeof MemberRefSchema>;

/** Who enters the sheet: under their name stand the lines that name no member. */
export type EnteredBy = { actorId: MemberId; timeZone: string };

type RecordSchema = v.GenericSchema & { entries: v.ObjectEntries };
type BookRecord<S extends RecordSchema, N> = Omit<v.InferInput<S>, keyof N> & {
  [K in keyof N]: N[K] extends v.GenericSchema ? v.InferInput<N[K]> : never;
};

type Definition<S extends RecordSchema, N extends v.ObjectEntries, T extends ImportedTable> = {
  table: T;
  /** One record, as it travels. */
  record: S;
  /** The fields that name members, as they are in a book: they may name members of the book. Elsewhere each holds a number, or some. */
  naming?: N;
  /** What a record without a number of its own is found by. */
  ownKey?: (record: BookRecord<S, N>) => unknown;
  /** Throws RefusalError if two of the records cannot stand beside each other. `path` leads to them. */
  checkTogether?: (records: v.InferOutput<S>[], path: string) => void;
  /**
   * The row it becomes; its own number is `id`, but for a share history and a receipt. Throws RefusalError for what cannot be, as the
   * command would that a person gives by hand.
   */
  make: (record: v.InferOutput<S>, id: RowId<T>, known: KnownRows, context: Context) => Row<T>;
  /** What else changes with it. */
  besides?: (row: Row<T>, known: Pick<KnownRows, 'member'>, context: Context) => Change[];
  /** Keys of a record and of a row: they are the same thing if they share one. */
  keysOfRecord: (record: BookRecord<S, N>, given: EnteredBy) => string[];
  keysOfRow: (row: Row<T>, given: EnteredBy) => string[];
  /** Of what the row may have been before; for records that share none of `keysOfRow` with any. */
  keysOfRowBefore?: (row: Row<T>, given: EnteredBy) => string[];
  /** What has come to it since it was imported. */
  restingOn?: (row: Row<T>, known: Pick<KnownRows, 'member'>) => Rest['by'] | undefined;
  /** What else changes when it is taken back. */
  besidesGone?: (row: Row<T>, known: Pick<KnownRows, 'member'>, context: Context) => Change[];
};

/** A kind without its types. `MemberRef`s are numbers unless the record is one of a book. */
export type ImportKind = Omit<Definition<RecordSchema, Record<never, never>, ImportedTable>, 'make' | 'naming'> & {
  bookRecord: v.GenericSchema;
  /** The members that a record names. */
  membersIn: (record: unknown) => MemberRef[];
  /** The record with what `idOf` gives for each of them: their numbers, or other references. */
  numbered: (record: unknown, idOf: (member: MemberRef) => MemberRef) => unknown;
  make: (record: unknown, id: RowId<ImportedTable>, known: KnownRows, context: Context) => Row<ImportedTable>;
};

/** How many months or installments, or which ticket; `message` says what is expected. */
export function countSchema(message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message));
}

export function defineImportKind<
  S extends RecordSchema,
  T extends ImportedTable,
  N extends v.ObjectEntries = Record<never, never>,
>(kind: Definition<S, N, T>) {
  const { record, naming } = kind;
  const fields = Object.keys(naming ?? {});
  const valuesIn = (given: unknown) => given as Record<string, unknown>;
  return {
    ...kind,
    bookRecord: naming ? v.strictObject({ ...record.entries, ...naming }) : record,
    membersIn: (given: unknown) => fields.flatMap((field) => valuesIn(given)[field]).filter(isMember),
    numbered(given: unknown, idOf: (member: MemberRef) => MemberRef) {
      const one = (value: unknown) => (isMember(value) ? idOf(value) : value);
      const values = valuesIn(given);
      const changed = fields.map((field) => {
        const value = values[field];
        return [field, Array.isArray(value) ? value.map(one) : one(value)];
      });
      return { ...values, ...Object.fromEntries(changed) };
    },
  };
}

/** A payer may be somebody who is no member, and has a name alone. */
function isMember(value: unknown): value is MemberRef {
  return typeof value === 'number' || (typeof value === 'object' && value !== null);
}

/** What must be the same for two records to be one. */
export function recordKey(...parts: unknown[]): string {
  return JSON.stringify(parts);
}

/** Each row once, as it is in the end. */
export function lastOfEach(changes: Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.table}/${change.row.id}`, change])).values()];
}

/** What is refused of a record says which one it is about. `path` leads to the record, `field` is the one it is about where nothing else is said. */
export function inRecord<T>(path: string, field: string | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { code, kind, details } = error;
    const named = (inner = field) => `${path}${inner ? `.${inner}` : ''}`;
    const issues = details.issues as InputIssue[] | undefined;
    throw new RefusalError(code, kind, {
      ...details,
      ...(issues && { issues: issues.map((issue) => ({ ...issue, path: named(issue.path) })) }),
      ...(!issues && { path: named(details.path as string | undefined) }),
    });
  }
}

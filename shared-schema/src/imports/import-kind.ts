/** What can come from a sheet, and how a record of it is checked and made. */
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
import type { ImportedTable } from './import-batch.ts';

/** The records that an imported one may name. */
export type KnownRows = {
  member: (id: MemberId) => Member | undefined;
  project: (id: ProjectId) => Project | undefined;
  /** A deleted one, too. */
  shareHistory: (id: MemberId) => ShareHistory | undefined;
  /** A deleted one, too. */
  pastReceipt: (id: PastReceiptId) => PastReceipt | undefined;
};

/** A member on record, or one of the members who come in the same book: the first of them is 0. */
export const MemberRefSchema = v.union(
  [MemberId, v.strictObject({ newMember: countSchema(says('validation.userRequired')) })],
  says('validation.userRequired'),
);
export type MemberRef = v.InferOutput<typeof MemberRefSchema>;

type ImportKind<S extends v.GenericSchema, B extends v.GenericSchema, T extends ImportedTable> = {
  table: T;
  /** One record, as it travels. */
  record: S;
  /** The same in a book: it may name members of the book. */
  bookRecord: B;
  /** The members that it names. */
  membersIn: (record: v.InferOutput<B>) => MemberRef[];
  /** The record, once every member that it names has a number. */
  numbered: (record: v.InferOutput<B>, idOf: (member: MemberRef) => MemberId) => v.InferOutput<S>;
  /**
   * The row it becomes; its own number is `id`, but for a share history and a receipt. Throws RefusalError for what cannot be, as the
   * command would that a person gives by hand.
   */
  make: (record: v.InferOutput<S>, id: RowId<T>, known: KnownRows, context: Context) => Row<T>;
  /** What else changes with it. */
  besides?: (row: Row<T>, known: KnownRows) => Change[];
};

/** How many months or installments, or which ticket; `message` says what is expected. */
export function countSchema(message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message));
}

export function defineImportKind<S extends v.GenericSchema, B extends v.GenericSchema, T extends ImportedTable>(
  kind: ImportKind<S, B, T>,
): ImportKind<S, B, T> {
  return kind;
}

/** What is refused of a record says which one it is about. `path` leads to the record. */
export function inRecord<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { code, kind, details } = error;
    const named = (inner: string | undefined) => `${path}${inner ? `.${inner}` : ''}`;
    const issues = details.issues as InputIssue[] | undefined;
    throw new RefusalError(code, kind, {
      ...details,
      ...(issues && { issues: issues.map((issue) => ({ ...issue, path: named(issue.path) })) }),
      ...(!issues && { path: named(details.path as string | undefined) }),
    });
  }
}

/** What both ways of entering sheets share: the rows that records become, and the batch that says which they are. */
import type { Context } from '../command.ts';
import type { MemberId } from '../ids.ts';
import { RefusalError, refuse } from '../refusal-error.ts';
import type { InputIssue } from '../refusals.ts';
import type { Row, RowId } from '../tables.ts';
import { type ImportBatch, type ImportedTable, type ImportKindName, toStretches } from './import-batch.ts';
import type { KnownRows, MemberRef } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';

/** A kind without its types. */
export type AnyKind = {
  table: ImportedTable;
  membersIn: (record: unknown) => MemberRef[];
  numbered: (record: unknown, idOf: (member: MemberRef) => MemberId) => unknown;
  make: (record: unknown, id: RowId<ImportedTable>, known: KnownRows, context: Context) => Row<ImportedTable>;
};

export function kindOf({ kind }: { kind: ImportKindName }): AnyKind {
  return importKinds[kind] as unknown as AnyKind;
}

export type SheetOfRecords = { kind: ImportKindName; records: unknown[] };

/** The members on record that records name, each once. */
export function membersNamed(sheet: SheetOfRecords): MemberId[] {
  const { membersIn } = kindOf(sheet);
  const named = sheet.records.flatMap((record) => membersIn(record));
  return [...new Set(named.filter((member) => typeof member === 'number'))];
}

/** Whether others have an address already is asked where all of them are known. `path` leads to the records. */
export function checkDifferentEmails({ kind, records }: SheetOfRecords, path: string): void {
  if (kind !== 'members') return;
  const seen = new Set<string>();
  for (const [index, { email }] of (records as { email?: string | null }[]).entries()) {
    if (!email) continue;
    if (seen.has(email)) throw refuse('member.emailTaken', { path: `${path}.${index}.email` });
    seen.add(email);
  }
}

type NewBatch = Pick<ImportBatch, 'id' | 'kind' | 'fileName' | 'book' | 'fileHash'> & { numbers: number[] };

export function batchOf({ numbers, ...batch }: NewBatch, { issuedAt, actor }: Context): ImportBatch {
  return {
    ...batch,
    enteredAt: issuedAt,
    enteredBy: actor.id,
    count: numbers.length,
    numbers: toStretches(numbers.toSorted((a, b) => a - b)),
    undone: null,
    deletedAt: null,
  };
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

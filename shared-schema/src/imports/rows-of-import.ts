/** What both ways of entering sheets share: the rows that records become, and the batch that says which they are. */
import { type PastReceipt, type PastReceiptId, pastReceiptId } from '../collections/past-receipt.ts';
import { type Change, type Context, put } from '../command.ts';
import type { MemberId, ProjectId } from '../ids.ts';
import type { Member } from '../members/member.ts';
import { plainMemberNumber } from '../members/member-number.ts';
import type { Project } from '../projects/project.ts';
import { refuse } from '../refusal-error.ts';
import type { ShareHistory } from '../shares/share-history.ts';
import type { Row, RowId } from '../tables.ts';
import type { ImportKindName } from './import-kind-name.ts';
import { type ImportBatch, type ImportedTable, toStretches } from './import-batch.ts';
import type { KnownRows, MemberRef } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';

/** A kind without its types. */
type AnyKind = {
  table: ImportedTable;
  membersIn: (record: unknown) => MemberRef[];
  /** `idOf` may give another reference, too: then the record is one of a book. */
  numbered: (record: unknown, idOf: (member: MemberRef) => MemberRef) => unknown;
  make: (record: unknown, id: RowId<ImportedTable>, known: KnownRows, context: Context) => Row<ImportedTable>;
  besides?: (row: Row<ImportedTable>, known: KnownRows) => Change[];
};

export function kindOfImport({ kind }: { kind: ImportKindName }): AnyKind {
  return importKinds[kind] as unknown as AnyKind;
}

type SheetOfRecords = { kind: ImportKindName; records: unknown[] };

/** The members on record that records name, each once. */
export function membersNamed(sheet: SheetOfRecords): MemberId[] {
  const { membersIn } = kindOfImport(sheet);
  const named = sheet.records.flatMap((record) => membersIn(record));
  return [...new Set(named.filter((member) => typeof member === 'number'))];
}

/** Whose share histories the records of a sheet may become. */
export function historiesNamed(sheet: SheetOfRecords): MemberId[] {
  return kindOfImport(sheet).table === 'shareHistories' ? membersNamed(sheet) : [];
}

/** Which receipts on paper the records of a sheet may become. */
export function receiptsNamed({ kind, records }: SheetOfRecords): PastReceiptId[] {
  return kind === 'receipts'
    ? (records as { receiptNumber: string }[]).map(({ receiptNumber }) => pastReceiptId(receiptNumber))
    : [];
}

type Loaded = {
  members: (Member | undefined)[];
  projects: Project[];
  histories: (ShareHistory | undefined)[];
  receipts: (PastReceipt | undefined)[];
};

/** Makes rows one after the other. What was made so far is known to the next. */
export class Making implements KnownRows {
  readonly #members: Map<MemberId, Member>;
  readonly #projects: Map<ProjectId, Project>;
  readonly #histories: Map<MemberId, ShareHistory>;
  readonly #receipts: Map<PastReceiptId, PastReceipt>;

  constructor({ members, projects, histories, receipts }: Loaded) {
    this.#members = byId(members);
    this.#projects = byId(projects);
    this.#histories = byId(histories);
    this.#receipts = byId(receipts);
  }

  member = (id: MemberId): Member | undefined => this.#members.get(id);
  project = (id: ProjectId): Project | undefined => this.#projects.get(id);
  shareHistory = (id: MemberId): ShareHistory | undefined => this.#histories.get(id);
  pastReceipt = (id: PastReceiptId): PastReceipt | undefined => this.#receipts.get(id);

  /** The row that a record becomes, and then what else changes. `id` is unused where a row has none of its own. */
  changesOf(kind: AnyKind, record: unknown, id: number | undefined, context: Context): Change[] {
    const row = kind.make(record, id as RowId<ImportedTable>, this, context);
    const changes = [put(kind.table, row as never), ...(kind.besides?.(row, this) ?? [])];
    for (const change of changes) {
      if (change.table === 'members') this.#members.set(change.row.id, change.row);
      if (change.table === 'shareHistories') this.#histories.set(change.row.id, change.row);
      if (change.table === 'pastReceipts') this.#receipts.set(change.row.id, change.row);
    }
    return changes;
  }
}

function byId<R extends { id: unknown }>(rows: (R | undefined)[]): Map<R['id'], R> {
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** Each row once, as it is in the end. */
export function lastOfEach(changes: Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.table}/${change.row.id}`, change])).values()];
}

/** Whether others have an address or a number already is asked where all of them are known. `path` leads to the records. */
export function checkDifferentMembers({ kind, records }: SheetOfRecords, path: string): void {
  if (kind !== 'members') return;
  const [emails, numbers] = [new Set<string>(), new Set<string>()];
  for (const [index, { email, memberNumber }] of (records as Partial<Member>[]).entries()) {
    if (email && emails.size === emails.add(email).size) {
      throw refuse('member.emailTaken', { path: `${path}.${index}.email` });
    }
    if (memberNumber && numbers.size === numbers.add(plainMemberNumber(memberNumber)).size) {
      throw refuse('member.numberTaken', { id: memberNumber, path: `${path}.${index}.memberNumber` });
    }
  }
}

type NewBatch = Pick<ImportBatch, 'id' | 'kind' | 'fileName' | 'book' | 'fileHash'> & { rows: Change[] };

/** `rows` are what its records became, one each. */
export function batchOf({ rows, ...batch }: NewBatch, { issuedAt, actor }: Context): ImportBatch {
  const ids: unknown[] = rows.map(({ row }) => row.id);
  const numbers = ids.filter((id) => typeof id === 'number');
  const keys = ids.filter((id) => typeof id === 'string') as PastReceiptId[];
  return {
    ...batch,
    enteredAt: issuedAt,
    enteredBy: actor.id,
    count: rows.length,
    numbers: toStretches(numbers.toSorted((a, b) => a - b)),
    ...(keys.length > 0 && { keys }),
    undone: null,
    deletedAt: null,
  };
}

/** Sheets of records are entered whole, or not at all: one sheet, or all those of a workbook. */
import * as v from 'valibot';
import { list, shortText } from '../bounded.ts';
import type { PastReceiptId } from '../collections/past-receipt.ts';
import { allocated, type Change, all, type Context, defineCommand, type Loaded, many, put } from '../command.ts';
import { ChittyFundId, ImportId, InstallmentBusinessId, MemberId, TransactionId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import type { NumberedTable, RowId } from '../tables.ts';
import { requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { type ImportBatch, type ImportedTable, MOST_RECORDS, toStretches } from './import-batch.ts';
import { inRecord, knownAmong, lastOfEach, type MemberRef } from './import-kind.ts';
import { IMPORT_KINDS, type ImportKindName } from './import-kind-name.ts';
import { importKinds } from './import-kinds.ts';

type Sheet = { id: ImportId; kind: ImportKindName; records: unknown[] };

/** A kind, its records, and what else is said of them. */
function recordsOf<E extends v.ObjectEntries>(form: 'record' | 'bookRecord', entries: E) {
  const none = says('sheetFaults.importRecords');
  const tooMany = says('validation.tooManyRecords', { most: MOST_RECORDS });
  return v.variant(
    'kind',
    IMPORT_KINDS.map((kind) => {
      const records = v.pipe(list(importKinds[kind][form], MOST_RECORDS, none, tooMany), v.minLength(1, none));
      return v.strictObject({ ...entries, kind: v.literal(kind), records });
    }),
  );
}

const FileName = requiredText('fields.fileName', 200);

/** The numbers of the rows that an import makes. */
const newNumbers = {
  memberIds: v.optional(list(MemberId, MOST_RECORDS)),
  businessIds: v.optional(list(InstallmentBusinessId, MOST_RECORDS)),
  fundIds: v.optional(list(ChittyFundId, MOST_RECORDS)),
  transactionIds: v.optional(list(TransactionId, MOST_RECORDS)),
};

type NewNumbers = { [K in keyof typeof newNumbers]?: v.InferOutput<(typeof newNumbers)[K]> };

/** How many of each the input needs. */
function countedBy<Input>(sheetsOf: (input: Input) => Sheet[]) {
  const idsFor = (table: ImportedTable & NumberedTable) => ({
    table,
    count: (input: Input) => countRecords(sheetsOf(input).filter(({ kind }) => importKinds[kind].table === table)),
  });
  return {
    memberIds: idsFor('members'),
    businessIds: idsFor('installmentBusinesses'),
    fundIds: idsFor('chittyFunds'),
    transactionIds: idsFor('transactions'),
  };
}

const commonToBoth = { allow: isSuperAdmin, from: ['import'], checks: ['unique', 'proof'] } as const;

/** Enters all records of a sheet, or none: the batch says which, so that they can be taken back together. */
export const enterImport = defineCommand({
  name: 'import.enter',
  input: v.strictObject({ id: ImportId, fileName: FileName, content: recordsOf('record', {}), ...newNumbers }),
  ...commonToBoth,
  numbers: countedBy(({ id, content }: { id: ImportId; content: Omit<Sheet, 'id'> }) => [{ id, ...content }]),
  reads: ({ id, content, ...ids }) => rowsFor([{ id, ...content }], ids),
  apply: (rows, { id, fileName, content, ...ids }, context): Change[] =>
    enter([{ id, ...content, path: 'content.records' }], { fileName }, rows, ids, context),
});

export const FileHash = v.pipe(
  shortText(64, says('sheetFaults.fileHash')),
  v.regex(/^[0-9a-f]{64}$/, says('sheetFaults.fileHash')),
);

/**
 * Enters a workbook, each kind of its records at most once, or nothing of it. In whichever order the kinds come, members are made
 * first, because the others may name them. Each kind is a batch; together they are taken back.
 */
export const enterBook = defineCommand({
  name: 'import.enterBook',
  input: v.strictObject({
    fileName: FileName,
    fileHash: v.optional(FileHash),
    sheets: v.pipe(
      list(recordsOf('bookRecord', { id: ImportId }), IMPORT_KINDS.length),
      v.minLength(1, says('sheetFaults.importRecords')),
      v.check((sheets) => areDifferent(sheets), says('sheetFaults.eachKindOnce')),
      v.check(
        (sheets) => countRecords(sheets) <= MOST_RECORDS,
        says('validation.tooManyRecords', { most: MOST_RECORDS }),
      ),
    ),
    ...newNumbers,
  }),
  ...commonToBoth,
  numbers: countedBy(({ sheets }: { sheets: Sheet[] }) => sheets),
  reads: ({ sheets, ...ids }) => rowsFor(sheets, ids),
  apply: (rows, { fileName, fileHash, sheets, ...ids }, context): Change[] =>
    enter(
      sheets.map((sheet, index) => ({ ...sheet, path: `sheets.${index}.records` })),
      { fileName, ...(fileHash && { fileHash }) },
      rows,
      ids,
      context,
    ),
});

/** What the records name, what some of them may become, and what has their numbers: there must be none. */
function rowsFor(sheets: Sheet[], { memberIds, businessIds, fundIds, transactionIds }: NewNumbers) {
  const named = sheets.flatMap(({ kind, records }) => records.flatMap(importKinds[kind].membersIn));
  const ownKeys = (table: ImportedTable) =>
    sheets
      .filter(({ kind }) => importKinds[kind].table === table)
      .flatMap(({ kind, records }) => records.map((record) => importKinds[kind].ownKey!(record as object)))
      // Members of the book have nothing yet.
      .filter((key) => typeof key !== 'object');
  return {
    before: many(
      'imports',
      sheets.map(({ id }) => id),
    ),
    projects: all('projects'),
    members: many('members', [...new Set(named.filter((member) => typeof member === 'number'))]),
    shareHistories: many('shareHistories', [...new Set(ownKeys('shareHistories'))] as MemberId[]),
    pastReceipts: many('pastReceipts', ownKeys('pastReceipts') as PastReceiptId[]),
    takenMembers: many('members', memberIds ?? []),
    takenBusinesses: many('installmentBusinesses', businessIds ?? []),
    takenFunds: many('chittyFunds', fundIds ?? []),
    takenLines: many('transactions', transactionIds ?? []),
  };
}

function enter(
  sheets: (Sheet & { path: string })[],
  ofFile: Pick<ImportBatch, 'fileName' | 'fileHash'>,
  { before, projects, members, shareHistories, pastReceipts, ...taken }: Loaded<ReturnType<typeof rowsFor>>,
  ids: NewNumbers,
  context: Context,
): Change[] {
  const entered = before.find((row) => row !== undefined);
  if (entered) throw refuse('import.entered', { id: entered.id });
  if (Object.values(taken).some((rows) => rows.some(Boolean))) throw refuse('import.numberTaken');
  const newMembers = allocated(ids.memberIds);
  const numbersLeft: Partial<Record<ImportedTable, number[]>> = {
    members: [...newMembers],
    installmentBusinesses: [...allocated(ids.businessIds)],
    chittyFunds: [...allocated(ids.fundIds)],
    transactions: [...allocated(ids.transactionIds)],
  };
  const known = knownAmong({ members, projects, shareHistories, pastReceipts });
  const ordered = sheets.toSorted((a, b) => IMPORT_KINDS.indexOf(a.kind) - IMPORT_KINDS.indexOf(b.kind));
  const book = ordered.map(({ id }) => id);
  const changes = ordered.flatMap(({ id, kind, records, path }) => {
    const { table, checkTogether, numbered, make, besides } = importKinds[kind];
    const numbers = numbersLeft[table]?.splice(0, records.length) ?? [];
    checkTogether?.(records, path);
    const made = records.map((record, index) =>
      inRecord(`${path}.${index}`, undefined, () => {
        const row = make(
          numbered(record, numberIn(newMembers)),
          numbers[index] as RowId<ImportedTable>,
          known,
          context,
        );
        const changed = [put(table, row as never), ...(besides?.(row, known, context) ?? [])];
        known.note(changed);
        return changed;
      }),
    );
    const rows = made.map(([row]) => row!);
    const batch = { id, kind, ...ofFile, ...(book.length > 1 && { book }), rows };
    return [...made.flat(), put('imports', batchOf(batch, context))];
  });
  return lastOfEach(changes);
}

/** Of a member of the book, who has one only now. */
function numberIn(newMembers: MemberId[]): (member: MemberRef) => MemberId {
  return (member) => {
    if (typeof member === 'number') return member;
    const id = newMembers[member.newMember];
    if (id === undefined) throw refuse('import.newMemberUnknown', { place: member.newMember + 1, path: '' });
    return id;
  };
}

type NewBatch = Pick<ImportBatch, 'id' | 'kind' | 'fileName' | 'book' | 'fileHash'> & { rows: Change[] };

/** `rows` are what its records became, one each. */
function batchOf({ rows, ...batch }: NewBatch, { issuedAt, actor }: Context): ImportBatch {
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

function areDifferent(sheets: Sheet[]): boolean {
  const [kinds, ids] = [sheets.map(({ kind }) => kind), sheets.map(({ id }) => id)];
  return new Set(kinds).size === sheets.length && new Set(ids).size === sheets.length;
}

function countRecords(sheets: Sheet[]): number {
  return sheets.reduce((sum, { records }) => sum + records.length, 0);
}

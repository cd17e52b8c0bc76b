import * as v from 'valibot';
import { list, shortText } from '../bounded.ts';
import { allocated, type Change, all, defineCommand, many, put } from '../command.ts';
import { ImportId, type MemberId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { IMPORT_KINDS } from './import-kind-name.ts';
import { type ImportedTable, MOST_RECORDS } from './import-batch.ts';
import { inRecord, type MemberRef } from './import-kind.ts';
import { importKinds, type ImportKinds } from './import-kinds.ts';
import { countedBy, newNumbers, rowsTaken } from './new-numbers.ts';
import {
  batchOf,
  checkDifferentMembers,
  historiesNamed,
  kindOfImport,
  lastOfEach,
  Making,
  membersNamed,
  receiptsNamed,
} from './rows-of-import.ts';

function sheetOf<K extends keyof ImportKinds>(kind: K, { bookRecord }: { bookRecord: ImportKinds[K]['bookRecord'] }) {
  const none = says('sheetFaults.importRecords');
  const bounded = list(bookRecord, MOST_RECORDS, none, says('validation.tooManyRecords', { most: MOST_RECORDS }));
  return v.strictObject({ id: ImportId, kind: v.literal(kind), records: v.pipe(bounded, v.minLength(1, none)) });
}

const Sheet = v.variant('kind', [
  sheetOf('members', importKinds.members),
  sheetOf('shares', importKinds.shares),
  sheetOf('businesses', importKinds.businesses),
  sheetOf('chitties', importKinds.chitties),
  sheetOf('openings', importKinds.openings),
  sheetOf('entries', importKinds.entries),
  sheetOf('receipts', importKinds.receipts),
]);
type BookSheet = v.InferOutput<typeof Sheet>;
type Input = { sheets: BookSheet[] };

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
    fileName: requiredText('fields.fileName', 200),
    fileHash: v.optional(FileHash),
    sheets: v.pipe(
      list(Sheet, IMPORT_KINDS.length),
      v.minLength(1, says('sheetFaults.importRecords')),
      v.check((sheets) => areDifferent(sheets), says('sheetFaults.eachKindOnce')),
      v.check(
        (sheets) => countRecords(sheets) <= MOST_RECORDS,
        says('validation.tooManyRecords', { most: MOST_RECORDS }),
      ),
    ),
    ...newNumbers,
  }),
  allow: isSuperAdmin,
  from: ['import'],
  checks: ['unique', 'proof'],
  numbers: countedBy(({ sheets }: Input, table) =>
    countRecords(sheets.filter((sheet) => kindOfImport(sheet).table === table)),
  ),
  reads: ({ sheets, ...ids }) => ({
    before: many(
      'imports',
      sheets.map(({ id }) => id),
    ),
    projects: all('projects'),
    members: many('members', [...new Set(sheets.flatMap(membersNamed))]),
    histories: many('shareHistories', sheets.flatMap(historiesNamed)),
    receipts: many('pastReceipts', sheets.flatMap(receiptsNamed)),
    ...rowsTaken(ids),
  }),
  apply(
    { before, projects, members, histories, receipts, ...taken },
    { fileName, fileHash, sheets, ...ids },
    context,
  ): Change[] {
    const entered = before.find((row) => row !== undefined);
    if (entered) throw refuse('import.entered', { id: entered.id });
    if (Object.values(taken).some((rows) => rows.some(Boolean))) throw refuse('import.numberTaken');
    const numbersLeft: Partial<Record<ImportedTable, number[]>> = {
      members: [...allocated(ids.memberIds)],
      installmentBusinesses: [...allocated(ids.businessIds)],
      chittyFunds: [...allocated(ids.fundIds)],
      transactions: [...allocated(ids.transactionIds)],
    };
    const making = new Making({ members, projects, histories, receipts });
    const idOf = idsOfNewMembers(allocated(ids.memberIds));
    const ordered = inOrder(sheets);
    const book = ordered.map(({ id }) => id);
    const changes = ordered.flatMap((sheet) => {
      const kind = kindOfImport(sheet);
      const numbers = numbersLeft[kind.table]?.splice(0, sheet.records.length) ?? [];
      const path = `sheets.${sheets.indexOf(sheet)}.records`;
      checkDifferentMembers(sheet, path);
      const made = sheet.records.map((record, index) =>
        inRecord(`${path}.${index}`, () =>
          making.changesOf(kind, kind.numbered(record, idOf), numbers[index], context),
        ),
      );
      const rows = made.map(([row]) => row!);
      const batch = { id: sheet.id, kind: sheet.kind, fileName, rows };
      const ofFile = { ...(book.length > 1 && { book }), ...(fileHash && { fileHash }) };
      return [...made.flat(), put('imports', batchOf({ ...batch, ...ofFile }, context))];
    });
    return lastOfEach(changes);
  },
});

function idsOfNewMembers(newMembers: MemberId[]): (member: MemberRef) => MemberId {
  return (member) => {
    if (typeof member === 'number') return member;
    const id = newMembers[member.newMember];
    if (id === undefined) throw refuse('import.newMemberUnknown', { place: member.newMember + 1, path: '' });
    return id;
  };
}

function inOrder(sheets: BookSheet[]): BookSheet[] {
  return sheets.toSorted((a, b) => IMPORT_KINDS.indexOf(a.kind) - IMPORT_KINDS.indexOf(b.kind));
}

function areDifferent(sheets: BookSheet[]): boolean {
  const [kinds, ids] = [sheets.map(({ kind }) => kind), sheets.map(({ id }) => id)];
  return new Set(kinds).size === sheets.length && new Set(ids).size === sheets.length;
}

function countRecords(sheets: BookSheet[]): number {
  return sheets.reduce((sum, { records }) => sum + records.length, 0);
}

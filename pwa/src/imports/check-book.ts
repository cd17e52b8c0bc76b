/** Checks the sheets of a file together: members in one of them may be named in the others. */
import type { MemberId } from 'shared-schema/ids';
import { IMPORT_KINDS, type ImportKindName } from 'shared-schema/imports/import-batch';
import { kindOf } from 'shared-schema/imports/rows-of-import';
import type { MemberRef } from 'shared-schema/imports/import-kind';
import type { Member } from 'shared-schema/members/member';
import { comparableText } from '../sheets/plain-cell.ts';
import type { Table } from '../sheets/workbook.ts';
import { type Answers, type Checked, checkSheet, type CheckedWith } from './check-sheet.ts';
import type { Matching } from './match-columns.ts';

/** A sheet of the file; `at` is its place in it, from 0. */
export type BookPart = { at: number; kind: ImportKindName; table: Table; matching: Matching; answers: Answers };

export type CheckedPart = { at: number; checked: Checked };

/** `parts` are in the order in which they are entered; `members` are those of the books, and of the file. */
export type CheckedSheets = { parts: CheckedPart[]; members: Member[] };

/** Members of the file have numbers from here on until they are entered: the books do not get so far. */
const FIRST_NEW = 2_000_000_000;

/** What was found of each sheet at the last check: it is found again while nothing of it changes. */
export type BookMemory = Map<number, { part: BookPart; given: CheckedWith; checked: Checked; after: CheckedWith }>;

/** In whichever order the sheets stand in the file. */
export async function checkBook(
  parts: BookPart[],
  given: CheckedWith,
  memory: BookMemory = new Map(),
): Promise<CheckedSheets> {
  const ordered = parts.toSorted((a, b) => IMPORT_KINDS.indexOf(a.kind) - IMPORT_KINDS.indexOf(b.kind) || a.at - b.at);
  const checked: CheckedPart[] = [];
  let known = given;
  for (const part of ordered) {
    const { at, kind, table, matching, answers } = part;
    let found = memory.get(at);
    if (!found || found.given !== known || !isSame(found.part, part)) {
      const result = await checkSheet(kind, table, matching, known, answers);
      const before = known.members.length - given.members.length;
      const after = kind === 'members' ? withMembers(known, result, before) : known;
      found = { part, given: known, checked: result, after };
      memory.set(at, found);
    }
    known = found.after;
    checked.push({ at, checked: found.checked });
  }
  return { parts: checked, members: known.members };
}

function isSame(before: BookPart, { kind, table, matching, answers }: BookPart): boolean {
  const same = before.kind === kind && before.table === table;
  return same && before.matching === matching && before.answers === answers;
}

/** `before` counts the members of earlier sheets. Those with faults are known by name, too: their own faults are enough. */
function withMembers(given: CheckedWith, { entered, rows }: Checked, before: number): CheckedWith {
  const kept = rows.filter(({ out }) => out === undefined);
  const numbered = new Map(given.numbered);
  // Who is in the books already has the file's number, too.
  for (const { standsAs, values } of rows) {
    if (standsAs && typeof values.number === 'string')
      numbered.set(comparableText(values.number), standsAs as MemberId);
  }
  const members = entered.map(({ values, made }, index): Member => {
    const id = (FIRST_NEW + before + index) as MemberId;
    const number = kept[index]?.values.number;
    if (typeof number === 'string') numbered.set(comparableText(number), id);
    const member = made ?? { name: '', status: 'APPROVED', deletedAt: null, ...values };
    return { ...member, id } as Member;
  });
  return { ...given, members: [...given.members, ...members], numbered };
}

export type BookRecords = { kind: ImportKindName; records: object[] };

/** What is sent: each kind once, with members of the file by their place among them. */
export function recordsOfBook(parts: CheckedPart[]): BookRecords[] {
  const byKind = Map.groupBy(parts, ({ checked: { kind } }) => kind);
  return [...byKind].flatMap(([kind, sheets]) => {
    const records = sheets.flatMap(({ checked }) => checked.records);
    return records.length > 0 ? [{ kind, records: records.map((record) => asSent(kind, record)) }] : [];
  });
}

function asSent(kind: ImportKindName, record: object): object {
  const { membersIn, numbered } = kindOf({ kind });
  if (!membersIn(record).some(isOfFile)) return record;
  const asWritten = (member: MemberRef) => (isOfFile(member) ? { newMember: member - FIRST_NEW } : member);
  return numbered(record, asWritten) as object;
}

function isOfFile(member: MemberRef): member is MemberId {
  return typeof member === 'number' && member >= FIRST_NEW;
}

/** Checks the sheets of a file together: members in one of them may be named in the others. */
import type { MemberId } from 'shared-schema/ids';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import { importKinds } from 'shared-schema/imports/import-kinds';
import type { MemberRef } from 'shared-schema/imports/import-kind';
import type { Member } from 'shared-schema/members/member';
import { comparableText } from 'shared-schema/sheets/workbook';
import { issueText, says } from 'shared-schema/texts/issue-text';
import type { BookPart, Checked, CheckedBookPart } from './answers.ts';
import { checkedOf, checkSheet } from './check-sheet.ts';
import { blameWithoutChitty, mergeDraws } from './kinds/draws.ts';
import { chittyKey } from './kinds/chitties.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { type CheckedWith, SHEET_KINDS, type SheetDraft, type SheetRow } from './sheet-kind.ts';

/** `parts` are in the order in which they are entered; `members` are those of the books, and of the file. */
export type CheckedSheets = { parts: CheckedBookPart[]; members: Member[] };

/** Members of the file have numbers from here on until they are entered: the books do not get so far. */
const FIRST_NEW = 2_000_000_000;

/** No spreadsheet program has more. */
const ROWS_OF_SHEET = 1_048_576;

/** The same whatever becomes of other rows: who was chosen for a name stays chosen. */
function numberOfNew(at: number, row: number): MemberId {
  return (FIRST_NEW + at * ROWS_OF_SHEET + row) as MemberId;
}

/** What was found of each sheet at the last check: it is found again while nothing of it changes. */
export type BookMemory = Map<number, { part: BookPart; given: CheckedWith; checked: Checked; after: CheckedWith }>;

/** In whichever order the sheets stand in the file. */
export async function checkBook(
  parts: BookPart[],
  given: CheckedWith,
  memory: BookMemory = new Map(),
): Promise<CheckedSheets> {
  const ordered = parts.toSorted((a, b) => SHEET_KINDS.indexOf(a.kind) - SHEET_KINDS.indexOf(b.kind) || a.at - b.at);
  const drawParts = ordered.filter(({ kind }) => kind === 'draws');
  let draws: Draws | undefined;
  const checked: CheckedBookPart[] = [];
  let known = given;
  for (const part of ordered) {
    const { at, kind, table, matching, answers } = part;
    if (kind === 'draws') continue;
    const takesDraws = kind === 'chitties' && drawParts.length > 0;
    if (takesDraws) draws ??= await Draws.read(drawParts, known);
    const withDraws = takesDraws ? draws?.putInto : undefined;
    // With draws it is not remembered: they may be others the next time.
    let found = withDraws ? undefined : memory.get(at);
    if (!found || found.given !== known || !isSame(found.part, part)) {
      const result = await checkSheet(kind, table, matching, known, answers, withDraws);
      const after = withSheet(kind === 'members' ? withMembers(known, at, result) : known, result);
      found = { part, given: known, checked: result, after };
      if (!withDraws) memory.set(at, found);
    }
    known = found.after;
    checked.push({ at, checked: found.checked });
  }
  if (drawParts.length > 0) draws ??= await Draws.read(drawParts, known);
  if (draws) checked.push(...draws.checked(known));
  return { parts: checked, members: known.members };
}

function isSame(before: BookPart, { kind, table, matching, answers }: BookPart): boolean {
  const same = before.kind === kind && before.table === table;
  return same && before.matching === matching && before.answers === answers;
}

/** What the next sheets are to know of this one: rows of the books that it found, and what it becomes. */
function withSheet(given: CheckedWith, { kind, rows, entered }: Checked): CheckedWith {
  if (kind === 'draws') return given;
  const { table, ownKey } = importKinds[kind];
  const ids = new Set<unknown>(rows.flatMap(({ standsAs }) => standsAs ?? []));
  const found = (given.standing?.[table] ?? []).filter(({ id }) => ids.has(id));
  // Of these a further sheet may not bring the same again.
  const made = ownKey ? entered.flatMap((each) => each.made ?? []) : [];
  // The next sheets need not be checked again for nothing.
  if (found.length + made.length === 0) return given;
  return {
    ...given,
    found: new Set([...(given.found ?? []), ...found]),
    made: { ...given.made, [table]: [...(given.made?.[table] ?? []), ...made] },
  };
}

/** Members with faults are known by name, too: their own faults are enough. */
function withMembers(given: CheckedWith, at: number, { entered, rows }: Checked): CheckedWith {
  const numbered = new Map(given.numbered);
  const note = (numbers: unknown[], id: MemberId) => {
    const keys = new Set(numbers.flatMap((number) => (typeof number === 'string' ? comparableText(number) : [])));
    for (const key of keys) numbered.set(key, [...(numbered.get(key) ?? []), id]);
  };
  for (const { row, out, standsAs, values } of rows) {
    // Who is in the books already has the file's number, too.
    const numbers = [values.memberNumber, values.number];
    if (standsAs) note(numbers, standsAs as MemberId);
    else if (out === undefined) note(numbers, numberOfNew(at, row));
  }
  const members = entered.map(({ row, values, made }): Member => {
    const member = made ?? { name: '', status: 'APPROVED', deletedAt: null, ...values };
    return { ...member, id: numberOfNew(at, row) } as Member;
  });
  return { ...given, members: [...given.members, ...members], numbered };
}

export type BookRecords = { kind: ImportKindName; records: object[] };

/** What is sent: each kind once, with members of the file by their place among them. */
export function recordsOfBook(parts: CheckedBookPart[]): BookRecords[] {
  const members = parts.filter(({ checked: { kind } }) => kind === 'members');
  const numbers = members.flatMap(({ at, checked: { entered } }) => entered.map(({ row }) => numberOfNew(at, row)));
  const places = new Map(numbers.map((number, position) => [number, position]));
  const byKind = Map.groupBy(parts, ({ checked: { kind } }) => kind);
  return [...byKind].flatMap(([kind, sheets]) => {
    if (kind === 'draws') return [];
    const records = sheets.flatMap(({ checked }) => checked.records);
    return records.length > 0 ? [{ kind, records: records.map((record) => asSent(kind, record, places)) }] : [];
  });
}

function asSent(kind: ImportKindName, record: object, places: ReadonlyMap<MemberId, number>): object {
  const { membersIn, numbered } = importKinds[kind];
  if (!membersIn(record).some(isOfFile)) return record;
  const asWritten = (member: MemberRef) => (isOfFile(member) ? { newMember: places.get(member)! } : member);
  return numbered(record, asWritten) as object;
}

function isOfFile(member: MemberRef): member is MemberId {
  return typeof member === 'number' && member >= FIRST_NEW;
}

/** The sheets of draws of a file. They bring nothing of their own: what they say becomes part of the file's chitties. */
class Draws {
  readonly #sheets: { at: number; read: ReadRows }[] = [];
  /** No chitty has taken these in so far. */
  #left: SheetRow[] = [];
  /** The chitties that have taken in draws. */
  readonly #fed = new Set<string>();

  static async read(parts: BookPart[], given: CheckedWith): Promise<Draws> {
    const draws = new Draws();
    for (const { at, table, matching, answers } of parts) {
      const read = await readRows('draws', table, matching, given, answers);
      draws.#sheets.push({ at, read });
      draws.#left.push(...read.rows.filter(({ out }) => out === undefined));
    }
    return draws;
  }

  /** A further chitty of a name that has taken in its draws is at fault: they may be those of either. */
  putInto = (chitties: SheetDraft[]): SheetDraft[] => {
    for (const { rows, record } of chitties) {
      if (!this.#fed.has(chittyKey(rows[0]!))) continue;
      const message = says('sheetFaults.chittyTwiceInFile', { name: record.chitty as string });
      rows[0]!.faults.push({ field: 'chitty', message });
    }
    const { drafts, left } = mergeDraws(chitties, this.#left);
    for (const { draws, rows } of drafts) if (draws) this.#fed.add(chittyKey(rows[0]!));
    this.#left = left;
    return drafts;
  };

  /** Once all chitties have taken in theirs. */
  checked(given: CheckedWith): CheckedBookPart[] {
    for (const row of this.#left) if (row.isLeftOut) row.out = 'byHand';
    const left = this.#left.filter(({ out }) => out === undefined);
    blameWithoutChitty(left);
    for (const { faults, blame } of left) {
      for (const { field, message } of faults) blame?.(field, issueText(given.translator, message));
    }
    return this.#sheets.map(({ at, read }) => ({ at, checked: checkedOf('draws', read, [], given) }));
  }
}

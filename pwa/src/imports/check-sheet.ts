/** Checks every row of a sheet by the rules of the command that will enter it, before anything is sent. */
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { Context } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import type { KnownRows } from 'shared-schema/imports/import-kind';
import { plainEmail } from 'shared-schema/members/email-address';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import type { Row } from 'shared-schema/tables';
import type { Translator } from 'shared-schema/texts/translate';
import type { Table } from '../sheets/workbook.ts';
import { type AskedWord, askedWords } from './asked-words.ts';
import { type Blame, checkDraft } from './check-draft.ts';
import { checkReceiptNumbers } from './check-receipt-numbers.ts';
import type { Forms, OpenForm } from './column-forms.ts';
import { asChecked, describeRow } from './describe-row.ts';
import type { Draws } from './draws.ts';
import { draftsInBooks } from './drafts-in-books.ts';
import { type Double, findDoubles } from './find-doubles.ts';
import { draftsOf } from './drafts.ts';
import { inTurns } from './in-turns.ts';
import type { Matching } from './match-columns.ts';
import type { Mark, Words } from './read-cell.ts';
import { readRows } from './read-rows.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { TotalOff } from './totals.ts';

/** Something wrong with a row; `column` is a column's name, where it is about one. */
export type Fault = {
  row: number;
  column: string | undefined;
  reason: string;
  /** The cell that it is about, if it is about one: `place` is its column's, from 0. */
  cell: { place: number; text: string } | undefined;
};

/** What a row of the sheet says, read cell by cell. */
export type SheetRow = {
  /** As the spreadsheet numbers it. */
  row: number;
  values: Record<string, unknown>;
  /** `word` is what the cell says, where it stands for one of a few values, or for a member out of `candidates`. */
  faults: { field: string; message: string; word?: string; candidates?: MemberId[] }[];
  /** Words that a person has said the meaning of. */
  answered?: { field: string; word: string }[];
  /** The values as they were read, before `values` was given the row's direction. */
  amounts?: Record<string, unknown>;
  /** The Cr or Dr beside its amount. */
  mark?: { field: string; text: string; mark: Mark };
  out?: CheckedRow['out'];
  standsAs?: CheckedRow['standsAs'];
  /** The spreadsheet does not show it. */
  hidden?: true;
  /** Its first words, for a row that is no record. */
  text?: string;
};

/** A record, and the rows that it comes from: `rowOf` finds the one that a path in it is about. */
export type Draft = {
  record: Record<string, unknown>;
  rows: SheetRow[];
  /** Of a chitty: the rows of the sheet of draws that are in it, too. */
  draws?: SheetRow[];
  rowOf: (path: string) => SheetRow;
};

/** A row as it is shown. */
export type CheckedRow = {
  row: number;
  /** What tells it apart at a glance. */
  title: string;
  /** What else it brings. */
  detail: string;
  /** Why it is not entered, if it is not: a total or a note of the sheet, the template's example, what the books have, a person's choice, or that of a row with which it is one record. */
  out: 'total' | 'note' | 'example' | 'inBooks' | 'byHand' | 'withOther' | undefined;
  /** The number of the record that it is, of a row that is in the books. */
  standsAs?: number;
  hidden?: true;
  values: Record<string, unknown>;
  faults: Fault[];
};

/** A record that is entered; `row` is the first that it comes from, `made` what it becomes, if nothing is wrong with it. */
export type Entered = { row: number; values: Record<string, unknown>; made: Row<ImportedTable> | undefined };

export type Checked = {
  kind: SheetKind;
  /** What is sent, once there are no faults. */
  records: object[];
  /** Every record that is not left out. */
  entered: Entered[];
  /** The rows that are not empty. */
  rows: CheckedRow[];
  faults: Fault[];
  doubles: Double[];
  words: AskedWord[];
  /** Nothing is entered before these are answered. */
  open: OpenForm[];
  totals: TotalOff[];
};

/** What a person said of the sheet. */
export type Answers = {
  words: Words;
  forms: Forms;
  leftOut: ReadonlySet<number>;
  /** What cells say instead, by `cellKey`. */
  mended: Readonly<Record<string, string>>;
  /** Rows that stand in the books already are entered a second time. */
  againInBooks: boolean;
};

export const NO_ANSWERS: Answers = { words: {}, forms: {}, leftOut: new Set(), mended: {}, againInBooks: false };

export function leaveRowsOut(answers: Answers, rows: { row: number }[], out: boolean): Answers {
  const leftOut = new Set(answers.leftOut);
  for (const { row } of rows) {
    if (out) leftOut.add(row);
    else leftOut.delete(row);
  }
  return { ...answers, leftOut };
}

export type CheckedWith = {
  members: Member[];
  projects: Project[];
  /** What the books hold of each kind, deleted or not: rows of the sheet may stand among them already. */
  standing?: Partial<Record<ImportedTable, readonly Row<ImportedTable>[]>>;
  /** Members by the number that the file gives them. */
  numbered?: ReadonlyMap<string, readonly MemberId[]>;
  /** Rows of the books that stand in an earlier sheet of the file: each is found once. */
  found?: ReadonlySet<Row<ImportedTable>>;
  /** What earlier sheets of the file become, of records that may be there once. */
  made?: Partial<Record<ImportedTable, readonly Row<ImportedTable>[]>>;
  context: Context;
  translators: Translator[];
  /** That of the screen. */
  translator: Translator;
};

/** Chitties take in the `draws` of the file. */
export async function checkSheet(
  kind: ImportKindName,
  sheet: Table,
  matching: Matching,
  given: CheckedWith,
  answers: Answers = NO_ANSWERS,
  draws?: Draws,
): Promise<Checked> {
  const { columns, rows, open, totals, faults } = await readRows(kind, sheet, matching, given, answers);
  const told = rows.filter(({ out }) => out === undefined);
  const own = draftsOf(kind, told, given);
  const drafts = draws ? draws.putInto(own) : own;
  leaveOut(kind, drafts, given, answers, draws);
  const kept = rows.filter(({ out }) => out === undefined);

  const blame: Blame = (row, field, reason) => (draws?.faultsOf(row) ?? faults).add(row, field, reason);
  const known = knownRows(given);
  const entered = await enteredOf(drafts, (draft) => checkDraft(kind, draft, known, given, blame));
  if (kind === 'members') checkEmails(kept, given, blame);
  if (kind === 'receipts') checkReceiptNumbers(kept, given.translator, blame);
  return {
    kind,
    records: entered.flatMap(({ values, made }) => (made ? [values] : [])),
    entered,
    rows: rows.map((row) => asChecked(row, describeRow(kind, row, known, given.translator.t), faults.of(row))),
    faults: faults.all(),
    doubles: kind === 'members' ? findDoubles(kept, given.members) : [],
    words: askedWords(kept, columns),
    open,
    totals,
  };
}

async function enteredOf(drafts: Draft[], make: (draft: Draft) => Entered['made']): Promise<Entered[]> {
  const pause = inTurns();
  const entered: Entered[] = [];
  for (const draft of drafts) {
    const [first] = draft.rows;
    if (first?.out !== undefined) continue;
    await pause();
    const made = make(draft);
    entered.push({ row: first!.row, values: draft.record, made });
  }
  return entered;
}

/** A record is left out whole: a chitty without one of its tickets or draws would be another chitty. */
function leaveOut(kind: ImportKindName, drafts: Draft[], given: CheckedWith, answers: Answers, draws?: Draws): void {
  const standing = answers.againInBooks ? new Map<Draft, number>() : draftsInBooks(kind, drafts, given);
  for (const draft of drafts) {
    const rows = [...draft.rows, ...(draft.draws ?? [])];
    const byHand = new Set([
      ...draft.rows.filter(({ row }) => answers.leftOut.has(row)),
      ...(draft.draws ?? []).filter((row) => draws?.isLeftOut(row)),
    ]);
    const standsAs = standing.get(draft);
    if (byHand.size === 0 && standsAs === undefined) continue;
    for (const row of rows) {
      row.out = byHand.has(row) ? 'byHand' : byHand.size > 0 ? 'withOther' : 'inBooks';
      if (standsAs !== undefined) row.standsAs = standsAs as number;
    }
  }
}

function knownRows({ members, projects, standing, made }: CheckedWith): KnownRows {
  const all = (table: ImportedTable) => [...(standing?.[table] ?? []), ...(made?.[table] ?? [])];
  const byId = byKey(members);
  const histories = byKey(all('shareHistories') as ShareHistory[]);
  const receipts = byKey(all('pastReceipts') as PastReceipt[]);
  return {
    member: (id) => byId.get(id),
    project: (id) => projects.find((project) => project.id === id),
    shareHistory: (id) => histories.get(id),
    pastReceipt: (id) => receipts.get(id),
  };
}

function byKey<R extends { id: unknown }>(rows: readonly R[]): Map<R['id'], R> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** An address is one member's: the server would refuse the whole sheet. */
function checkEmails(rows: SheetRow[], { members, translator }: CheckedWith, blame: Blame): void {
  const taken = new Set(members.flatMap(({ email, deletedAt }) => (email && !deletedAt ? [email] : [])));
  for (const row of rows) {
    const email = typeof row.values.email === 'string' ? plainEmail(row.values.email) : '';
    if (email && taken.has(email)) blame(row, 'email', translator.t('refusals.member.emailTaken'));
    taken.add(email);
  }
}

/** Checks every row of a sheet by the rules of the command that will enter it, before anything is sent. */
import type { Context } from 'shared-schema/command';
import { kindOf } from 'shared-schema/imports/rows-of-import';
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { importKinds } from 'shared-schema/imports/import-kinds';
import type { KnownRows } from 'shared-schema/imports/import-kind';
import { plainEmail } from 'shared-schema/members/email-address';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import { RefusalError } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import { issueText, says } from 'shared-schema/texts/issue-text';
import { refusalText } from 'shared-schema/texts/refusal-text';
import type { Translator } from 'shared-schema/texts/translate';
import * as v from 'valibot';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import { isEmptyCell, plainCharacters } from '../sheets/plain-cell.ts';
import type { Cell, Table } from '../sheets/workbook.ts';
import { type Forms, formsOf, type OpenForm } from './column-forms.ts';
import type { Column } from './columns.ts';
import { draftsOf, fieldIn } from './drafts.ts';
import { findDoubles, type Double } from './find-doubles.ts';
import { rowsInBooks } from './rows-in-books.ts';
import { settleDirection } from './direction.ts';
import { namesIn } from './known-names.ts';
import type { Matching } from './match-columns.ts';
import { type Names, readCell, wordKey, type Words } from './read-cell.ts';
import { titleOf } from './row-title.ts';
import { columnsOf, hasDirection } from './sheet-columns.ts';
import { compareTotals, type TotalOff } from './totals.ts';

/** Something wrong with a row; `column` is a column's name, where it is about one. */
export type Fault = { row: number; column: string | undefined; reason: string };

/** What a row of the sheet says, read cell by cell. */
export type SheetRow = {
  /** As the spreadsheet numbers it. */
  row: number;
  values: Record<string, unknown>;
  /** `word` is what the cell says, where it stands for one of a few values. */
  faults: { field: string; message: string; word?: string }[];
  /** The values as they were read, before `values` was given the row's direction. */
  amounts?: Record<string, unknown>;
  out?: CheckedRow['out'];
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
  /** Why it is not entered, if it is not: a total or a note of the sheet, an entry that the books have, or a person's choice. */
  out: 'total' | 'note' | 'inBooks' | 'byHand' | undefined;
  values: Record<string, unknown>;
  faults: Fault[];
};

/** A word of a column that stands for one of a few values, and nobody has said for which. */
export type UnknownWord = { column: Column; word: string; rows: number };

export type Checked = {
  kind: ImportKindName;
  /** What is sent, once there are no faults. */
  records: object[];
  /** The rows that are not empty. */
  rows: CheckedRow[];
  faults: Fault[];
  doubles: Double[];
  words: UnknownWord[];
  /** Nothing is entered before these are answered. */
  open: OpenForm[];
  totals: TotalOff[];
};

/** What a person said of the sheet. */
export type Answers = {
  words: Words;
  forms: Forms;
  leftOut: ReadonlySet<number>;
  /** Rows that stand in the books already are entered a second time. */
  againInBooks: boolean;
};

export const NO_ANSWERS: Answers = { words: {}, forms: {}, leftOut: new Set(), againInBooks: false };

export type CheckedWith = {
  members: Member[];
  projects: Project[];
  /** The lines of the ledgers, where rows may stand among them already. */
  lines?: Transaction[];
  /** Those of the books, deleted ones too. */
  shareHistories?: ShareHistory[];
  context: Context;
  translators: Translator[];
  /** That of the screen. */
  translator: Translator;
};

/** The screen is not held up for longer than this many milliseconds. */
const TURN = 12;

export async function checkSheet(
  kind: ImportKindName,
  table: Table,
  matching: Matching,
  given: CheckedWith,
  answers: Answers = NO_ANSWERS,
): Promise<Checked> {
  const { translator } = given;
  const columns = columnsOf(kind, matching);
  const names = namesIn(given, given.translators, answers.words);
  const pause = inTurns();

  const rows: SheetRow[] = [];
  const told = table.rows.filter((each) => each.kind === 'record');
  const { forms, open } = formsOf(columns, told, matching, answers.forms);
  const reading: Reading = { columns, matching, forms, names, isDirected: hasDirection(kind) };
  for (const { row: number, cells, kind: stands } of table.rows) {
    await pause();
    if (isExample(cells, columns, matching, names)) continue;
    const row = readRow(number, cells, reading);
    if (stands !== 'record') row.out = stands;
    else if (reading.isDirected) settleDirection(row, matching);
    rows.push(row);
  }
  const totals = compareTotals(rows, columns);
  const records = rows.filter(({ out }) => out === undefined);
  if (!answers.againInBooks) {
    for (const row of rowsInBooks(kind, records, given)) row.out = 'inBooks';
  }
  for (const row of records) if (answers.leftOut.has(row.row)) row.out = 'byHand';
  const kept = rows.filter(({ out }) => out === undefined);
  const drafts = draftsOf(kind, kept, given);

  const known = knownRows(given);
  const faults = new Map<number, Fault[]>();
  const blame = (row: SheetRow, field: string | undefined, reason: string) => {
    const column = columns.find((each) => each.field === field);
    const fault = { row: row.row, column: column && translator.t(column.label), reason };
    faults.set(row.row, [...(faults.get(row.row) ?? []), fault]);
  };
  const sent: object[] = [];
  for (const draft of drafts) {
    await pause();
    const record = checkDraft(kind, draft, known, given, blame);
    if (record) sent.push(record);
  }
  if (kind === 'members') checkEmails(kept, given, blame);
  const doubles = kind === 'members' ? findDoubles(kept, given.members) : [];
  const shown = rows.map((row) => ({
    row: row.row,
    title: titleOf(kind, row, { known, t: translator.t }) || (row.text ?? ''),
    out: row.out,
    values: row.values,
    faults: faults.get(row.row) ?? [],
  }));
  const words = unknownWords(kept, columns);
  return { kind, records: sent, rows: shown, faults: shown.flatMap((row) => row.faults), doubles, words, open, totals };
}

/** Each once, in the order of the sheet. */
function unknownWords(rows: SheetRow[], columns: Column[]): UnknownWord[] {
  const found = new Map<string, UnknownWord>();
  for (const { faults } of rows) {
    for (const { field, word } of faults) {
      const column = columns.find((each) => each.field === field);
      if (word === undefined || !column) continue;
      const key = wordKey(field, word);
      found.set(key, { column, word: found.get(key)?.word ?? word, rows: (found.get(key)?.rows ?? 0) + 1 });
    }
  }
  return [...found.values()];
}

type Blame = (row: SheetRow, field: string | undefined, reason: string) => void;

/** The record as it is sent, if nothing is wrong with it. */
function checkDraft(
  kind: ImportKindName,
  { record, rows, rowOf }: Draft,
  known: KnownRows,
  { context, translator }: CheckedWith,
  blame: Blame,
): object | undefined {
  let right = true;
  const tell = (row: SheetRow, field: string, reason: string) => {
    right = false;
    blame(row, field || undefined, reason);
  };
  const unread = new Set<string>();
  for (const row of rows) {
    for (const { field, message } of row.faults) {
      unread.add(field === 'received' || field === 'paid' ? 'amount' : field);
      tell(row, field, issueText(translator, message));
    }
  }
  const read = v.safeParse(importKinds[kind].record, record);
  for (const issue of read.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    // What could not be read has its fault already.
    if (!unread.has(fieldIn(path))) tell(rowOf(path), fieldIn(path), issueText(translator, issue.message));
  }
  if (!right || !read.success) return undefined;
  try {
    kindOf({ kind }).make(read.output, 1 as never, known, context);
    return record;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const issues = error.details.issues as InputIssue[] | undefined;
    if (issues)
      for (const { path, message } of issues) tell(rowOf(path), fieldIn(path), issueText(translator, message));
    else {
      const path = typeof error.details.path === 'string' ? error.details.path : '';
      tell(rowOf(path), fieldIn(path), refusalText(translator, error, context.timeZone));
    }
    return undefined;
  }
}

type Reading = { columns: Column[]; matching: Matching; forms: Forms; names: Names; isDirected: boolean };

function readRow(row: number, cells: Cell[], { columns, matching, forms, names, isDirected }: Reading): SheetRow {
  const text = cells.find((cell) => cell && !isEmptyCell(cell))?.text;
  const read: SheetRow = { row, values: {}, amounts: {}, faults: [], ...(text && { text }) };
  for (const column of columns) {
    const { field, type } = column;
    const place = matching[field];
    if (typeof place === 'string') {
      read.values[field] = place;
      continue;
    }
    const cell = place === undefined ? null : (cells[place] ?? null);
    // One payment that is joined over several rows would count for each of them.
    const isJoined = isDirected && type === 'rupees' && cell?.repeated;
    const result = isJoined
      ? { fault: says('sheetFaults.joinedAmount', { text: cell.text }) }
      : readCell(cell, column, forms[field] ?? {}, names);
    if ('value' in result) {
      if (result.value !== undefined) read.values[field] = result.value;
    } else {
      const isWord = (type === 'choice' || type === 'project') && !isEmptyCell(cell);
      read.faults.push({ field, message: result.fault, ...(isWord && { word: plainCharacters(cell!.text) }) });
    }
  }
  read.amounts = read.values;
  return read;
}

/** The template's own row, if it was left in. */
function isExample(cells: Cell[], columns: Column[], matching: Matching, { translators }: Names): boolean {
  const cellOf = ({ field }: Column) => {
    const place = matching[field];
    return typeof place === 'number' ? cells[place] : null;
  };
  const filled = columns.filter((column) => !isEmptyCell(cellOf(column)));
  const same = filled.filter((column) => {
    const cell = cellOf(column)!;
    const written = cell.date ?? plainCharacters(cell.text);
    const names = column.choices?.find(({ value }) => value === column.example);
    const [year, month, day] = String(column.example).split('-');
    return [String(column.example), `${day}/${month}/${year}`, ...translators.map(({ t }) => names?.name(t))].includes(
      written,
    );
  });
  return filled.length > 2 && same.length === filled.length;
}

function knownRows({ members, projects, shareHistories = [] }: CheckedWith): KnownRows {
  const byId = new Map(members.map((member) => [member.id, member]));
  return {
    member: (id) => byId.get(id),
    project: (id) => projects.find((project) => project.id === id),
    shareHistory: (id) => shareHistories.find((history) => history.id === id),
  };
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

/** Lets the screen do its work whenever a turn is over. */
function inTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

/** Checks every row of a sheet by the rules of the command that will enter it, before anything is sent. */
import type { MemberId } from 'shared-schema/ids';
import { findStanding } from 'shared-schema/imports/find-standing';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import { knownAmong, type KnownRows } from 'shared-schema/imports/import-kind';
import { importKinds } from 'shared-schema/imports/import-kinds';
import { RefusalError } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import type { Row, RowId } from 'shared-schema/tables';
import { issueText } from 'shared-schema/texts/issue-text';
import { refusalText } from 'shared-schema/texts/refusal-text';
import * as v from 'valibot';
import { type Answers, type AskedWord, type Checked, isToEnter, NO_ANSWERS } from './answers.ts';
import { type Matching } from './match-columns.ts';
import { wordKey } from './read-cell.ts';
import { inTurns, type ReadRows, readRows } from './read-rows.ts';
import type { CheckedRow, CheckedWith, Column, Entered, SheetDraft, SheetKind, SheetRow } from './sheet-kind.ts';
import { sheetKinds } from './sheet-kinds.ts';

/** `withDraws` puts the draws of the file into its chitties. */
export async function checkSheet(
  kind: ImportKindName,
  sheet: SheetTable,
  matching: Matching,
  given: CheckedWith,
  answers: Answers = NO_ANSWERS,
  withDraws = (drafts: SheetDraft[]) => drafts,
): Promise<Checked> {
  const read = await readRows(kind, sheet, matching, given, answers);
  const drafts = withDraws(draftsOf(kind, read.rows.filter(isToEnter), given));
  leaveOut(drafts, answers.againInBooks ? new Map() : draftsInBooks(kind, drafts, given));
  const known = knownRows(given);
  const pause = inTurns();
  const entered: Entered[] = [];
  for (const draft of drafts) {
    const [first] = draft.rows as [SheetRow];
    if (!isToEnter(first)) continue;
    await pause();
    entered.push({ row: first.row, values: draft.record, made: rowMade(kind, draft, known, given) });
  }
  return checkedOf(kind, read, entered, given);
}

/** What is told of a sheet, once it is known what its rows become. */
export function checkedOf(
  kind: SheetKind,
  { rows, columns, open, totals }: ReadRows,
  entered: Entered[],
  given: CheckedWith,
): Checked {
  const { check, tell, title, detail } = sheetKinds[kind];
  const kept = rows.filter(isToEnter);
  check?.({ kept, entered, rows }, given);
  const { t } = given.translator;
  const names = new Map(given.members.map(({ id, name }) => [id, name]));
  const shown = rows.map(({ row, out, standsAs, hidden, values, text = '', told = [] }) => ({
    row,
    title:
      title(values, (id) => names.get(id as MemberId), t)
        .filter(Boolean)
        .join(', ') || text,
    detail: (detail?.(values, t) ?? []).filter((part) => typeof part === 'string' && part !== '').join(', '),
    out,
    standsAs,
    hidden,
    values,
    faults: told,
  }));
  return {
    kind,
    records: entered.flatMap(({ values, made }) => (made ? [values] : [])),
    entered,
    rows: shown,
    repeated: repeatedIn(kind, shown),
    faults: rows.flatMap(({ told = [] }) => told).toSorted((a, b) => a.row - b.row),
    ...(tell?.({ kept, entered, rows }, given) ?? { doubles: [], numbers: [] }),
    words: askedWords(kept, columns),
    open,
    totals,
  };
}

/** Where each row is a record of its own; two tickets of a chitty may say the same. */
function repeatedIn(kind: SheetKind, rows: CheckedRow[]): CheckedRow[] {
  if (sheetKinds[kind].draftsOf) return [];
  const before = new Set<string>();
  return rows.filter((row) => {
    if (!isToEnter(row) && row.out !== 'inBooks') return false;
    const said = JSON.stringify(row.values);
    const isSaid = before.has(said);
    before.add(said);
    return isSaid && isToEnter(row);
  });
}

/** The records that rows become: each is one, or several are. */
export function draftsOf(kind: ImportKindName, rows: SheetRow[], given: CheckedWith): SheetDraft[] {
  const { draftsOf: together, recordOf } = sheetKinds[kind];
  if (together) return together(rows);
  return rows.map((row) => ({
    record: recordOf ? recordOf(row.values, given) : { ...row.values },
    rows: [row],
    at: (path) => ({ row, field: path.split('.')[0]! }),
  }));
}

/** A record is left out whole: a chitty without one of its tickets or draws would be another chitty. */
function leaveOut(drafts: SheetDraft[], standing: Map<SheetDraft, RowId<ImportedTable>>): void {
  for (const draft of drafts) {
    const rows = [...draft.rows, ...(draft.draws ?? [])];
    const byHand = rows.some(({ isLeftOut }) => isLeftOut);
    const standsAs = standing.get(draft);
    if (!byHand && standsAs === undefined) continue;
    for (const row of rows) {
      row.out = row.isLeftOut ? 'byHand' : byHand ? 'withOther' : 'inBooks';
      if (standsAs !== undefined) row.standsAs = standsAs as number;
    }
  }
}

/**
 * The number of the record that each is, of those which stand in the books already. Only what could be read can be compared; each record of
 * the books is found once.
 */
function draftsInBooks(
  kind: ImportKindName,
  drafts: SheetDraft[],
  { standing, found: earlier, context }: CheckedWith,
): Map<SheetDraft, RowId<ImportedTable>> {
  const rows = (standing?.[importKinds[kind].table] ?? []).filter((row) => !earlier?.has(row));
  if (rows.length === 0) return new Map();
  const read = drafts.filter((draft) => draft.rows.every(({ faults }) => faults.length === 0));
  const given = { actorId: context.actor.id, timeZone: context.timeZone };
  const records = read.map(({ record }) => record);
  const found = findStanding(kind, records, rows, given);
  return new Map([...found].map(([index, id]) => [read[index]!, id]));
}

function knownRows({ members, projects, standing, made }: CheckedWith): KnownRows {
  const all = <T extends ImportedTable>(table: T) =>
    [...(standing?.[table] ?? []), ...(made?.[table] ?? [])] as unknown as Row<T>[];
  return knownAmong({
    members,
    projects,
    shareHistories: all('shareHistories'),
    pastReceipts: all('pastReceipts'),
  });
}

/** What the record becomes, if nothing is wrong with it; its rows are blamed for what is. */
function rowMade(
  kind: ImportKindName,
  { record, rows, draws = [], at }: SheetDraft,
  known: KnownRows,
  { context, translator }: CheckedWith,
): Entered['made'] {
  let isRight = true;
  const blame = (row: SheetRow, field: string, reason: string) => {
    isRight = false;
    row.blame?.(field || undefined, reason);
  };
  const unread = new Set<string>();
  for (const row of [...rows, ...draws]) {
    for (const { field, message } of row.faults) {
      unread.add(field === 'received' || field === 'paid' ? 'amount' : field);
      blame(row, field, issueText(translator, message));
    }
  }
  const read = v.safeParse(importKinds[kind].record, record);
  for (const issue of read.issues ?? []) {
    const { row, field } = at(v.getDotPath(issue) ?? '');
    // What could not be read has its fault already.
    if (!unread.has(field)) blame(row, field, issueText(translator, issue.message));
  }
  if (!isRight || !read.success) return undefined;
  try {
    // The server, too, answers at once: what could not be put right later is refused, such as a day in the future.
    return importKinds[kind].make(read.output, 1 as never, known, { ...context, immediate: true });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { issues, path } = error.details as { issues?: InputIssue[]; path?: string };
    const refused = issues?.map((issue) => ({ path: issue.path, reason: issueText(translator, issue.message) }));
    for (const each of refused ?? [{ path: path ?? '', reason: refusalText(translator, error, context.timeZone) }]) {
      const { row, field } = at(each.path);
      blame(row, field, each.reason);
    }
    return undefined;
  }
}

/** Each once, in the order of the sheet. */
function askedWords(rows: SheetRow[], columns: Column[]): AskedWord[] {
  const asked = new Map<string, AskedWord>();
  const said = rows.flatMap(({ faults, answered = [] }): Partial<SheetRow['faults'][number]>[] => [
    ...faults,
    ...answered,
  ]);
  for (const { field = '', word, candidates } of said) {
    const column = columns.find((each) => each.field === field);
    if (word === undefined || !column) continue;
    const key = wordKey(field, word);
    const before = asked.get(key);
    asked.set(key, {
      column,
      word: before?.word ?? word,
      rows: (before?.rows ?? 0) + 1,
      ...(candidates && { candidates }),
    });
  }
  return [...asked.values()];
}

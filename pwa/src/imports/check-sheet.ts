/** Checks every row of a sheet by the rules of the command that will enter it, before anything is sent. */
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import type { KnownRows } from 'shared-schema/imports/import-kind';
import { plainEmail } from 'shared-schema/members/email-address';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import type { Table } from 'shared-schema/sheets/workbook';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { askedWords } from './asked-words.ts';
import { checkBalances } from './check-balances.ts';
import { type Blame, checkDraft } from './check-draft.ts';
import { checkReceiptNumbers } from './check-receipt-numbers.ts';
import type { Entered, Checked } from './checked.ts';
import type { CheckedWith } from './checked-with.ts';
import { asChecked, describeRow } from './describe-row.ts';
import type { Draft } from './draft.ts';
import { draftsOf } from './drafts.ts';
import { draftsInBooks } from './drafts-in-books.ts';
import type { Draws } from './draws.ts';
import { findDoubles } from './find-doubles.ts';
import { inTurns } from './in-turns.ts';
import type { Matching } from './matching.ts';
import { readRows } from './read-rows.ts';
import type { SheetRow } from './sheet-row.ts';

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
  if (kind === 'businesses') checkBalances(kept, entered, given.translator, blame);
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

/** Checks every row of a sheet by the rules of the command that will enter it, before anything is sent. */
import type { MemberId } from 'shared-schema/ids';
import { type PastReceipt, pastReceiptId } from 'shared-schema/collections/past-receipt';
import { findStanding } from 'shared-schema/imports/find-standing';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import type { KnownRows } from 'shared-schema/imports/import-kind';
import { importKinds } from 'shared-schema/imports/import-kinds';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { plainEmail } from 'shared-schema/members/email-address';
import { plainMemberNumber } from 'shared-schema/members/member-number';
import { add, formatMoney, type Money, NOTHING, rupees, subtract } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import type { RowId } from 'shared-schema/tables';
import { issueText, says } from 'shared-schema/texts/issue-text';
import type { Translator } from 'shared-schema/texts/translate';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { askedWords } from './asked-words.ts';
import { type Blame, checkDraft } from './check-draft.ts';
import type { Checked, CheckedWith, Entered } from './checked.ts';
import { asChecked, describeRow } from './describe-row.ts';
import { draftsOf } from './drafts.ts';
import type { Draws } from './draws.ts';
import { findDoubles } from './find-doubles.ts';
import type { Matching } from './sheet-columns.ts';
import { inTurns, readRows } from './read-rows.ts';
import type { SheetDraft, SheetRow } from './sheet-row.ts';

/** Chitties take in the `draws` of the file. */
export async function checkSheet(
  kind: ImportKindName,
  sheet: SheetTable,
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
  if (kind === 'members') {
    checkEmails(kept, given, blame);
    checkNumbers(kept, given, blame);
  }
  if (kind === 'businesses') checkBalances(kept, entered, given.translator, blame);
  if (kind === 'receipts') checkReceiptNumbers(kept, given.translator, blame);
  return {
    kind,
    records: entered.flatMap(({ values, made }) => (made ? [values] : [])),
    entered,
    rows: rows.map((row) => asChecked(row, describeRow(kind, row, known, given.translator.t), faults.of(row))),
    faults: faults.all(),
    doubles: kind === 'members' ? findDoubles(kept, given.members) : [],
    numbers: kind === 'members' ? numbersToGive(rows, given) : [],
    words: askedWords(kept, columns),
    open,
    totals,
  };
}

async function enteredOf(drafts: SheetDraft[], make: (draft: SheetDraft) => Entered['made']): Promise<Entered[]> {
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
function leaveOut(
  kind: ImportKindName,
  drafts: SheetDraft[],
  given: CheckedWith,
  answers: Answers,
  draws?: Draws,
): void {
  const standing = answers.againInBooks ? new Map<SheetDraft, number>() : draftsInBooks(kind, drafts, given);
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

/** A member who has another number keeps it. */
function numbersToGive(rows: SheetRow[], { members }: CheckedWith): Checked['numbers'] {
  const without = new Set(members.flatMap(({ id, memberNumber }) => (memberNumber ? [] : [id])));
  return rows.flatMap(({ out, standsAs, values: { memberNumber } }) => {
    const id = standsAs as MemberId;
    const isGiven = out === 'inBooks' && typeof memberNumber === 'string' && memberNumber && without.has(id);
    return isGiven ? [{ id, memberNumber }] : [];
  });
}

/** The same of the association's numbers. */
function checkNumbers(rows: SheetRow[], { members, translator }: CheckedWith, blame: Blame): void {
  const present = members.filter(({ deletedAt }) => !deletedAt);
  const taken = new Set(present.flatMap(({ memberNumber }) => (memberNumber ? plainMemberNumber(memberNumber) : [])));
  for (const row of rows) {
    const { memberNumber: id } = row.values;
    if (typeof id !== 'string') continue;
    const plain = plainMemberNumber(id);
    if (taken.has(plain)) blame(row, 'memberNumber', translator.t('refusals.member.numberTaken', { id }));
    taken.add(plain);
  }
}

/** Sheets round installments to whole rupees, never more than that. */
const ROUNDED = rupees(1);

/** What a sheet says is still due of a business, compared with what is left by its terms. Nothing of it is entered. */
function checkBalances(rows: SheetRow[], entered: Entered[], { t }: Translator, blame: Blame): void {
  const made = new Map(entered.map((each) => [each.row, each.made as InstallmentBusiness | undefined]));
  for (const row of rows) {
    const said = row.values.balanceDue as Money | undefined;
    const business = made.get(row.row);
    if (said === undefined || !business) continue;
    const left = business.scheduledRepayments.reduce((sum, each) => add(sum, remaining(each)), NOTHING);
    if (Math.abs(subtract(left, said)) < ROUNDED * business.tenure) continue;
    blame(row, 'balanceDue', t('sheetFaults.balanceDiffers', { said: formatMoney(said), left: formatMoney(left) }));
  }
}

/** A number is one receipt's: the server would refuse the whole sheet. */
function checkReceiptNumbers(rows: SheetRow[], translator: Translator, blame: Blame): void {
  const taken = new Map<string, number>();
  for (const row of rows) {
    const { receiptNumber: number } = row.values;
    if (typeof number !== 'string') continue;
    const id = pastReceiptId(number);
    const other = taken.get(id);
    if (other === undefined) taken.set(id, row.row);
    else {
      blame(row, 'receiptNumber', issueText(translator, says('sheetFaults.receiptTwice', { number, row: other })));
    }
  }
}

// Records of a sheet that stand in the books already.

/** The number of the record that each is. Only what could be read can be compared; each record of the books is found once. */
function draftsInBooks(
  kind: ImportKindName,
  drafts: SheetDraft[],
  { standing, found: earlier, context }: CheckedWith,
): Map<SheetDraft, RowId<ImportedTable>> {
  const rows = (standing?.[importKinds[kind].table] ?? []).filter((row) => !earlier?.has(row));
  if (rows.length === 0) return new Map();
  const read = drafts.filter((draft) => draft.rows.every(({ faults }) => faults.length === 0));
  const given = { actorId: context.actor.id, timeZone: context.timeZone };
  const found = findStanding(
    kind,
    read.map(({ record }) => record),
    rows,
    given,
  );
  return new Map([...found].map(([index, id]) => [read[index]!, id]));
}

import * as v from 'valibot';
import {
  allocated,
  type Change,
  type Context,
  defineCommand,
  many,
  one,
  requireExisting,
  requireFreeId,
  requireReferenced,
  put,
} from '../command.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import { TransactionId } from '../ids.ts';
import { type LocalDate, localDateOf } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { isClosed, requireRemovable } from '../periods/require-open.ts';
import { list } from '../bounded.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText, optionalText } from '../text.ts';
import {
  accountOfLine,
  HandEntry,
  partyOf,
  requireEntryDay,
  cameOnDay,
  onDay,
  postLine,
  enterByHand,
} from './hand-entry.ts';
import { LedgerSchema, TransactionTypeSchema } from './ledger.ts';
import { papersOf } from './paper.ts';
import {
  dateOfLine,
  dayItCame,
  FUND_OF,
  isByHand,
  isReversal,
  linesTogether,
  others,
  type Transaction,
  isTransfer,
} from './transaction.ts';
import { MOST_LINES } from './voucher-number.ts';
import { readsOfUndoing, undo } from './undo.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import type { PayerAccount } from '../collections/account.ts';
import { isAtBank } from '../collections/cheque.ts';
import { type Receipt, takenOffAccount } from '../collections/receipt.ts';
import type { ReceiptNumber } from '../collections/receipt-number.ts';

const { id: _number, ...entered } = HandEntry.entries;

/** That of the line, while its period is open; else today. */
function openDayOf(line: Transaction, context: Context): LocalDate {
  const day = dateOfLine(line, context.timeZone);
  return isClosed(day, context) ? localDateOf(context.issuedAt, context.timeZone) : day;
}

/** What the lines of a voucher have each of their own. */
function asItWas(line: Transaction) {
  const { ledger, projectId, associatedType, type, amount, description, head = null } = line;
  return { ledger, projectId, associatedType, type, amount, description, head, ...paperOf(line) };
}

/** The bill is that of the right entry, too. */
function paperOf(line: Transaction) {
  return { papers: papersOf(line).length > 0 ? papersOf(line) : null, noPaper: line.noPaper ?? null };
}

/**
 * Corrects a line that was entered by hand: a counter-entry of the same day, or of today if that day is closed, undoes it, and the right entry, if one is
 * given, takes its place, also in another ledger or project. The other lines of its voucher are undone with it, and entered again with the right one. All of
 * them stay visible and name one another.
 */
export const correctTransaction = defineCommand({
  name: 'transaction.correct',
  input: v.strictObject({
    id: TransactionId,
    reason: requiredText('fields.reason', 500),
    entry: v.optional(
      v.nullable(
        // What is left out of day, method, head, ledger and project is as on the line.
        v.strictObject({ ...entered, type: TransactionTypeSchema, ledger: v.optional(LedgerSchema) }),
      ),
      null,
    ),
    reversalId: v.optional(TransactionId),
    entryId: v.optional(TransactionId),
    /** How many other lines its voucher has, and the numbers of the counter-entry and the right entry of each. It came with version 4 of the wire. */
    others: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_LINES))),
    otherIds: v.optional(list(TransactionId, 2 * MOST_LINES)),
  }),
  allow: isAdmin,
  dateToday: ({ entry }) => ({ entry: entry && { ...entry, date: null } }),
  numbers: {
    reversalId: 'transactions',
    entryId: 'transactions',
    otherIds: { table: 'transactions', count: ({ others: lines = 0 }) => 2 * lines },
  },
  reads: ({ id, entry, reversalId, entryId, otherIds = [] }) => ({
    lines: many('transactions', [id]),
    member: one('members', entry?.userId),
    project: one('projects', entry?.projectId),
    account: one('bankAccounts', entry?.bankAccountId ?? undefined),
    holder: one('members', entry?.cashBy ?? undefined),
    reversalTaken: one('transactions', reversalId),
    entryTaken: one('transactions', entryId),
    othersTaken: many('transactions', otherIds),
  }),
  readsThen: ({ lines: [line] }) => ({ lines: many('transactions', linesTogether(line)) }),
  ...readsOfUndoing,
  apply(
    { member, project, account, holder, reversalTaken, entryTaken, othersTaken, ...rows },
    input,
    context,
  ): Change[] {
    const line = requireExisting(rows.lines[0], 'transaction', input.id);
    if (isReversal(line)) throw refuse('transaction.reversed', { id: line.id });
    if (line.transferWith) throw refuse('transaction.halfOfTransfer', { id: line.id });
    if (!isByHand(line)) throw refuse('transaction.notByHand', { id: line.id });
    const [reversalId, entryId] = [allocated(input.reversalId), allocated(input.entryId)];
    requireFreeId(reversalTaken, 'transaction', reversalId);
    requireFreeId(entryTaken, 'transaction', entryId);
    const { otherIds = [] } = input;
    for (const [index, id] of otherIds.entries()) requireFreeId(othersTaken[index], 'transaction', id);
    const lines = rows.lines.flatMap((each) => each ?? []);
    const more = lines.length - 1;
    const day = openDayOf(line, context);
    const { reason, entry } = input;
    const enough = otherIds.length >= 2 * more;
    const reversed = { ids: [reversalId, ...(enough ? otherIds.slice(0, more) : [])], time: onDay(day, context) };
    const changes = undo({ lines }, { reason, reversed }, rows, context);
    if (!entry) return changes;
    requireReferenced(member, 'member', entry.userId, 'userId');
    if (entry.projectId) requireReferenced(project, 'project', entry.projectId, 'projectId');
    if (entry.cashBy !== line.cashBy) requireCashOf(entry.cashBy, holder, context);
    requireEntryDay(entry.date, context);
    const { date, ...said } = entry;
    const { ledger = line.ledger, projectId = line.projectId } = entry;
    const method = (said.method === undefined ? line.method : said.method) ?? null;
    // Said wrongly or not at all, it is as on the line, while the money came the same way.
    const sameWay = said.bankAccountId === undefined && method === (line.method ?? null);
    const counts = onDay(date ?? day, context);
    // What counts today because its day is closed came as what it corrects did.
    const came = counts.date === day ? dayItCame(line, context.timeZone) : counts.date!;
    // Unless it is said otherwise, it is with nobody else.
    const samePerson = said.party === undefined && said.userId === line.userId;
    const corrected = {
      ...said,
      party: samePerson ? line.party : partyOf(said, context.actor.id),
      bankAccountId: sameWay ? (line.bankAccountId ?? null) : accountOfLine(account, { ...said, method }),
      id: entryId,
      ledger,
      projectId,
      associatedType: FUND_OF[ledger],
      corrects: line.id,
      method,
      // Unless it is said otherwise, the cash is still with whom the line said, whoever corrects it.
      cashBy: entry.cashBy ?? (line.method === 'CASH' ? line.cashBy : context.actor.id) ?? null,
      opening: line.opening ?? null,
      ...paperOf(line),
      head: (said.head === undefined ? line.head : said.head) ?? null,
    };
    // The others are entered anew, as they were: a voucher has one payee, one place and one day.
    const ids = [entryId, ...otherIds.slice(more, 2 * more)];
    const right = lines.map((each, index) => {
      const own = each === line ? corrected : { ...corrected, ...asItWas(each), id: ids[index]!, corrects: each.id };
      return postLine({ ...own, ...others(ids, own.id) }, cameOnDay(came, counts), context);
    });
    return [...changes, ...right];
  },
});

/** Enters a line by hand in one of the three ledgers, on a day, or at the time it was entered on the device. */
export const createTransaction = defineCommand({
  name: 'transaction.create',
  input: HandEntry,
  allow: isAdmin,
  dateToday: ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  numbers: { id: 'transactions' },
  reads: (input) => ({
    taken: one('transactions', input.id),
    member: one('members', input.userId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    account: one('bankAccounts', input.bankAccountId ?? undefined),
    holder: one('members', input.cashBy ?? undefined),
  }),
  apply({ taken, ...rows }, input, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'transaction', id);
    return [put('transactions', enterByHand(rows, { ...input, id }, context))];
  },
});

/**
 * Takes a line out of its ledger. If the line paid a repayment, that repayment is unpaid again; if it was the prize money
 * of a chitty fund's latest draw, that draw is undone; shares and dividend are as if it had not been. Half of a transfer takes the other
 * half with it, a line of a voucher the others. A bank's line that stood for it is open again, and so is the report of a payment whose receipt counts nothing without it. Of a business or fund that has been deleted only the line goes.
 */
export const deleteTransaction = defineCommand({
  name: 'transaction.delete',
  input: v.strictObject({ id: TransactionId, reason: v.optional(v.nullable(optionalText('fields.reason', 500))) }),
  allow: isAdmin,
  dateToday: 'outbox.notDeletedToday',
  reads: ({ id }) => ({ lines: many('transactions', [id]) }),
  readsThen: ({ lines: [line] }) => ({
    receipt: one('receipts', line?.receiptNumber ?? undefined),
    lines: many('transactions', linesTogether(line)),
  }),
  ...readsOfUndoing,
  apply(rows, { id, reason }, context) {
    const { receipt, accounts } = rows;
    const line = requireExisting(rows.lines[0], 'transaction', id);
    if (isReversal(line)) throw refuse('transaction.reversed', { id });
    if (line.purpose === 'EXCHANGE') throw refuse('transaction.exchange', { id });
    if (isTransfer(line)) throw refuse('transaction.transfer', { id });
    if (receipt && line.chequeInHand && isAtBank(receipt.cheque)) throw refuse('cheque.atBank', { number: receipt.id });
    const decided = decidedReceipt(id, receipt, accounts);
    if (decided) throw refuse('transaction.decided', { id, number: decided });
    const lines = rows.lines.flatMap((each) => (each && !each.deletedAt ? [each] : []));
    for (const each of lines) requireRemovable(dateOfLine(each, context.timeZone), context);
    return undo({ lines }, { reason }, rows, context);
  },
});

/** The receipt of which an answer took money off an account, if the line is part of that. */
function decidedReceipt(
  id: TransactionId,
  receipt: Receipt | undefined,
  accounts: (PayerAccount | undefined)[],
): ReceiptNumber | undefined {
  const entries = accounts.flatMap((account) => account?.entries ?? []);
  const takenOff = entries.find(({ kind, transactionId }) => kind === 'OUT' && transactionId === id);
  if (takenOff?.receiptNumber) return takenOff.receiptNumber;
  const isPart = receipt?.onAccountLine === id && accounts.some((account) => takenOffAccount(receipt, account));
  return isPart ? receipt.id : undefined;
}

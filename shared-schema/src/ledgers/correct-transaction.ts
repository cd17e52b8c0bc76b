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
} from '../command.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import { TransactionId } from '../ids.ts';
import { type LocalDate, localDateOf } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { isClosed } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { accountOfLine, HandEntry, partyOf, requireEntryDay } from './hand-entry.ts';
import { cameOnDay, onDay, postLine } from './post-line.ts';
import { LedgerSchema, TransactionTypeSchema } from './ledger.ts';
import { papersOf } from './paper.ts';
import { dateOfLine, dayItCame, FUND_OF, isByHand, isReversal, type Transaction } from './transaction.ts';
import { readsOfUndoing, undo } from './undo.ts';

const { id: _number, ...entered } = HandEntry.entries;

/** That of the line, while its period is open; else today. */
function openDayOf(line: Transaction, context: Context): LocalDate {
  const day = dateOfLine(line, context.timeZone);
  return isClosed(day, context) ? localDateOf(context.issuedAt, context.timeZone) : day;
}

/**
 * Corrects a line that was entered by hand: a counter-entry of the same day, or of today if that day is closed, undoes it, and the right entry, if one is
 * given, takes its place, also in another ledger or project. All of them stay visible and name one another.
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
  }),
  allow: isAdmin,
  dateToday: ({ entry }) => ({ entry: entry && { ...entry, date: null } }),
  numbers: { reversalId: 'transactions', entryId: 'transactions' },
  reads: ({ id, entry, reversalId, entryId }) => ({
    lines: many('transactions', [id]),
    member: one('members', entry?.userId),
    project: one('projects', entry?.projectId),
    account: one('bankAccounts', entry?.bankAccountId ?? undefined),
    holder: one('members', entry?.cashBy ?? undefined),
    reversalTaken: one('transactions', reversalId),
    entryTaken: one('transactions', entryId),
  }),
  ...readsOfUndoing,
  apply({ member, project, account, holder, reversalTaken, entryTaken, ...rows }, input, context): Change[] {
    const line = requireExisting(rows.lines[0], 'transaction', input.id);
    if (isReversal(line)) throw refuse('transaction.reversed', { id: line.id });
    if (line.transferWith) throw refuse('transaction.halfOfTransfer', { id: line.id });
    if (!isByHand(line)) throw refuse('transaction.notByHand', { id: line.id });
    const [reversalId, entryId] = [allocated(input.reversalId), allocated(input.entryId)];
    requireFreeId(reversalTaken, 'transaction', reversalId);
    requireFreeId(entryTaken, 'transaction', entryId);
    const day = openDayOf(line, context);
    const { reason, entry } = input;
    const reversed = { ids: [reversalId], time: onDay(day, context) };
    const changes = undo({ lines: [line] }, { reason, reversed }, rows, context);
    if (!entry) return changes;
    requireReferenced(member, 'member', entry.userId, 'userId');
    if (entry.projectId) requireReferenced(project, 'project', entry.projectId, 'projectId');
    if (entry.cashBy !== line.cashBy) requireCashOf(entry.cashBy, holder, context);
    requireEntryDay(entry.date, context);
    const { date, ...right } = entry;
    const { ledger = line.ledger, projectId = line.projectId } = entry;
    const method = (right.method === undefined ? line.method : right.method) ?? null;
    // Said wrongly or not at all, it is as on the line, while the money came the same way.
    const sameWay = right.bankAccountId === undefined && method === (line.method ?? null);
    const counts = onDay(date ?? day, context);
    // What counts today because its day is closed came as what it corrects did.
    const came = counts.date === day ? dayItCame(line, context.timeZone) : counts.date!;
    // Unless it is said otherwise, it is with nobody else.
    const samePerson = right.party === undefined && right.userId === line.userId;
    const corrected = {
      ...right,
      party: samePerson ? line.party : partyOf(right, context.actor.id),
      bankAccountId: sameWay ? (line.bankAccountId ?? null) : accountOfLine(account, { ...right, method }),
      id: entryId,
      ledger,
      projectId,
      associatedType: FUND_OF[ledger],
      corrects: line.id,
      method,
      // Unless it is said otherwise, the cash is still with whom the line said, whoever corrects it.
      cashBy: entry.cashBy ?? (line.method === 'CASH' ? line.cashBy : context.actor.id) ?? null,
      opening: line.opening ?? null,
      head: (right.head === undefined ? line.head : right.head) ?? null,
      // The bill is that of the right entry, too.
      papers: papersOf(line).length > 0 ? papersOf(line) : null,
      noPaper: line.noPaper ?? null,
    };
    return [...changes, postLine(corrected, cameOnDay(came, counts), context)];
  },
});

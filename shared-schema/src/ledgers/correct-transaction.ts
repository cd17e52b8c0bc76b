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
import { list } from '../bounded.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { accountOfLine, HandEntry, partyOf, requireEntryDay } from './hand-entry.ts';
import { cameOnDay, onDay, postLine } from './post-line.ts';
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
} from './transaction.ts';
import { MOST_LINES } from './voucher-number.ts';
import { readsOfUndoing, undo } from './undo.ts';

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

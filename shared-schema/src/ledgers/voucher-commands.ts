import * as v from 'valibot';
import { list } from '../bounded.ts';
import { allocated, type Change, defineCommand, many, one, requireFreeId, requireReferenced, put } from '../command.ts';
import { ProjectId, TransactionId } from '../ids.ts';
import { addDays, localDateOf, LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { NOTHING, add, PositiveMoneySchema } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { invalidInput, refuse } from '../refusal-error.ts';
import { optionalText, requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { requireEntryDay, onDay, postLine, enterByHand, HandEntry, atMoment } from './hand-entry.ts';
import { LedgerSchema, TransactionTypeSchema } from './ledger.ts';
import { ASSOCIATION } from './party.ts';
import { effectOf, FUND_OF, others } from './transaction.ts';
import { MOST_LINES } from './voucher-number.ts';

const JournalLine = v.strictObject({
  ledger: LedgerSchema,
  head: requiredText('fields.head', 60),
  side: TransactionTypeSchema,
  amount: PositiveMoneySchema,
});

/**
 * Posts from head to head, where no money came or went: what is outstanding or prepaid, depreciation. Each ledger holds afterwards what it held
 * before. `takenBack`: on the next day the same lines stand on the other side.
 */
export const postJournal = defineCommand({
  name: 'voucher.journal',
  input: v.strictObject({
    ids: v.optional(list(TransactionId, 2 * MOST_LINES)),
    projectId: v.optional(ProjectId),
    /** Left out, it is today. */
    date: v.optional(v.nullable(LocalDateSchema)),
    description: requiredText('fields.description', 500),
    reference: v.optional(v.nullable(optionalText('fields.reference', 200)), null),
    lines: v.pipe(list(JournalLine, MOST_LINES), v.minLength(2)),
    takenBack: v.optional(v.literal(true)),
  }),
  allow: isAdmin,
  // Tomorrow it cannot be taken back yet.
  dateToday: ({ description, takenBack }, { noted }) =>
    takenBack ? 'outbox.keepsItsDay' : { date: null, description: noted(description) },
  numbers: { ids: { table: 'transactions', count: ({ lines, takenBack }) => lines.length * (takenBack ? 2 : 1) } },
  reads: ({ ids, projectId }) => ({
    taken: many('transactions', ids ?? []),
    project: one('projects', projectId ?? FIRST_PROJECT),
  }),
  apply({ taken, project }, input, context): Change[] {
    const { lines, takenBack, description, reference } = input;
    const ids = allocated(input.ids);
    for (const [index, id] of ids.entries()) requireFreeId(taken[index], 'transaction', id);
    const projectId = requireReferenced(project, 'project', input.projectId ?? FIRST_PROJECT, 'projectId').id;
    for (const ofLedger of Map.groupBy(lines, ({ ledger }) => ledger).values()) {
      const left = add(...ofLedger.map(({ side, amount }) => effectOf({ type: side, amount })));
      if (left !== NOTHING) throw invalidInput([{ path: 'lines', message: says('validation.journalDiffers') }]);
    }
    const date = input.date ?? localDateOf(context.issuedAt, context.timeZone);
    const next = addDays(date, 1);
    requireEntryDay(date, context);
    if (takenBack && context.immediate && next > localDateOf(context.issuedAt, context.timeZone)) {
      throw invalidInput([{ path: 'date', message: says('validation.takenBackTomorrow') }]);
    }
    const by = { userId: context.actor.id, party: ASSOCIATION, method: 'ADJUSTMENT', journal: true } as const;
    const posted = (day: typeof date, places: TransactionId[], isBack: boolean) =>
      lines.map(({ side, ledger, ...line }, index) => {
        const type = (side === 'DEBIT') === isBack ? 'CREDIT' : 'DEBIT';
        const id = places[index]!;
        const of = { ledger, projectId, associatedType: FUND_OF[ledger], ...others(ids, id) };
        return postLine({ ...line, ...by, ...of, id, type, description, reference }, onDay(day, context), context);
      });
    return [...posted(date, ids, false), ...(takenBack ? posted(next, ids.slice(lines.length), true) : [])];
  },
});

const { id: _id, ledger, type: _type, amount: positive, head, ...paid } = HandEntry.entries;

export const VoucherLine = v.strictObject({
  ledger,
  head,
  amount: positive,
  /** What it is for, if that is another thing than the narration says. */
  description: v.optional(v.nullable(optionalText('fields.description', 500))),
});

/**
 * Pays one payee for several things: a line each, out of the same place, under one number. They name one another and are undone together. Its
 * narration is `description`.
 */
export const payVoucher = defineCommand({
  name: 'voucher.pay',
  input: v.strictObject({
    ...paid,
    ids: v.optional(list(TransactionId, MOST_LINES)),
    lines: v.pipe(list(VoucherLine, MOST_LINES), v.minLength(1)),
  }),
  allow: isAdmin,
  dateToday: ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  numbers: { ids: { table: 'transactions', count: ({ lines }) => lines.length } },
  reads: (input) => ({
    taken: many('transactions', input.ids ?? []),
    member: one('members', input.userId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
    account: one('bankAccounts', input.bankAccountId ?? undefined),
    holder: one('members', input.cashBy ?? undefined),
  }),
  apply({ taken, ...rows }, { lines, ids: given, ...same }, context): Change[] {
    const ids = allocated(given);
    const firstTwice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (firstTwice) throw refuse('transaction.numberTaken', { id: firstTwice });
    for (const [index, id] of ids.entries()) requireFreeId(taken[index], 'transaction', id);
    return lines.map(({ description, ...line }, index) => {
      const id = ids[index]!;
      const entry = { ...same, ...line, id, type: 'DEBIT' as const, description: description ?? same.description };
      return put('transactions', enterByHand(rows, { ...entry, ...others(ids, id) }, context));
    });
  },
});

/** Where money is kept: a ledger of a project. */
const Place = v.strictObject({ ledger: LedgerSchema, projectId: ProjectId });

/**
 * Moves money from one ledger or project to another: a DEBIT there and a CREDIT here, which name one another and are deleted
 * together. No cash changes hands, and no member is concerned: both stand under whoever made the transfer.
 */
export const transferMoney = defineCommand({
  name: 'transaction.transfer',
  input: v.strictObject({
    debitId: v.optional(TransactionId),
    creditId: v.optional(TransactionId),
    from: Place,
    to: Place,
    amount: PositiveMoneySchema,
    description: requiredText('fields.description', 500),
    reference: v.optional(v.nullable(optionalText('fields.reference', 200)), null),
    /** Left out, it is today. */
    date: v.optional(v.nullable(LocalDateSchema)),
  }),
  allow: isAdmin,
  dateToday: ({ description }, { noted }) => ({ date: null, description: noted(description) }),
  numbers: { debitId: 'transactions', creditId: 'transactions' },
  reads: ({ debitId, creditId, from, to }) => ({
    debitTaken: one('transactions', debitId),
    creditTaken: one('transactions', creditId),
    source: one('projects', from.projectId),
    target: one('projects', to.projectId),
  }),
  apply({ debitTaken, creditTaken, source, target }, input, context): Change[] {
    const [debitId, creditId] = [allocated(input.debitId), allocated(input.creditId)];
    requireFreeId(debitTaken, 'transaction', debitId);
    requireFreeId(creditTaken, 'transaction', creditId);
    if (debitId === creditId) throw refuse('transaction.numberTaken', { id: creditId });
    const { from, to, amount, description, reference, date } = input;
    requireReferenced(source, 'project', from.projectId, 'from.projectId');
    requireReferenced(target, 'project', to.projectId, 'to.projectId');
    if (from.ledger === to.ledger && from.projectId === to.projectId) {
      throw refuse('transaction.samePlace', { path: 'to.ledger' });
    }
    requireEntryDay(date, context);
    const time = date ? onDay(date, context) : atMoment(context.issuedAt, context);
    const by = { userId: context.actor.id, party: ASSOCIATION };
    const half = { amount, description, reference, ...by, method: 'ADJUSTMENT' as const };
    return [
      postLine(
        { ...half, ...from, id: debitId, type: 'DEBIT', associatedType: FUND_OF[from.ledger], transferWith: creditId },
        time,
        context,
      ),
      postLine(
        { ...half, ...to, id: creditId, type: 'CREDIT', associatedType: FUND_OF[to.ledger], transferWith: debitId },
        time,
        context,
      ),
    ];
  },
});

import * as v from 'valibot';
import { list } from '../bounded.ts';
import { allocated, type Change, defineCommand, many, one, requireFreeId, requireReferenced } from '../command.ts';
import { ProjectId, TransactionId } from '../ids.ts';
import { addDays, localDateOf, LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { NOTHING, add, PositiveMoneySchema } from '../money.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { invalidInput } from '../refusal-error.ts';
import { optionalText, requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { requireEntryDay } from './hand-entry.ts';
import { LedgerSchema, TransactionTypeSchema } from './ledger.ts';
import { ASSOCIATION } from './party.ts';
import { onDay, postLine } from './post-line.ts';
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

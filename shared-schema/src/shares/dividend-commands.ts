import * as v from 'valibot';
import { list } from '../bounded.ts';
import {
  all,
  allocated,
  type Change,
  defineCommand,
  one,
  put,
  requireFreeId,
  many,
  requireExisting,
} from '../command.ts';
import { dayWithoutLine } from '../ledgers/hand-entry.ts';
import { MemberId } from '../ids.ts';
import { localDateOf, LocalDateSchema } from '../local-date.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { add, NOTHING, wholePaise, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { asIfHolding, dividendFor, DividendRunId, planDividends, sharesIn } from './dividend-run.ts';

const wholeCount = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = wholePaise(says('validation.positiveAmount'), 10);

/**
 * Credits every approved member a dividend for the shares held on its day. `shares` is how many the preview counted: if they have
 * changed since, nothing is done.
 */
export const createDividendRun = defineCommand({
  name: 'dividendRun.create',
  input: v.strictObject({
    id: v.optional(DividendRunId),
    rate: v.union(
      [v.strictObject({ perShare: amount }), v.strictObject({ sum: amount })],
      says('validation.positiveAmount'),
    ),
    shares: v.pipe(v.number(says('validation.number', { field: 'fields.share' })), v.integer(), v.minValue(1)),
    note: v.optional(v.nullable(optionalText('fields.note', 500)), null),
    /** The day on which it counts, today if it is left out. It came with version 4 of the wire. */
    date: v.optional(v.nullable(LocalDateSchema)),
    /** Who held another number of `shares` at the end of that day than `now`, as the preview knew. */
    others: v.optional(list(v.strictObject({ memberId: MemberId, shares: wholeCount, now: wholeCount }), 5000), []),
  }),
  allow: isSuperAdmin,
  checks: ['proof'],
  numbers: { id: 'dividendRuns' },
  reads: ({ id }) => ({ taken: one('dividendRuns', id), members: all('members') }),
  apply({ taken, members }, { rate, shares, note, date, others, ...input }, context): Change[] {
    const { actor, issuedAt } = context;
    const id = allocated(input.id);
    requireFreeId(taken, 'dividendRun', id);
    const byId = new Map(members.map((member) => [member.id, member]));
    for (const { memberId, now } of others) {
      const held = byId.get(memberId)?.share ?? 0;
      if (held !== now) throw refuse('dividendRun.sharesChanged', { expected: now, counted: held });
    }
    const plan = planDividends(asIfHolding(members, others), rate);
    const counted = sharesIn(plan.parts);
    if (counted !== shares) throw refuse('dividendRun.sharesChanged', { expected: shares, counted });
    const sum = 'sum' in rate ? rate.sum : null;
    const countsOn = dayWithoutLine(date, context);
    const run = { ...plan, id, sum, note, createdAt: issuedAt, createdBy: actor.id, deletedAt: null };
    return [
      put('dividendRuns', { ...run, ...(countsOn !== localDateOf(issuedAt, context.timeZone) && { countsOn }) }),
      ...plan.parts.map((part) => {
        const member = byId.get(part.memberId)!;
        return put('members', { ...member, dividend: add(member.dividend ?? NOTHING, dividendFor(part, plan)) });
      }),
    ];
  },
});

/** Takes back the dividend that a run credited, as long as none has been paid out since. */
export const undoDividendRun = defineCommand({
  name: 'dividendRun.undo',
  input: v.strictObject({ id: DividendRunId }),
  allow: isSuperAdmin,
  checks: ['proof'],
  reads: ({ id }) => ({ run: one('dividendRuns', id) }),
  readsThen: ({ run }) => ({
    members: many(
      'members',
      (run?.parts ?? []).map(({ memberId }) => memberId),
    ),
  }),
  apply({ run: row, members }, { id }, context): Change[] {
    const { issuedAt: deletedAt } = context;
    const run = requireExisting(row, 'dividendRun', id);
    const credited = run.parts.flatMap((part, index) => {
      const member = members[index];
      if (!member) return [];
      const { name, dividendPaidAt } = member;
      if (dividendPaidAt && dividendPaidAt >= run.createdAt) throw refuse('dividendRun.paidOut', { name });
      const [held, credit] = [member.dividend ?? NOTHING, dividendFor(part, run)];
      if (held < credit) throw refuse('dividendRun.changedSince', { name, held, amount: credit });
      return [put('members', { ...member, dividend: subtract(held, credit) })];
    });
    const undoneOn = dayWithoutLine(null, context);
    const later = undoneOn !== localDateOf(deletedAt, context.timeZone) && { undoneOn };
    return [put('dividendRuns', { ...run, deletedAt, ...later }), ...credited];
  },
});

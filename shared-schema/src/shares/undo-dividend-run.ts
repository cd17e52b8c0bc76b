import * as v from 'valibot';
import { type Change, defineCommand, many, one, put, requireExisting } from '../command.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { dayWithoutLine } from '../ledgers/hand-entry.ts';
import { localDateOf } from '../local-date.ts';
import { NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { dividendFor, DividendRunId } from './dividend-run.ts';

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

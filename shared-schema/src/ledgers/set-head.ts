import * as v from 'valibot';
import { list } from '../bounded.ts';
import { type Change, defineCommand, many, put, requireExisting } from '../command.ts';
import { TransactionId } from '../ids.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { requireOpen } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { counterpartsOf, dateOfLine, isByHand } from './transaction.ts';

/**
 * Says under which head entries by hand stand. An undone entry and its counter-entry go together, whichever is named. No sum moves, so in
 * closed periods a super admin does it, too; what the account of such a period said when it was closed stays on record.
 */
export const setHead = defineCommand({
  name: 'transaction.setHead',
  input: v.strictObject({
    ids: list(TransactionId, 500),
    /** As the list of heads calls it; null takes it away. */
    head: v.nullable(optionalText('fields.head', 60)),
  }),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  reads: ({ ids }) => ({ named: many('transactions', ids) }),
  readsThen: ({ named }, { ids }) => ({ counterparts: many('transactions', counterpartsOf(named, ids)) }),
  apply({ named, counterparts }, { ids, head }, context): Change[] {
    const lines = [
      ...ids.map((id, index) => requireExisting(named[index], 'transaction', id)),
      ...counterparts.flatMap((line) => line ?? []),
    ];
    return lines.map((line) => {
      if (!isByHand(line)) throw refuse('transaction.notByHand', { id: line.id });
      if (!isSuperAdmin(context.actor)) requireOpen(dateOfLine(line, context.timeZone), context);
      const { head: _before, ...rest } = line;
      return put('transactions', { ...rest, ...(head && { head }) });
    });
  },
});

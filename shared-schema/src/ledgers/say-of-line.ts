import * as v from 'valibot';
import { list } from '../bounded.ts';
import {
  type Change,
  type Context,
  defineCommand,
  many,
  put,
  requireExisting,
  one,
  requireReferenced,
} from '../command.ts';
import { TransactionId, MemberId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { requireSayable } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { counterpartsOf, dateOfLine, isByHand, type Transaction } from './transaction.ts';
import { PartyInput, partyOf } from './hand-entry.ts';

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
  apply: (read, { ids, head }, context) =>
    linesByHand(ids, read, context).map(({ head: _before, ...rest }) =>
      put('transactions', { ...rest, ...(head && { head }) }),
    ),
});

/** The most entries of which is said at once whose they are. */
export const MOST_SAID = 500;

/**
 * Says with whom entries by hand are: those that stand under the name of whoever entered them, or that say it wrongly. An undone entry and
 * its counter-entry go together, whichever is named. No sum moves, so in closed periods a super admin does it, too.
 */
export const sayWhose = defineCommand({
  name: 'transaction.sayWhose',
  input: v.strictObject({
    ids: list(TransactionId, MOST_SAID),
    whose: v.union([v.strictObject({ userId: MemberId }), ...PartyInput.options]),
  }),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  reads: ({ ids, whose }) => ({
    named: many('transactions', ids),
    member: one('members', 'userId' in whose ? whose.userId : undefined),
  }),
  readsThen: ({ named }, { ids }) => ({
    counterparts: many('transactions', counterpartsOf(named, ids)),
  }),
  apply({ member, ...read }, { ids, whose }, context): Change[] {
    if ('userId' in whose) requireReferenced(member, 'member', whose.userId, 'userId');
    const lines = linesByHand(ids, read, context);
    const enteredBy = new Map(lines.map(({ id, createdBy }) => [id, createdBy]));
    return lines.map((line) => {
      const { party: _before, ...rest } = line;
      // A counter-entry stands where its entry does, whoever made it.
      const by = enteredBy.get(line.reverses ?? line.id)!;
      if (!('userId' in whose)) return put('transactions', { ...rest, userId: by, party: whose });
      const party = partyOf({ ...whose, party: null }, by);
      return put('transactions', { ...rest, userId: whose.userId, ...(party && { party }) });
    });
  },
});

type Read = Record<'named' | 'counterparts', (Transaction | undefined)[]>;

/** The entries named, and their counterparts, of each of which something may be said. */
function linesByHand(ids: TransactionId[], { named, counterparts }: Read, context: Context): Transaction[] {
  const lines = [
    ...ids.map((id, index) => requireExisting(named[index], 'transaction', id)),
    ...counterparts.flatMap((line) => line ?? []),
  ];
  for (const line of lines) {
    if (!isByHand(line)) throw refuse('transaction.notByHand', { id: line.id });
    requireSayable(dateOfLine(line, context.timeZone), context);
  }
  return lines;
}

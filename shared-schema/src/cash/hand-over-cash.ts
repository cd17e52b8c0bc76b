import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireFreeId, requireReferenced } from '../command.ts';
import { HandOverId, MemberId } from '../ids.ts';
import { requireNotInFuture } from '../ledgers/require-not-in-future.ts';
import { InstantSchema, localDateOf } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { wholePaise } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { optionalText } from '../text.ts';
import { says } from '../texts/issue-text.ts';

/** A collector hands cash over, to another admin, who confirms it, or to the bank. */
export const handOverCash = defineCommand({
  name: 'cash.handOver',
  input: v.strictObject({
    id: v.optional(HandOverId),
    /** Null for the bank. */
    to: v.nullable(MemberId),
    amount: wholePaise(says('validation.positiveAmount'), 10),
    /** When it was handed over, if not now. */
    at: v.optional(v.nullable(InstantSchema)),
    note: v.optional(v.nullable(optionalText('fields.note', 500)), null),
  }),
  allow: isAdmin,
  numbers: { id: 'handOvers' },
  reads: ({ id, to }) => ({ taken: one('handOvers', id), receiver: one('members', to ?? undefined) }),
  apply({ taken, receiver }, input, context) {
    const { actor, issuedAt, timeZone } = context;
    const id = allocated(input.id);
    requireFreeId(taken, 'handOver', id);
    if (input.to !== null) {
      const member = requireReferenced(receiver, 'member', input.to, 'to');
      if (member.id === actor.id) throw refuse('handOver.toOneself', { path: 'to' });
      if (member.role === 'USER') throw refuse('handOver.toNoAdmin', { path: 'to' });
    }
    if (input.at) requireNotInFuture(localDateOf(input.at, timeZone), context, 'at');
    const at = input.at && input.at < issuedAt ? input.at : issuedAt;
    const confirmedAt = input.to === null ? at : null;
    return [put('handOvers', { ...input, id, from: actor.id, at, confirmedAt, deletedAt: null })];
  },
});

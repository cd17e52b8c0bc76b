import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { HandOverId } from './hand-over.ts';

/** The giver takes a hand-over back, or the receiver says that the cash did not come. It must not be confirmed yet. */
export const withdrawHandOver = defineCommand({
  name: 'cash.withdrawHandOver',
  input: v.strictObject({ id: HandOverId }),
  allow: isAdmin,
  reads: ({ id }) => ({ handOver: one('handOvers', id) }),
  apply({ handOver: row }, { id }, { actor, issuedAt }) {
    const handOver = requireExisting(row, 'handOver', id);
    if (handOver.to !== actor.id && handOver.from !== actor.id) throw refuse('handOver.notReceiver');
    if (handOver.confirmedAt) throw refuse('handOver.confirmed', { id });
    return [put('handOvers', { ...handOver, deletedAt: issuedAt })];
  },
});

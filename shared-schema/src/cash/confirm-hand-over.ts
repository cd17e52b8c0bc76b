import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { HandOverId } from './hand-over.ts';

/** The receiver confirms that the cash came. From then on it is in their hands. */
export const confirmHandOver = defineCommand({
  name: 'cash.confirmHandOver',
  input: v.strictObject({ id: HandOverId }),
  allow: isAdmin,
  reads: ({ id }) => ({ handOver: one('handOvers', id) }),
  apply({ handOver: row }, { id }, { actor, issuedAt }) {
    const handOver = requireExisting(row, 'handOver', id);
    if (handOver.to !== actor.id) throw refuse('handOver.notReceiver');
    if (handOver.confirmedAt) throw refuse('handOver.confirmed', { id });
    return [put('handOvers', { ...handOver, confirmedAt: issuedAt })];
  },
});

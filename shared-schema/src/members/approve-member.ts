import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { isAdmin } from './actor.ts';
import { stillPending } from './still-pending.ts';

/** Lets a registered person in: from now on they may sign in. */
export const approveMember = defineCommand({
  name: 'member.approve',
  input: v.strictObject({ id: MemberId }),
  allow: isAdmin,
  checks: ['decision'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id }) {
    return [put('members', { ...stillPending(requireExisting(member, 'member', id)), status: 'APPROVED' })];
  },
});

import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { isAdmin } from './actor.ts';
import { stillPending } from './still-pending.ts';

/** Turns a registration down. */
export const rejectMember = defineCommand({
  name: 'member.reject',
  input: v.strictObject({ id: MemberId }),
  allow: isAdmin,
  checks: ['leaving'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id }) {
    return [put('members', { ...stillPending(requireExisting(member, 'member', id)), status: 'REJECTED' })];
  },
});

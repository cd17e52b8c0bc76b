import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import { isAdmin } from './actor.ts';
import { mayManage } from './may-manage.ts';

/** Removes a member for good. What they bought, owed and paid stays in the books. */
export const deleteMember = defineCommand({
  name: 'member.delete',
  input: v.strictObject({ id: MemberId }),
  allow: isAdmin,
  checks: ['proof', 'leaving'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member: row }, { id }, { actor, issuedAt }) {
    const member = requireExisting(row, 'member', id);
    mayManage(actor, member);
    if (member.id === actor.id) {
      throw refuse('member.ownDeletion');
    }
    return [put('members', { ...member, deletedAt: issuedAt })];
  },
});

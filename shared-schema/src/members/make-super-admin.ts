import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { MemberId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import { isSuperAdmin } from './actor.ts';

/** Gives an admin every right there is. Nobody takes the role away again: a super admin can only be deleted, by another. */
export const makeSuperAdmin = defineCommand({
  name: 'member.makeSuperAdmin',
  input: v.strictObject({ id: MemberId }),
  allow: isSuperAdmin,
  from: ['rest'],
  checks: ['proof', 'decision'],
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member: row }, { id }) {
    const member = requireExisting(row, 'member', id);
    if (member.role === 'SUPERADMIN') throw refuse('member.superAdminRole');
    if (member.role !== 'ADMIN') throw refuse('member.notAnAdmin', { name: member.name });
    return [put('members', { ...member, role: 'SUPERADMIN', wasAdmin: true })];
  },
});

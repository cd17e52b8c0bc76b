import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import { isAdmin } from './actor.ts';
import type { Member } from './member.ts';

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

/** The member, if no one has decided on the registration yet; else throws RefusalError `member.notPending` saying how it was. */
function stillPending(member: Member): Member {
  if (member.status === 'PENDING') return member;
  throw refuse('member.notPending', { name: member.name, status: member.status ?? 'APPROVED' });
}

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

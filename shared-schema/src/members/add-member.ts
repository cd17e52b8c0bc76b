import * as v from 'valibot';
import { allocated, defineCommand, one, put, requireFreeId } from '../command.ts';
import { MemberId } from '../ids.ts';
import { says } from '../texts/issue-text.ts';
import { isAdmin } from './actor.ts';
import { newMemberEntries, hasPhone, newMember } from './new-member.ts';

/**
 * Adds a member without a registration: approved, and without a sign-in until invited. A name and one phone number are
 * enough.
 */
export const addMember = defineCommand({
  name: 'member.add',
  input: v.pipe(
    v.strictObject({
      id: v.optional(MemberId),
      ...newMemberEntries,
    }),
    v.forward(v.partialCheck([['mobileIndia'], ['mobileAbroad']], hasPhone, says('validation.onePhone')), [
      'mobileIndia',
    ]),
  ),
  allow: isAdmin,
  checks: ['email'],
  numbers: { id: 'members' },
  reads: ({ id }) => ({ taken: one('members', id) }),
  apply({ taken }, input, { issuedAt }) {
    const id = allocated(input.id);
    requireFreeId(taken, 'member', id);
    return [put('members', newMember({ ...input, id }, issuedAt))];
  },
});

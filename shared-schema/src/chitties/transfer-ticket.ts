import * as v from 'valibot';
import { defineCommand, one, put, requireExisting, requireReferenced } from '../command.ts';
import { ChittyFundId, MemberId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';

/** Hands a ticket to another member, with what is paid on it and what is due. Entries made before keep their member. */
export const transferTicket = defineCommand({
  name: 'chittyFund.transferTicket',
  input: v.strictObject({
    id: ChittyFundId,
    ticket: v.pipe(v.number(says('validation.ticket')), v.integer(says('validation.ticket')), v.minValue(1)),
    userId: v.pipe(v.number(says('validation.userRequired')), MemberId),
  }),
  allow: isAdmin,
  reads: ({ id, userId }) => ({ fund: one('chittyFunds', id), member: one('members', userId) }),
  apply({ fund: row, member }, { id, ticket, userId }, { issuedAt }) {
    const fund = requireExisting(row, 'chittyFund', id);
    requireReferenced(member, 'member', userId, 'userId');
    const holder = fund.users[ticket - 1];
    if (!holder) throw refuse('chittyFund.unknownTicket', { ticket, path: 'ticket' });
    if (holder.userId === userId) throw refuse('chittyFund.sameHolder', { ticket, path: 'userId' });
    return [
      put('chittyFunds', {
        ...fund,
        users: fund.users.map((user, index) =>
          index === ticket - 1 ? { userId, formerHolders: [...(user.formerHolders ?? []), user.userId] } : user,
        ),
        scheduledRepayments: fund.scheduledRepayments.map((each) =>
          each.ticket === ticket ? { ...each, userId } : each,
        ),
        updatedAt: issuedAt,
      }),
    ];
  },
});

import * as v from 'valibot';
import { allocated, defineCommand, requireReferenced, undated } from '../command.ts';
import { isAdmin } from '../members/actor.ts';
import { priceOf, requireApproved, withShares } from './holdings.ts';
import { SharesSchema, tradeChanges, tradeInput, tradeReads } from './trade-input.ts';

/** A member buys shares: the money comes in, and the member holds so many more. */
export const buyShares = defineCommand({
  name: 'shares.buy',
  input: v.strictObject({ ...tradeInput, shares: SharesSchema }),
  allow: isAdmin,
  dateToday: undated,
  numbers: { id: 'transactions' },
  reads: tradeReads,
  apply({ member: row, ...loaded }, { shares, ...input }, context) {
    const member = requireReferenced(row, 'member', input.memberId, 'memberId');
    requireApproved(member);
    const amount = priceOf(shares);
    const posted = {
      type: 'CREDIT' as const,
      amount,
      description: `Shares bought: ${shares}`,
      purpose: 'SHARES' as const,
    };
    const trade = { ...input, id: allocated(input.id) };
    return tradeChanges(trade, loaded, { member: withShares(member, shares), posted, context });
  },
});

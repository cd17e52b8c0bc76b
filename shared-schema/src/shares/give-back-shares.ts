import * as v from 'valibot';
import { allocated, defineCommand, requireReferenced, undated } from '../command.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { priceOf, withShares } from './holdings.ts';
import { SharesSchema, tradeChanges, tradeInput, tradeReads } from './trade-input.ts';

/** A member gives shares back: their price is paid out, and the member holds so many fewer. */
export const giveBackShares = defineCommand({
  name: 'shares.giveBack',
  input: v.strictObject({ ...tradeInput, shares: SharesSchema }),
  allow: isSuperAdmin,
  dateToday: undated,
  numbers: { id: 'transactions' },
  reads: tradeReads,
  apply({ member: row, ...loaded }, { shares, ...input }, context) {
    const member = requireReferenced(row, 'member', input.memberId, 'memberId');
    const amount = priceOf(shares);
    const description = `Shares given back: ${shares}`;
    const posted = { type: 'DEBIT' as const, amount, description, purpose: 'SHARES' as const };
    const trade = { ...input, id: allocated(input.id) };
    return tradeChanges(trade, loaded, { member: withShares(member, -shares), posted, context });
  },
});

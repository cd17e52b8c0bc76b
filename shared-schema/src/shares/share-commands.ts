import * as v from 'valibot';
import { allocated, defineCommand, requireReferenced, undated } from '../command.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { PositiveMoneySchema } from '../money.ts';
import { priceOf, requireApproved, withDividendPaid, withShares } from './holdings.ts';
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

/** Pays out dividend that a member has been credited. */
export const payDividend = defineCommand({
  name: 'dividend.pay',
  input: v.strictObject({ ...tradeInput, amount: PositiveMoneySchema }),
  allow: isSuperAdmin,
  dateToday: undated,
  numbers: { id: 'transactions' },
  reads: tradeReads,
  apply({ member: row, ...loaded }, { amount, ...input }, context) {
    const member = requireReferenced(row, 'member', input.memberId, 'memberId');
    const description = 'Dividend paid out';
    const posted = { type: 'DEBIT' as const, amount, description, purpose: 'DIVIDEND' as const };
    const trade = { ...input, id: allocated(input.id) };
    return tradeChanges(trade, loaded, { member: withDividendPaid(member, amount, context), posted, context });
  },
});

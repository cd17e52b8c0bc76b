import * as v from 'valibot';
import { allocated, defineCommand, requireReferenced, undated } from '../command.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { PositiveMoneySchema } from '../money.ts';
import { withDividendPaid } from './holdings.ts';
import { tradeChanges, tradeInput, tradeReads } from './trade-input.ts';

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

import * as v from 'valibot';
import { defineCommand, existing, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { isAdmin } from '../members/member.ts';
import { Rejected } from '../rejected.ts';
import { rejectUnpaid } from '../repayments/unpaid.ts';

/** Closes a fund whose every subscription is paid. */
export const markChittyFundRepaid = defineCommand({
  name: 'chittyFund.markRepaid',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id }, { issuedAt }) {
    const fund = existing(row, 'chitty fund', id);
    if (fund.status === 'REPAID') {
      throw new Rejected('chittyFund.alreadyRepaid', 'invalid', `Chitty fund ${id} is already marked as repaid.`);
    }
    rejectUnpaid(fund.scheduledRepayments, 'chittyFund.unpaid');
    return [put('chittyFunds', { ...fund, status: 'REPAID', updatedAt: issuedAt })];
  },
});

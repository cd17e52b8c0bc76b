import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { isAdmin } from '../members/member.ts';
import { RefusalError } from '../refusal-error.ts';
import { rejectUnpaid } from '../repayments/unpaid.ts';
import { type ChittyFund, drawsOf } from './chitty-fund.ts';

/** Closes a fund whose every subscription is paid; if draws were held at all, then all of them. */
export const markChittyFundRepaid = defineCommand({
  name: 'chittyFund.markRepaid',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id }, { issuedAt }) {
    const fund = requireExisting(row, 'chitty fund', id);
    if (fund.status === 'REPAID') {
      throw new RefusalError('chittyFund.alreadyRepaid', 'invalid', `Chitty fund ${id} is already marked as repaid.`);
    }
    rejectUnpaid(fund.scheduledRepayments, 'chittyFund.unpaid');
    rejectUndrawn(fund);
    return [put('chittyFunds', { ...fund, status: 'REPAID', updatedAt: issuedAt })];
  },
});

/** Whoever has paid every month without having won would be left with nothing. */
function rejectUndrawn(fund: ChittyFund): void {
  const held = fund.draws.length;
  const left = drawsOf(fund) - held;
  if (held === 0 || left === 0) return;
  const draws = left === 1 ? '1 draw is' : `${left} draws are`;
  const message = `${draws} still to be held: that of month ${held + 1} is next.`;
  throw new RefusalError('chittyFund.undrawn', 'invalid', message, { held, left });
}

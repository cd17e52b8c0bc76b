import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requirePaid } from '../repayments/unpaid.ts';
import { type ChittyFund, drawsOf } from './chitty-fund.ts';

/** Closes a fund whose every subscription is paid; if draws were held at all, then all of them. */
export const markChittyFundRepaid = defineCommand({
  name: 'chittyFund.markRepaid',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id }, { issuedAt }) {
    const fund = requireExisting(row, 'chittyFund', id);
    if (fund.status === 'REPAID') {
      throw refuse('chittyFund.alreadyRepaid', { id });
    }
    requirePaid(fund.scheduledRepayments, 'chittyFund');
    requireDrawsHeld(fund);
    return [put('chittyFunds', { ...fund, status: 'REPAID', updatedAt: issuedAt })];
  },
});

/** Whoever has paid every month without having won would be left with nothing. */
function requireDrawsHeld(fund: ChittyFund): void {
  const held = fund.draws.length;
  const left = drawsOf(fund) - held;
  if (held === 0 || left === 0) return;
  throw refuse('chittyFund.undrawn', { held, left, next: held + 1 });
}

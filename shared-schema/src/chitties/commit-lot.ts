import * as v from 'valibot';
import { defineCommand, existing, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { type Instant, localDateOf } from '../local-date.ts';
import { isAdmin } from '../members/member.ts';
import { Rejected } from '../rejected.ts';
import { checkMonth, peopleOfDraw } from './check-month.ts';
import { type ChittyFund, eligibleTickets } from './chitty-fund.ts';
import { HashSchema, type LotCommitment, settled } from './lot-commitment.ts';

/**
 * Puts the hash of a secret seed on record, and the tickets it will be drawn from, before the witnesses of a draw by lot
 * call their numbers. A commitment that is open is given up for this one, and stays on record as that.
 */
export const commitLot = defineCommand({
  name: 'chittyFund.commitLot',
  input: v.strictObject({ id: ChittyFundId, month: v.number(), commitment: HashSchema }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => peopleOfDraw(fund, month),
  apply({ fund: row, ...people }, { id, month, commitment }, { actor, issuedAt, timeZone }) {
    const fund = existing(row, 'chitty fund', id);
    checkMonth(fund, month, people, timeZone);
    const eligible = eligibleTickets(paidUntil(fund, issuedAt), localDateOf(issuedAt, timeZone));
    if (eligible.length === 0) {
      const message = 'No ticket may win: each has won, or its member has overdue subscriptions.';
      throw new Rejected('chittyFund.noneEligible', 'invalid', message, { month });
    }
    const made: LotCommitment = {
      month,
      commitment,
      eligible,
      committedAt: issuedAt,
      committedBy: actor.id,
      outcome: 'OPEN',
    };
    const commitments = [...settled(fund.commitments, { outcome: 'REPLACED' }), made];
    return [put('chittyFunds', { ...fund, commitments, updatedAt: issuedAt })];
  },
});

/** Without the payments made since, which may have reached the books before a commitment that was made without a network. */
function paidUntil(fund: ChittyFund, at: Instant): ChittyFund {
  const scheduledRepayments = fund.scheduledRepayments.map((repayment) => ({
    ...repayment,
    payments: repayment.payments.filter((payment) => payment.paidAt <= at),
  }));
  return { ...fund, scheduledRepayments };
}

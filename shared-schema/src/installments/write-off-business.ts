import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { InstallmentBusinessId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { add } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { remaining, unpaidPrincipal } from '../repayments/repayment.ts';
import { requiredText } from '../text.ts';

/** Gives up what remains of a business as a bad debt. It is closed; what was paid stays as it is, and no cash moves. */
export const writeOffBusiness = defineCommand({
  name: 'installmentBusiness.writeOff',
  input: v.strictObject({ id: InstallmentBusinessId, reason: requiredText('fields.reason', 500) }),
  allow: isSuperAdmin,
  reads: ({ id }) => ({ business: one('installmentBusinesses', id) }),
  apply({ business: row }, { id, reason }, { actor, issuedAt }) {
    const business = requireExisting(row, 'installmentBusiness', id);
    if (business.status === 'REPAID') throw refuse('installmentBusiness.alreadyRepaid', { id });
    const writtenOff = {
      amount: add(...business.scheduledRepayments.map(remaining)),
      principal: add(...business.scheduledRepayments.map(unpaidPrincipal)),
      at: issuedAt,
      by: actor.id,
      reason,
    };
    return [put('installmentBusinesses', { ...business, status: 'REPAID', writtenOff })];
  },
});

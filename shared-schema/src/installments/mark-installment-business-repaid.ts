import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { InstallmentBusinessId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requirePaid } from '../repayments/unpaid.ts';

/** Closes a business whose every installment is paid. */
export const markInstallmentBusinessRepaid = defineCommand({
  name: 'installmentBusiness.markRepaid',
  input: v.strictObject({ id: InstallmentBusinessId }),
  allow: isAdmin,
  reads: ({ id }) => ({ business: one('installmentBusinesses', id) }),
  apply({ business: row }, { id }) {
    const business = requireExisting(row, 'installmentBusiness', id);
    if (business.status === 'REPAID') {
      throw refuse('installmentBusiness.alreadyRepaid', { id });
    }
    requirePaid(business.scheduledRepayments, 'installmentBusiness');
    return [put('installmentBusinesses', { ...business, status: 'REPAID' })];
  },
});

import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { InstallmentBusinessId } from '../ids.ts';
import { isAdmin } from '../members/member.ts';
import { RefusalError } from '../refusal-error.ts';
import { rejectUnpaid } from '../repayments/unpaid.ts';

/** Closes a business whose every installment is paid. */
export const markInstallmentBusinessRepaid = defineCommand({
  name: 'installmentBusiness.markRepaid',
  input: v.strictObject({ id: InstallmentBusinessId }),
  allow: isAdmin,
  reads: ({ id }) => ({ business: one('installmentBusinesses', id) }),
  apply({ business: row }, { id }) {
    const business = requireExisting(row, 'installment business', id);
    if (business.status === 'REPAID') {
      throw new RefusalError(
        'installmentBusiness.alreadyRepaid',
        'invalid',
        `Business ${id} is already marked as repaid.`,
      );
    }
    rejectUnpaid(business.scheduledRepayments, 'installmentBusiness.unpaid');
    return [put('installmentBusinesses', { ...business, status: 'REPAID' })];
  },
});

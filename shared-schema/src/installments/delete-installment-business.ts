import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { InstallmentBusinessId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';

/** Removes a business for good. Its ledger lines stay: the cash moved. */
export const deleteInstallmentBusiness = defineCommand({
  name: 'installmentBusiness.delete',
  input: v.strictObject({ id: InstallmentBusinessId }),
  allow: isAdmin,
  checks: ['proof'],
  reads: ({ id }) => ({ business: one('installmentBusinesses', id) }),
  apply({ business }, { id }, { issuedAt }) {
    return [
      put('installmentBusinesses', { ...requireExisting(business, 'installmentBusiness', id), deletedAt: issuedAt }),
    ];
  },
});

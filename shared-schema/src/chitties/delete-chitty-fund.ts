import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';

/** Removes a fund for good. Its ledger lines stay: the cash moved. */
export const deleteChittyFund = defineCommand({
  name: 'chittyFund.delete',
  input: v.strictObject({ id: ChittyFundId }),
  allow: isAdmin,
  checks: ['proof'],
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund }, { id }, { issuedAt }) {
    return [
      put('chittyFunds', { ...requireExisting(fund, 'chittyFund', id), deletedAt: issuedAt, updatedAt: issuedAt }),
    ];
  },
});

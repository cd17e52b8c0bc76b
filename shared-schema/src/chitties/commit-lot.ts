import * as v from 'valibot';
import { defineCommand, existing, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { isAdmin } from '../members/member.ts';
import { HashSchema } from './chitty-fund.ts';
import { checkMonth } from './check-month.ts';

/** Puts the hash of a secret seed on record, before the witnesses of a draw by lot call their numbers. */
export const commitLot = defineCommand({
  name: 'chittyFund.commitLot',
  input: v.strictObject({ id: ChittyFundId, month: v.number(), commitment: HashSchema }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  apply({ fund: row }, { id, month, commitment }, { issuedAt }) {
    const fund = existing(row, 'chitty fund', id);
    checkMonth(fund, month);
    return [put('chittyFunds', { ...fund, lotCommitment: commitment, updatedAt: issuedAt })];
  },
});

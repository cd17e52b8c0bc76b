import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { ChittyFundId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { checkMonth, peopleOfDraw } from './check-month.ts';
import { eligibleAt } from './chitty-fund.ts';
import { HashSchema, withOpen } from './lot-commitment.ts';

/**
 * Records the hash of a secret seed, and the tickets the lot is drawn from, before the witnesses of a draw by lot say their
 * numbers. A commitment that is open is replaced by this one and stays on record as REPLACED.
 */
export const commitLot = defineCommand({
  name: 'chittyFund.commitLot',
  input: v.strictObject({ id: ChittyFundId, month: v.number(), commitment: HashSchema }),
  allow: isAdmin,
  reads: ({ id }) => ({ fund: one('chittyFunds', id) }),
  readsThen: ({ fund }, { month }) => peopleOfDraw(fund, month),
  apply({ fund: row, ...people }, { id, month, commitment }, { actor, issuedAt, receivedAt = null, timeZone }) {
    const fund = requireExisting(row, 'chittyFund', id);
    checkMonth(fund, month, people);
    const eligible = eligibleAt(fund, issuedAt, timeZone);
    if (eligible.length === 0) {
      throw refuse('chittyFund.noneEligible', { month });
    }
    const made = { month, commitment, eligible, committedAt: issuedAt, committedBy: actor.id, receivedAt };
    return [put('chittyFunds', { ...fund, commitments: withOpen(fund.commitments, made), updatedAt: issuedAt })];
  },
});

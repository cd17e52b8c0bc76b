import { many } from '../command.ts';
import type { RepaymentId } from '../ids.ts';
import { contractOf } from './repayment-id.ts';

/** The contracts that sums are put to, each once, for a command's `reads`. */
export function contractsOf(parts: { repaymentId: RepaymentId }[]) {
  const contracts = parts.map(({ repaymentId }) => contractOf(repaymentId));
  const businesses = contracts.flatMap((each) => (each.table === 'installmentBusinesses' ? [each.id] : []));
  const funds = contracts.flatMap((each) => (each.table === 'chittyFunds' ? [each.id] : []));
  return {
    businesses: many('installmentBusinesses', [...new Set(businesses)]),
    funds: many('chittyFunds', [...new Set(funds)]),
  };
}

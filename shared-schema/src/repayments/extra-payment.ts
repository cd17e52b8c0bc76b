import type { Contract } from './contract.ts';
import type { Repayment } from './repayment.ts';

/** Why cash was not needed: another admin had taken the payment already, or less was due than was taken. */
export type WhyExtra = 'twice' | 'beyondDue';

/** An item's description may fill the whole 500 characters that a ledger entry's may have. */
const LONGEST_ITEM = 400;

/**
 * What the ledger says of cash that was collected for a repayment and is kept as a credit. English, as every stored
 * description; screens write it in the reader's language.
 */
export function extraPaymentDescription(contract: Contract, { sequence, ticket }: Repayment, why: WhyExtra): string {
  const reason = why === 'twice' ? 'collected twice' : 'more than was due';
  return 'users' in contract
    ? `Extra payment, subscription ${sequence}, chitty fund ${contract.id}, ticket ${ticket} (${reason})`
    : `Extra payment, installment ${sequence}, ${shortened(contract.itemDescription)} (${reason})`;
}

/** Never ends in half a surrogate pair, which no entry may hold. */
function shortened(item: string): string {
  return item.slice(0, LONGEST_ITEM).replace(/[\uD800-\uDBFF]$/, '');
}

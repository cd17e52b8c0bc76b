import { type Counted, countedOf } from './receipt.ts';

/**
 * Whether no other payment may have the UTR of this receipt: money came by it. Answered as the same payment as another, it counts nothing
 * itself, and the transfer came all the same, as that other receipt.
 */
export function holdsUtr(receipt: Counted): boolean {
  const { cancelled, answered } = receipt;
  return countedOf(receipt) > 0 || (!cancelled && answered?.answer === 'SAME_PAYMENT');
}

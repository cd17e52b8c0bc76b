import { add } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import type { NounOf } from '../refusals.ts';
import { remaining, type Repayment, unpaid } from './repayment.ts';

/** Throws RefusalError `<noun>.unpaid` with how many repayments are unpaid and their sum, if any is. */
export function requirePaid(repayments: Repayment[], noun: NounOf<'unpaid', { count: number }>): void {
  const left = unpaid(repayments);
  if (left.length === 0) return;
  throw refuse(`${noun}.unpaid`, { count: left.length, sum: add(...left.map(remaining)) });
}

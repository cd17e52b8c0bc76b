import { add, formatMoney } from '../money.ts';
import { RefusalError } from '../refusal-error.ts';
import { remaining, type Repayment, unpaid } from './repayment.ts';

/** Throws RefusalError `code` with how many repayments are unpaid and their sum, if any is. */
export function rejectUnpaid(repayments: Repayment[], code: string): void {
  const left = unpaid(repayments);
  if (left.length === 0) return;
  const sum = add(...left.map(remaining));
  const noun = left.length === 1 ? 'repayment is' : 'repayments are';
  throw new RefusalError(code, 'invalid', `${left.length} ${noun} still unpaid, ${formatMoney(sum)} in all.`, {
    count: left.length,
    sum,
  });
}

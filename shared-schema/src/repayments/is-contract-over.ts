import type { Instant } from '../local-date.ts';
import { type Repayment, unpaid } from './repayment.ts';

type Contract = {
  deletedAt: Instant | null;
  status: 'ONGOING' | 'REPAID';
  writtenOff?: object | null;
  scheduledRepayments: Repayment[];
};

/** Nothing is due of it any more, nor will be. */
export function isContractOver({ deletedAt, status, writtenOff, scheduledRepayments }: Contract): boolean {
  if (deletedAt) return true;
  return status === 'REPAID' && (Boolean(writtenOff) || unpaid(scheduledRepayments).length === 0);
}

import type { Line } from '../ledgers/post-line.ts';
import { type Contract, describePayment, tableOf } from './contract.ts';
import type { Payment, Repayment } from './repayment.ts';

/** The ledger line of a payment: a CREDIT against the member who answers for the repayment. */
export function lineOfPayment(
  contract: Contract,
  repayment: Repayment,
  { transactionId, amount }: Pick<Payment, 'transactionId' | 'amount'>,
): Line {
  return {
    id: transactionId,
    ledger: 'general',
    projectId: contract.projectId,
    type: 'CREDIT',
    amount,
    userId: repayment.userId,
    description: describePayment(contract, repayment),
    associatedType: tableOf(contract) === 'chittyFunds' ? 'CHITTY_FUND' : 'INSTALLMENT_BUSINESS',
    associatedId: contract.id,
    repaymentId: repayment.id,
  };
}

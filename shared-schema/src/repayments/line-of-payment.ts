import type { Line } from '../ledgers/post-line.ts';
import { type Contract, describePayment, tableOf } from './contract.ts';
import { type Payment, type Repayment, unpaidInterest } from './repayment.ts';

/** The ledger line of a payment of `repayment` as it was before: a CREDIT against the member who answers for it. */
export function lineOfPayment(
  contract: Contract,
  repayment: Repayment,
  { transactionId, amount }: Pick<Payment, 'transactionId' | 'amount'>,
): Line {
  const owedInterest = unpaidInterest(repayment);
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
    interest: owedInterest < amount ? owedInterest : amount,
  };
}

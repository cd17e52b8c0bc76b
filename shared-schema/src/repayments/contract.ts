/** The record that holds a repayment: an installment business or a chitty fund. */
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import { type Change, put } from '../command.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { Instant } from '../local-date.ts';
import type { ContractRef, Repayment } from './repayment.ts';

export type Contract = InstallmentBusiness | ChittyFund;

/** What codes of refusals call it: `chittyFund.notFound`. */
export function contractNoun(table: ContractRef['table']): 'chittyFund' | 'installmentBusiness' {
  return table === 'chittyFunds' ? 'chittyFund' : 'installmentBusiness';
}

/** The change, made at that instant, that puts the contract with one of its repayments replaced. */
export function putContract(contract: Contract, repayment: Repayment, at: Instant): Change {
  const scheduledRepayments = contract.scheduledRepayments.map((each) => (each.id === repayment.id ? repayment : each));
  return 'users' in contract
    ? put('chittyFunds', { ...contract, scheduledRepayments, updatedAt: at })
    : put('installmentBusinesses', { ...contract, scheduledRepayments });
}

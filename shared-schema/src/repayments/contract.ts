/** The record that holds a repayment: an installment business or a chitty fund. */
import { type ChittyFund, drawsOf } from '../chitties/chitty-fund.ts';
import { type Change, put } from '../command.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { Instant } from '../local-date.ts';
import type { RepaymentId } from '../ids.ts';
import { type Repayment, unpaid } from './repayment.ts';
import { type ContractRef } from './repayment-id.ts';

export type Contract = InstallmentBusiness | ChittyFund;

/** What codes of refusals call it: `chittyFund.notFound`. */
export function contractNoun(table: ContractRef['table']): 'chittyFund' | 'installmentBusiness' {
  return table === 'chittyFunds' ? 'chittyFund' : 'installmentBusiness';
}

export function isFund(contract: Contract): contract is ChittyFund {
  return 'users' in contract;
}

export function tableOf(contract: Contract): ContractRef['table'] {
  return isFund(contract) ? 'chittyFunds' : 'installmentBusinesses';
}

export function findRepayment(contract: Contract | undefined, id: RepaymentId): Repayment | undefined {
  return contract?.scheduledRepayments.find((each) => each.id === id);
}

/** The English description of the ledger line of a payment; screens write their own, in the reader's language. */
export function describePayment(contract: Contract, repayment: Repayment): string {
  const place = `${repayment.sequence} of ${contract.tenure}`;
  if (isFund(contract)) return `Subscription ${place}: chitty fund ${contract.id}, ticket ${repayment.ticket}`;
  return `Installment ${place}: ${contract.itemDescription}, ${contract.customerName}`;
}

/** The contract with repayments replaced, without the change that puts it. */
export function withRepayments<C extends Contract>(contract: C, replaced: Repayment[]): C {
  const byId = new Map(replaced.map((each) => [each.id, each]));
  return {
    ...contract,
    scheduledRepayments: contract.scheduledRepayments.map((each) => byId.get(each.id) ?? each),
  };
}

/**
 * Is nothing left to do but to mark it as repaid? So it is from the beginning where the advance was the whole price. Of a fund with
 * draws all must have been held.
 */
export function canBeMarkedRepaid(contract: Contract): boolean {
  if (contract.status !== 'ONGOING' || unpaid(contract.scheduledRepayments).length > 0) return false;
  return !isFund(contract) || contract.draws.length === 0 || contract.draws.length === drawsOf(contract);
}

/** The contract with something to be paid again. A bad debt stays one. */
export function reopened<C extends Contract>(contract: C): C {
  const isBadDebt = !isFund(contract) && Boolean(contract.writtenOff);
  return isBadDebt ? contract : { ...contract, status: 'ONGOING' };
}

/** The change, made at that instant, that puts the contract with one of its repayments replaced. */
export function putContract(contract: Contract, repayment: Repayment, at: Instant): Change {
  return putWhole(withRepayments(contract, [repayment]), at);
}

/** The change, made at that instant, that puts the contract as it is given. */
export function putWhole(contract: Contract, at: Instant): Change {
  return isFund(contract) ? put('chittyFunds', { ...contract, updatedAt: at }) : put('installmentBusinesses', contract);
}

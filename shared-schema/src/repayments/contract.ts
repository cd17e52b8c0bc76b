/** The record that holds a repayment: an installment business or a chitty fund. */
import { type ChittyFund, drawsOf } from '../chitties/chitty-fund.ts';
import { type Change, many, put } from '../command.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { LineToPost } from '../ledgers/hand-entry.ts';
import type { Instant } from '../local-date.ts';
import type { RepaymentId } from '../ids.ts';
import { add } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import type { NounOf } from '../refusals.ts';
import {
  type Payment,
  remaining,
  type Repayment,
  unpaid,
  unpaidInterest,
  contractOf,
  type ContractRef,
} from './repayment.ts';

export type Contract = InstallmentBusiness | ChittyFund;

/** What codes of refusals call it: `chittyFund.notFound`. */
export function contractNoun(table: ContractRef['table']): 'chittyFund' | 'installmentBusiness' {
  return table === 'chittyFunds' ? 'chittyFund' : 'installmentBusiness';
}

export function isFund(contract: Contract): contract is ChittyFund {
  return 'users' in contract;
}

export function contractTableOf(contract: Contract): ContractRef['table'] {
  return isFund(contract) ? 'chittyFunds' : 'installmentBusinesses';
}

export function findRepayment(contract: Contract | undefined, id: RepaymentId): Repayment | undefined {
  return contract?.scheduledRepayments.find((each) => each.id === id);
}

/** The English description of the ledger line of a payment; screens write their own, in the reader's language. */
function describePayment(contract: Contract, repayment: Repayment): string {
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

/** The contracts that sums are put to, each once, for a command's `reads`. */
export function contractsOfParts(parts: { repaymentId: RepaymentId }[]) {
  const contracts = parts.map(({ repaymentId }) => contractOf(repaymentId));
  const businesses = contracts.flatMap((each) => (each.table === 'installmentBusinesses' ? [each.id] : []));
  const funds = contracts.flatMap((each) => (each.table === 'chittyFunds' ? [each.id] : []));
  return {
    businesses: many('installmentBusinesses', [...new Set(businesses)]),
    funds: many('chittyFunds', [...new Set(funds)]),
  };
}

/** The ledger line of a payment of `repayment` as it was before: a CREDIT against the member who answers for it. */
export function lineOfPayment(
  contract: Contract,
  repayment: Repayment,
  { transactionId, amount }: Pick<Payment, 'transactionId' | 'amount'>,
): LineToPost {
  const owedInterest = unpaidInterest(repayment);
  return {
    id: transactionId,
    ledger: 'general',
    projectId: contract.projectId,
    type: 'CREDIT',
    amount,
    userId: repayment.userId,
    description: describePayment(contract, repayment),
    associatedType: contractTableOf(contract) === 'chittyFunds' ? 'CHITTY_FUND' : 'INSTALLMENT_BUSINESS',
    associatedId: contract.id,
    repaymentId: repayment.id,
    interest: owedInterest < amount ? owedInterest : amount,
  };
}

/** Throws RefusalError `<noun>.unpaid` with how many repayments are unpaid and their sum, if any is. */
export function requirePaid(repayments: Repayment[], noun: NounOf<'unpaid', { count: number }>): void {
  const left = unpaid(repayments);
  if (left.length === 0) return;
  throw refuse(`${noun}.unpaid`, { count: left.length, sum: add(...left.map(remaining)) });
}

/** What a ledger line is about. */
import * as v from 'valibot';
import { type AccountId, payerOf } from '../collections/account-id.ts';
import { type ChittyFundId, type InstallmentBusinessId, RepaymentId } from '../ids.ts';
import { contractOf, type ContractRef } from '../repayments/repayment.ts';

/** What of a line names it. */
type Naming = {
  repaymentId: RepaymentId | null;
  associatedType: string | null;
  associatedId: number | null;
  reference: string | null;
};

/** The business or fund that a line names: as what it came from, or, entered for an extra payment, as its reference. */
export function contractNamedBy({
  repaymentId,
  associatedType,
  associatedId,
  reference,
}: Naming): ContractRef | undefined {
  if (repaymentId) return contractOf(repaymentId);
  if (associatedType === 'INSTALLMENT_BUSINESS' && associatedId)
    return { table: 'installmentBusinesses', id: associatedId as InstallmentBusinessId };
  if (associatedType === 'CHITTY_FUND' && associatedId)
    return { table: 'chittyFunds', id: associatedId as ChittyFundId };
  return associatedType === null && v.is(RepaymentId, reference) ? contractOf(reference as RepaymentId) : undefined;
}

/** The business that a line is about, also one whose customer's money is on account. */
export function businessNamedBy(
  line: Naming & { account?: AccountId | null | undefined },
): InstallmentBusinessId | undefined {
  const contract = contractNamedBy(line);
  if (contract?.table === 'installmentBusinesses') return contract.id;
  const payer = line.account && payerOf(line.account);
  return payer && 'businessId' in payer ? payer.businessId : undefined;
}

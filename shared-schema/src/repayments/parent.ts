/** The record that holds a repayment: an instalment business or a chitty fund. */
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import { type Change, put } from '../command.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { Instant } from '../local-date.ts';
import type { ParentRef, Repayment } from './repayment.ts';

export type Parent = InstallmentBusiness | ChittyFund;

export function parentNoun(table: ParentRef['table']): string {
  return table === 'chittyFunds' ? 'chitty fund' : 'installment business';
}

/** The change, made at that instant, that puts the parent with one of its repayments replaced. */
export function putParent(parent: Parent, repayment: Repayment, at: Instant): Change {
  const scheduledRepayments = parent.scheduledRepayments.map((each) => (each.id === repayment.id ? repayment : each));
  return 'users' in parent
    ? put('chittyFunds', { ...parent, scheduledRepayments, updatedAt: at })
    : put('installmentBusinesses', { ...parent, scheduledRepayments });
}

/** Who hands over money: what they answer for, and what receipts and ledgers call them. */
import type { MemberId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { type Member, nameOf } from '../members/member.ts';
import { type Contract, isFund } from '../repayments/contract.ts';
import type { Repayment } from '../repayments/repayment.ts';
import type { Payer } from './account-id.ts';

/** Does the payer answer for this repayment: a member for what stands under their name, a customer for their business. */
export function owes(payer: Payer, contract: Contract, repayment: Repayment): boolean {
  if ('memberId' in payer) return repayment.userId === payer.memberId;
  return !isFund(contract) && contract.id === payer.businessId;
}

/** What a receipt calls the payer. */
export function payerName(payer: Payer, { member, business }: PayerRows): string {
  return 'memberId' in payer ? nameOf(member, payer.memberId) : (business?.customerName ?? `#${payer.businessId}`);
}

/** The member under whose name the ledger keeps a payer's lines: for a customer, who referred them. */
export function payerUserId(payer: Payer, { business }: PayerRows): MemberId | undefined {
  return 'memberId' in payer ? payer.memberId : business?.refererId;
}

type PayerRows = { member: Member | undefined; business: InstallmentBusiness | undefined };

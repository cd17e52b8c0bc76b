/** Who hands over money: what they answer for, and what receipts and ledgers call them. */
import { type ChequeKey, type Utr, utrIn } from '../bank/utr.ts';
import type { MemberId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { type Member, nameOf } from '../members/member.ts';
import type { Money } from '../money.ts';
import { type Contract, isFund } from '../repayments/contract.ts';
import type { Repayment } from '../repayments/repayment.ts';
import { accountIdOf, type Payer } from './account-id.ts';
import type { GivenCheque } from './cheque.ts';
import type { Method } from './account-id.ts';

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

// Under what a payment is known that may be there once: its UTR, or its cheque.

type Paid = {
  method: Method;
  reference: string | null;
  cheque?: GivenCheque | null | undefined;
  payer: Payer;
  amount: Money;
};

/** Cheques of two banks may share a number; that one payer gives two of one number, day and sum does not happen. */
export function paymentKeyOf({ method, reference, cheque, payer, amount }: Paid): Utr | ChequeKey | undefined {
  if (method === 'UPI') return utrIn(reference);
  if (!cheque) return undefined;
  const number = cheque.number
    .toUpperCase()
    .replaceAll('-', '')
    .replace(/^0+(?=.)/, '');
  return `cheque ${number} ${cheque.date} ${amount} ${accountIdOf(payer)}` as ChequeKey;
}

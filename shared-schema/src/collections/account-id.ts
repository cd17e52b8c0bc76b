/** Who hands over money, the number of their account, and what they have on it. */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { InstallmentBusinessId, MemberId } from '../ids.ts';
import { says } from '../texts/issue-text.ts';

/** A member, or the customer of an installment business. */
export const PayerSchema = v.union(
  [v.strictObject({ memberId: MemberId }), v.strictObject({ businessId: InstallmentBusinessId })],
  says('validation.payer'),
);
export type Payer = v.InferOutput<typeof PayerSchema>;

/** `m-12` is member 12, `b-41` the customer of business 41. */
export const AccountId = v.pipe(shortText(12), v.regex(/^[mb]-[1-9]\d{0,9}$/), v.brand('AccountId'));
export type AccountId = v.InferOutput<typeof AccountId>;

/** The account of a payer. */
export function accountIdOf(payer: Payer): AccountId {
  return ('memberId' in payer ? `m-${payer.memberId}` : `b-${payer.businessId}`) as AccountId;
}

/** Summaries keep plain numbers. */
export function accountOfMember(memberId: number): AccountId {
  return accountIdOf({ memberId: memberId as MemberId });
}

/** That of its customer. */
export function accountOfBusiness(businessId: number): AccountId {
  return accountIdOf({ businessId: businessId as InstallmentBusinessId });
}

/** Those of members, each once. */
export function accountsOfMembers(ids: MemberId[]): AccountId[] {
  return [...new Set(ids.map(accountOfMember))];
}

export function payerOf(account: AccountId): Payer {
  const number = Number(account.slice(2));
  return account.startsWith('m-') ? { memberId: number as MemberId } : { businessId: number as InstallmentBusinessId };
}

export function isMembersAccount(account: AccountId): boolean {
  return 'memberId' in payerOf(account);
}

/** The members among whom these accounts are of. */
export function membersOf(accounts: AccountId[]): MemberId[] {
  return accounts.map(payerOf).flatMap((payer) => ('memberId' in payer ? [payer.memberId] : []));
}

/** The businesses whose customers these accounts are of. */
export function businessesOf(accounts: AccountId[]): InstallmentBusinessId[] {
  return accounts.map(payerOf).flatMap((payer) => ('businessId' in payer ? [payer.businessId] : []));
}

/** How money changes hands. */

/** `ADJUSTMENT` moves sums inside the books; no money changes hands. */
export const METHODS = ['CASH', 'UPI', 'BANK', 'CHEQUE', 'ADJUSTMENT'] as const;

export const MethodSchema = v.picklist(METHODS, says('validation.method'));
export type Method = v.InferOutput<typeof MethodSchema>;

/** What is asked at a door: how the money changed hands. */
export const METHODS_OF_PAYING = METHODS.filter((method) => method !== 'ADJUSTMENT');

// Under what a payment is known that may be there once: its UTR, or its cheque.

/** Under what a payment is known that may be there once: its UTR, or its cheque. */
import { type ChequeKey, type Utr, utrIn } from '../bank/utr.ts';
import type { Money } from '../money.ts';
import { accountIdOf, type Payer } from './account-id.ts';
import type { GivenCheque } from './cheque.ts';
import type { Method } from './method.ts';

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

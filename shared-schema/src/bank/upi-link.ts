/** Links into UPI apps, as codes to scan or to open; see NPCI's UPI linking specification. */
import { type AccountId, payerOf } from '../collections/account-id.ts';
import { type Money, toDecimal } from '../money.ts';

type UpiPayment = {
  /** Whom it goes to: `name@handle`. */
  upiId: string;
  /** The payee's name, in any script. */
  name: string;
  amount: Money;
  /** What it is for: apps and statements show letters and digits of Latin script alone. Left out where none are left. */
  what: string;
  /** By which the payment is found again. */
  reference: string;
};

const LONGEST_NOTE = 50;
const LONGEST_REFERENCE = 35;

/** Opens a UPI app with everything filled in. Parts of a paisa, which nobody can pay, are left out. */
export function upiLink({ upiId, name, amount, what, reference }: UpiPayment): string {
  const fields = {
    pn: name,
    am: toDecimal(amount).slice(0, -1),
    cu: 'INR',
    tn: latinWords(what).slice(0, LONGEST_NOTE).trim(),
    tr: latinWords(reference).replaceAll(' ', '').slice(0, LONGEST_REFERENCE),
  };
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `&${field}=${encodeURIComponent(value)}`);
  // Apps read the payee as it is in NPCI's own examples, with its @.
  return `upi://pay?pa=${encodeURIComponent(upiId).replace('%40', '@')}${query.join('')}`;
}

/** The letters and digits of Latin script, without accents; everything between becomes one blank. */
function latinWords(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/[^A-Za-z0-9]+/g, ' ').trim();
}

/** What the UPI app and the bank's statement note beside the sum. In English, because banks keep no other letters. */
export function upiNote(account: AccountId): string {
  const payer = payerOf(account);
  return 'memberId' in payer ? `Member ${payer.memberId}` : `Business ${payer.businessId}`;
}

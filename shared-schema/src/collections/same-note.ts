/**
 * What was typed in place of a UTR, such as its last six digits, is a note: two payments may share it, so it refuses nothing. With the sum
 * of another receipt it is worth a look.
 */
import { utrIn } from '../bank/utr.ts';
import type { Money } from '../money.ts';
import { type Counted, countedOf, type Receipt } from './receipt.ts';

type Noted = Pick<Receipt, 'method' | 'reference' | 'amount'>;

/** Whether a receipt that counts was paid by UPI, came to this sum and has this note, however it was spaced. */
export function hasSameNote(receipt: Noted & Counted, typed: { reference: string; amount: Money }): boolean {
  const note = noteIn(typed.reference);
  return (
    note !== undefined &&
    receipt.method === 'UPI' &&
    receipt.amount === typed.amount &&
    noteIn(receipt.reference) === note &&
    countedOf(receipt) > 0
  );
}

/** Undefined for a UTR, and where nothing is said. */
function noteIn(reference: string | null): string | undefined {
  if (utrIn(reference)) return undefined;
  return reference?.replaceAll(/[\s-]/g, '').toUpperCase() || undefined;
}

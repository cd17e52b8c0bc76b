/**
 * How two receipts of which one came in the place of the other name each other, in words that every program reads: the reason of the
 * cancellation, and the note of the new one. Screens write both in the reader's language.
 */
import { SAME_PAYMENT } from './receipt.ts';
import type { ReceiptNumber } from './receipt-number.ts';

/** Why a receipt was cancelled or corrected, where it is one of the usual reasons. */
export const REASONS = {
  amount: 'Wrong amount',
  person: 'Wrong person',
  method: 'Wrong method',
  day: 'Wrong day',
  twice: SAME_PAYMENT,
} as const;
export type UsualReason = keyof typeof REASONS;

/** Room for the number in the longest reason and note. */
export const MOST_OF_REASON = 460;

export function replacedReason(reason: string, by: ReceiptNumber): string {
  return `${reason}. Replaced by ${by}`;
}

/** Undefined where nothing came in its place. */
export function readReplaced(reason: string): { reason: string; by: ReceiptNumber } | undefined {
  const [, why, by] = /^([^]*)\. Replaced by ([A-Z]{1,2}\d{1,3}-\d{4,7}B?)$/.exec(reason) ?? [];
  return by ? { reason: why!, by: by as ReceiptNumber } : undefined;
}

export function replacingNote(number: ReceiptNumber, note: string | null): string {
  return note ? `Replaces ${number}. ${note}` : `Replaces ${number}`;
}

/** The receipt in whose place one came, and what else its note says. */
export function readReplacing(note: string | null): { number: ReceiptNumber | undefined; note: string | null } {
  const [, number, rest] = /^Replaces ([A-Z]{1,2}\d{1,3}-\d{4,7}B?)(?:\. ([^]+))?$/.exec(note ?? '') ?? [];
  return number ? { number: number as ReceiptNumber, note: rest ?? null } : { number: undefined, note };
}

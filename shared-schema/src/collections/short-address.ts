/** The address of a receipt in a message, which people read: `/r/K3-0012-abcdefgh`. The QR code has the whole of it, see signed-receipt.ts. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { numberOnPaper, ReceiptNumber } from './receipt-number.ts';

/** Where a short address leads to the page that checks the receipt, once the server has it. */
export const SHORT_PATH = '/r';

export function shortAddress(origin: string, number: ReceiptNumber, signature: string): string {
  return `${origin}${SHORT_PATH}/${numberOnPaper(number)}-${lettersOf(signature)}`;
}

/** A short address without what stands before the number; undefined for what is none. */
export function readShortAddress(code: string): { number: ReceiptNumber; letters: string } | undefined {
  const at = code.lastIndexOf('-');
  const number = v.safeParse(ReceiptNumber, code.slice(0, at).toUpperCase());
  const letters = code.slice(at + 1, at + 1 + LETTERS).toLowerCase();
  return number.success && letters.length === LETTERS ? { number: number.output, letters } : undefined;
}

const LETTERS = 8;

/** Of the signature, which only the receipt bears: who tries numbers finds no receipt. 26^8 are 200,000,000,000. */
export function lettersOf(signature: string): string {
  const bytes = [...sha256(utf8ToBytes(signature)).subarray(0, LETTERS)];
  return String.fromCharCode(...bytes.map((byte) => 97 + (byte % 26)));
}

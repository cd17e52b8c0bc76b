/**
 * A passport or Aadhaar number. It is sealed to the server's public key where it is typed, so that no device, queue or
 * database holds it in clear; only the server, asked and on record, opens it. What is shown is the masked form.
 */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { says } from '../texts/issue-text.ts';

const NOT_MASKED = says('validation.masked');
const NOT_SEALED = says('validation.sealed');

export const DocumentNumberSchema = v.strictObject(
  {
    /** `•••• 2346`: all but the last four characters hidden. */
    masked: v.pipe(shortText(9, NOT_MASKED), v.regex(/^•{4} [A-Z0-9]{4}$/, NOT_MASKED)),
    /** RSA-OAEP of the number to the server's key, base64. Never leaves the server again. */
    sealed: v.optional(v.pipe(shortText(1000, NOT_SEALED), v.base64(NOT_SEALED))),
  },
  NOT_SEALED,
);
export type DocumentNumber = v.InferOutput<typeof DocumentNumberSchema>;

/**
 * Whether a registration asks for these numbers and the day on which the passport expires: as a rule, from who wants to give them, the last
 * four characters alone, or not at all.
 */
export const DOCUMENTS_ASKED = ['required', 'optional', 'lastFour', 'none'] as const;
export type DocumentsAsked = (typeof DOCUMENTS_ASKED)[number];

export function mask(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

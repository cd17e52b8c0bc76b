/**
 * A passport or Aadhaar number. It is sealed to the server's public key where it is typed, so that no device, queue or
 * database holds it in clear; only the server, asked and on record, opens it. What is shown is the masked form.
 */
import * as v from 'valibot';

export const DocumentNumberSchema = v.strictObject({
  /** `•••• 2346`: all but the last four characters hidden. */
  masked: v.pipe(v.string(), v.regex(/^•{4} [A-Z0-9]{4}$/, 'A masked number shows its last four characters')),
  /** RSA-OAEP of the number to the server's key, base64. Never leaves the server again. */
  sealed: v.optional(v.pipe(v.string(), v.base64('A sealed number must be base64'), v.maxLength(1000))),
});
export type DocumentNumber = v.InferOutput<typeof DocumentNumberSchema>;

export function mask(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/**
 * What a receipt's QR code carries: number, date, sum and payer, signed by the device that made it. Anyone can check it
 * against the public key of the device's series, without a network and without the receipt's record.
 */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { type LocalDate, LocalDateSchema } from '../local-date.ts';
import { type Money, MoneySchema } from '../money.ts';
import type { Receipt } from './receipt.ts';
import { numberOnPaper, ReceiptNumber } from './receipt-number.ts';

export type SignedContent = { number: ReceiptNumber; receivedOn: LocalDate; amount: Money; payerName: string };

/** What of a receipt is signed: what stands on its paper. */
export function signedContentOf({ id, receivedOn, amount, payerName }: Signable): SignedContent {
  return { number: numberOnPaper(id), receivedOn, amount, payerName };
}

type Signable = Pick<Receipt, 'id' | 'receivedOn' | 'amount' | 'payerName'>;

/** The text that is signed, as UTF-8. Never changes for receipts of a released version. */
export function signedText({ number, receivedOn, amount, payerName }: SignedContent): string {
  return JSON.stringify(['receipt/1', number, receivedOn, amount, payerName]);
}

/** The page on which anyone can check a receipt. What it needs stands behind the `#`, which is never sent to a server. */
export const VERIFY_PATH = '/verify-receipt';

/** The address in the QR code. `signature` is base64url. */
export function verifyAddress(origin: string, content: SignedContent, signature: string): string {
  const { number, receivedOn, amount, payerName } = content;
  const name = encodeURIComponent(payerName).replaceAll('.', '%2E');
  return `${origin}${VERIFY_PATH}#${[number, receivedOn, amount, name, signature].join('.')}`;
}

/** Base64url. */
export const ReceiptSignature = v.pipe(shortText(200), v.regex(/^[A-Za-z0-9_-]{1,200}$/));

const PartsSchema = v.tuple([
  ReceiptNumber,
  LocalDateSchema,
  v.pipe(v.string(), v.regex(/^\d{1,13}$/), v.transform(Number), MoneySchema),
  v.pipe(v.string(), v.minLength(1), v.maxLength(4000)),
  ReceiptSignature,
]);

/** How many letters base64url has of a signature over P-256. */
const SIGNATURE_LENGTH = 86;

/** A message's own bracket, point or quotation mark behind an address, which programs take for a part of it. */
const NOT_OF_ADDRESS = /(?:%[\da-f]{2}|[^\w-])+$/i;

type ReadAddress = { content: SignedContent; signature: string } | 'incomplete' | undefined;

/** What stands behind the `#` of such an address; `incomplete` if its end is missing, undefined if it is no receipt's. */
export function readVerifyAddress(fragment: string): ReadAddress {
  const given = fragment.replace(/^#/, '').replace(NOT_OF_ADDRESS, '').split('.');
  if (given.length < PartsSchema.items.length || given.at(-1)!.length < SIGNATURE_LENGTH) return 'incomplete';
  const parts = v.safeParse(PartsSchema, given);
  if (!parts.success) return undefined;
  const [number, receivedOn, amount, name, signature] = parts.output;
  try {
    return { content: { number, receivedOn, amount, payerName: decodeURIComponent(name) }, signature };
  } catch {
    return undefined;
  }
}

/** Checks what a receipt's QR code says against the public key of its series, and asks the server whether it has the receipt. */
import { isEnteredTwice } from 'shared-schema/collections/receipt';
import { type ReceiptNumber, type SeriesCode, seriesOf } from 'shared-schema/collections/receipt-number';
import { readVerifyAddress, type SignedContent } from 'shared-schema/collections/signed-receipt';
import type { SigningKey } from 'shared-schema/collections/signing-key';
import { type Instant, InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { callApiForJson } from '../http/client.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { isSignedBy } from '../sync/outbox/signing.ts';

const StateSchema = v.picklist(['KNOWN', 'CANCELLED', 'UNKNOWN']);
/** What the association says of a receipt; undefined if it could not be asked. */
export type ReceiptState = v.InferOutput<typeof StateSchema> | undefined;

export type Verdict =
  /** The address holds no receipt. */
  | { kind: 'none' }
  /** Only here is `content` to be believed. `key` is known on an admin's device. */
  | { kind: 'genuine'; content: SignedContent; key: SigningKey | undefined; state: ReceiptState }
  /** Signed with a key that has ended, and the association is not known to have it: whoever has the phone can date receipts back. */
  | { kind: 'unconfirmed'; content: SignedContent; endedAt: Instant; state: ReceiptState }
  | { kind: 'changed' }
  /** The end of the address is missing, as where a message broke it. */
  | { kind: 'incomplete' }
  | { kind: 'unknownSeries'; code: SeriesCode };

type Call = (path: string, call?: { body: object }) => Promise<unknown>;

/** `fragment` is what stands behind the `#`. Asks the server for a key that the device does not have. Throws ApiError. */
export async function checkReceipt(
  fragment: string,
  books: BooksReader | undefined,
  call: Call = callApiForJson,
): Promise<Verdict> {
  if (fragment.replace('#', '') === '') return { kind: 'none' };
  const read = readVerifyAddress(fragment);
  if (!read) return { kind: 'changed' };
  if (read === 'incomplete') return { kind: 'incomplete' };
  const { content, signature } = read;
  const code = seriesOf(content.number);
  const key = await books?.signingKeys.get(code);
  const { publicKey, endedAt } = key?.publicKey ? key : ((await askForKey(code, call)) ?? {});
  if (!publicKey) return { kind: 'unknownSeries', code };
  if (!(await isSignedBy(publicKey, content, signature))) return { kind: 'changed' };
  const state =
    (await stateHere(books, content.number, signature)) ?? (await askForState(content.number, signature, call));
  const isKnown = state === 'KNOWN' || state === 'CANCELLED';
  return endedAt && !isKnown
    ? { kind: 'unconfirmed', content, endedAt, state }
    : { kind: 'genuine', content, key, state };
}

const KeySchema = v.object({ publicKey: v.string(), endedAt: v.nullish(InstantSchema) });

/** Undefined if there is no such series. */
async function askForKey(code: SeriesCode, call: Call): Promise<v.InferOutput<typeof KeySchema> | undefined> {
  try {
    return v.parse(KeySchema, await call(`/receipts/keys/${code}`));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** As an admin's device knows it. */
async function stateHere(
  books: BooksReader | undefined,
  number: ReceiptNumber,
  signature: string,
): Promise<ReceiptState> {
  const receipt = await books?.receipts.get(number);
  if (receipt?.signature !== signature) return undefined;
  return receipt.cancelled || isEnteredTwice(receipt) ? 'CANCELLED' : 'KNOWN';
}

/** Without a connection, and where many have been checked, the signature has to do. */
async function askForState(number: ReceiptNumber, signature: string, call: Call): Promise<ReceiptState> {
  try {
    const answer = await call('/receipts/check', { body: { number, signature } });
    return v.parse(v.object({ state: StateSchema }), answer).state;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

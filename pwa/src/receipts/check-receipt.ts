/** Checks what a receipt's QR code says against the public key of its series. */
import { type SeriesCode, seriesOf } from 'shared-schema/collections/receipt-number';
import { readVerifyAddress, type SignedContent } from 'shared-schema/collections/signed-receipt';
import type { SigningKey } from 'shared-schema/collections/signing-key';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { callApiForJson } from '../http/client.ts';
import type { DeviceDb } from '../sync/db.ts';
import { isSignedBy } from '../sync/signing.ts';

export type Verdict =
  /** The address holds no receipt. */
  | { kind: 'none' }
  /** Only here is `content` to be believed. `key` is known on an admin's device. */
  | { kind: 'genuine'; content: SignedContent; key: SigningKey | undefined }
  | { kind: 'changed' }
  | { kind: 'unknownSeries'; code: SeriesCode };

/** `fragment` is what stands behind the `#`. Asks the server for a key that the device does not have. Throws ApiError. */
export async function checkReceipt(fragment: string, db: DeviceDb | undefined): Promise<Verdict> {
  if (fragment.replace('#', '') === '') return { kind: 'none' };
  const read = readVerifyAddress(fragment);
  if (!read) return { kind: 'changed' };
  const code = seriesOf(read.content.number);
  const key = await db?.signingKeys.get(code);
  const publicKey = key?.publicKey || (await askForKey(code));
  if (!publicKey) return { kind: 'unknownSeries', code };
  const genuine = await isSignedBy(publicKey, read.content, read.signature);
  return genuine ? { kind: 'genuine', content: read.content, key } : { kind: 'changed' };
}

const KeySchema = v.object({ publicKey: v.string() });

/** Undefined if there is no such series. */
async function askForKey(code: SeriesCode): Promise<string | undefined> {
  try {
    return v.parse(KeySchema, await callApiForJson(`/receipts/keys/${code}`)).publicKey;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Document numbers are sealed where they are typed, so that neither this device nor its queue ever keeps one in clear. */
import { type DocumentNumber, mask } from 'shared-schema/members/document-number';
import { t } from '../language/texts.ts';
import { fromBase64, toBase64 } from '../sync/base64.ts';
import type { DeviceDb } from '../sync/device/db.ts';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** A number that cannot be sealed here; the message says why. */
export class Unsealable extends Error {
  override name = 'Unsealable';
}

/** `number` is in clear, in the form that a registration gives it. Throws Unsealable. */
export async function sealNumber(db: DeviceDb, number: string): Promise<DocumentNumber> {
  const documentKey = await db.getMeta('documentKey');
  if (!documentKey) throw new Unsealable(t('members.documentNeedsInternet'));
  // Browsers encrypt only for pages that came over https, or from the device itself.
  if (!globalThis.crypto?.subtle) throw new Unsealable(t('members.documentNeedsHttps'));
  const key = await crypto.subtle.importKey('spki', fromBase64(documentKey), ALGORITHM, false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(number));
  return { masked: mask(number), sealed: toBase64(new Uint8Array(sealed)) };
}

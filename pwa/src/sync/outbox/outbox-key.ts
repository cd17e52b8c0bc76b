/** The key of an outbox, sealed so that only the server opens it. */
import type { Key } from '../../storage/key.ts';
import { fromBase64, toBase64 } from '../base64.ts';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
/** The server opens nothing under this label but keys of outboxes, and these for nothing else. */
const LABEL = new TextEncoder().encode('outbox key');

/** `documentKey` is the server's: base64 of its SPKI. Whose outbox it is stands inside. */
export async function sealOutboxKey(outbox: Key, userId: number, documentKey: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', fromBase64(documentKey), RSA, false, ['encrypt']);
  const plain = new TextEncoder().encode(`${userId} ${toBase64(outbox)}`);
  return toBase64(new Uint8Array(await crypto.subtle.encrypt({ ...RSA, label: LABEL }, key, plain)));
}

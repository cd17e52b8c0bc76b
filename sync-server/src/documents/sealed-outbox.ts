/** Opens entries of an outbox that was left sealed on a device, as pwa/src/storage/sealed-tables.ts seals them. */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

const NONCE_BYTES = 24;
/** How many bytes the JSON takes stands before it, in as many. */
const HEAD_BYTES = 4;
const TABLE = Buffer.from('outbox');

/** The record without what stands beside it in clear; undefined if it was not sealed with this key. `sealed` is base64. */
export function openOutboxRecord(key: Uint8Array, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const cipher = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES), TABLE);
    const plain = Buffer.from(cipher.decrypt(bytes.subarray(NONCE_BYTES)));
    const json = plain.subarray(HEAD_BYTES, HEAD_BYTES + plain.readUInt32BE(0));
    return (JSON.parse(json.toString()) as unknown[])[0];
  } catch {
    return undefined;
  }
}

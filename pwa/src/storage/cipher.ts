/**
 * Seals bytes so that only whoever has the key reads or alters them: XChaCha20-Poly1305. It runs at once, where the browser's own
 * cryptography would have to be awaited, by which an IndexedDB transaction ends.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

const NONCE_BYTES = 24;
const TAG_BYTES = 16;

/** Bytes that are not what was sealed, or not with this key, or for another place. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The nonce, drawn at random, and what was sealed. `place` has to be given again to open it. */
export function seal(key: Key, plain: Uint8Array, place: Uint8Array): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(NONCE_BYTES + plain.length + TAG_BYTES);
  const nonce = crypto.getRandomValues(sealed.subarray(0, NONCE_BYTES));
  xchacha20poly1305(key, nonce, place).encrypt(plain, sealed.subarray(NONCE_BYTES));
  return sealed;
}

/** Throws Unreadable. */
export function open(key: Key, sealed: Uint8Array, place: Uint8Array): Uint8Array {
  try {
    return xchacha20poly1305(key, sealed.subarray(0, NONCE_BYTES), place).decrypt(sealed.subarray(NONCE_BYTES));
  } catch (error) {
    throw new Unreadable('A stored record cannot be opened with this key.', { cause: error });
  }
}

/** What cipher.ts seals with: 32 bytes. */
export type Key = Uint8Array<ArrayBuffer>;

const KEY_BYTES = 32;

export function randomKey(): Key {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES));
}

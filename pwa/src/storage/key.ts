/** What cipher.ts seals with: 32 bytes. */
export type Key = Uint8Array<ArrayBuffer>;

const KEY_BYTES = 32;

export function randomKey(): Key {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES));
}

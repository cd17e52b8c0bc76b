/** A key made of a PIN, slowly, so that whoever copied the files cannot try a million PINs in an evening. */
import type { Key } from './cipher.ts';

/** How costly it is: 64 MiB, and 0.4 s on a laptop. Kept beside the salt, so that it can be raised. */
export type PinCost = { N: number; r: number; p: number };

export const PIN_COST: PinCost = { N: 2 ** 16, r: 8, p: 1 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;

export function newSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES));
}

export async function keyOfPin(pin: string, salt: Uint8Array, cost: PinCost): Promise<Key> {
  // Loaded by whoever has a PIN.
  const { scryptAsync } = await import('@noble/hashes/scrypt.js');
  return scryptAsync(pin, salt, { ...cost, dkLen: KEY_BYTES });
}

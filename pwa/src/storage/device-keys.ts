/**
 * The two keys of a person's device database: one of the books, which ends with the session, and one of the outbox, which the
 * same person gets back by signing in again. While someone is signed in they lie on the device as a file of their own, wrapped
 * by a key that the browser does not hand out, and sealed by that of the PIN where the person has set one. Signing out deletes
 * the file; one that is deleted is gone from the browser's profile, while what a database deletes stays in its files for a while.
 */
import { type Key, open, randomKey, seal } from './cipher.ts';
import { keyFile, putKeyFile } from './key-files.ts';

/** `pin` seals the other two on the device. */
export type DeviceKeys = { books: Key; outbox: Key; pin?: Key };

/** A key of the browser's own that only wraps. */
export type WrappingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const AES = 'AES-GCM';
const IV_BYTES = 12;

export function newKeys({ outbox = randomKey(), pin }: Partial<DeviceKeys> = {}): DeviceKeys {
  return { books: randomKey(), outbox, ...(pin && { pin }) };
}

export async function newWrappingKey(): Promise<WrappingKey> {
  return crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Puts the keys on the device under a name. */
export async function storeKeys(
  name: string,
  { books, outbox, pin }: DeviceKeys,
  wrapping: WrappingKey,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const both = new Uint8Array([...books, ...outbox]);
  const inner = pin ? seal(pin, both, placeOf(name)) : both;
  const wrapped = new Uint8Array(await crypto.subtle.encrypt({ name: AES, iv }, wrapping, inner));
  await putKeyFile(name, new Uint8Array([...iv, ...wrapped]));
}

/** The keys of that name; undefined if they are gone, or were wrapped by another key, or sealed by that of another PIN. */
export async function storedKeys(name: string, wrapping: WrappingKey, pin?: Key): Promise<DeviceKeys | undefined> {
  const bytes = await keyFile(name);
  if (!bytes) return undefined;
  const iv = bytes.slice(0, IV_BYTES);
  try {
    const inner = new Uint8Array(await crypto.subtle.decrypt({ name: AES, iv }, wrapping, bytes.slice(IV_BYTES)));
    const both = pin ? open(pin, inner, placeOf(name)) : inner;
    const half = both.length / 2;
    return {
      books: new Uint8Array(both.slice(0, half)),
      outbox: new Uint8Array(both.slice(half)),
      ...(pin && { pin }),
    };
  } catch {
    return undefined;
  }
}

/** Keys that have been opened with a PIN, for as long as this tab is not locked. */
const opened = new Map<string, DeviceKeys>();

export function keepOpen(name: string, keys: DeviceKeys): void {
  opened.set(name, keys);
}

export function openedKeys(name: string): DeviceKeys | undefined {
  return opened.get(name);
}

/** Overwrites what was opened, so that it does not lie in memory until that is needed. */
export function wipeOpened(): void {
  for (const keys of opened.values()) for (const key of Object.values(keys)) key.fill(0);
  opened.clear();
}

function placeOf(name: string): Uint8Array {
  return new TextEncoder().encode(name);
}

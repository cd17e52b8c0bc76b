/**
 * The two keys of a person's device database: one of the books, which ends with the session, and one of the outbox, which the
 * same person gets back by signing in again. While someone is signed in they lie on the device as a file of their own, wrapped
 * by a key that the browser does not hand out. Signing out deletes both; a file that is deleted is gone from the browser's
 * profile, while what a database deletes stays in its files for a while.
 */
import { type Key, randomKey } from './key.ts';

export type DeviceKeys = { books: Key; outbox: Key };

/** A key of the browser's own that only wraps. */
export type WrappingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The cache that holds the file: the browser keeps each entry of a cache as a file, and workers read it, too. */
const CACHE = 'device-keys';

type FileCache = {
  put(address: string, file: Response): Promise<void>;
  match(address: string): Promise<Response | undefined>;
  delete(address: string | Request): Promise<boolean>;
  keys(): Promise<readonly Request[]>;
};

/** Undefined in pages that came neither over https nor from the device itself. */
const { caches } = globalThis as {
  caches?: { open(name: string): Promise<FileCache> };
};

const AES = 'AES-GCM';
const IV_BYTES = 12;

export function newKeys(outbox: Key = randomKey()): DeviceKeys {
  return { books: randomKey(), outbox };
}

export async function newWrappingKey(): Promise<WrappingKey> {
  return crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Puts the keys on the device under a name. */
export async function storeKeys(name: string, { books, outbox }: DeviceKeys, wrapping: WrappingKey): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new Uint8Array([...books, ...outbox]);
  const wrapped = new Uint8Array(await crypto.subtle.encrypt({ name: AES, iv }, wrapping, plain));
  await (await caches!.open(CACHE)).put(addressOf(name), new Response(new Uint8Array([...iv, ...wrapped])));
}

/** The keys of that name; undefined if they are gone, or were wrapped by another key. */
export async function storedKeys(name: string, wrapping: WrappingKey): Promise<DeviceKeys | undefined> {
  const file = await (await caches?.open(CACHE))?.match(addressOf(name));
  if (!file) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const iv = bytes.slice(0, IV_BYTES);
  try {
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: AES, iv }, wrapping, bytes.slice(IV_BYTES)));
    return { books: plain.slice(0, plain.length / 2), outbox: plain.slice(plain.length / 2) };
  } catch {
    return undefined;
  }
}

/** Deletes those of that name, or all: only one person is signed in at a time. */
export async function forgetKeys(name?: string): Promise<void> {
  const cache = await caches?.open(CACHE);
  if (!cache) return;
  // One by one: the files of a cache that is deleted as a whole stay until the browser starts again.
  const files = name === undefined ? await cache.keys() : [addressOf(name)];
  await Promise.all(files.map((file) => cache.delete(file)));
}

function addressOf(name: string): string {
  return `/${CACHE}/${name}`;
}

/**
 * Opening and closing what is sealed on this device. The key of the books lives as long as the session: closed, they are gone and
 * are fetched anew. The key of the outbox is kept sealed to the server, which gives it back to the same person: so entries that
 * were not sent survive any way of being signed out, and nobody else reads them.
 */
import { type Actor, isAdmin, isAuditor } from 'shared-schema/members/actor';
import { v4 as randomUuid } from 'uuid';
import type { Key } from '../../storage/cipher.ts';
import {
  type DeviceKeys,
  keepOpen,
  newKeys,
  newWrappingKey,
  openedKeys,
  storedKeys,
  storeKeys,
  wipeOpened,
} from '../../storage/device-keys.ts';
import { forgetKeyFile, forgetKeys, keyFile } from '../../storage/key-files.ts';
import type { DeviceDb } from '../device/db.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import type { SyncServer } from '../server.ts';
import { SessionLost } from './session-token.ts';
import { withLock } from '../device/with-lock.ts';
import type { KeyRing } from '../device/stored.ts';

/** Only the PIN opens what is on this device. */
export class PinNeeded extends Error {
  override name = 'PinNeeded';
}

/** Whose database was being opened has signed out meanwhile, in this tab or another. */
export class SignedOutMeanwhile extends Error {
  override name = 'SignedOutMeanwhile';
}

/**
 * Unlocks the database for who is signed in. Books of a session before, or fetched for another kind of reader, are dropped. Throws
 * PinNeeded if a PIN is set and was not given in this tab; SessionLost if one is set and the keys are gone; ApiError if entries of a
 * session before are here and the server cannot be asked for their key, or does not give it; SignedOutMeanwhile if `isSignedIn` says no
 * once new keys would be kept.
 */
export async function unlock(
  db: DeviceDb,
  actor: Actor,
  server: Pick<SyncServer, 'openOutboxKey'>,
  isSignedIn: () => boolean,
): Promise<void> {
  await withKeys(db, async () => {
    const { ring, keys, locked, lost } = await readKept(db);
    if (locked) throw new PinNeeded();
    if (lost) throw new SessionLost();
    if (ring && keys && ring.reader === readerOf(actor)) return db.unlock(keys, ring.generation);
    const outbox = keys?.outbox ?? (await keptOutboxKey(ring, server));
    const next = newKeys({ ...(outbox && { outbox }), ...(keys?.pin && { pin: keys.pin }) });
    await startBooks(db, actor, { before: ring, keys: next, isKept: outbox !== undefined, isSignedIn });
  });
}

/** The same with what is on this device alone; false if it is locked. */
export async function unlockIfOpen(db: DeviceDb, actor: Actor): Promise<boolean> {
  const { ring, keys } = await readKept(db);
  if (!ring || !keys || ring.reader !== readerOf(actor)) return false;
  db.unlock(keys, ring.generation);
  return true;
}

/** Lets go of the keys in this tab; where a PIN is set, only that opens the database again. */
export async function lockDb(db: DeviceDb): Promise<void> {
  await db.lock();
  wipeOpened();
}

/** Leaves only the sealed outbox on this device, and what its numbers need; cut off anywhere, it can be done again. */
export async function closeBooks(db: DeviceDb): Promise<void> {
  // Before the keys go: were the device full, or the app ended now, entries that wait could never be read again.
  await keepUnescrowed(db);
  await forgetKeys();
  await db.transaction('rw', db.tables, async () => {
    const ring = await db.keyring.get('own');
    if (!ring) return;
    await db.keyring.put({ ...ring, wrapping: null, lock: null });
    await db.emptyBooks();
  });
}

/** Puts the key of the outbox into the ring where entries wait and the server cannot give it back. */
async function keepUnescrowed(db: DeviceDb): Promise<void> {
  const ring = await db.keyring.get('own');
  if (!ring) return;
  const isNeeded = !ring.escrow && (await db.outbox.count()) > 0;
  const keys = isNeeded ? (db.keysIfOpen() ?? (await readKept(db)).keys) : undefined;
  const unescrowed = isNeeded ? (keys?.outbox ?? ring.unescrowed) : null;
  if (unescrowed !== ring.unescrowed) await db.keyring.update('own', { unescrowed });
}

/** Seals the key of the outbox to the server's key, once for each. */
export async function escrowOutboxKey(db: DeviceDb, actor: Actor, documentKey: string): Promise<void> {
  const ring = await db.keyring.get('own');
  if (!ring || ring.escrow?.documentKey === documentKey) return;
  const sealed = await sealOutboxKey(db.openKeys().outbox, actor.id, documentKey);
  await db.atomically(() => db.keyring.update('own', { escrow: { sealed, documentKey }, unescrowed: null }));
}

/** Runs what reads and changes keys while no other tab does. */
export function withKeys<T>(db: DeviceDb, work: () => Promise<T>): Promise<T> {
  return withLock(`keys-${db.name}`, work);
}

/** The name of the file that holds the keys. */
export function fileOf(
  { name }: Pick<DeviceDb, 'name'>,
  { generation, lock }: Pick<KeyRing, 'generation' | 'lock'>,
): string {
  return `${name}/${generation}${lock ? `/${lock.id}` : ''}`;
}

type Kept = { ring?: KeyRing; keys?: DeviceKeys; locked?: boolean; lost?: boolean };

/** `locked` if the keys are there and only the PIN opens them; `lost` if there is a PIN, and nothing that it would open. */
export async function readKept(db: DeviceDb): Promise<Kept> {
  const ring = await db.keyring.get('own');
  if (!ring?.wrapping) return { ...(ring && { ring }) };
  const file = fileOf(db, ring);
  const keys = ring.lock ? openedKeys(file) : await storedKeys(file, ring.wrapping);
  if (keys) return { ring, keys };
  if (!ring.lock) return { ring };
  const isThere = (await keyFile(file)) !== undefined;
  return { ring, locked: isThere, lost: !isThere };
}

async function keptOutboxKey(
  ring: KeyRing | undefined,
  server: Pick<SyncServer, 'openOutboxKey'>,
): Promise<Key | undefined> {
  if (ring?.unescrowed) return ring.unescrowed;
  return ring?.escrow ? fromBase64((await server.openOutboxKey(ring.escrow.sealed)).key) : undefined;
}

type Start = {
  before: KeyRing | undefined;
  keys: DeviceKeys;
  /** Whether the key of the outbox is the one of before. */
  isKept: boolean;
  isSignedIn: () => boolean;
};

async function startBooks(db: DeviceDb, actor: Actor, { before, keys, isKept, isSignedIn }: Start): Promise<void> {
  const [generation, wrapping] = [randomUuid(), await newWrappingKey()];
  const { escrow = null, unescrowed = null } = before ?? {};
  const lock = keys.pin ? (before?.lock ?? null) : null;
  const ring: KeyRing = { id: 'own', generation, reader: readerOf(actor), wrapping, escrow, unescrowed, lock };
  const file = fileOf(db, ring);
  await storeKeys(file, keys, wrapping);
  if (lock) keepOpen(file, keys);
  try {
    await db.transaction('rw', db.tables, async () => {
      // Whoever signs out later closes the books after this, and finds the file.
      if (!isSignedIn()) throw new SignedOutMeanwhile();
      await db.keyring.put(ring);
      await db.emptyBooks();
      if (!isKept) await db.emptySealed();
    });
  } catch (error) {
    await forgetKeyFile(file);
    throw error;
  }
  // Who signed in while this tab was frozen keeps theirs.
  if (isSignedIn()) await forgetKeys(file);
  db.unlock(keys, generation);
}

function readerOf(actor: Actor): KeyRing['reader'] {
  if (isAuditor(actor)) return `audit ${actor.audits.from} ${actor.audits.to ?? ''}`;
  return isAdmin(actor) ? 'admin' : 'member';
}

// The key of an outbox, sealed so that only the server opens it.

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
/** The server opens nothing under this label but keys of outboxes, and these for nothing else. */
const LABEL = new TextEncoder().encode('outbox key');

/** `documentKey` is the server's: base64 of its SPKI. Whose outbox it is stands inside. */
export async function sealOutboxKey(outbox: Key, userId: number, documentKey: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', fromBase64(documentKey), RSA, false, ['encrypt']);
  const plain = new TextEncoder().encode(`${userId} ${toBase64(outbox)}`);
  return toBase64(new Uint8Array(await crypto.subtle.encrypt({ ...RSA, label: LABEL }, key, plain)));
}

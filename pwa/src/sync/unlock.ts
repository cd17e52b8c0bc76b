/**
 * Opening and closing what is sealed on this device. The key of the books lives as long as the session: closed, they are gone and
 * are fetched anew. The key of the outbox is kept sealed to the server, which gives it back to the same person: so entries that
 * were not sent survive any way of being signed out, and nobody else reads them.
 */
import { type Actor, isAdmin } from 'shared-schema/members/actor';
import { v4 as randomUuid } from 'uuid';
import { forgetKeys, newKeys, newWrappingKey, storedKeys, storeKeys } from '../storage/device-keys.ts';
import { type Key, randomKey } from '../storage/key.ts';
import type { DeviceDb, KeyRing } from './db.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { SyncServer } from './server.ts';
import { withLock } from './with-lock.ts';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
/** The server opens nothing under this label but keys of outboxes, and these for nothing else. */
const LABEL = new TextEncoder().encode('outbox key');

/**
 * Unlocks the database for who is signed in. Books of a session before, or fetched for another kind of reader, are dropped. Throws
 * ApiError if entries of a session before are here and the server cannot be asked for their key, or does not give it.
 */
export async function unlock(db: DeviceDb, actor: Actor, server: Pick<SyncServer, 'openOutboxKey'>): Promise<void> {
  await withLock(`keys-${db.name}`, async () => {
    const { ring, keys } = await readKept(db);
    if (ring && keys && ring.reader === readerOf(actor)) return db.unlock(keys, ring.generation);
    await startBooks(db, actor, ring, keys?.outbox ?? (await keptOutboxKey(ring, server)) ?? randomKey());
  });
}

/** The same with what is on this device alone; false if it is locked. */
export async function unlockIfOpen(db: DeviceDb, actor: Actor): Promise<boolean> {
  const { ring, keys } = await readKept(db);
  if (!ring || !keys || ring.reader !== readerOf(actor)) return false;
  db.unlock(keys, ring.generation);
  return true;
}

/** Leaves only the sealed outbox on this device, and what its numbers need. */
export async function closeBooks(db: DeviceDb): Promise<void> {
  await forgetKeys();
  await db.transaction('rw', db.tables, async () => {
    const ring = await db.keyring.get('own');
    if (!ring) return;
    const unescrowed = !ring.escrow && (await db.outbox.count()) > 0 ? db.openKeys().outbox : null;
    await db.keyring.put({ ...ring, wrapping: null, unescrowed });
    await db.emptyBooks();
  });
}

/** Seals the key of the outbox to the server's key, once for each. */
export async function escrowOutboxKey(db: DeviceDb, actor: Actor, documentKey: string): Promise<void> {
  const ring = await db.keyring.get('own');
  if (!ring || ring.escrow?.documentKey === documentKey) return;
  const key = await crypto.subtle.importKey('spki', fromBase64(documentKey), RSA, false, ['encrypt']);
  const plain = new TextEncoder().encode(`${actor.id} ${toBase64(db.openKeys().outbox)}`);
  const sealed = toBase64(new Uint8Array(await crypto.subtle.encrypt({ ...RSA, label: LABEL }, key, plain)));
  await db.keyring.update('own', { escrow: { sealed, documentKey }, unescrowed: null });
}

async function readKept(db: DeviceDb) {
  const ring = await db.keyring.get('own');
  return { ring, keys: ring?.wrapping ? await storedKeys(fileOf(db, ring.generation), ring.wrapping) : undefined };
}

async function keptOutboxKey(ring: KeyRing | undefined, server: Pick<SyncServer, 'openOutboxKey'>) {
  if (ring?.unescrowed) return ring.unescrowed;
  return ring?.escrow ? fromBase64((await server.openOutboxKey(ring.escrow.sealed)).key) : undefined;
}

async function startBooks(db: DeviceDb, actor: Actor, before: KeyRing | undefined, outbox: Key): Promise<void> {
  const [generation, keys, wrapping] = [randomUuid(), newKeys(outbox), await newWrappingKey()];
  await storeKeys(fileOf(db, generation), keys, wrapping);
  await db.transaction('rw', db.tables, async () => {
    const { escrow = null, unescrowed = null } = before ?? {};
    await db.keyring.put({ id: 'own', generation, reader: readerOf(actor), wrapping, escrow, unescrowed });
    await db.emptyBooks();
  });
  if (before) await forgetKeys(fileOf(db, before.generation));
  db.unlock(keys, generation);
}

function readerOf(actor: Actor): KeyRing['reader'] {
  return isAdmin(actor) ? 'admin' : 'member';
}

function fileOf({ name }: DeviceDb, generation: string): string {
  return `${name}/${generation}`;
}

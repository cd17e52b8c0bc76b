import { generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import type { Actor } from 'shared-schema/members/actor';
import { buildMember } from 'shared-schema/testing/build';
import { instant } from 'shared-schema/local-date';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { Books } from '../books/books.ts';
import type { BooksReader } from '../books/reader.ts';
import { BooksClosed, DeviceDb } from '../device/db.ts';
import { rawText } from '../../storage/testing/raw-records.ts';
import { TestCaches } from '../../storage/testing/test-caches.ts';
import type { OutboxEntry } from '../device/stored.ts';

const caches = new TestCaches();
vi.stubGlobal('caches', caches);
const { closeBooks, escrowOutboxKey, unlock, unlockIfOpen } = await import('./unlock.ts');

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DOCUMENT_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** What the server does, for whom it is asked. */
const server = (asking: number) => ({
  openOutboxKey: (sealed: string) => {
    const oaep = { oaepHash: 'sha256', oaepLabel: Buffer.from('outbox key') };
    const [owner, key] = privateDecrypt({ key: privateKey, ...oaep }, Buffer.from(sealed, 'base64'))
      .toString()
      .split(' ');
    return Number(owner) === asking ? Promise.resolve({ key: key! }) : Promise.reject(new Error('not yours'));
  },
});
const unreachable = { openOutboxKey: () => Promise.reject(new Error('offline')) };

const entry = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  device: 'd',
  name: 'member.update',
  input: { changes: { name: { to: 'Anitha Nair' } } },
  issuedAt: '2026-11-20T10:00:00.000Z',
  status: 'waiting',
  refusal: null,
  touches: [],
  acknowledgedAt: null,
} as unknown as OutboxEntry;

let people = 7_700_000;
let admin: Actor;

beforeEach(() => {
  caches.all.clear();
  admin = { id: people++ as MemberId, role: 'ADMIN' };
});

async function openDb(actor = admin, asked: Parameters<typeof unlock>[2] = unreachable): Promise<DeviceDb> {
  const db = new DeviceDb(actor.id);
  await unlock(db, actor, asked, () => true);
  return db;
}

async function signedInWithAnEntry(): Promise<DeviceDb> {
  const db = await openDb();
  await escrowOutboxKey(db, admin, DOCUMENT_KEY);
  await new Books(db).atomically(async (writing) => {
    writing.bring({ members: [buildMember({ id: 5 as MemberId, name: 'Anitha Nair' })] });
    await db.outbox.add({ ...entry });
    await db.setMeta('cursor', 'c1');
  });
  return db;
}

async function shownIn(db: DeviceDb): Promise<BooksReader> {
  const books = new Books(db);
  await books.look();
  return books.shown;
}

test('opened again during a session, offline too, everything is there', async () => {
  (await signedInWithAnEntry()).close();
  const db = await openDb();
  expect(await (await shownIn(db)).members.get(5 as MemberId)).toMatchObject({ name: 'Anitha Nair' });
  expect(await db.outbox.toArray()).toMatchObject([{ id: entry.id, input: entry.input }]);
  expect(await db.getMeta('cursor')).toBe('c1');
});

test('closed, only the sealed outbox is left, and it opens again for the same person only', async () => {
  const db = await signedInWithAnEntry();
  await closeBooks(db);
  db.close();
  expect(caches.count).toBe(0);
  expect(await rawText(db.name)).not.toContain('Anitha');
  expect(await unlockIfOpen(new DeviceDb(admin.id), admin)).toBe(false);
  await expect(openDb(admin, unreachable)).rejects.toThrow('offline');
  await expect(openDb(admin, server(admin.id + 1))).rejects.toThrow('not yours');
  const again = await openDb(admin, server(admin.id));
  expect(await (await shownIn(again)).members.count()).toBe(0);
  expect(await again.getMeta('cursor')).toBeUndefined();
  expect(await again.outbox.toArray()).toMatchObject([{ id: entry.id, input: entry.input }]);
});

test('closed before the server’s key was known, an entry is kept all the same', async () => {
  const db = await openDb();
  await db.outbox.add({ ...entry });
  await closeBooks(db);
  db.close();
  expect(await (await openDb()).outbox.count()).toBe(1);
});

test('an entry from before the server’s key was known outlasts a device too full to be closed', async () => {
  const db = await openDb();
  await db.outbox.add({ ...entry });
  vi.spyOn(db, 'emptyBooks').mockRejectedValue(new DOMException('The device is full', 'QuotaExceededError'));
  await expect(closeBooks(db)).rejects.toThrow('full');
  db.close();
  expect(caches.count).toBe(0);
  expect(await (await openDb()).outbox.toArray()).toMatchObject([{ id: entry.id, input: entry.input }]);
});

test('an admin who is one no longer has the books fetched anew, under another key', async () => {
  (await signedInWithAnEntry()).close();
  const db = await openDb({ ...admin, role: 'USER' });
  expect(await (await shownIn(db)).members.count()).toBe(0);
  expect(await db.outbox.count()).toBe(1);
  expect(caches.count).toBe(1);
});

test('signed out in another tab while it opens, a database keeps no key', async () => {
  const before = await signedInWithAnEntry();
  await closeBooks(before);
  const other = new DeviceDb(admin.id);
  const opening = unlock(other, admin, server(admin.id), () => false);
  await expect(opening).rejects.toMatchObject({ name: 'SignedOutMeanwhile' });
  expect(caches.count).toBe(0);
  expect((await other.keyring.get('own'))!.wrapping).toBeNull();
  expect(await (await openDb(admin, server(admin.id))).outbox.toArray()).toMatchObject([{ id: entry.id }]);
});

test('a tab that was frozen while it opened leaves the keys of whoever signed in meanwhile', async () => {
  const next: Actor = { id: people++ as MemberId, role: 'ADMIN' };
  await openDb(next);
  const isSignedIn = vi.fn<() => boolean>().mockReturnValueOnce(true).mockReturnValue(false);
  await unlock(new DeviceDb(admin.id), admin, unreachable, isSignedIn);
  expect(await unlockIfOpen(new DeviceDb(next.id), next)).toBe(true);
});

test('another tab whose session has ended writes nothing for the one that follows', async () => {
  const before = await signedInWithAnEntry();
  const other = new DeviceDb(admin.id);
  await unlock(other, admin, unreachable, () => true);
  await closeBooks(before);
  await expect(other.atomically(() => other.setMeta('cursor', 'c2'))).rejects.toMatchObject({ name: 'BooksClosed' });
  const after = await openDb(admin, server(admin.id));
  await expect(other.atomically(() => other.setMeta('cursor', 'c2'))).rejects.toMatchObject({ name: 'BooksClosed' });
  await after.atomically(() => after.setMeta('cursor', 'c3'));
});

test('signed out before the server’s key was known, with nothing to send, the next session reads what it keeps', async () => {
  const db = await openDb();
  await db.setMeta('device', 'd');
  await closeBooks(db);
  db.close();
  const again = await openDb();
  expect(await again.getMeta('device')).toBeUndefined();
  await again.setMeta('device', 'e');
  expect(await again.getMeta('device')).toBe('e');
});

test('what is left of another session seals nothing for this one', async () => {
  const left = await openDb();
  await closeBooks(left);
  const db = await openDb();
  await expect(left.setMeta('syncedAt', instant('2026-11-20T10:00:00Z'))).rejects.toThrow(BooksClosed);
  await expect(escrowOutboxKey(left, admin, DOCUMENT_KEY)).rejects.toThrow(BooksClosed);
  expect(await db.getMeta('syncedAt')).toBeUndefined();
});

test('a database that is deleted is not made anew by who still had it open', async () => {
  const left = await openDb();
  await Dexie.delete(left.name);
  await expect(left.setMeta('syncedAt', instant('2026-11-20T10:00:00Z'))).rejects.toMatchObject({
    name: 'DatabaseClosedError',
  });
  expect(await Dexie.exists(left.name)).toBe(false);
});

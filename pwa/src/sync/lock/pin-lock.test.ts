import { generateKeyPairSync } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import type { Actor } from 'shared-schema/members/actor';
import { buildMember } from 'shared-schema/testing/build';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Books } from '../books/books.ts';
import type { BooksReader } from '../books/reader.ts';
import { DeviceDb } from '../device/db.ts';
import { lockMinutes } from './idle-lock.ts';
import { PIN_COST } from '../../storage/pin-key.ts';
import { TestCaches } from '../../storage/testing/test-caches.ts';
import { receive } from '../testing/open-test-books.ts';

const caches = new TestCaches();
vi.stubGlobal('caches', caches);
const { openWithPasskey } = await import('./passkey-lock.ts');
const { enterPin, PinSchema, setLock } = await import('./pin-lock.ts');
const { escrowOutboxKey, lockDb, unlock, unlockIfOpen } = await import('./unlock.ts');

// What is slow about a PIN is not what is tested here.
Object.assign(PIN_COST, { N: 16 });

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DOCUMENT_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const unreachable = { openOutboxKey: () => Promise.reject(new Error('offline')) };
const PIN = '480213';

let people = 7_800_000;
let admin: Actor;

beforeEach(() => {
  caches.all.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  admin = { id: people++ as MemberId, role: 'ADMIN' };
});
afterEach(() => vi.useRealTimers());

async function open(actor = admin): Promise<DeviceDb> {
  const db = new DeviceDb(actor.id);
  await unlock(db, actor, unreachable, () => true);
  return db;
}

async function shownIn(db: DeviceDb): Promise<BooksReader> {
  const books = new Books(db);
  await books.look();
  return books.shown;
}

/** A phone with a PIN, a member and what was said of it, and locked. */
async function lockedPhone(): Promise<void> {
  const db = await open();
  await escrowOutboxKey(db, admin, DOCUMENT_KEY);
  await receive(new Books(db), { members: [buildMember({ id: 5 as MemberId, name: 'Anitha Nair' })] });
  expect(await setLock(db, '', { minutes: 5, pin: PIN })).toEqual({ status: 'right' });
  await lockDb(db);
}

test('locked, nothing opens the books but the PIN; the service worker cannot either', async () => {
  await lockedPhone();
  await expect(open()).rejects.toMatchObject({ name: 'PinNeeded' });
  expect(await unlockIfOpen(new DeviceDb(admin.id), admin)).toBe(false);
  expect(await enterPin(admin.id, '480214')).toEqual({ status: 'wrong', left: 9 });
  await expect(open()).rejects.toMatchObject({ name: 'PinNeeded' });
  expect(await enterPin(admin.id, PIN)).toEqual({ status: 'right' });
  const db = await open();
  expect(await (await shownIn(db)).members.get(5 as MemberId)).toMatchObject({ name: 'Anitha Nair' });
  expect(await lockMinutes(db)).toBe(5);
});

test('the database that was locked holds no key, and what was written before stands', async () => {
  const db = await open();
  await escrowOutboxKey(db, admin, DOCUMENT_KEY);
  await setLock(db, '', { minutes: 1, pin: PIN });
  const key = db.openKeys().books;
  const books = new Books(db);
  const writing = receive(books, { members: [buildMember({ id: 6 as MemberId })] });
  await books.idle();
  await lockDb(db);
  await writing;
  expect(() => db.openKeys()).toThrow(expect.objectContaining({ name: 'BooksClosed' }) as Error);
  expect([...key].every((byte) => byte === 0)).toBe(true);
  await enterPin(admin.id, PIN);
  expect(await (await shownIn(await open())).members.count()).toBe(1);
});

test('wrong tries are slowed down; after ten nothing opens any more, whatever was cut off', async () => {
  await lockedPhone();
  const tryOne = () => enterPin(admin.id, '111222');
  for (const left of [9, 8, 7]) expect(await tryOne()).toEqual({ status: 'wrong', left });
  expect(await tryOne()).toEqual({ status: 'wait', seconds: 5 });
  expect(await enterPin(admin.id, PIN)).toEqual({ status: 'wait', seconds: 5 });
  for (const left of [6, 5, 4, 3, 2, 1]) {
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await tryOne()).toEqual({ status: 'wrong', left });
  }
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await tryOne()).toEqual({ status: 'gone' });
  expect(await enterPin(admin.id, PIN)).toEqual({ status: 'gone' });
  expect(await openWithPasskey(admin.id)).toEqual({ status: 'gone' });
});

test('a PIN is changed or removed only with the one that is set, and only one file is left of the keys', async () => {
  await lockedPhone();
  await enterPin(admin.id, PIN);
  const db = await open();
  expect(await setLock(db, '999000', null)).toEqual({ status: 'wrong', left: 9 });
  expect(await setLock(db, PIN, { minutes: 15, pin: '902741' })).toEqual({ status: 'right' });
  expect(caches.count).toBe(1);
  await lockDb(db);
  expect(await enterPin(admin.id, PIN)).toMatchObject({ status: 'wrong' });
  expect(await enterPin(admin.id, '902741')).toEqual({ status: 'right' });
  const again = await open();
  expect(await setLock(again, '902741', null)).toEqual({ status: 'right' });
  await lockDb(again);
  expect(await (await shownIn(await open())).members.count()).toBe(1);
  expect(caches.count).toBe(1);
});

test('an admin who becomes a member keeps the PIN over the new books', async () => {
  await lockedPhone();
  await enterPin(admin.id, PIN);
  const member: Actor = { ...admin, role: 'USER' };
  await lockDb(await open(member));
  await expect(open(member)).rejects.toMatchObject({ name: 'PinNeeded' });
  await enterPin(admin.id, PIN);
  expect(await (await shownIn(await open(member))).members.count()).toBe(0);
});

test('without the server’s key no PIN is set, or a forgotten one would lose entries', async () => {
  await expect(setLock(await open(), '', { minutes: 5, pin: PIN })).rejects.toMatchObject({ name: 'LockNeedsServer' });
});

test.each(['12345', '123456', '654321', '777777', '12345a'])('the PIN %s is not taken', (pin) => {
  expect(v.is(PinSchema, pin)).toBe(false);
});

test('other minutes keep the PIN and the passkey that opens it, too; another PIN is another lock', async () => {
  await lockedPhone();
  await enterPin(admin.id, PIN);
  const db = await open();
  const lockOf = async () => (await db.keyring.get('own'))!.lock!;
  const [id, salt, sealed] = [1, 2, 3].map((byte) => new Uint8Array([byte]));
  const passkey = { id: id!, salt: salt!, sealed: sealed! };
  await db.keyring.update('own', { lock: { ...(await lockOf()), passkey } });
  expect(await setLock(db, '480214', { minutes: 60 })).toMatchObject({ status: 'wrong' });
  expect(await lockOf()).toMatchObject({ minutes: 5 });
  expect(await setLock(db, PIN, { minutes: 60 })).toEqual({ status: 'right' });
  expect(await lockOf()).toMatchObject({ minutes: 60, passkey, wrong: 0 });
  expect(await setLock(db, PIN, { minutes: 60, pin: '739164' })).toEqual({ status: 'right' });
  expect((await lockOf()).passkey).toBeUndefined();
  await lockDb(db);
  expect(await enterPin(admin.id, PIN)).toMatchObject({ status: 'wrong' });
  expect(await enterPin(admin.id, '739164')).toEqual({ status: 'right' });
});

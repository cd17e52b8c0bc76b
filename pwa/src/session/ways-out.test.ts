/**
 * Every way out of a phone with a PIN, cut off after each write: the app never opens again without PIN or password, its token is gone or
 * sealed, the server's session ends once it can be told, and the entry that waits is not lost.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readInWorker } from '../sync/lock/credentials-store.ts';
import { DeviceDb } from '../sync/device/db.ts';
import { type Device, openDevice } from '../sync/device/device.ts';
import { enterPin, setLock } from '../sync/lock/pin-lock.ts';
import { escrowOutboxKey } from '../sync/lock/unlock.ts';
import { wipeOpened } from '../storage/device-keys.ts';
import { PIN_COST } from '../storage/pin-key.ts';
import { closeLeft } from './close-left.ts';
import { type OpenDevice, Session } from './session.ts';
import { KilledPhone } from './testing/killed-phone.ts';
import type { OutboxEntry } from '../sync/device/stored.ts';

// What is slow about a PIN is not what is tested here.
Object.assign(PIN_COST, { N: 16 });

const PIN = '480213';
const asha = { id: 7 as MemberId, name: 'Asha', email: 'asha@example.org', role: 'ADMIN' as const };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DOCUMENT_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const entry = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  device: 'd',
  name: 'member.update',
  input: { changes: { name: { to: 'Anitha Nair' } } },
  issuedAt: '2026-11-20T10:00:00.000Z',
  status: 'refused',
  refusal: null,
  touches: [],
  acknowledgedAt: null,
} as unknown as OutboxEntry;

let phone: KilledPhone;
/** Hashes of the tokens of the sessions that live at the server. */
let alive: Set<string>;
let isOnline: boolean;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The server, as far as signing in and out knows it. */
async function answer(path: string, { headers, body }: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '';
  const asked = body ? (JSON.parse(body as string) as { session: string; sealed: string }) : undefined;
  if (path === '/api/auth/login') {
    const given = `token-${alive.size}-${Math.random()}`;
    alive.add(hashOf(given));
    return Response.json({ token: given, user: asha });
  }
  if (path === '/api/auth/session-alive') return Response.json({ alive: alive.has(asked!.session) });
  if (path === '/api/auth/end-session') return new Response(String(alive.delete(asked!.session)));
  if (!alive.has(hashOf(token))) return Response.json({ error: 'Sign in' }, { status: 401 });
  if (path === '/api/auth/me') return Response.json(asha);
  if (path === '/api/sync/outbox-key') {
    const oaep = { oaepHash: 'sha256', oaepLabel: Buffer.from('outbox key') };
    const opened = privateDecrypt({ key: privateKey, ...oaep }, Buffer.from(asked!.sealed, 'base64')).toString();
    return Response.json({ key: opened.split(' ')[1] });
  }
  throw new TypeError('Failed to fetch');
}

beforeEach(() => {
  // Nobody leaves the app alone for minutes.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  phone = new KilledPhone();
  [alive, isOnline] = [new Set(), true];
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('location', { pathname: '/admin', search: '' });
  // Whoever is killed holds no lock any more.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.useRealTimers());

const devices: Device[] = [];

/** Opens the app anew. */
async function start(): Promise<Session> {
  for (const { close, db } of devices.splice(0)) {
    void close();
    db.close();
  }
  wipeOpened();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const open: OpenDevice = async (...given) => {
    const device = await openDevice(...given);
    devices.push(device);
    return device;
  };
  const session = new Session(open, closeLeft, () => Promise.resolve(0));
  await session.restore();
  return session;
}

function deviceOf(session: Session) {
  if (session.state.status !== 'signedIn') throw new Error(`It is ${session.state.status}`);
  return session.state.device;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** Signed in with an entry that waits. */
async function signIn(): Promise<Session> {
  const session = await start();
  await session.login(asha.email, 'password');
  const { db } = deviceOf(session);
  await escrowOutboxKey(db, asha, DOCUMENT_KEY);
  if ((await db.outbox.count()) === 0) await db.outbox.add({ ...entry });
  return session;
}

async function signInWithPin(): Promise<void> {
  const { db } = deviceOf(await signIn());
  await setLock(db, '', { minutes: 5, pin: PIN });
}

const openByPin = (session: Session, pin = PIN) => session.unlock(() => enterPin(asha.id, pin));

let opened: Session;

async function openByPinAnew(): Promise<void> {
  opened = await start();
  await openByPin(opened);
}

async function allClosed(underWay: Promise<unknown>): Promise<void> {
  await underWay;
  await until(() => phone.caches.count === 0);
}

const WAYS_OUT: Record<string, { before?: () => Promise<unknown>; go: () => Promise<unknown> }> = {
  'a forgotten PIN': { go: async () => allClosed((await start()).logout()) },
  'a tenth wrong PIN': {
    before: async () => {
      const db = new DeviceDb(asha.id);
      const { lock } = (await db.keyring.get('own'))!;
      await db.keyring.update('own', { lock: { ...lock!, wrong: 9 } });
      db.close();
    },
    go: async () => allClosed(openByPin(await start(), '111222')),
  },
  'logging out while it is open': { before: openByPinAnew, go: () => allClosed(opened.logout()) },
  'removing all books': { before: openByPinAnew, go: () => allClosed(opened.removeBooks()) },
  'a session ended from elsewhere': {
    before: () => Promise.resolve(alive.clear()),
    go: () => allClosed(start()),
  },
};

/** What lies on the phone that could open the session. */
async function tokenInClear(): Promise<string | undefined> {
  const stored = phone.storage.getItem('token') ?? undefined;
  return (await readInWorker())?.token ?? (stored?.startsWith('sealed:') ? undefined : stored);
}

/** With PIN or password it opens, and what waited is there. */
async function expectTheEntry(session: Session): Promise<void> {
  if (session.state.status === 'locked') await openByPin(session);
  if (session.state.status === 'guest') await session.login(asha.email, 'password');
  expect(await deviceOf(session).db.outbox.toArray()).toMatchObject([{ id: entry.id, input: entry.input }]);
}

test.each(Object.keys(WAYS_OUT))('%s, cut off anywhere, opens nothing without PIN or password', async (way) => {
  const { before, go } = WAYS_OUT[way]!;
  for (let writes = 0, done = false; !done; writes++) {
    phone = new KilledPhone();
    [alive, isOnline] = [new Set(), true];
    await phone.live(signInWithPin);
    const [first] = alive;
    if (before) await phone.live(before);
    isOnline = way === 'a session ended from elsewhere';
    done = (await phone.live(go, writes)) < writes;

    await phone.live(async () => {
      const offline = await start();
      expect(offline.state.status, `${way}, after ${writes} writes`).toMatch(/^(guest|locked)$/);
      expect(await tokenInClear()).toBeUndefined();
      isOnline = true;
      const session = await start();
      expect(['guest', ...(done ? [] : ['locked'])]).toContain(session.state.status);
      if (session.state.status === 'guest') await until(() => !alive.has(first!));
      await expectTheEntry(session);
    });
  }
});

const CHANGES: Record<
  string,
  { from: () => Promise<unknown>; to: { minutes: number; pin: string } | null; now: string }
> = {
  'setting a PIN': { from: signIn, to: { minutes: 5, pin: PIN }, now: '' },
  'removing it': { from: signInWithPin, to: null, now: PIN },
  'setting another': { from: signInWithPin, to: { minutes: 5, pin: '902741' }, now: PIN },
};

test.each(Object.keys(CHANGES))(
  '%s, cut off anywhere, leaves a session that opens and no token in clear under a lock',
  async (change) => {
    const { from, to, now } = CHANGES[change]!;
    for (let writes = 0, done = false; !done; writes++) {
      phone = new KilledPhone();
      alive = new Set();
      await phone.live(from);
      const { db } = devices.at(-1)!;
      done = (await phone.live(() => setLock(db, now, to), writes)) < writes;

      await phone.live(async () => {
        const session = await start();
        const isLocked = session.state.status === 'locked';
        expect(isLocked && (await tokenInClear())).toBeFalsy();
        if (isLocked && (await openByPin(session)).status !== 'right') await openByPin(session, to!.pin);
        await expectTheEntry(session);
        expect(done && Boolean(await tokenInClear())).toBe(done && to === null);
      });
    }
  },
);

const PARTS: Record<string, () => unknown> = {
  'the files of its keys': () => phone.caches.all.clear(),
  'its database': () => Dexie.delete(`device-${asha.id}`),
  'what is in local storage beside the token': () => phone.storage.removeItem('user'),
};

test('a locked phone whose token an earlier release left in clear opens nothing once its keys are lost', async () => {
  await phone.live(signInWithPin);
  const clear = 'token-of-an-earlier-release';
  alive.add(hashOf(clear));
  await phone.live(async () => {
    for (const { db } of devices) db.close();
    phone.storage.setItem('token', clear);
    phone.storage.setItem('user', JSON.stringify({ id: asha.id, role: asha.role, session: hashOf(clear) }));
    const locked = await start();
    expect(locked.state.status).toBe('locked');
    phone.caches.all.clear();
    const session = await start();
    await until(() => session.state.status !== 'opening');
    expect(session.state.status).toBe('guest');
    await expectTheEntry(session);
  });
});

test.each(Object.keys(PARTS))('a locked phone that has lost %s opens nothing', async (part) => {
  await phone.live(signInWithPin);
  await phone.live(async () => {
    for (const { db } of devices) db.close();
    await PARTS[part]!();
    const session = await start();
    await until(() => session.state.status === 'guest');
    expect(await tokenInClear()).toBeUndefined();
    if (part !== 'its database') await expectTheEntry(session);
  });
});

test('a browser that does not tell its databases, as Firefox 124, opens the app', async () => {
  Object.defineProperty(indexedDB, 'databases', { configurable: true, value: undefined });
  await phone.live(signIn);
  expect(deviceOf(await start()).user).toEqual(asha);
});

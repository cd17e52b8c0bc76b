import { MemberId } from 'shared-schema/ids';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Credentials, SignIn, User } from '../sync/lock/credentials.ts';
import type { Device } from '../sync/device/device.ts';
import { draftsKey } from '../kept-drafts.ts';
import { clearSignIn, endedElsewhere, storeSignIn } from '../sync/lock/stored-session.ts';
import { type OpenDevice, Session } from './session.ts';

/** What the browser keeps, as every tab sees it. */
class TestStorage {
  readonly #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
}

/** An opened device database, and what became of it. */
type Opened = { credentials: SignIn; end: () => void; open: boolean; forgotten: boolean; locked: boolean };

let opened: Opened[];
let tab: EventTarget;
/** A device database opens once this resolves. */
let allowed: Promise<void>;
/** Who the server says is signed in; undefined while it cannot be reached, null for a dead session. */
let known: User | null | undefined;
/** The PIN has not been given in this tab. */
let pinNeeded: boolean;
/** It starts books, which it does for nobody who has signed out. */
let keepsNewKeys: boolean;
/** Each time that what is left here was handed over: whether the server had ended a session. */
let handedOver: boolean[];

beforeEach(() => {
  opened = [];
  allowed = Promise.resolve();
  known = undefined;
  pinNeeded = false;
  keepsNewKeys = false;
  handedOver = [];
  tab = new EventTarget();
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
  vi.stubGlobal('location', { pathname: '/admin/transactions', search: '' });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('fetch', (path: string) => {
    if (known === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    if (path === '/api/auth/session-alive') return Promise.resolve(Response.json({ alive: known !== null }));
    return Promise.resolve(known ? Response.json(known) : new Response(null, { status: 401 }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const openDevice: OpenDevice = async (credentials, { isSignedIn, onSignedOut }) => {
  const device: Opened = { credentials, end: onSignedOut, open: true, forgotten: false, locked: false };
  opened.push(device);
  await allowed;
  if (keepsNewKeys && !isSignedIn()) throw Object.assign(new Error(), { name: 'SignedOutMeanwhile' });
  if (pinNeeded) throw Object.assign(new Error(), { name: 'PinNeeded' });
  const close = () => Promise.resolve(void (device.open = false));
  const signOut = () => Promise.resolve(void Object.assign(device, { open: false, forgotten: true }));
  // Beside the token no names are kept; the device's own database has them.
  const user = { ...[asha, ravi].find(({ id }) => id === credentials.user.id)!, ...credentials.user };
  const lock = () => Promise.resolve(void Object.assign(device, { open: false, locked: true }));
  return { user, token: credentials.token, close, signOut, lock } as Partial<Device> as Device;
};

const closeLeft = () => Promise.resolve();
const handOverLeft = (ended: boolean) => Promise.resolve(handedOver.push(ended));

const asha: User = { id: v.parse(MemberId, 7), name: 'Asha', email: 'asha@example.org', role: 'USER' };
const ravi: User = { ...asha, id: v.parse(MemberId, 8), name: 'Ravi' };

function store({ token, user }: Credentials): void {
  storeSignIn({ token, user, session: `hash of ${token}` });
}

function stillOpen(): Opened[] {
  return opened.filter(({ open }) => open);
}

/** Another tab's writes to the store arrive as one event for each key. */
function toldByOtherTab(): void {
  for (const key of ['token', 'user']) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

async function signedIn(user: User, token = 'first'): Promise<Session> {
  store({ token, user });
  const session = new Session(openDevice, closeLeft, handOverLeft);
  await session.restore();
  return session;
}

test('a sign-in on another tab opens the device database here once', async () => {
  const session = new Session(openDevice, closeLeft, handOverLeft);
  await session.restore();
  store({ token: 'first', user: asha });
  toldByOtherTab();
  await expect.poll(() => session.state).toMatchObject({ status: 'signedIn', token: 'first' });
  await session.restore();
  expect(opened).toHaveLength(1);
});

test('when someone else signs in on another tab, the database of the user before is closed', async () => {
  const session = await signedIn(asha);
  clearSignIn();
  toldByOtherTab();
  store({ token: 'second', user: ravi });
  toldByOtherTab();
  await expect.poll(() => session.state).toMatchObject({ status: 'signedIn', user: ravi });
  expect(stillOpen().map(({ credentials }) => credentials.user.id)).toEqual([ravi.id]);
});

test('a database that opens after everyone has signed out is closed and its sign-in forgotten', async () => {
  const session = await signedOutWhileOpening();
  await expect.poll(() => session.state.status).toBe('guest');
  expect(opened).toMatchObject([{ open: false, forgotten: true }]);
});

test('a database that is not opened because everyone has signed out is no failure', async () => {
  keepsNewKeys = true;
  const session = await signedOutWhileOpening();
  await expect.poll(() => session.state).toMatchObject({ status: 'guest' });
});

/** By another tab. */
async function signedOutWhileOpening(): Promise<Session> {
  store({ token: 'first', user: asha });
  const session = new Session(openDevice, closeLeft, handOverLeft);
  const { promise, resolve: allow } = Promise.withResolvers<void>();
  allowed = promise;
  const opening = session.restore();
  await expect.poll(() => opened).toHaveLength(1);
  clearSignIn();
  toldByOtherTab();
  allow();
  await opening;
  return session;
}

test('the server ending an old session leaves the newer one signed in', async () => {
  const session = await signedIn(asha);
  store({ token: 'second', user: asha });
  opened[0]!.end();
  toldByOtherTab();
  await expect.poll(() => session.state).toMatchObject({ status: 'signedIn', token: 'second' });
  opened[0]!.end();
  expect(session.state).toMatchObject({ status: 'signedIn', token: 'second' });
  opened[1]!.end();
  expect(session.state).toMatchObject({ status: 'guest', signedOut: true });
});

test('a role changed by the server reaches the device, without a sign-out on the way', async () => {
  known = { ...asha, role: 'ADMIN' };
  store({ token: 'first', user: asha });
  const session = new Session(openDevice, closeLeft, handOverLeft);
  const statuses: string[] = [];
  session.subscribe(() => statuses.push(session.state.status));
  await session.restore();
  await expect.poll(() => session.state).toMatchObject({ user: { role: 'ADMIN' } });
  expect(session.state).toMatchObject({ device: { user: { role: 'ADMIN' } } });
  await expect.poll(stillOpen).toHaveLength(1);
  expect(statuses).toEqual(['opening', 'signedIn', 'signedIn']);
});

test('a role changed on another tab reaches the device here too', async () => {
  const session = await signedIn(asha);
  store({ token: 'first', user: { ...asha, role: 'ADMIN' } });
  toldByOtherTab();
  await expect.poll(() => session.state).toMatchObject({ device: { user: { role: 'ADMIN' } } });
  expect(stillOpen()).toHaveLength(1);
});

test('a role changed on another tab while this one opens: no keys are kept for the role before', async () => {
  const opening = Promise.withResolvers<void>();
  [allowed, keepsNewKeys] = [opening.promise, true];
  store({ token: 'first', user: asha });
  const session = new Session(openDevice, closeLeft, handOverLeft);
  const restored = session.restore();
  await expect.poll(() => opened).toHaveLength(1);
  store({ token: 'first', user: { ...asha, role: 'ADMIN' } });
  toldByOtherTab();
  opening.resolve();
  await restored;
  await expect.poll(() => session.state).toMatchObject({ status: 'signedIn', device: { user: { role: 'ADMIN' } } });
});

test('a session that the server has ended is signed out at the start', async () => {
  known = null;
  const session = await signedIn(asha);
  await expect.poll(() => session.state).toMatchObject({ status: 'guest', signedOut: true });
  expect(stillOpen()).toEqual([]);
});

test('what is left is handed over once the books are closed by the server, and where nobody is signed in', async () => {
  known = null;
  const session = await signedIn(asha);
  await expect.poll(() => session.state).toEqual({ status: 'guest', signedOut: true, handedOver: 1 });
  expect(handedOver).toEqual([true]);
  await new Session(openDevice, closeLeft, handOverLeft).restore();
  await expect.poll(() => handedOver).toEqual([true, false]);
});

test('who logs out keeps what waits for themselves', async () => {
  const session = await signedIn(asha);
  await session.logout();
  expect(session.state).toEqual({ status: 'guest', signedOut: true });
  expect(handedOver).toEqual([]);
});

test('that the server ended the session is said in every tab until somebody signs in or logs out; only who logs out drops what was typed', async () => {
  localStorage.setItem(draftsKey(asha.id), 'sealed');
  known = null;
  await signedIn(asha);
  await expect.poll(endedElsewhere).toEqual({ typed: false });
  expect(localStorage.getItem(draftsKey(asha.id))).toBe('sealed');
  known = undefined;
  const session = await signedIn(asha, 'second');
  await session.logout();
  expect(endedElsewhere()).toBeUndefined();
  expect(localStorage.getItem(draftsKey(asha.id))).toBeNull();
});

test('locked in another tab, nothing is open here either until the PIN is given', async () => {
  const session = await signedIn(asha);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'lockedAt' }));
  expect(session.state).toEqual({ status: 'locked', session: 'hash of first', userId: asha.id });
  expect(opened).toMatchObject([{ open: false, locked: true, forgotten: false }]);
  pinNeeded = true;
  expect(await session.unlock(() => Promise.resolve({ status: 'wrong' }))).toEqual({ status: 'wrong' });
  expect(session.state.status).toBe('locked');
  pinNeeded = false;
  await session.unlock(() => Promise.resolve({ status: 'right' }));
  expect(session.state.status).toBe('signedIn');
});

test('a tab that is locked does not lock the others again', async () => {
  const session = await signedIn(asha);
  await session.lock();
  expect(localStorage.getItem('lockedAt')).not.toBeNull();
  localStorage.removeItem('lockedAt');
  await session.lock();
  expect(localStorage.getItem('lockedAt')).toBeNull();
});

test('a locked phone that was signed out elsewhere is signed out once it reaches the server', async () => {
  known = null;
  pinNeeded = true;
  const session = await signedIn(asha);
  await expect.poll(() => session.state).toMatchObject({ status: 'guest', signedOut: true });
  expect(localStorage.getItem('token')).toBeNull();
});

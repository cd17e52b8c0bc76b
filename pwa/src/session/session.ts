/**
 * Who is signed in on this device, and their device database. The stored sign-in is restored at the start; the database
 * is on the device, so no network is needed. The admin area waits until it is open.
 */
import type { Credentials, User } from '../sync/credentials.ts';
import type { Device, SessionOfDevice } from '../sync/device.ts';
import { forgetKeys } from '../storage/key-files.ts';
import { rememberLocation } from './attempted-location.ts';
import { login, logout, me } from './auth-api.ts';
import {
  clearCredentials,
  concernsCredentials,
  isSame,
  isStored,
  storeCredentials,
  storedCredentials,
} from './user.ts';

export type SessionState =
  /** `signedOut`: someone was signed in since the page was opened. */
  | {
      status: 'guest';
      signedOut?: boolean;
      /** How many entries that were left here the server has just taken over. */
      handedOver?: number;
    }
  | { status: 'opening' }
  /** The device database could not be opened; `error` says why, and `isFull` that there is no room on the device. */
  | { status: 'failed'; error: string; isFull: boolean }
  /** Only the PIN opens the device database. */
  | { status: 'locked'; token: string; userId: User['id'] }
  | { status: 'signedIn'; token: string; user: User; device: Device };

export type OpenDevice = (credentials: Credentials, session: SessionOfDevice) => Promise<Device>;

/**
 * Hands entries that people left sealed on this device to the server; `ended` if it has just ended a session. Returns how many it took.
 */
export type HandOverLeft = (ended: boolean) => Promise<number>;

/** Set when a tab locks the app: the others see the change and do, too. */
const LOCKED_AT = 'lockedAt';

/** What of local storage says nothing about anybody. */
const LOOKS = ['themeMode', 'language'];

export class Session {
  #state: SessionState = { status: 'guest' };
  readonly #listeners = new Set<() => void>();
  readonly #openDevice: OpenDevice;
  readonly #handOverLeft: HandOverLeft;
  #turn: Promise<void> = Promise.resolve();

  constructor(openDevice: OpenDevice, handOverLeft: HandOverLeft) {
    this.#openDevice = openDevice;
    this.#handOverLeft = handOverLeft;
    if (storedCredentials()) this.#state = { status: 'opening' };
    addEventListener('storage', (event) => {
      if (concernsCredentials(event)) void this.#inTurn(() => this.#follow());
      if (event.key === LOCKED_AT) void this.#lock();
    });
  }

  get state(): SessionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): SessionState => this.#state;

  /** Opens the device database of the stored user, if there is one. Call once at start, and to try again after `failed`. */
  restore(): Promise<void> {
    return this.#inTurn(() => this.#openStored());
  }

  /** Signs in at the server and opens the device database. Throws as `login` does. */
  async login(email: string, password: string, secondFactor?: object): Promise<void> {
    const credentials = await login(email, password, secondFactor);
    storeCredentials(credentials);
    await this.#inTurn(() => this.#open(credentials));
  }

  /** Forgets the sign-in on this device. The database and the changes waiting in it stay, for this user. */
  async logout(): Promise<void> {
    const token = storedCredentials()?.token;
    void this.#signOut();
    if (token) await logout(token);
  }

  /**
   * Logs out, after sending what waits if the server can be reached; of what was kept here only the sealed outbox stays, and how
   * the app looks.
   */
  async removeBooks(): Promise<void> {
    if (this.#state.status === 'signedIn') await this.#state.device.prepareRemoval();
    await this.logout();
    for (const key of Object.keys(localStorage)) if (!LOOKS.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  }

  /** Nothing is shown any more, here and in other tabs, until the PIN is given. */
  lock(): Promise<void> {
    localStorage.setItem(LOCKED_AT, String(Date.now()));
    return this.#lock();
  }

  async #lock(): Promise<void> {
    const before = this.#state;
    if (before.status !== 'signedIn') return;
    // It takes what was typed into forms, so it goes before they do.
    const locked = before.device.lock();
    this.#become({ status: 'locked', token: before.token, userId: before.user.id });
    await this.#inTurn(() => locked);
  }

  /** Opens the device database once `enter` has the keys for it; resolves with its answer. */
  async unlock<T extends { status: string }>(enter: () => Promise<T>): Promise<T> {
    await this.#turn;
    const answer = await enter();
    if (answer.status === 'right') await this.restore();
    return answer;
  }

  /** The server ended the session: the same, and signing in again leads back to where the person was. */
  #ended(token: string): void {
    const { status } = this.#state;
    if ((status !== 'signedIn' && status !== 'locked') || this.#state.token !== token) return;
    // Another tab has signed in since; this one is about to follow.
    if ((storedCredentials()?.token ?? token) !== token) return;
    rememberLocation(location.pathname + location.search);
    void this.#handOver(this.#signOut(), true);
  }

  /** Resolves when the books are closed. */
  async #signOut(): Promise<void> {
    clearCredentials();
    const before = this.#state;
    this.#become({ status: 'guest', signedOut: true });
    if (before.status === 'signedIn') await before.device.signOut();
    if (before.status === 'locked') await forgetKeys();
  }

  /** Whoever was removed cannot sign in again to send what is left here. */
  async #handOver(closed: Promise<void>, ended: boolean): Promise<void> {
    await closed.catch(() => undefined);
    const handedOver = await this.#handOverLeft(ended).catch(() => 0);
    if (handedOver > 0 && this.#state.status === 'guest') this.#become({ ...this.#state, handedOver });
  }

  async #openStored(): Promise<void> {
    const stored = storedCredentials();
    if (this.#state.status === 'signedIn') return;
    if (!stored) {
      // The tab may have been closed before it was done with signing out.
      void this.#handOver(forgetKeys(), false);
      return this.#become({ status: 'guest' });
    }
    // What an earlier release kept of a name is not kept any longer.
    if (stored.user.name !== undefined) storeCredentials(stored);
    if (this.#state.status !== 'locked') this.#become({ status: 'opening' });
    await this.#openOrFail(stored);
    // Of a locked phone, too, the server may have ended the session.
    if (this.#isOpen(stored) || this.#state.status === 'locked') void this.#refreshUser(stored);
  }

  async #openOrFail(credentials: Credentials): Promise<void> {
    try {
      await this.#open(credentials);
    } catch (error) {
      const { token, user } = credentials;
      if (error instanceof Error && error.name === 'PinNeeded') {
        return this.#replace({ status: 'locked', token, userId: user.id });
      }
      // Dexie names it in the message, too, where a transaction ended for it.
      const isFull = String(error).includes('QuotaExceededError');
      await this.#replace({ status: 'failed', error: error instanceof Error ? error.message : String(error), isFull });
    }
  }

  /** Opens the new device database before it closes the old one, so that screens change over without a gap. */
  async #open(credentials: Credentials): Promise<void> {
    if (this.#isOpen(credentials)) return;
    const isSignedIn = () => isStored(credentials);
    const device = await this.#openDevice(credentials, {
      isSignedIn,
      onSignedOut: () => this.#ended(credentials.token),
      onIdle: () => void this.lock(),
    }).catch((error: unknown) => {
      // Nobody waits for it any more.
      if (isSignedIn()) throw error;
    });
    if (!device) return;
    if (isSignedIn()) {
      return this.#replace({ status: 'signedIn', token: credentials.token, user: device.user, device });
    }
    // Signed out, or someone else in, while it opened. What the service worker keeps is then theirs to say.
    await (storedCredentials() ? device.close() : device.signOut());
  }

  /** Asks the server who this is: a changed role or name takes effect on this device too, a dead session ends here. */
  async #refreshUser({ token, user }: Credentials): Promise<void> {
    let fresh: User | undefined;
    try {
      fresh = await me(token);
    } catch {
      return this.#ended(token);
    }
    if (!fresh || !isStored({ token, user })) return;
    const credentials = { token, user: fresh };
    storeCredentials(credentials);
    await this.#inTurn(async () => {
      if (isStored(credentials)) await this.#openOrFail(credentials);
    });
  }

  /** Brings this tab to the stored sign-in, wherever it was changed. */
  async #follow(): Promise<void> {
    const stored = storedCredentials();
    const state = this.#state;
    if (state.status === 'guest' && !stored) return;
    if (state.status === 'locked' && stored?.user.id === state.userId) return;
    if (state.status === 'signedIn' && stored?.user.id === state.user.id) return this.#openOrFail(stored);
    if (state.status === 'signedIn' || state.status === 'locked' || !stored)
      await this.#replace({ status: 'guest', signedOut: true });
    if (stored) await this.#openStored();
  }

  #isOpen(credentials: Credentials): boolean {
    return this.#state.status === 'signedIn' && isSame(this.#state, credentials);
  }

  /** Runs one opening or closing at a time: each sees what the one before left, and none opens a database twice. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Closes the database that was open, and leaves the service worker's copy of the credentials alone. */
  async #replace(state: SessionState): Promise<void> {
    const before = this.#state;
    this.#become(state);
    if (before.status === 'signedIn') await before.device.close();
  }

  #become(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

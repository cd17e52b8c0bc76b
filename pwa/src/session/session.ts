/**
 * Who is signed in on this device, and their device database. The stored sign-in is restored at the start; the database
 * is on the device, so no network is needed. The admin area waits until it is open.
 */
import { localValues, tabValues } from '../browser-storage.ts';
import { forgetDraftsOf, hasKeptDrafts } from '../kept-drafts.ts';
import { forgetRecentOf } from '../recent-people.ts';
import type { SignIn, User } from '../sync/lock/credentials.ts';
import type { Device, SessionOfDevice } from '../sync/device/device.ts';
import {
  concernsSignIn,
  ENDED_ELSEWHERE_KEY,
  ENDED_KEY,
  endStored,
  forgetEnded,
  forgetEndedElsewhere,
  isSame,
  isStored,
  noteEndedElsewhere,
  storedSignIn,
  storeSignIn,
} from '../sync/lock/stored-session.ts';
import { rememberLocation } from './attempted-location.ts';
import { isAlive, login, me } from './auth-api.ts';
import { tellEnded } from './tell-ended.ts';

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
  | { status: 'locked'; session: string; userId: User['id'] }
  | { status: 'signedIn'; session: string; token: string; user: User; device: Device };

export type OpenDevice = (signIn: SignIn, session: SessionOfDevice) => Promise<Device>;

/** Closes all books that were left open on this device, unless somebody has signed in since. */
type CloseLeft = (isSignedIn: () => boolean) => Promise<void>;

/**
 * Hands entries that people left sealed on this device to the server; `ended` if it has just ended a session. Returns how many it took.
 */
type HandOverLeft = (ended: boolean) => Promise<number>;

/** Set when a tab locks the app: the others see the change and do, too. */
const LOCKED_AT = 'lockedAt';

/** What of local storage says nothing about anybody. */
const SAYS_NOTHING = ['themeMode', 'themeFollows', 'themeUsual', 'language', ENDED_KEY, ENDED_ELSEWHERE_KEY];

export class Session {
  #state: SessionState = { status: 'guest' };
  readonly #listeners = new Set<() => void>();
  readonly #openDevice: OpenDevice;
  readonly #closeLeft: CloseLeft;
  readonly #handOverLeft: HandOverLeft;
  #turn: Promise<void> = Promise.resolve();

  constructor(openDevice: OpenDevice, closeLeft: CloseLeft, handOverLeft: HandOverLeft) {
    this.#openDevice = openDevice;
    this.#closeLeft = closeLeft;
    this.#handOverLeft = handOverLeft;
    if (storedSignIn()) this.#state = { status: 'opening' };
    addEventListener('storage', (event) => {
      if (concernsSignIn(event.key)) void this.#inTurn(() => this.#follow());
      if (event.key === LOCKED_AT) void this.#lock();
    });
    addEventListener('online', () => void tellEnded());
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
    void tellEnded();
    return this.#inTurn(() => this.#openStored());
  }

  /** Signs in at the server and opens the device database. Throws as `login` does. */
  async login(email: string, password: string, secondFactor?: object): Promise<void> {
    const signIn = await login(email, password, secondFactor);
    await this.#inTurn(() => this.#finishClosing().catch(() => undefined));
    storeSignIn(signIn);
    forgetEndedElsewhere();
    await this.#inTurn(() => this.#open(signIn));
  }

  /** Forgets the sign-in on this device, and what was typed. The database and the changes waiting in it stay, for this user. */
  async logout(): Promise<void> {
    const user = storedSignIn()?.user.id;
    if (user !== undefined) {
      forgetDraftsOf(user);
      forgetRecentOf(user);
    }
    forgetEndedElsewhere();
    // What fails here is done with the next start.
    void this.#signOut(this.#state).catch(() => undefined);
    await tellEnded();
  }

  /**
   * Logs out, after sending what waits if the server can be reached; of what was kept here only the sealed outbox stays, and how
   * the app looks.
   */
  async removeBooks(): Promise<void> {
    if (this.#state.status === 'signedIn') await this.#state.device.prepareRemoval();
    await this.logout();
    localValues.clear(SAYS_NOTHING);
    tabValues.clear();
  }

  /** Nothing is shown any more, here and in other tabs, until the PIN is given. */
  lock(): Promise<void> {
    // A tab that is locked still looks at the clock until it has closed, and would lock those that the PIN has opened since.
    if (this.#state.status === 'signedIn') localValues.set(LOCKED_AT, String(Date.now()));
    return this.#lock();
  }

  async #lock(): Promise<void> {
    const before = this.#state;
    if (before.status !== 'signedIn') return;
    // It takes what was typed into forms, so it goes before they do.
    const locked = before.device.lock();
    this.#become({ status: 'locked', session: before.session, userId: before.user.id });
    await this.#inTurn(() => locked);
  }

  /** Opens the device database once `enter` has the keys for it, or ends the session if they are gone; resolves with its answer. */
  async unlock<T extends { status: string }>(enter: () => Promise<T>): Promise<T> {
    await this.#turn;
    const answer = await enter();
    if (answer.status === 'right') await this.restore();
    if (answer.status === 'gone') await this.logout();
    return answer;
  }

  /** The server ended the session: the same, and signing in again leads back to where the person was. */
  #ended(session: string): void {
    const before = this.#state;
    if ((before.status !== 'signedIn' && before.status !== 'locked') || before.session !== session) return;
    // Another tab has signed in since; this one is about to follow.
    if ((storedSignIn()?.session ?? session) !== session) return;
    rememberLocation(location.pathname + location.search);
    noteEndedElsewhere(hasKeptDrafts());
    const closed = this.#signOut(before);
    forgetEnded(session);
    void this.#handOver(closed, true);
  }

  /**
   * Ends the session on this device before anything else, so that it never opens again, wherever this is cut off. Resolves when the
   * books are closed.
   */
  async #signOut(before: SessionState): Promise<void> {
    const session = 'session' in before ? before.session : storedSignIn()?.session;
    if (session) endStored(session);
    // It keeps nothing more that is typed, so it goes before the forms do.
    const closed = before.status === 'signedIn' ? before.device.signOut() : undefined;
    this.#become({ status: 'guest', signedOut: true });
    await (closed ?? this.#finishClosing());
  }

  /** The tab may have been closed before it was done with signing out, or was locked and had no keys to do it with. */
  #finishClosing(): Promise<void> {
    return this.#closeLeft(() => storedSignIn() !== undefined);
  }

  /** Whoever was removed cannot sign in again to send what is left here. */
  async #handOver(closed: Promise<void>, ended: boolean): Promise<void> {
    await closed.catch(() => undefined);
    const handedOver = await this.#handOverLeft(ended).catch(() => 0);
    if (handedOver > 0 && this.#state.status === 'guest') this.#become({ ...this.#state, handedOver });
  }

  async #openStored(): Promise<void> {
    if (this.#state.status === 'signedIn') return;
    const stored = storedSignIn();
    if (!stored) {
      this.#become({ status: 'guest' });
      const closed = this.#finishClosing();
      void this.#handOver(closed, false);
      return closed.catch(() => undefined);
    }
    if (this.#state.status !== 'locked') this.#become({ status: 'opening' });
    await this.#openOrFail(stored);
    // Of a locked phone, too, the server may have ended the session.
    if (this.#state.status === 'locked') void this.#askIfAlive(stored.session);
    else if (this.#isOpen(stored)) void this.refreshUser(stored);
  }

  async #openOrFail(signIn: SignIn): Promise<void> {
    try {
      await this.#open(signIn);
    } catch (error) {
      const { name } = error instanceof Error ? error : {};
      if (name === 'PinNeeded') {
        return this.#replace({ status: 'locked', session: signIn.session, userId: signIn.user.id });
      }
      // Nobody opens it any more; the server is told.
      if (name === 'SessionLost') return void this.logout();
      // Dexie names it in the message, too, where a transaction ended for it.
      const isFull = String(error).includes('QuotaExceededError');
      await this.#replace({ status: 'failed', error: error instanceof Error ? error.message : String(error), isFull });
    }
  }

  /** Opens the new device database before it closes the old one, so that screens change over without a gap. */
  async #open(signIn: SignIn): Promise<void> {
    if (this.#isOpen(signIn)) return;
    const isSignedIn = () => isStored(signIn);
    const device = await this.#openDevice(signIn, {
      isSignedIn,
      onSignedOut: () => this.#ended(signIn.session),
      onIdle: () => void this.lock(),
    }).catch((error: unknown) => {
      // Nobody waits for it any more.
      if (isSignedIn()) throw error;
    });
    if (!device) return;
    if (isSignedIn()) {
      const { token, user } = device;
      return this.#replace({ status: 'signedIn', session: signIn.session, token, user, device });
    }
    // Signed out, or someone else in, while it opened. What the service worker keeps is then theirs to say.
    await (storedSignIn() ? device.close() : device.signOut());
  }

  /** Asks the server who this is: a changed role or name takes effect on this device too, a dead session ends here. */
  async refreshUser(signIn = storedSignIn()): Promise<void> {
    if (this.#state.status !== 'signedIn' || !signIn) return;
    let fresh: User | undefined;
    try {
      fresh = await me(this.#state.token);
    } catch {
      return this.#ended(signIn.session);
    }
    if (!fresh || !isStored(signIn)) return;
    const refreshed = { ...signIn, user: fresh };
    storeSignIn(refreshed);
    await this.#inTurn(async () => {
      if (isStored(refreshed)) await this.#openOrFail(refreshed);
    });
  }

  async #askIfAlive(session: string): Promise<void> {
    if ((await isAlive(session)) === false) this.#ended(session);
  }

  /** Brings this tab to the stored sign-in, wherever it was changed. */
  async #follow(): Promise<void> {
    const stored = storedSignIn();
    const state = this.#state;
    if (state.status === 'guest' && !stored) return;
    if (state.status === 'locked' && stored?.user.id === state.userId) return;
    if (state.status === 'signedIn' && stored?.user.id === state.user.id) return this.#openOrFail(stored);
    if (state.status === 'signedIn' || state.status === 'locked' || !stored)
      await this.#replace({ status: 'guest', signedOut: true });
    if (stored) await this.#openStored();
  }

  #isOpen(signIn: SignIn): boolean {
    return this.#state.status === 'signedIn' && isSame(this.#state, signIn);
  }

  /** Runs one opening or closing at a time: each sees what the one before left, and none opens a database twice. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Closes the database that was open, and leaves the service worker's copy of the sign-in alone. */
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

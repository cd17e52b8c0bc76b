/**
 * Who is signed in on this device, and their books. The stored sign-in is restored at start; the books open from the
 * device's own database, so no network is needed. Everything of the admin area waits until they are open.
 */
import type { Device } from '../sync/device.ts';
import { rememberLocation } from './attempted-location.ts';
import { login, logout, me } from './auth-api.ts';
import {
  clearCredentials,
  concernsCredentials,
  type Credentials,
  isSame,
  storeCredentials,
  storedCredentials,
  type User,
} from './user.ts';

export type SessionState =
  /** `signedOut`: someone was signed in since the page was opened. */
  | { status: 'guest'; signedOut?: boolean }
  | { status: 'opening' }
  /** The books could not be opened on this device; `error` says why. */
  | { status: 'failed'; error: string }
  | { status: 'signedIn'; token: string; user: User; device: Device };

export type OpenBooks = (credentials: Credentials, onSignedOut: () => void) => Promise<Device>;

export class Session {
  #state: SessionState = { status: 'guest' };
  readonly #listeners = new Set<() => void>();
  readonly #openBooks: OpenBooks;
  #turn: Promise<void> = Promise.resolve();

  constructor(openBooks: OpenBooks) {
    this.#openBooks = openBooks;
    if (storedCredentials()) this.#state = { status: 'opening' };
    addEventListener('storage', (event) => {
      if (concernsCredentials(event)) void this.#inTurn(() => this.#follow());
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

  /** Opens the books of the stored user, if there is one. Call once at start, and to try again after `failed`. */
  restore(): Promise<void> {
    return this.#inTurn(() => this.#openStored());
  }

  /** Signs in at the server and opens the books. Throws AuthError with a sentence for the person. */
  async login(email: string, password: string): Promise<void> {
    const credentials = await login(email, password);
    storeCredentials(credentials);
    await this.#inTurn(() => this.#open(credentials));
  }

  /** Forgets the sign-in on this device. The books and what waits in them stay, for this user. */
  async logout(): Promise<void> {
    const token = storedCredentials()?.token;
    this.#signOut();
    if (token) await logout(token);
  }

  /** The server ended the session: the same, and signing in again leads back to where the person was. */
  #ended(token: string): void {
    if (this.#state.status !== 'signedIn' || this.#state.token !== token) return;
    // Another tab has signed in since; this one is about to follow.
    if ((storedCredentials()?.token ?? token) !== token) return;
    rememberLocation(location.pathname + location.search);
    this.#signOut();
  }

  #signOut(): void {
    clearCredentials();
    if (this.#state.status === 'signedIn') void this.#state.device.signOut();
    this.#become({ status: 'guest', signedOut: true });
  }

  async #openStored(): Promise<void> {
    const stored = storedCredentials();
    if (this.#state.status === 'signedIn') return;
    if (!stored) return this.#become({ status: 'guest' });
    this.#become({ status: 'opening' });
    await this.#openOrFail(stored);
    if (this.#isOpen(stored)) void this.#refreshUser(stored);
  }

  async #openOrFail(credentials: Credentials): Promise<void> {
    try {
      await this.#open(credentials);
    } catch (error) {
      await this.#replace({ status: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Opens the books, and only then closes those that were open: the screens go over without a gap. */
  async #open(credentials: Credentials): Promise<void> {
    if (this.#isOpen(credentials)) return;
    const device = await this.#openBooks(credentials, () => this.#ended(credentials.token));
    const stored = storedCredentials();
    if (stored && isSame(stored, credentials)) return this.#replace({ status: 'signedIn', ...credentials, device });
    // Signed out, or someone else in, while it opened. What the service worker keeps is then theirs to say.
    await (stored ? device.close() : device.signOut());
  }

  /** Asks the server who this is: a changed role or name takes effect on this device too, a dead session ends here. */
  async #refreshUser({ token, user }: Credentials): Promise<void> {
    try {
      const fresh = await me(token);
      const stored = storedCredentials();
      if (!fresh || !stored || !isSame(stored, { token, user }) || isSame(stored, { token, user: fresh })) return;
      storeCredentials({ token, user: fresh });
    } catch {
      return this.#ended(token);
    }
    await this.#inTurn(() => this.#follow());
  }

  /** Brings this tab to the stored sign-in, wherever it was changed. */
  async #follow(): Promise<void> {
    const stored = storedCredentials();
    const state = this.#state;
    if (state.status === 'guest' && !stored) return;
    if (state.status === 'signedIn' && stored?.user.id === state.user.id) return this.#openOrFail(stored);
    if (state.status === 'signedIn' || !stored) await this.#replace({ status: 'guest', signedOut: true });
    if (stored) await this.#openStored();
  }

  #isOpen(credentials: Credentials): boolean {
    return this.#state.status === 'signedIn' && isSame(this.#state, credentials);
  }

  /** One opening or closing at a time: each finds what the one before has left, and none opens the books twice. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Closes the books that were open. Closed only: what the service worker keeps is not forgotten. */
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

/**
 * Decides when to sync: at the start, after each change made here, on an event from the server, when network or person return. How it is
 * done comes when it is, so that a start without a line has its figures without it.
 */
import { liveQuery } from 'dexie';
import { withLock } from './device/with-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { fetched } from './outbox/rules.ts';
import type { SyncContext } from './sync-context.ts';

export type SyncStatus = {
  /** A round is under way. */
  running: boolean;
  /** The last attempt reached the server. */
  reachable: boolean;
  /** What the last attempt failed with, if that was not the network; else null. */
  error: unknown;
};

const EVERY = 5 * 60_000;
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;

/** Runs sync rounds, one at a time across all tabs and the service worker, and publishes their status. */
export class SyncScheduler {
  readonly #context: SyncContext;
  readonly #onSignedOut: () => void;
  readonly #signal: AbortSignal;
  readonly #listeners = new Set<() => void>();
  #status: SyncStatus = { running: false, reachable: true, error: null };
  #round: Promise<void> | undefined;
  #again = false;
  /** Since the round under way began the network has gone: what it had from the server it had before. */
  #isLost = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #first: Promise<unknown>;

  /** Runs until `signal` aborts, and asks the server nothing before `first` has settled. */
  constructor(
    context: SyncContext,
    signal: AbortSignal,
    onSignedOut: () => void,
    first: Promise<unknown> = Promise.resolve(),
  ) {
    this.#first = first;
    this.#context = context;
    this.#signal = signal;
    this.#onSignedOut = onSignedOut;
  }

  /** Starts to listen for occasions to sync. */
  start(): void {
    const signal = this.#signal;
    const soon = () => void this.request();
    const back = () => {
      this.#failures = 0;
      soon();
    };
    addEventListener('online', back, { signal });
    addEventListener('focus', back, { signal });
    addEventListener('offline', () => this.#lost(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), { signal });
    const outbox = liveQuery(() => this.#context.books.db.outbox.where('status').equals('waiting').count());
    const subscription = outbox.subscribe((waiting) => waiting > 0 && soon());
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      clearTimeout(this.#timer);
    });
    void withLock(`live-${this.#context.books.db.name}`, () => this.#listen(signal), signal).catch(() => undefined);
    soon();
  }

  /** Resolves when no round is under way. */
  async idle(): Promise<void> {
    await this.#round;
  }

  /** Syncs now, or right after the round under way. Resolves when that is done, well or badly: see `status`. */
  async request(): Promise<void> {
    if (this.#signal.aborted) return;
    if (this.#round) {
      this.#again = true;
      return this.#round;
    }
    clearTimeout(this.#timer);
    this.#round = this.#run();
    await this.#round;
  }

  /** Somebody is about to enter what people see the number of. */
  numberIsNext(): void {
    this.#context.wantsLower = true;
    void this.request();
  }

  /** Does what takes numbers at the server, while no tab syncs and this device holds none that people see. */
  async withoutNumbers<T>(work: () => Promise<T>): Promise<T> {
    const { withoutNumbers } = await fetched(() => import('./top-up-numbers.ts'));
    return withLock(`sync-${this.#context.books.db.name}`, () => withoutNumbers(this.#context, work), this.#signal);
  }

  readonly status = (): SyncStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #run(): Promise<void> {
    this.#tell({ running: true });
    await this.#first;
    let wait = EVERY;
    try {
      do {
        this.#again = false;
        this.#isLost = false;
        const { syncRound } = await fetched(() => import('./sync.ts'));
        await withLock(`sync-${this.#context.books.db.name}`, () => syncRound(this.#context), this.#signal);
        // Read through the field: a request may have come while the round ran.
      } while (this.#again as boolean);
      this.#failures = 0;
      this.#tell({ reachable: !this.#isLost, error: null });
    } catch (error) {
      wait = this.#failed(error);
    }
    this.#round = undefined;
    this.#tell({ running: false });
    if (!this.#signal.aborted) this.#timer = setTimeout(() => void this.request(), wait);
  }

  #lost(): void {
    this.#isLost = true;
    this.#tell({ reachable: false });
  }

  /** Notes a failed round; returns how long to wait before the next. */
  #failed(error: unknown): number {
    if (this.#signal.aborted) return EVERY;
    if (error instanceof ApiError && error.status === 401) {
      this.#onSignedOut();
      return EVERY;
    }
    if (error instanceof ApiError && error.unreachable) this.#tell({ reachable: false, error: null });
    else this.#tell({ reachable: !this.#isLost, error });
    const backoff = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.#failures++);
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    // Spread out, so that phones that lost the server together do not come back together.
    return Math.max(asked, backoff * (0.5 + Math.random() / 2));
  }

  /** Keeps the server's event stream open, and opens it again when it ends. */
  async #listen(signal: AbortSignal): Promise<void> {
    let failures = 0;
    await this.#first;
    while (!signal.aborted) {
      try {
        await this.#context.server.live(() => {
          failures = 0;
          void this.request();
        }, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return this.#onSignedOut();
      }
      await pause(Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures++), signal);
    }
  }

  #tell(change: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Waits, but not once the network is back or it is time to stop. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

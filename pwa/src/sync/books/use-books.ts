/** How screens follow the books: a query runs again when a table that it has read changes. */
import { useState, useSyncExternalStore } from 'react';
import type { Actor } from 'shared-schema/members/actor';
import type { TableName } from 'shared-schema/tables';
import { useDevice } from '../device/use-stored.tsx';
import type { Books } from './books.ts';
import type { BooksReader } from './reader.ts';

/** `signal` is aborted once nobody waits for its result: a query that reads for long looks at it. */
type Query<T> = (books: BooksReader, signal: AbortSignal) => Promise<T> | T;

/** The query's latest result; while `deps` change, the one before. Undefined, or `initially`, until it has been read. */
export function useBooks<T>(query: Query<T>, deps: unknown[]): T | undefined;
export function useBooks<T, D>(query: Query<T>, deps: unknown[], initially: D): T | D;
export function useBooks<T, D>(query: Query<T>, deps: unknown[], initially?: D): T | D | undefined {
  const { books } = useDevice();
  return useFollowed(books, query, deps) ?? initially;
}

/** The same for a screen that visitors see, too, who have no books. */
export function useBooksIfAny<T>(books: Books | undefined, query: Query<T>, deps: unknown[]): T | undefined {
  return useFollowed(books, query, deps);
}

function useFollowed<T>(books: Books | undefined, query: Query<T>, deps: unknown[]): T | undefined {
  // The query is another function with every drawing; what it depends on is named.
  const wanted = [books, ...deps];
  const [last, setLast] = useState(() => ({ wanted, followed: books && new Followed(books, query) }));
  let { followed } = last;
  if (wanted.some((each, index) => !Object.is(each, last.wanted[index]))) {
    followed = books && new Followed(books, query, followed?.read());
    setLast({ wanted, followed });
  }
  return useSyncExternalStore(followed?.subscribe ?? neverTold, followed?.read ?? nothing);
}

const neverTold = () => () => undefined;
const nothing = () => undefined;

/** A query that reads the same for everyone who asks it of a device. */
type SharedQuery<T> = (books: BooksReader, user: Actor) => Promise<T>;

/** The same for what many parts of a screen ask: it is read once for all. `query` is declared outside of components, so that it is known again. */
export function useSharedBooks<T>(query: SharedQuery<T>, initially: T): T {
  const { books, user } = useDevice();
  const { subscribe, read } = sharedOf(books, query, user);
  return useSyncExternalStore(subscribe, read) ?? initially;
}

const shared = new WeakMap<Books, Map<unknown, Followed<unknown>>>();

function sharedOf<T>(books: Books, query: SharedQuery<T>, user: Actor): Followed<T> {
  const ofBooks = shared.get(books) ?? new Map<unknown, Followed<unknown>>();
  shared.set(books, ofBooks);
  let followed = ofBooks.get(query) as Followed<T> | undefined;
  if (!followed) ofBooks.set(query, (followed = new Followed<T>(books, (reader) => query(reader, user))));
  return followed;
}

/** A query's latest result, followed while anyone listens. */
export class Followed<T> {
  readonly #books: Books;
  readonly #query: Query<T>;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;
  #reads = new Set<TableName>();
  #running: AbortController | undefined;
  #isStale = false;
  #result: T | undefined;
  /** Undefined may be a result, too. */
  #hasResult = false;
  /** What is shown until there is a result: that of the query before. */
  #before: T | undefined;
  #failure: { error: unknown } | undefined;

  constructor(books: Books, query: Query<T>, before?: T) {
    this.#books = books;
    this.#query = query;
    this.#before = before;
  }

  /** Undefined until it has been read. Throws what reading it failed with. */
  readonly read = (): T | undefined => {
    if (this.#failure) throw this.#failure.error;
    return this.#hasResult ? this.#result : this.#before;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#stop) {
      this.#stop = this.#books.subscribe((changed) => this.#heard(changed));
      void this.#run();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#forget();
    };
  };

  #heard(changed: ReadonlySet<TableName>): void {
    if (![...this.#reads].some((read) => changed.has(read))) return;
    if (this.#running) this.#isStale = true;
    else void this.#run();
  }

  async #run(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    do {
      this.#isStale = false;
      // What it read before counts until it has read anew.
      const reads = new Set(this.#reads);
      this.#reads = reads;
      const outcome = await this.#ask(reads, running.signal);
      if (running.signal.aborted) return;
      if (!(this.#isStale as boolean)) this.#tell(outcome);
    } while (this.#isStale);
    this.#running = undefined;
  }

  async #ask(reads: Set<TableName>, signal: AbortSignal): Promise<Outcome<T>> {
    try {
      return {
        result: await this.#books.read(
          (books) => this.#query(books, signal),
          (read) => reads.add(read),
        ),
      };
    } catch (error) {
      return { failure: { error } };
    }
  }

  #tell({ result, failure }: Outcome<T>): void {
    if (this.#hasResult && !failure && !this.#failure && Object.is(result, this.#result)) return;
    this.#result = result;
    this.#hasResult = !failure;
    this.#before = undefined;
    this.#failure = failure;
    for (const listener of this.#listeners) listener();
  }

  /** What nobody follows may no longer be so when the next one asks. */
  #forget(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#running?.abort();
    this.#running = undefined;
    this.#reads = new Set();
    this.#result = undefined;
    this.#hasResult = false;
    this.#before = undefined;
    this.#failure = undefined;
  }
}

type Outcome<T> = { result?: T | undefined; failure?: { error: unknown } | undefined };

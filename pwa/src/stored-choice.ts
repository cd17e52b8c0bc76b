/** A choice kept in this browser's local storage that several parts of the screen follow. */
import { useSyncExternalStore } from 'react';

export class StoredChoice<T extends string> {
  readonly #key: string;
  readonly #read: (stored: string | null) => T;
  readonly #listeners = new Set<() => void>();

  /** `read` turns what is stored, or null, into a choice; it must accept anything. */
  constructor(key: string, read: (stored: string | null) => T) {
    this.#key = key;
    this.#read = read;
  }

  get = (): T => this.#read(localStorage.getItem(this.#key));

  set(value: T): void {
    localStorage.setItem(this.#key, value);
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
}

export function useChoice<T extends string>(choice: StoredChoice<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.get);
}

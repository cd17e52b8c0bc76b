/** A choice kept in this browser that several parts of the screen follow. */
import { useSyncExternalStore } from 'react';
import { localValues } from './browser-storage.ts';

export class StoredChoice<T extends string> {
  readonly #key: string;
  readonly #read: (stored: string | null) => T;
  readonly #listeners = new Set<() => void>();

  /** `read` turns what is stored, or null, into a choice; it must accept anything. */
  constructor(key: string, read: (stored: string | null) => T) {
    this.#key = key;
    this.#read = read;
  }

  get = (): T => this.#read(localValues.get(this.#key));

  set(value: T): void {
    localValues.set(this.#key, value);
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

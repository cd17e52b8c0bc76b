/**
 * What this browser keeps as short texts. Reading and writing never throw: where the browser keeps nothing, because all site data is
 * blocked or no room is left, values last as long as the page.
 */

type Area = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Workers have none. */
const browser = globalThis as unknown as Record<'localStorage' | 'sessionStorage', Area>;

class KeptValues {
  readonly #name: 'localStorage' | 'sessionStorage';
  /** What the browser did not take; null for what it did not remove. */
  readonly #unkept = new Map<string, string | null>();

  constructor(name: 'localStorage' | 'sessionStorage') {
    this.#name = name;
  }

  get(key: string): string | null {
    const unkept = this.#unkept.get(key);
    return unkept === undefined ? (this.#ask((area) => area.getItem(key)) ?? null) : unkept;
  }

  /** False if the value will be gone with the page. */
  set(key: string, value: string): boolean {
    return this.#change(key, value, (area) => area.setItem(key, value));
  }

  remove(key: string): void {
    this.#change(key, null, (area) => area.removeItem(key));
  }

  /** Removes all but these. */
  clear(except: readonly string[] = []): void {
    const kept = this.#ask(() => Object.keys(browser[this.#name])) ?? [];
    for (const key of [...kept, ...this.#unkept.keys()]) if (!except.includes(key)) this.remove(key);
  }

  #change(key: string, value: string | null, change: (area: Area) => void): boolean {
    const done = this.#ask((area) => (change(area), true)) ?? false;
    if (done) this.#unkept.delete(key);
    else this.#unkept.set(key, value);
    return done;
  }

  /** Undefined where the browser refuses: with site data blocked already the name of the storage throws. */
  #ask<T>(work: (area: Area) => T): T | undefined {
    try {
      return work(browser[this.#name]);
    } catch {
      return undefined;
    }
  }
}

/** Of this browser, seen by all tabs. */
export const localValues = new KeptValues('localStorage');

/** Of this tab. */
export const tabValues = new KeptValues('sessionStorage');

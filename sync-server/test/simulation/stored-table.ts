/** The records of a table as they are stored, by key and in its order. */
export type Key = number | string;
export type Fields = Record<string, unknown>;
export type Stored = { key: Key; record: Fields };

export class StoredTable {
  readonly name: string;
  readonly keyPath: string;
  readonly numbersItself: boolean;
  readonly unique: string[] = [];
  readonly #records = new Map<Key, Fields>();
  /** In order, until something is put that changes it. */
  #sorted: Key[] | undefined = [];
  #all: readonly Stored[] | undefined = [];
  /** The number it gave last. */
  last = 0;

  /** `schema` as Dexie writes it: `++order, &id, status`. */
  constructor(name: string, schema: string) {
    const [primary, ...indexes] = schema.split(',').map((each) => each.trim());
    this.name = name;
    this.numbersItself = primary!.startsWith('++');
    this.keyPath = primary!.replace('++', '');
    this.unique = indexes.flatMap((index) => (index.startsWith('&') ? [index.slice(1)] : []));
  }

  get size(): number {
    return this.#records.size;
  }

  get(key: Key): Fields | undefined {
    return this.#records.get(key);
  }

  /** The key of a record that is to be put: its own, or the next number. */
  keyFor(record: Fields): Key {
    const given = record[this.keyPath] as Key | undefined;
    if (given === undefined && this.numbersItself) return ++this.last;
    if (typeof given !== 'number' && typeof given !== 'string') {
      throw failure('DataError', `A record of ${this.name} has no key.`);
    }
    if (this.numbersItself && typeof given === 'number') this.last = Math.max(this.last, given);
    return given;
  }

  /** Puts back what was there before; undefined for nothing. */
  restore(key: Key, record: Fields | undefined): void {
    this.#all = undefined;
    if (record === undefined) {
      if (this.#records.delete(key)) this.#sorted = undefined;
      return;
    }
    if (!this.#records.has(key)) this.#sorted = undefined;
    this.#records.set(key, record);
  }

  keys(): Key[] {
    return (this.#sorted ??= [...this.#records.keys()].sort(compareKeys));
  }

  all(): readonly Stored[] {
    return (this.#all ??= this.keys().map((key) => ({ key, record: this.#records.get(key)! })));
  }
}

/** An error as Dexie or the browser names it. */
export function failure(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** Numbers come before texts. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What is stored and what is read are copies: nobody alters a record by keeping hold of it. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (ArrayBuffer.isView(value)) return (value as unknown as { slice: () => T }).slice();
  if (value instanceof Map || value instanceof Set || value instanceof Date) return structuredClone(value);
  const copy = { ...value } as Fields;
  for (const name in copy) {
    const inner = copy[name];
    if (typeof inner === 'object' && inner !== null) copy[name] = copyOf(inner);
  }
  return copy as T;
}

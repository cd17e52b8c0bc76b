/** A table and a selection of its records, with the methods of Dexie that the app's sync uses. */
import type { Dexie, Mode, Transaction } from './memory-dexie.ts';
import { compareKeys, copyOf, failure, type Fields, type Key, type Stored, type StoredTable } from './stored-table.ts';

type Changes = Fields | ((record: Fields) => void);

export class MemoryTable {
  readonly name: string;
  readonly #db: Dexie;
  readonly #table: StoredTable;

  constructor(db: Dexie, table: StoredTable) {
    this.name = table.name;
    this.#db = db;
    this.#table = table;
  }

  get(wanted: Key | Fields): Promise<Fields | undefined> {
    return this.#read(() => {
      if (typeof wanted !== 'object') return copyOf(this.#table.get(wanted));
      const fits = (record: Fields) => Object.entries(wanted).every(([name, value]) => record[name] === value);
      return copyOf(this.#table.all().find(({ record }) => fits(record))?.record);
    });
  }

  bulkGet(keys: Key[]): Promise<(Fields | undefined)[]> {
    return this.#read(() => keys.map((key) => copyOf(this.#table.get(key))));
  }

  put(record: Fields): Promise<Key> {
    return this.#change((transaction) => this.#write(transaction, record));
  }

  add(record: Fields): Promise<Key> {
    return this.#change((transaction) => this.#add(transaction, record));
  }

  bulkPut(records: Fields[]): Promise<Key | undefined> {
    return this.#change((transaction) => inBulk(records, (record) => this.#write(transaction, record)));
  }

  bulkAdd(records: Fields[]): Promise<Key | undefined> {
    return this.#change((transaction) => inBulk(records, (record) => this.#add(transaction, record)));
  }

  update(key: Key, changes: Fields): Promise<number> {
    return this.where(this.#table.keyPath).equals(key).modify(changes);
  }

  delete(key: Key): Promise<void> {
    return this.bulkDelete([key]);
  }

  bulkDelete(keys: Key[]): Promise<void> {
    return this.#change((transaction) => this.#remove(transaction, keys));
  }

  clear(): Promise<void> {
    return this.#change((transaction) => this.#remove(transaction, this.#table.keys()));
  }

  where(index: string): Where {
    return new Where(this.toCollection(), index === ':id' ? this.#table.keyPath : index);
  }

  toCollection(): MemoryCollection {
    const { keyPath } = this.#table;
    return new MemoryCollection({
      keyPath,
      all: () => this.#table.all(),
      request: (mode, work) => this.#db.request(mode, this.name, work),
      write: (transaction, record) => void this.#write(transaction, record),
      remove: (transaction, keys) => this.#remove(transaction, keys),
    });
  }

  filter(fits: (record: never) => unknown): MemoryCollection {
    return this.toCollection().filter(fits);
  }

  toArray(): Promise<Fields[]> {
    return this.toCollection().toArray();
  }

  count(): Promise<number> {
    return this.toCollection().count();
  }

  #read<T>(work: () => T): Promise<T> {
    return this.#db.request('r', this.name, work);
  }

  #change<T>(work: (transaction: Transaction) => T): Promise<T> {
    return this.#db.request('rw', this.name, work);
  }

  #add(transaction: Transaction, record: Fields): Key {
    const key = record[this.#table.keyPath] as Key | undefined;
    if (key !== undefined && this.#table.get(key)) throw constraint(this.name);
    return this.#write(transaction, record);
  }

  #write(transaction: Transaction, record: Fields): Key {
    for (const index of this.#table.unique) {
      if (record[index] === undefined) continue;
      const other = this.#table.all().find((each) => each.record[index] === record[index]);
      if (other && other.key !== record[this.#table.keyPath]) throw constraint(this.name);
    }
    const { last } = this.#table;
    const key = this.#table.keyFor(record);
    transaction.undo.push({ table: this.#table, key, before: this.#table.get(key), last });
    transaction.writes = true;
    const copy = copyOf(record);
    copy[this.#table.keyPath] = key;
    this.#table.restore(key, copy);
    return key;
  }

  #remove(transaction: Transaction, keys: Key[]): void {
    for (const key of keys) {
      const before = this.#table.get(key);
      if (!before) continue;
      transaction.undo.push({ table: this.#table, key, before, last: this.#table.last });
      this.#table.restore(key, undefined);
    }
  }
}

function constraint(table: string): Error {
  return failure('ConstraintError', `A record of ${table} is there already.`);
}

/** Writes all that can be written, then throws if there was more; returns the last key. */
function inBulk(records: Fields[], work: (record: Fields) => Key): Key | undefined {
  let result: Key | undefined;
  let failed: Error | undefined;
  for (const record of records) {
    try {
      result = work(record);
    } catch (error) {
      failed ??= error as Error;
    }
  }
  if (failed) throw failure('BulkError', failed.message);
  return result;
}

/** Nothing is written then. */
function isAsBefore(record: Fields, changes: Changes): boolean {
  return typeof changes === 'object' && Object.entries(changes).every(([name, value]) => record[name] === value);
}

type Source = {
  keyPath: string;
  all: () => readonly Stored[];
  request: <T>(mode: Mode, work: (transaction: Transaction) => T) => Promise<T>;
  write: (transaction: Transaction, record: Fields) => void;
  remove: (transaction: Transaction, keys: Key[]) => void;
};

export class MemoryCollection {
  readonly #source: Source;
  #fits: ((record: Fields) => unknown)[] = [];
  #index: string | undefined;
  #most = Infinity;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Those whose indexed field fits, in its order. What has no such field stands in no index. */
  by(index: string, fits: (value: Key) => boolean): this {
    this.#index = index;
    return this.filter((record: Fields) => {
      const value = record[index];
      return (typeof value === 'number' || typeof value === 'string') && fits(value);
    });
  }

  filter(fits: (record: never) => unknown): this {
    this.#fits.push(fits as (record: Fields) => unknown);
    return this;
  }

  and(fits: (record: never) => unknown): this {
    return this.filter(fits);
  }

  limit(most: number): this {
    this.#most = most;
    return this;
  }

  toArray(): Promise<Fields[]> {
    return this.#source.request('r', () => this.#selected().map(({ record }) => copyOf(record)));
  }

  async first(): Promise<Fields | undefined> {
    return (await this.limit(1).toArray())[0];
  }

  async sortBy(field: string): Promise<Fields[]> {
    return (await this.toArray()).sort((a, b) => compareKeys(a[field] as Key, b[field] as Key));
  }

  count(): Promise<number> {
    return this.#source.request('r', () => this.#selected().length);
  }

  primaryKeys(): Promise<Key[]> {
    return this.#source.request('r', () => this.#selected().map(({ key }) => key));
  }

  delete(): Promise<number> {
    return this.#source.request('rw', (transaction) => {
      const keys = this.#selected().map(({ key }) => key);
      this.#source.remove(transaction, keys);
      return keys.length;
    });
  }

  modify(changes: Changes): Promise<number> {
    return this.#source.request('rw', (transaction) => {
      const selected = this.#selected();
      for (const { record } of selected) {
        if (isAsBefore(record, changes)) continue;
        const changed = copyOf(record);
        if (typeof changes === 'function') changes(changed);
        else Object.assign(changed, changes);
        this.#source.write(transaction, changed);
      }
      return selected.length;
    });
  }

  #selected(): Stored[] {
    let found = this.#source.all();
    for (const fits of this.#fits) found = found.filter(({ record }) => fits(record));
    const index = this.#index;
    if (index !== undefined && index !== this.#source.keyPath) {
      found = found.toSorted((a, b) => compareKeys(a.record[index] as Key, b.record[index] as Key));
    }
    return found.slice(0, this.#most);
  }
}

class Where {
  readonly #records: MemoryCollection;
  readonly #index: string;

  constructor(records: MemoryCollection, index: string) {
    this.#records = records;
    this.#index = index;
  }

  equals(wanted: Key): MemoryCollection {
    return this.#records.by(this.#index, (value) => value === wanted);
  }

  anyOf(...wanted: (Key | Key[])[]): MemoryCollection {
    const all = new Set(wanted.flat());
    return this.#records.by(this.#index, (value) => all.has(value));
  }

  notEqual(other: Key): MemoryCollection {
    return this.#records.by(this.#index, (value) => value !== other);
  }

  startsWith(start: string): MemoryCollection {
    return this.#records.by(this.#index, (value) => String(value).startsWith(start));
  }

  above(limit: Key): MemoryCollection {
    return this.#records.by(this.#index, (value) => compareKeys(value, limit) > 0);
  }

  aboveOrEqual(limit: Key): MemoryCollection {
    return this.#records.by(this.#index, (value) => compareKeys(value, limit) >= 0);
  }
}

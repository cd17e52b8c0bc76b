/**
 * The layer between Dexie and IndexedDB that stores records sealed: in clear are only the fields by which they are found, and
 * those hold numbers, days and states. Above it nobody notices.
 */
import type { DBCore, DBCoreCursor, DBCoreMutateRequest, DBCoreTable, DBCoreTableSchema, Middleware } from 'dexie';
import { type Key, open, seal } from './cipher.ts';
import { packRecord, unpackRecord } from './pack-record.ts';

type Fields = Record<string, unknown>;
type Stored = Fields & { sealed: Uint8Array };

/** Below all layers of Dexie's own, which compare and keep records in memory. */
const LEVEL = -10;

const encoder = new TextEncoder();

/** `keyOf` gives the key of a table's records, undefined for a table in clear. It may throw while there is none. */
export function sealedTables(keyOf: (table: string) => (() => Key) | undefined): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'sealedTables',
    level: LEVEL,
    create: (core) => ({
      ...core,
      table(name) {
        const key = keyOf(name);
        const table = core.table(name);
        return key ? sealedTable(table, new RecordSealer(table.schema, key)) : table;
      },
    }),
  };
}

function sealedTable(table: DBCoreTable, sealer: RecordSealer): DBCoreTable {
  return {
    ...table,
    mutate: (request) => table.mutate(withSealed(request, sealer)),
    // Dexie's own promises are followed by its transactions; those of async functions only where it can patch them.
    get: (request) => table.get(request).then((stored: Stored | undefined) => sealer.open(stored)),
    getMany: (request) => table.getMany(request).then((all: (Stored | undefined)[]) => all.map(sealer.open)),
    query: (request) =>
      table
        .query(request)
        .then((answer) =>
          request.values ? { ...answer, result: (answer.result as Stored[]).map(sealer.open) } : answer,
        ),
    openCursor: (request) =>
      table.openCursor(request).then((cursor) => (cursor && request.values ? openedBy(sealer, cursor) : cursor)),
  };
}

function withSealed(request: DBCoreMutateRequest, sealer: RecordSealer): DBCoreMutateRequest {
  if (request.type !== 'add' && request.type !== 'put') return request;
  return { ...request, values: (request.values as Fields[]).map(sealer.seal) };
}

class RecordSealer {
  readonly #table: string;
  readonly #key: () => Key;
  readonly #clear: string[];
  /** Undefined where the database numbers records itself: then a record has no number yet when it is sealed. */
  readonly #keyPath: string | undefined;

  constructor({ name, primaryKey, indexes }: DBCoreTableSchema, key: () => Key) {
    this.#table = name;
    this.#key = key;
    this.#clear = [primaryKey, ...indexes].map(({ keyPath }) => keyPath as string);
    this.#keyPath = primaryKey.autoIncrement ? undefined : (primaryKey.keyPath as string);
  }

  readonly seal = (record: Fields): Stored => {
    const secret = { ...record };
    const clear: Fields = {};
    for (const field of this.#clear) {
      if (record[field] !== undefined) clear[field] = record[field];
      delete secret[field];
    }
    return { ...clear, sealed: seal(this.#key(), packRecord(secret), this.#placeOf(record)) };
  };

  readonly open = (stored: Stored | undefined): Fields | undefined => {
    if (!stored) return undefined;
    const { sealed, ...clear } = stored;
    return Object.assign(unpackRecord(open(this.#key(), sealed, this.#placeOf(clear))), clear);
  };

  /** A record opens only where it was put. */
  #placeOf(record: Fields): Uint8Array {
    return encoder.encode(this.#keyPath ? `${this.#table}/${String(record[this.#keyPath])}` : this.#table);
  }
}

/** A cursor over sealed records, which opens each as it is asked for. The rest of it works only on the cursor itself. */
function openedBy(sealer: RecordSealer, cursor: DBCoreCursor): DBCoreCursor {
  let last: { stored: Stored; record: Fields | undefined } | undefined;
  return Object.create(cursor, {
    key: { get: () => cursor.key as unknown },
    primaryKey: { get: () => cursor.primaryKey as unknown },
    value: {
      get() {
        const stored = cursor.value as Stored;
        if (last?.stored !== stored) last = { stored, record: sealer.open(stored) };
        return last.record;
      },
    },
  }) as DBCoreCursor;
}

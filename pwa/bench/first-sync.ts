/**
 * Runs in a real browser on the server's own origin: how long a device takes to store every record, compared with only
 * fetching and decoding the same packs, and with storing one database record per row. Times are milliseconds.
 */
import { Dexie, type EntityTable } from 'dexie';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { MemberId } from 'shared-schema/ids';
import { tableNames } from 'shared-schema/tables';
import { newKeys } from '../src/storage/device-keys.ts';
import { Books } from '../src/sync/books/books.ts';
import { DeviceDb } from '../src/sync/device/db.ts';
import { pagesInTurns } from '../src/sync/ledger/ledger-pages.ts';
import { readLedger } from '../src/sync/ledger/read-ledger.ts';
import { connectServer } from '../src/sync/server.ts';
import { syncRound } from '../src/sync/sync.ts';
import { allPacks } from './all-packs.ts';
import type { SqliteRequest, SqliteTimings } from './sqlite-worker.ts';

export type Timings = {
  lines: number;
  /** Only fetching and decoding every pack: the least that any device needs. */
  limit: number;
  firstSync: number;
  readAll: number;
  /** Reading the newest fifty entries with balances, as the Transactions screen does. */
  readScreen: number;
  perRowFirstSync: number;
  perRowReadAll: number;
} & SqliteTimings;

/** The worker's script, and SQLite itself in base64. */
export type SqliteParts = { script: string; wasm: string };

declare global {
  interface Window {
    measureFirstSync: (token: string, sqlite: SqliteParts) => Promise<Timings>;
  }
}

window.measureFirstSync = async (token, sqlite) => {
  const { lines, took: limit } = await fetchAndDecode(token);
  const paged = await syncIntoPages(token);
  const perRow = await syncPerRow(token);
  return { lines, limit, ...paged, ...perRow, ...(await syncIntoSqlite(token, sqlite)) };
};

async function fetchAndDecode(token: string): Promise<{ lines: number; took: number }> {
  const start = performance.now();
  let lines = 0;
  for await (const { table, rows } of allPacks(token)) if (table === 'transactions') lines += rows.length;
  return { lines, took: performance.now() - start };
}

let databases = 9_000_000;

async function syncIntoPages(token: string): Promise<Pick<Timings, 'firstSync' | 'readAll' | 'readScreen'>> {
  const db = new DeviceDb(databases++, newKeys());
  await db.open();
  await db.setMeta('device', crypto.randomUUID());
  const books = new Books(db);
  const actor = { id: 1 as MemberId, role: 'ADMIN' as const };
  const firstSync = await timed(() => syncRound({ books, actor, server: connectServer({ token }) }));
  const readAll = await timed(async () => {
    let lines = 0;
    for await (const page of pagesInTurns(books.shown, await books.shown.heads())) lines += page.length;
    return lines;
  });
  const readScreen = await timed(() => readLedger(books.shown, { ledger: 'general', offset: 0, limit: 50 }));
  await db.delete();
  return { firstSync, readAll, readScreen };
}

/** A record a row, found by what a usual application would look for. */
class PerRowDb extends Dexie {
  declare transactions: EntityTable<Transaction, 'id'>;

  constructor() {
    super(`per-row-${databases++}`);
    const others = tableNames.filter((name) => name !== 'transactions').map((name) => [name, 'id']);
    this.version(1).stores({ transactions: 'id, timeCompleted, userId', ...Object.fromEntries(others) });
  }
}

async function syncPerRow(token: string): Promise<Pick<Timings, 'perRowFirstSync' | 'perRowReadAll'>> {
  const db = new PerRowDb();
  const perRowFirstSync = await timed(async () => {
    for await (const { table, rows } of allPacks(token)) await db.table(table).bulkPut(rows);
  });
  const perRowReadAll = await timed(() => db.transactions.toArray());
  await db.delete();
  return { perRowFirstSync, perRowReadAll };
}

function syncIntoSqlite(token: string, { script, wasm }: SqliteParts): Promise<SqliteTimings> {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<SqliteTimings | { error: string }>) => {
      worker.terminate();
      if ('error' in data) reject(new Error(data.error));
      else resolve(data);
    });
    const bytes = Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0));
    worker.postMessage({ token, origin: location.origin, wasm: bytes } satisfies SqliteRequest, []);
  });
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Runs in a real browser on the server's own origin: how long a device takes to store every record, compared with only
 * fetching and decoding the same packs, and with storing one database record per row. Times are milliseconds.
 */
import { Dexie, type EntityTable } from 'dexie';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { MemberId } from 'shared-schema/ids';
import { decodePack, type Pack } from 'shared-schema/packs/pack';
import { tableNames } from 'shared-schema/tables';
import { newKeys } from '../src/storage/device-keys.ts';
import { DeviceDb } from '../src/sync/db.ts';
import { pagesInTurns, readLedger } from '../src/sync/ledger-pages.ts';
import { connectServer } from '../src/sync/server.ts';
import { syncRound } from '../src/sync/sync.ts';

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
};

declare global {
  interface Window {
    measureFirstSync: (token: string) => Promise<Timings>;
  }
}

window.measureFirstSync = async (token) => {
  const { lines, took: limit } = await fetchAndDecode(token);
  const paged = await syncIntoPages(token);
  const perRow = await syncPerRow(token);
  return { lines, limit, ...paged, ...perRow };
};

/** Every pack's rows, as they arrive whole. */
async function* allPacks(token: string): AsyncGenerator<{ table: string; rows: object[] }> {
  const server = connectServer({ token });
  const { packs } = await server.manifest();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of server.packs(packs.map(({ hash }) => hash))) chunks.push(new Uint8Array(chunk));
  const all = new Blob(chunks);
  let start = 0;
  for (const { key, bytes } of packs) {
    const unzipped = all
      .slice(start, (start += bytes))
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    const pack = JSON.parse(await new Response(unzipped).text()) as Pack;
    yield { table: key.split('/')[0]!, rows: decodePack(pack) };
  }
}

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
  const actor = { id: 1 as MemberId, role: 'ADMIN' as const };
  const firstSync = await timed(() => syncRound({ db, actor, server: connectServer({ token }) }));
  const readAll = await timed(async () => {
    let lines = 0;
    for await (const page of pagesInTurns(db, await db.pageHeads.toArray())) lines += page.length;
    return lines;
  });
  const readScreen = await timed(() => readLedger(db, { ledger: 'general', offset: 0, limit: 50 }));
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

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

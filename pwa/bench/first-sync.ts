/**
 * Runs in a real browser on the server's own origin: how long a device takes to store every record, compared with only
 * fetching and parsing them, and with storing one database record per ledger entry. Times are milliseconds.
 */
import { Dexie, type EntityTable } from 'dexie';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { MemberId } from 'shared-schema/ids';
import type { PullResponse } from 'shared-schema/wire';
import { DeviceDb } from '../src/sync/db.ts';
import { pagesInTurns, readLedger } from '../src/sync/ledger-pages.ts';
import { connectServer } from '../src/sync/server.ts';
import { syncRound } from '../src/sync/sync.ts';

export type Timings = {
  lines: number;
  /** Only fetching and parsing every page: the least that any device needs. */
  limit: number;
  firstSync: number;
  readAll: number;
  /** Reading the newest fifty entries with balances, as the Transactions screen does. */
  readScreen: number;
  perLineFirstSync: number;
  perLineReadAll: number;
};

declare global {
  interface Window {
    measureFirstSync: (token: string) => Promise<Timings>;
  }
}

window.measureFirstSync = async (token) => {
  const { lines, took: limit } = await fetchAndParse(token);
  const paged = await syncIntoPages(token);
  const perLine = await syncPerLine(token);
  return { lines, limit, ...paged, ...perLine };
};

async function pull(token: string, since: string | undefined): Promise<PullResponse> {
  const response = await fetch(`/api/sync/pull${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return JSON.parse(await response.text()) as PullResponse;
}

async function* allPages(token: string): AsyncGenerator<PullResponse> {
  let page = await pull(token, undefined);
  while (page.more) {
    const next = pull(token, page.cursor);
    yield page;
    page = await next;
  }
  yield page;
}

async function fetchAndParse(token: string): Promise<{ lines: number; took: number }> {
  const start = performance.now();
  let lines = 0;
  for await (const page of allPages(token)) lines += page.changes.transactions?.length ?? 0;
  return { lines, took: performance.now() - start };
}

let databases = 9_000_000;

async function syncIntoPages(token: string): Promise<Pick<Timings, 'firstSync' | 'readAll' | 'readScreen'>> {
  const db = new DeviceDb(databases++);
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

class PerLineDb extends Dexie {
  declare lines: EntityTable<Transaction, 'id'>;

  constructor() {
    super(`per-line-${databases++}`);
    this.version(1).stores({ lines: 'id, timeCompleted, userId' });
  }
}

async function syncPerLine(token: string): Promise<Pick<Timings, 'perLineFirstSync' | 'perLineReadAll'>> {
  const db = new PerLineDb();
  const perLineFirstSync = await timed(async () => {
    for await (const page of allPages(token)) await db.lines.bulkPut(page.changes.transactions ?? []);
  });
  const perLineReadAll = await timed(() => db.lines.toArray());
  await db.delete();
  return { perLineFirstSync, perLineReadAll };
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

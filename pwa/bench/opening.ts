/**
 * Runs in a real browser on the server's own origin: how long it takes from opening the device database to the dashboard's
 * figures, with sealed records and with the same ones in clear. Times are milliseconds.
 */
import type { MemberId } from 'shared-schema/ids';
import { localDateOf, instant } from 'shared-schema/local-date';
import { readDashboard } from '../src/dashboard/read-overview.ts';
import { newKeys } from '../src/storage/device-keys.ts';
import { Books } from '../src/sync/books/books.ts';
import { DeviceDb } from '../src/sync/device/db.ts';
import { connectServer } from '../src/sync/server.ts';
import { syncRound } from '../src/sync/sync.ts';
import { unlock } from '../src/sync/lock/unlock.ts';

/** The same number of each, measured in turns. */
export type Openings = { sealed: number[]; clear: number[] };

declare global {
  interface Window {
    fillBooks: (token: string) => Promise<void>;
    measureOpenings: () => Promise<Openings>;
  }
}

const RUNS = 15;
const TIME_ZONE = 'Asia/Kolkata';
const actor = { id: 9_500_000 as MemberId, role: 'ADMIN' as const };

window.fillBooks = async (token) => {
  const server = connectServer({ token });
  for (const open of [openSealed, openClear]) {
    const db = await open();
    await db.setMeta('device', crypto.randomUUID());
    await syncRound({ books: new Books(db), actor, server });
    db.close();
  }
};

window.measureOpenings = async () => {
  const openings: Openings = { sealed: [], clear: [] };
  for (let run = 0; run < RUNS; run++) {
    openings.sealed.push(await toTheFigures(openSealed));
    openings.clear.push(await toTheFigures(openClear));
  }
  return openings;
};

async function toTheFigures(open: () => Promise<DeviceDb>): Promise<number> {
  const start = performance.now();
  const db = await open();
  const today = localDateOf(instant(Date.now()), TIME_ZONE);
  const books = new Books(db);
  await books.look();
  await readDashboard(books.shown, { projectId: undefined, today, timeZone: TIME_ZONE, admin: true });
  const took = performance.now() - start;
  db.close();
  return took;
}

/** As the app does it, with the keys from their file. */
async function openSealed(): Promise<DeviceDb> {
  const db = new DeviceDb(actor.id);
  await unlock(db, actor, { openOutboxKey: () => Promise.reject(new Error('nothing was left here')) }, () => true);
  return db;
}

async function openClear(): Promise<DeviceDb> {
  const db = new DeviceDb(actor.id + 1, newKeys());
  db.unuse({ stack: 'dbcore', name: 'sealedTables' });
  await db.open();
  return db;
}

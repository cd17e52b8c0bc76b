/** The two databases that are compared: real PostgreSQL, and the one of the simulation. */
import { Client } from 'pg';
import { type Database, openDatabase } from '../../src/database/open-database.ts';
import type { Side } from './interleave.ts';
import { MemoryStore } from './memory-store.ts';
import { enter } from './surroundings.ts';
import { Life, World } from './world.ts';
import { randomOf } from './random.ts';

export type Opened = Side & { observer: Database; close: () => Promise<void> };

/** Each place has one connection. What waits for a lock there, PostgreSQL says itself. */
export async function openPostgres(url: string, places: number): Promise<Opened> {
  const databases: Database[] = [];
  const clients = new Map<number, { processID: number; connection: { stream: { destroy: () => void } } }>();
  for (let place = 0; place < places; place++) {
    const database = await openDatabase(url, 1);
    databases.push(database);
    database.pool.on('error', () => undefined);
    database.pool.on('acquire', (client) => void clients.set(place, client as never));
  }
  const watching = new Client({ connectionString: url });
  await watching.connect();
  const observer = await openDatabase(url, 1);
  /** Process ids of killed places whose last trip PostgreSQL may still carry out. */
  const left = new Set<number>();
  const look = async (pids: number[]) => {
    const { rows } = await watching.query<{ pid: number; waits: boolean }>({
      name: 'look',
      text: `SELECT pid, pg_blocking_pids(pid) && $1::int[] AS waits FROM pg_stat_activity WHERE pid = ANY($1)`,
      values: [[...clients.values()].map(({ processID }) => processID).concat([...left])],
    });
    const stillThere = new Map(rows.map(({ pid, waits }) => [pid, waits]));
    for (const pid of left) if (!stillThere.has(pid)) left.delete(pid);
    return pids.every((pid) => stillThere.get(pid)) && [...left].every((pid) => stillThere.get(pid));
  };
  return {
    observer,
    database: (place) => databases[place]!,
    async settle(works) {
      // Twice the same: between two looks a lock may just have been handed on.
      for (let same = 0; same < 2;) {
        await new Promise((resolve) => void setImmediate(resolve));
        const away = works.filter(({ work }) => work.state === 'away');
        if (away.length === 0 && left.size === 0) return;
        same = (await look(away.map(({ place }) => clients.get(place)?.processID ?? 0))) ? same + 1 : 0;
      }
    },
    async kill(place) {
      const { processID, connection } = clients.get(place)!;
      left.add(processID);
      connection.stream.destroy();
      await new Promise((resolve) => void setImmediate(resolve));
    },
    async endInterleaving() {
      while (left.size > 0) await look([]);
    },
    async close() {
      await watching.end();
      for (const database of [observer, ...databases]) await database.close();
    },
  };
}

/** In memory nothing takes time, so what is still away after a moment waits for a lock. */
export function openMemory(): Opened {
  const world = new World(1);
  world.calm = true;
  enter(world);
  const store = new MemoryStore();
  const lives = new Map<number, Life>();
  const newLife = (name: string) => new Life(name, randomOf(1, name));
  return {
    observer: store.connect(newLife('observer')),
    database(place) {
      const life = newLife(`process ${place}`);
      lives.set(place, life);
      return store.connect(life);
    },
    async settle(works) {
      world.now++;
      do await new Promise((resolve) => void setImmediate(resolve));
      while (works.some(({ place, work }) => work.state === 'away' && !store.isWaiting(lives.get(place)!)));
    },
    kill(place) {
      lives.get(place)!.end();
      return Promise.resolve();
    },
    endInterleaving: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

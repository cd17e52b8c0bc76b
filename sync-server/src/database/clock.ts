/** How far this machine's clock is from others that the server can see. */
import type { Logger } from 'pino';
import { repeatedly } from '../repeatedly.ts';
import type { Database } from './open-database.ts';

/** More than this is no delay of a network, and dates entries wrongly. In seconds. */
const FARTHEST = 60;
const EVERY_MS = 60_000;

/** In seconds; below zero where this clock is behind. */
type Distance = {
  /** From the database's, which is the same clock if it runs here. */
  database: number;
  /** From the time of the newest entries, if that is in the future; else 0. Nothing here tells of a clock that is ahead. */
  stored: number;
};

/** The newest few, because what is entered after the clock was set back is dated by it. */
const NEWEST = 1000;

export async function measureClock(database: Database): Promise<Distance> {
  const asked = Date.now();
  const [row] = await database.run<{ now: number; newest: number | null }>(
    `SELECT extract(epoch FROM clock_timestamp())::float8 AS now,
       extract(epoch FROM (SELECT max(received_at) FROM (SELECT received_at FROM history ORDER BY sequence DESC LIMIT ${NEWEST}) AS last))::float8 AS newest`,
    [],
    'clock',
  );
  const here = (asked + Date.now()) / 2000;
  return { database: here - row!.now, stored: Math.min(0, here - (row!.newest ?? 0)) };
}

/** Warns each minute while the clock is wrong. Returns how to stop. */
export function watchClock(database: Database, log: Logger): () => Promise<void> {
  return repeatedly({
    everyMs: EVERY_MS,
    now: true,
    async work() {
      const distance = await measureClock(database);
      if (isWrong(distance))
        log.warn(distance, 'the clock of this machine or of the database is wrong, by so many seconds');
    },
    onError: (error) => log.debug({ error }, 'the clock could not be compared'),
  });
}

export function isWrong({ database, stored }: Distance): boolean {
  return Math.abs(database) > FARTHEST || stored < -FARTHEST;
}

/** The device's clock, corrected by what the server's answers showed it to be wrong by. */
import { type Instant, instant } from 'shared-schema/local-date';
import type { DeviceDb } from './db.ts';

/** Differences up to this many milliseconds are the network's, not the clock's. */
const TOLERANCE = 2000;

/** Where the offset is kept. */
type Clock = { getMeta: (name: 'clockOffset') => Promise<number | undefined> };

/** The time by the server's clock, as far as this device knows it. */
export async function now(db: Clock): Promise<Instant> {
  return instant(Date.now() + (await clockOffset(db)));
}

/** Milliseconds to add to this device's clock to get the server's. */
export async function clockOffset(db: Clock): Promise<number> {
  return (await db.getMeta('clockOffset')) ?? 0;
}

/** Learns from an answer that left the server at `serverTime`, to a request made at `sent` and answered at `received`. */
export async function correctClock(db: DeviceDb, serverTime: string, sent: number, received: number): Promise<void> {
  const server = Date.parse(serverTime);
  if (Number.isNaN(server)) return;
  const offset = Math.round(server - (sent + received) / 2);
  const known = await clockOffset(db);
  if (Math.abs(offset - known) > Math.max(TOLERANCE, received - sent)) {
    await db.setMeta('clockOffset', Math.abs(offset) <= TOLERANCE ? 0 : offset);
  }
}

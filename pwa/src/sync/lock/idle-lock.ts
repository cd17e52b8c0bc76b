/** Locks the app when nobody has used it, in any tab, for as long as the person has set. */
import { liveQuery } from 'dexie';
import { localValues } from '../../browser-storage.ts';
import type { DeviceDb } from '../device/db.ts';

/** When the app was last used, in milliseconds since 1970: all tabs of this browser read it. */
const LAST_USED = 'lastUsed';

const LOOK_EVERY = 5000;
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Until `signal` aborts. Opening the app is using it. */
export function watchIdle(db: DeviceDb, signal: AbortSignal, lock: () => void): void {
  let minutes: number | undefined;
  const used = () => localValues.set(LAST_USED, String(Date.now()));
  const look = () => {
    if (minutes !== undefined && Date.now() - lastUsed() >= minutes * 60_000) lock();
  };
  // What wakes a phone that slept must not count as use before it was looked how long it slept.
  const use = () => {
    look();
    if (!signal.aborted && Date.now() - lastUsed() > 1000) used();
  };
  used();
  const subscription = liveQuery(() => lockMinutes(db)).subscribe((set) => (minutes = set));
  const timer = setInterval(look, LOOK_EVERY);
  for (const event of USES) addEventListener(event, use, { signal, passive: true, capture: true });
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    subscription.unsubscribe();
  });
}

/** After how many minutes the app locks itself; undefined if never. */
export async function lockMinutes(db: DeviceDb): Promise<number | undefined> {
  return (await db.keyring.get('own'))?.lock?.minutes;
}

function lastUsed(): number {
  return Number(localValues.get(LAST_USED));
}

/**
 * How screens follow what only this device knows: what waits, how far syncing has come, its clock. Rows of the books are followed by
 * `useBooks`.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { readStored, type StoredSyncState, UNKNOWN } from '../sync-word.ts';
import { clockOffset } from './clock.ts';
import type { DeviceDb } from './db.ts';
import type { OutboxEntry, RowKey } from './stored.ts';
import { BUILT_TIME_ZONE } from './time-zone.ts';
import type { Device } from './device.ts';

/** The latest result, whoever writes: this tab, another or the service worker. Undefined until it has been read, and while the device is locked. */
export function useStored<T>(query: (db: DeviceDb) => Promise<T>, deps: unknown[] = []): T | undefined {
  const { db } = useDevice();
  return useLiveQuery(() => whileOpen(db, query), [db, ...deps]);
}

/** Nothing of a device that is locked, or becomes so while it is read. */
export async function whileOpen<T>(db: DeviceDb, query: (db: DeviceDb) => Promise<T>): Promise<T | undefined> {
  const isOpen = () => db.keysIfOpen() !== undefined && db.isOpen();
  if (!isOpen()) return undefined;
  try {
    return await query(db);
  } catch (error) {
    if (isOpen()) throw error;
    return undefined;
  }
}

type Clock = { timeZone: string; offset: number };

const ClockContext = createContext<Clock>({ timeZone: BUILT_TIME_ZONE, offset: 0 });
const StoredContext = createContext<StoredSyncState>(UNKNOWN);
const NONE: ReadonlySet<RowKey> = new Set();
const WaitingContext = createContext(NONE);

/** What many parts of a screen ask, read once for all of them. */
export function StoredProvider({ children }: { children: ReactNode }) {
  const timeZone = useStored((db) => db.getMeta('timeZone')) ?? BUILT_TIME_ZONE;
  const offset = useStored(clockOffset) ?? 0;
  const clock = useMemo(() => ({ timeZone, offset }), [timeZone, offset]);
  const stored = useStored(readStored) ?? UNKNOWN;
  const waiting = useStored(readWaitingRows) ?? NONE;
  return (
    <ClockContext value={clock}>
      <StoredContext value={stored}>
        <WaitingContext value={waiting}>{children}</WaitingContext>
      </StoredContext>
    </ClockContext>
  );
}

/** As the server has said, unless the association has decided otherwise; and milliseconds to add to this device's clock to get the server's. */
export function useClock(): Clock {
  return useContext(ClockContext);
}

export function useSyncStored(): StoredSyncState {
  return useContext(StoredContext);
}

/** Keys of the rows that waiting changes touch; ask with `rowKey`. */
export function useWaitingRows(): ReadonlySet<RowKey> {
  return useContext(WaitingContext);
}

async function readWaitingRows({ outbox }: DeviceDb): Promise<ReadonlySet<RowKey>> {
  const waiting = await outbox.where('status').equals('waiting').toArray();
  return new Set(waiting.flatMap((entry) => entry.touches));
}

/** Every change the server has not applied, in the order they were made. Undefined while loading. */
export function useOutbox(): OutboxEntry[] | undefined {
  return useStored(async ({ outbox }) =>
    outbox.where('status').anyOf('waiting', 'refused', 'quarantined').sortBy('order'),
  );
}

const DeviceContext = createContext<Device | null>(null);

export function DeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** The signed-in user's device. Throws outside the admin area. */
export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('useDevice needs a DeviceProvider above it');
  return device;
}

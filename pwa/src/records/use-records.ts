import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { useDevice } from '../sync/device-context.tsx';
import type { DeviceDb } from '../sync/db.ts';
import { useSyncState } from '../sync/state.ts';

export type RecordsView<T> = {
  /** Undefined while loading and when failed. */
  data: T | undefined;
  failed: boolean;
  retry: () => void;
};

/**
 * A live query of the device database. Until the first sync is complete it has no data, because half of the records would
 * give wrong totals; it counts as failed when that sync cannot proceed.
 */
export function useRecords<T>(query: (db: DeviceDb) => Promise<T>, deps: unknown[]): RecordsView<T> {
  const { db, sync } = useDevice();
  const { ready, state } = useSyncState();
  const [attempt, setAttempt] = useState(0);
  const result = useLiveQuery(() => caught(query(db)), [db, attempt, ...deps]);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
    void sync.request();
  }, [sync]);
  const stuck = !ready && (state === 'offline' || state === 'attention');
  return {
    data: ready ? result?.data : undefined,
    failed: stuck || (result?.data === undefined && result !== undefined),
    retry,
  };
}

async function caught<T>(query: Promise<T>): Promise<{ data: T | undefined }> {
  try {
    return { data: await query };
  } catch {
    return { data: undefined };
  }
}

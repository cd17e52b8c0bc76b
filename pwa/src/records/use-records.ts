import { useLiveQuery } from '../sync/device/use-live-query.ts';
import { useCallback, useState } from 'react';
import { isRefusal } from 'shared-schema/refusal-error';
import { useDevice } from '../sync/device/device-context.tsx';
import type { DeviceDb } from '../sync/device/db.ts';
import { useSyncState } from '../sync/device/state.ts';

export type RecordsView<T> = {
  /** Undefined while loading and when failed. */
  data: T | undefined;
  failed: boolean;
  /** It needs old ledger lines that are still on their way. */
  awaited: boolean;
  retry: () => void;
};

/**
 * A live query of the device database. Until a first sync has brought what the app needs, it has no data, because half of the
 * records would give wrong totals; nor has one that asks for ledger lines which are still to come. It counts as failed when
 * that sync cannot proceed.
 */
export function useRecords<T>(
  query: (db: DeviceDb, signal: AbortSignal) => Promise<T>,
  deps: unknown[],
): RecordsView<T> {
  const { db, sync } = useDevice();
  const { ready, state, error } = useSyncState();
  const [attempt, setAttempt] = useState(0);
  const result = useLiveQuery((signal) => caught(query(db, signal)), [db, attempt, ...deps]);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
    void sync.request();
  }, [sync]);
  const awaited = result?.awaited ?? false;
  const stuck = ready
    ? awaited && (state === 'offline' || error !== null)
    : state === 'offline' || state === 'attention';
  return {
    data: ready ? result?.data : undefined,
    failed: stuck || (result !== undefined && result.data === undefined && !awaited),
    awaited,
    retry,
  };
}

async function caught<T>(query: Promise<T>): Promise<{ data: T | undefined; awaited: boolean }> {
  try {
    return { data: await query, awaited: false };
  } catch (failure) {
    return { data: undefined, awaited: isRefusal(failure, 'records.awaited') };
  }
}

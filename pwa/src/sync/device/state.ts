/** How syncing stands, for the header, the Sync page and tests. */
import { useSharedBooks } from '../books/use-books.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useDevice } from './device-context.tsx';
import { showOnBadge } from '../app-badge.ts';
import { readStored, type SyncState, type SyncWord, UNKNOWN, wordFor } from '../sync-word.ts';

export type { SyncState, SyncWord };

export function useSyncState(): SyncState {
  const { sync } = useDevice();
  const status = useSyncExternalStore(sync.subscribe, sync.status);
  const stored = useSharedBooks(readStored, UNKNOWN);
  return { ...stored, error: status.error, state: wordFor(status, stored) };
}

/** `<html data-sync data-pending>`, for styles and tests, and the number on the app's icon. */
export function useReflectSyncState(): void {
  const { state, waiting } = useSyncState();
  useEffect(() => {
    document.documentElement.dataset.sync = state;
    document.documentElement.dataset.pending = String(waiting);
    showOnBadge(waiting);
  }, [state, waiting]);
}

/** How syncing stands, for the header, the Sync page and tests. */
import { useEffect, useSyncExternalStore } from 'react';
import { useSharedBooks } from '../books/use-books.ts';
import { useDevice, useSyncStored } from './use-stored.tsx';
import { showOnBadge } from '../app-badge.ts';
import { ownReceipts, type SyncState, type SyncWord, wordFor } from '../sync-word.ts';

export type { SyncState, SyncWord };

export function useSyncState(): SyncState {
  const { sync } = useDevice();
  const status = useSyncExternalStore(sync.subscribe, sync.status);
  const receipts = useSharedBooks(ownReceipts, 0);
  const stored = { ...useSyncStored(), receipts };
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

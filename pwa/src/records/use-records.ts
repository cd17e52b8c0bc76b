import { useBooks } from '../sync/books/use-books.ts';
import { useCallback, useState } from 'react';
import { isRefusal } from 'shared-schema/refusal-error';
import { isFault } from '../faults.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { PacksMoved } from '../sync/books/packs.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useSyncState } from '../sync/device/state.ts';

type RecordsView<T> = {
  /** Undefined while loading and when failed. */
  data: T | undefined;
  failed: boolean;
  /** It needs old ledger lines that are still on their way. */
  awaited: boolean;
  retry: () => void;
};

/**
 * A query of the books, followed. Until a first sync has brought what the app needs, it has no data, because half of the
 * records would give wrong totals; nor has one that asks for ledger lines which are still to come. It counts as failed when
 * that sync cannot proceed.
 */
export function useRecords<T>(
  query: (books: BooksReader, signal: AbortSignal) => Promise<T>,
  deps: unknown[],
): RecordsView<T> {
  const { sync } = useDevice();
  const { ready, state, error } = useSyncState();
  const [attempt, setAttempt] = useState(0);
  const result = useBooks((books, signal) => caught(query(books, signal)), [attempt, ...deps]);
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

/** Whether one of these failed, and how that one is tried again. */
export function failureOf(...views: Pick<RecordsView<unknown>, 'failed' | 'retry'>[]) {
  const { failed, retry } = views.find((view) => view.failed) ?? views[0]!;
  return { failed, retry };
}

async function caught<T>(query: Promise<T>): Promise<{ data: T | undefined; awaited: boolean }> {
  try {
    return { data: await query, awaited: false };
  } catch (failure) {
    // The screen is drawn no further, and says so.
    if (failure instanceof PacksMoved || isFault(failure)) throw failure;
    return { data: undefined, awaited: isRefusal(failure, 'records.awaited') };
  }
}

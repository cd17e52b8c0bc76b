/** Waiting and refused changes, as screens read them. */
import type { BooksReader } from '../books/reader.ts';
import { useBooks, useSharedBooks } from '../books/use-books.ts';
import type { OutboxEntry, RowKey } from '../device/stored.ts';

/** Every change the server has not applied, in the order they were made. Undefined while loading. */
export function useOutbox(): OutboxEntry[] | undefined {
  return useBooks(
    async ({ outbox }) => outbox.where('status').anyOf('waiting', 'refused', 'quarantined').sortBy('order'),
    [],
  );
}

const NONE: ReadonlySet<RowKey> = new Set();

/** Keys of the rows that waiting changes touch; ask with `rowKey`. */
export function useWaitingRows(): ReadonlySet<RowKey> {
  return useSharedBooks(readWaitingRows, NONE);
}

async function readWaitingRows({ outbox }: BooksReader): Promise<ReadonlySet<RowKey>> {
  const waiting = await outbox.where('status').equals('waiting').toArray();
  return new Set(waiting.flatMap((entry) => entry.touches));
}

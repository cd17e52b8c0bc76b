import { useBooks } from '../sync/books/use-books.ts';
import type { Source } from 'shared-schema/command';
import { isRefusal } from 'shared-schema/refusal-error';
import type { BooksReader } from '../sync/books/reader.ts';
import { describeChange } from './describe.ts';
import type { OutboxEntry } from '../sync/device/stored.ts';

type Described = Pick<OutboxEntry, 'id' | 'name' | 'input'>;

/** The sentence of each of these changes, by the change's id. Undefined while they are read. */
export function useDescriptions(entries: Described[] | undefined): Map<string, string> | undefined {
  return useBooks(async (books) => entries && (await describeAll(books, entries)), [entries]);
}

async function describeAll(books: BooksReader, entries: Described[]): Promise<Map<string, string>> {
  const source = rowsBefore(books);
  const nameOf = async (id: number) => (await books.members.get(id as never))?.name || undefined;
  return new Map(
    await Promise.all(
      entries.map(async (entry): Promise<[string, string]> => [entry.id, await describeChange(entry, source, nameOf)]),
    ),
  );
}

/**
 * Rows as the server last sent them, else as they are on this device: what a waiting change deletes or renames is still
 * called what it was before.
 */
function rowsBefore(books: BooksReader): Source {
  return {
    async rows(refs) {
      const before = await books.confirmed.rowsOf(refs).catch(noneIfAwaited);
      const shown = await books.rowsOf(refs).catch(noneIfAwaited);
      return refs.map((_ref, index) => before[index] ?? shown[index]);
    },
    all: (table) => books.rows(table),
  };
}

function noneIfAwaited(failure: unknown): undefined[] {
  if (isRefusal(failure, 'records.awaited')) return [];
  throw failure;
}

import { useLiveQuery } from '../sync/device/use-live-query.ts';
import type { Source } from 'shared-schema/command';
import { isRefusal } from 'shared-schema/refusal-error';
import { useDevice } from '../sync/device/device-context.tsx';
import type { DeviceDb } from '../sync/device/db.ts';
import { loadRows, loadTable, rowKey } from '../sync/device/rows.ts';
import { describeChange } from './describe.ts';
import type { OutboxEntry } from '../sync/device/stored.ts';

type Described = Pick<OutboxEntry, 'id' | 'name' | 'input'>;

/** The sentence of each of these changes, by the change's id. Undefined while they are read. */
export function useDescriptions(entries: Described[] | undefined): Map<string, string> | undefined {
  const { db } = useDevice();
  return useLiveQuery(async () => entries && (await describeAll(db, entries)), [db, entries]);
}

async function describeAll(db: DeviceDb, entries: Described[]): Promise<Map<string, string>> {
  const source = rowsBefore(db);
  const nameOf = async (id: number) => (await db.members.get(id as never))?.name || undefined;
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
function rowsBefore(db: DeviceDb): Source {
  return {
    async rows(refs) {
      const base = await db.base.bulkGet(refs.map(({ table, id }) => rowKey(table, id!)));
      const stored = await loadRows(db, refs).catch(noneIfAwaited);
      return refs.map((_ref, index) => base[index]?.row ?? stored[index]);
    },
    all: (table) => loadTable(db, table),
  };
}

function noneIfAwaited(failure: unknown): undefined[] {
  if (isRefusal(failure, 'records.awaited')) return [];
  throw failure;
}

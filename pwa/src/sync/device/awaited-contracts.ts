/**
 * Businesses and chitty funds that are over come last in a first sync. Until they have come, what counts and sums up all of
 * them goes by the figures that came ahead; whoever needs one itself, or all, is refused with `records.awaited`.
 */
import type { Ref } from 'shared-schema/command';
import { decodePack, type Pack } from 'shared-schema/packs/pack';
import { tableOfPack } from 'shared-schema/packs/pack-key';
import { refuse } from 'shared-schema/refusal-error';
import type { OverRecord, PackEntry } from 'shared-schema/wire';
import type { DeviceDb } from './db.ts';
import { isWithin } from './stretches.ts';
import { type SummarizedTable, writeSummaries } from './summaries.ts';
import type { TakenPack } from './stored.ts';

export type ContractTable = Exclude<SummarizedTable, 'members'>;

/** Notes a pack that has not come yet, unless an older one has. Call inside `atomically`. */
export async function awaitContracts(db: DeviceDb, { key, head }: PackEntry, epoch: string): Promise<void> {
  if (!head || !('records' in head)) return;
  const before = await db.packs.get(key);
  if (before && !before.awaited) return;
  await db.packs.put({ key, hash: '', epoch, ids: head.ids, awaited: [] });
  const records = decodePack<OverRecord>(head.records as Pack);
  await writeSummaries(
    db,
    tableOfPack(key) as ContractTable,
    records.map((record) => ({
      id: record.id,
      row: { ...record, status: 'REPAID', scheduledRepayments: [] } as never,
    })),
  );
}

/** Throws RefusalError `records.awaited` if one of these is still on its way. */
export async function requireArrived(db: DeviceDb, refs: Pick<Ref, 'table' | 'id'>[]): Promise<void> {
  if (refs.length === 0) return;
  const packs = await awaitedPacks(db);
  const isAwaited = ({ table, id }: Pick<Ref, 'table' | 'id'>) =>
    packs.some(({ key, ids }) => tableOfPack(key) === table && isWithin(ids!, Number(id)));
  if (refs.some(isAwaited)) throw refuse('records.awaited');
}

/** Throws RefusalError `records.awaited` if some rows of these tables are still on their way. */
export async function requireAllArrived(db: DeviceDb, ...tables: ContractTable[]): Promise<void> {
  const packs = await awaitedPacks(db);
  if (packs.some(({ key }) => (tables as string[]).includes(tableOfPack(key)))) throw refuse('records.awaited');
}

async function awaitedPacks(db: DeviceDb): Promise<TakenPack[]> {
  // Most of the time none are, and a tap need not read the list.
  if (!(await db.getMeta('arriving'))) return [];
  return (await db.packs.toArray()).filter(({ awaited }) => awaited);
}

/**
 * The heads of the ledgers' pages, those of a ledger's year in one record: sums over ten years read all of them, and opening
 * a sealed record costs the same whatever its size.
 */
import type { PageHead } from 'shared-schema/ledgers/page';
import type { Ledger } from 'shared-schema/ledgers/transaction';
import type { DeviceDb } from './db.ts';

/** Of one ledger or of all, in the order of their keys. */
export async function readHeads(db: DeviceDb, ledger?: Ledger): Promise<PageHead[]> {
  const years = ledger ? db.pageHeads.where('key').startsWith(`${ledger}/`) : db.pageHeads;
  return (await years.toArray()).flatMap(({ heads }) => heads);
}

/** Puts heads in the place of those with their keys; those without lines go. Call inside `atomically`. */
export async function writeHeads(db: DeviceDb, heads: PageHead[]): Promise<void> {
  await editHeads(
    db,
    heads.map(({ key }) => key),
    heads.filter(({ count }) => count > 0),
  );
}

/** Takes heads away by their keys. Call inside `atomically`. */
export function removeHeads(db: DeviceDb, keys: string[]): Promise<void> {
  return editHeads(db, keys, []);
}

async function editHeads(db: DeviceDb, gone: string[], put: PageHead[]): Promise<void> {
  const goneOf = Map.groupBy(gone, yearOf);
  const putOf = Map.groupBy(put, ({ key }) => yearOf(key));
  const years = [...goneOf.keys()];
  const stored = await db.pageHeads.bulkGet(years);
  const edited = years.map((key, index) => {
    const taken = new Set(goneOf.get(key));
    const kept = stored[index]?.heads.filter((head) => !taken.has(head.key)) ?? [];
    const heads = [...kept, ...(putOf.get(key) ?? [])];
    return { key, heads: heads.sort((a, b) => (a.key < b.key ? -1 : 1)) };
  });
  await db.pageHeads.bulkPut(edited.filter(({ heads }) => heads.length > 0));
  await db.pageHeads.bulkDelete(edited.filter(({ heads }) => heads.length === 0).map(({ key }) => key));
}

/** `general/2026` for `general/1/2026-11`. */
function yearOf(key: string): string {
  const [ledger, , month] = key.split('/');
  return `${ledger}/${month!.slice(0, 4)}`;
}

/**
 * The heads of the ledgers' pages, those of a ledger's year in one record: sums over ten years read all of them, and opening
 * a sealed record costs the same whatever its size.
 */
import { type PageHead, placeOfPage } from 'shared-schema/ledgers/page';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { DeviceDb } from '../device/db.ts';
import type { YearOfHeads } from '../device/stored.ts';

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

/** Heads of different pages, put together by ledger and year. */
export function inYears(heads: PageHead[]): YearOfHeads[] {
  const sorted = heads.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return [...Map.groupBy(sorted, ({ key }) => yearOf(key))].map(([key, of]) => ({ key, heads: of }));
}

async function editHeads(db: DeviceDb, gone: string[], put: PageHead[]): Promise<void> {
  const years = [...new Set(gone.map(yearOf))];
  const taken = new Set(gone);
  const stored = await db.pageHeads.bulkGet(years);
  const kept = stored.flatMap((year) => year?.heads.filter(({ key }) => !taken.has(key)) ?? []);
  const edited = inYears([...kept, ...put]);
  const left = new Set(edited.map(({ key }) => key));
  await db.pageHeads.bulkPut(edited);
  await db.pageHeads.bulkDelete(years.filter((year) => !left.has(year)));
}

/** `general/2026` for `general/1/2026-11`. */
function yearOf(key: string): string {
  const { ledger, month } = placeOfPage(key);
  return `${ledger}/${month.slice(0, 4)}`;
}

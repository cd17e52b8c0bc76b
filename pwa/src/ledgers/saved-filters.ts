/** Filters of ledgers that a person gave a name. They may name members, so they lie sealed in the device database. */
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { LocalDate } from 'shared-schema/local-date';
import { plainName } from 'shared-schema/plain-text';
import { nameOfPeriod, PERIODS, periodOf } from '../records/period.tsx';
import type { DeviceDb } from '../sync/device/db.ts';
import type { LedgerSearch } from './ledger-search.ts';
import type { SavedFilter } from '../sync/device/stored.ts';

/** Those of one screen, the oldest first. */
export async function readSavedFilters(db: DeviceDb, book: Ledger): Promise<SavedFilter[]> {
  return ((await db.getMeta('savedFilters')) ?? []).filter((filter) => filter.book === book);
}

/** One of the same name gives way. */
export function saveFilter(db: DeviceDb, filter: SavedFilter): Promise<void> {
  return edit(db, filter, (others) => [...others, filter]);
}

export function deleteFilter(db: DeviceDb, filter: SavedFilter): Promise<void> {
  return edit(db, filter, (others) => others);
}

/** What is chosen, under a name. On which page and how many lie on one is no part of it. */
export function savedAs(
  name: string,
  { page: _page, size: _size, from, to, ...search }: LedgerSearch,
  { book, today }: { book: Ledger; today: LocalDate },
): SavedFilter {
  const period = from && to && nameOfPeriod({ from, to }, today);
  return { book, name: name.trim(), ...(period ? { period, search } : { search: { ...search, from, to } }) };
}

/** What it chooses today. The router leaves out what it does not know. */
export function searchOf({ search, period }: Pick<SavedFilter, 'search' | 'period'>, today: LocalDate): LedgerSearch {
  const named = PERIODS.find((name) => name === period);
  return { ...search, ...(named && periodOf(named, today)) };
}

/** Whether both choose the same lines, in whichever order. */
export function choosesSame(one: LedgerSearch, other: LedgerSearch): boolean {
  return choiceOf(one) === choiceOf(other);
}

function choiceOf({ page: _page, size: _size, sort: _sort, ...search }: LedgerSearch): string {
  const chosen = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return JSON.stringify(chosen.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function edit(
  db: DeviceDb,
  { book, name }: SavedFilter,
  change: (others: SavedFilter[]) => SavedFilter[],
): Promise<void> {
  return db.atomically(async () => {
    const filters = (await db.getMeta('savedFilters')) ?? [];
    const isOther = (filter: SavedFilter) => filter.book !== book || plainName(filter.name) !== plainName(name);
    await db.setMeta('savedFilters', change(filters.filter(isOther)));
  });
}

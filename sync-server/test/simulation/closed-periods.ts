/** What stands in the ledgers up to a day that was closed. Nothing of it may come, go or change while it is closed. */
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { closedUntil, type Period } from 'shared-schema/periods/period';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { Fields, MemoryStore } from './memory-store.ts';

export type Closed = { until: LocalDate; lines: Map<number, string> };

/** Right after a closing. */
export function closedNow(store: MemoryStore): Closed {
  const periods = [...(store.root.get('periods')?.values() ?? [])] as Partial<Period>[] as Period[];
  const until = closedUntil(periods)!;
  return { until, lines: linesUntil(store, until) };
}

/** Lines up to a day that are not deleted, with what they say of money. */
export function linesUntil(store: MemoryStore, until: LocalDate): Map<number, string> {
  const lines = [...(store.root.get('transactions')?.values() ?? [])];
  const standing = lines.filter((line) => line.deleted_at === null && dateOf(line) <= until);
  return new Map(
    standing
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map((line) => [
        Number(line.id),
        `${dateOf(line)} ${String(line.ledger)} ${String(line.type)} ${String(line.amount)}`,
      ]),
  );
}

function dateOf({ date, time_completed: time }: Fields): string {
  return (date as string | null) ?? localDateOf(instant(time as string), TIME_ZONE);
}

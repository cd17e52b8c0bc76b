/** The moments that a server notes on lines, receipts and hand-overs. None may be later than when it wrote them. */
import { instant, localDateOf } from 'shared-schema/local-date';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { Fields } from './memory-store.ts';

type Moment = string | null | undefined;

/** A receipt's day is as on the paper, even if it is wrong. */
const MOMENTS: Record<string, (row: Fields) => Moment[]> = {
  transactions: (row) => [row.time_completed, row.entered_at, row.deleted_at] as Moment[],
  receipts: ({ entered_at: entered, answered, cancelled }) => [entered as Moment, atOf(answered), atOf(cancelled)],
  hand_overs: (row) => [row.at, row.confirmed_at, row.deleted_at] as Moment[],
};

/** Those of what a commit has written that are dated later than `now`, in words. */
export function laterThan(
  now: number,
  written: ReadonlyMap<string, ReadonlyMap<unknown, Fields | undefined>>,
): string[] {
  const later: string[] = [];
  for (const [table, momentsOf] of Object.entries(MOMENTS)) {
    for (const [id, row] of written.get(table) ?? []) {
      const ahead = row && momentsOf(row).find((moment) => moment && Date.parse(moment) > now);
      if (ahead) later.push(`${table} ${String(id)} is dated ${ahead} at ${new Date(now).toISOString()}`);
      const day = row?.date as Moment;
      if (day && day > localDateOf(instant(now), TIME_ZONE)) {
        later.push(`${table} ${String(id)} counts on ${day}, which is not yet`);
      }
    }
  }
  return later;
}

function atOf(event: unknown): Moment {
  return (event as { at: string } | null)?.at;
}

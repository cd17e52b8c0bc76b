/**
 * What stands in the ledgers up to a day that was closed. Nothing of it may come, go or change while it is closed, and the account that
 * was stored with the closing must be what the lines add up to.
 */
import { addDays, instant, type LocalDate, localDate, localDateOf } from 'shared-schema/local-date';
import { closedUntil, lastClosing, type Period } from 'shared-schema/periods/period';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expect } from 'vitest';
import type { Fields, MemoryStore } from './memory-store.ts';
import { plainAccounts, sumsOf } from './plain-accounts.ts';

/** A closing, told from one of the same day after a restore by when it was made; and the lines by their numbers. */
export type Closed = { until: LocalDate; at: string; lines: Map<unknown, Fields> };

/** Right after a closing. */
export function closedNow(store: MemoryStore): Closed {
  const periods = periodsIn(store);
  const until = closedUntil([...periods.values()])!;
  return { until, at: lastClosing(periods.get(until)!).at, lines: linesUntil(store, until) };
}

/** Whether the books still know of the closing; a restored backup may be older. */
export function isInForce(store: MemoryStore, { until, at }: Closed): boolean {
  const last = periodsIn(store).get(until)?.events.at(-1);
  return last?.kind === 'CLOSED' && last.at === at;
}

/** Expects a closed period to be as it was, in its lines and in its figures. */
export function expectStillClosed(store: MemoryStore, closed: Closed): void {
  expect([closed.until, isInForce(store, closed)]).toEqual([closed.until, true]);
  expect(linesUntil(store, closed.until)).toEqual(closed.lines);
  const periods = periodsIn(store);
  const { figures } = lastClosing(periods.get(closed.until)!);
  // Books may be closed without them over the API's command; then nothing was stored that could be wrong.
  if (!figures) return;
  const before = [...periods.keys()].filter((day) => day < closed.until).sort();
  const from = before.length > 0 ? addDays(before.at(-1)!, 1) : localDate('1900-01-01');
  const lines = [...closed.lines.values()].filter((line) => line.deleted_at === null);
  const dated = lines.map((line) => ({ line, day: dateOf(line) }));
  expect(sumsOf(figures)).toEqual({ from, ...plainAccounts(dated, from) });
}

/** Whole lines up to a day, deleted ones too. */
function linesUntil(store: MemoryStore, until: LocalDate): Map<unknown, Fields> {
  const lines = [...(store.root.get('transactions')?.values() ?? [])].filter((line) => dateOf(line) <= until);
  return new Map(lines.sort((a, b) => Number(a.id) - Number(b.id)).map((line) => [line.id, whatStays(line)]));
}

/** An open day's counter-entry may still undo it, and is noted on it. The revision counts how often it was written. */
function whatStays({ reversed_by: _undone, revision: _written, ...line }: Fields): Fields {
  return line;
}

function periodsIn(store: MemoryStore): Map<LocalDate, Period> {
  return new Map(store.root.get('periods') as ReadonlyMap<unknown, unknown> as Map<LocalDate, Period> | undefined);
}

function dateOf({ date, time_completed: time }: Fields): string {
  return (date as string | null) ?? localDateOf(instant(time as string), TIME_ZONE);
}

/**
 * What stands in the ledgers up to a day that was closed. Nothing of it may come, go or change while it is closed, and the account that
 * was stored with the closing must be what the lines add up to.
 */
import { addDays, instant, type LocalDate, localDate, localDateOf } from 'shared-schema/local-date';
import { closedUntil, type Period } from 'shared-schema/periods/period';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expect } from 'vitest';
import type { Fields, MemoryStore } from './memory-store.ts';
import { plainAccounts, sumsOf } from './plain-accounts.ts';

/** What one closing has closed, told from another of the same day after a restore by when it was made; and the lines by their numbers. */
export type Closed = { day: LocalDate; at: string; until: LocalDate; lines: Map<unknown, Fields> };

/** What is closed after the books were closed or reopened: of what was closed before, as far as it still is, and what is now. */
export function closedNow(store: MemoryStore, before: Closed[]): Closed[] {
  const periods = periodsIn(store);
  const until = closedUntil([...periods.values()]);
  const still = before.flatMap((each) => (until ? [asFarAs(until, each)] : []));
  const last = until && periods.get(until)?.events.at(-1);
  if (last?.kind !== 'CLOSED') return still;
  return [...still, { day: until!, at: last.at, until: until!, lines: linesUntil(store, until!) }];
}

function asFarAs(until: LocalDate, closed: Closed): Closed {
  if (closed.until <= until) return closed;
  return { ...closed, until, lines: new Map([...closed.lines].filter(([, line]) => dateOf(line) <= until)) };
}

/** Whether the books still know of the closing; a restored backup may be older. */
export function isInForce(store: MemoryStore, { day, at }: Closed): boolean {
  return closingIn(store, day, at) !== undefined;
}

/** Expects a closed period to be as it was, in its lines and in its figures. */
export function expectStillClosed(store: MemoryStore, closed: Closed): void {
  const { day, at, until, lines } = closed;
  expect([day, isInForce(store, closed)]).toEqual([day, true]);
  expect(linesUntil(store, until)).toEqual(lines);
  const figures = closingIn(store, day, at)?.figures;
  // Books may be closed without them over the API's command. Of what was reopened since, the lines of that time are not known.
  if (!figures || until < day) return;
  const dated = [...lines.values()]
    .filter((line) => line.deleted_at === null)
    .map((line) => ({ line, day: dateOf(line) }));
  const from = firstDayOf(store, day) ?? figures.from;
  expect(sumsOf(figures)).toEqual({ from, ...plainAccounts(dated, from) });
}

function closingIn(store: MemoryStore, day: LocalDate, at: string) {
  return periodsIn(store)
    .get(day)
    ?.events.filter((event) => event.kind === 'CLOSED')
    .find((event) => event.at === at);
}

/** The day after the closing before. Unknown where something was reopened: then it may have been another at that time. */
function firstDayOf(store: MemoryStore, day: LocalDate): LocalDate | undefined {
  const periods = [...periodsIn(store).values()];
  if (periods.some(({ events }) => events.some(({ kind }) => kind === 'REOPENED'))) return undefined;
  const before = periods.map(({ id }) => id).filter((id) => id < day);
  return before.length > 0 ? addDays(before.sort().at(-1)!, 1) : localDate('1900-01-01');
}

/** Whole lines up to a day, deleted ones too. */
function linesUntil(store: MemoryStore, until: LocalDate): Map<unknown, Fields> {
  const lines = [...(store.root.get('transactions')?.values() ?? [])].filter((line) => dateOf(line) <= until);
  return new Map(lines.sort((a, b) => Number(a.id) - Number(b.id)).map((line) => [line.id, whatStays(line)]));
}

/**
 * An open day's counter-entry may still undo it, and is noted on it; so is what of it a bank has booked, and to which account a super admin
 * has assigned it, from where they said that it was paid, or whose they said that it is. The revision counts how often it was written.
 */
function whatStays({
  reversed_by: _undone,
  revision: _written,
  bank_parts: _matched,
  bank_account_id: _account,
  user_id: _whose,
  party: _whom,
  ...line
}: Fields): Fields {
  if (line.repayment_id !== null || line.associated_id === null || line.type !== 'DEBIT') return line;
  const { method: _method, cash_by: _cash, ...paidOut } = line;
  return paidOut;
}

function periodsIn(store: MemoryStore): Map<LocalDate, Period> {
  return new Map(store.root.get('periods') as ReadonlyMap<unknown, unknown> as Map<LocalDate, Period> | undefined);
}

function dateOf({ date, time_completed: time }: Fields): string {
  return (date as string | null) ?? localDateOf(instant(time as string), TIME_ZONE);
}

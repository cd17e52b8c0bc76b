import { useSharedLiveQuery } from '../sync/device/use-live-query.ts';
import { useSyncExternalStore } from 'react';
import { type Instant, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { formatDate, formatInstant } from '../language/format.ts';
import { clockOffset } from '../sync/device/clock.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { BUILT_TIME_ZONE, timeZoneOf } from '../sync/device/time-zone.ts';

type Books = { db: DeviceDb };
const readTimeZone = ({ db }: Books) => timeZoneOf(db);
const readClockOffset = ({ db }: Books) => clockOffset(db);

/** The association's time zone, in which every time is shown. */
export function useTimeZone(): string {
  return useSharedLiveQuery(readTimeZone, BUILT_TIME_ZONE);
}

/** The calendar date it is for the association, by the server's clock as far as it is known; moves on at midnight. */
export function useToday(): LocalDate {
  const timeZone = useTimeZone();
  const offset = useSharedLiveQuery(readClockOffset, 0);
  return useSyncExternalStore(everyMinute, () => localDateOf(instant(Date.now() + offset), timeZone));
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/** `21 Nov 2026, 14:05` by the association's clock. */
export function Time({ at }: { at: Instant }) {
  const timeZone = useTimeZone();
  return <time dateTime={at}>{formatInstant(at, timeZone)}</time>;
}

/** `21 Nov 2026`. */
export function Day({ date }: { date: LocalDate }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}

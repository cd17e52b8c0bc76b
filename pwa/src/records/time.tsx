import { useSharedBooks } from '../sync/books/use-books.ts';
import { useSyncExternalStore } from 'react';
import { type Instant, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { formatDate, formatInstant } from '../language/format.ts';
import { decidedTimeZone } from '../sync/device/time-zone.ts';
import { useClock } from '../sync/device/use-stored.tsx';

/** The association's time zone, in which every time is shown. */
export function useTimeZone(): string {
  const { timeZone } = useClock();
  return useSharedBooks(decidedTimeZone, '') || timeZone;
}

/** The calendar date it is for the association, by the server's clock as far as it is known; moves on at midnight. */
export function useToday(): LocalDate {
  const timeZone = useTimeZone();
  const { offset } = useClock();
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

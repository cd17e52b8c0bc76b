import { useBooks, useSharedBooks } from '../sync/books/use-books.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isRefusal } from 'shared-schema/refusal-error';
import { isFault } from '../faults.ts';
import { useDevice, useClock } from '../sync/device/use-stored.tsx';
import { PacksMoved } from '../sync/books/packs.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useSyncState } from '../sync/device/state.ts';
import { type Instant, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import { decidedTimeZone } from '../sync/device/time-zone.ts';
import type { MemberId } from 'shared-schema/ids';
import { useUser } from '../session/session-context.tsx';

type RecordsView<T> = {
  /** Undefined while loading and when failed. */
  data: T | undefined;
  failed: boolean;
  /** It needs old ledger lines that are still on their way. */
  awaited: boolean;
  retry: () => void;
};

/**
 * A query of the books, followed. Until a first sync has brought what the app needs, it has no data, because half of the
 * records would give wrong totals; nor has one that asks for ledger lines which are still to come. It counts as failed when
 * that sync cannot proceed.
 */
export function useRecords<T>(
  query: (books: BooksReader, signal: AbortSignal) => Promise<T>,
  deps: unknown[],
): RecordsView<T> {
  const { sync, hasShown } = useDevice();
  const { ready, state, error } = useSyncState();
  const [attempt, setAttempt] = useState(0);
  const result = useBooks((books, signal) => caught(query(books, signal)), [attempt, ...deps]);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
    void sync.request();
  }, [sync]);
  const isShown = ready && result !== undefined;
  useEffect(() => {
    if (isShown) hasShown();
  }, [isShown, hasShown]);
  const awaited = result?.awaited ?? false;
  const stuck = ready
    ? awaited && (state === 'offline' || error !== null)
    : state === 'offline' || state === 'attention';
  return {
    data: ready ? result?.data : undefined,
    failed: stuck || (result !== undefined && result.data === undefined && !awaited),
    awaited,
    retry,
  };
}

/** Whether one of these failed, and how that one is tried again. */
export function failureOf(...views: Pick<RecordsView<unknown>, 'failed' | 'retry'>[]) {
  const { failed, retry } = views.find((view) => view.failed) ?? views[0]!;
  return { failed, retry };
}

async function caught<T>(query: Promise<T>): Promise<{ data: T | undefined; awaited: boolean }> {
  try {
    return { data: await query, awaited: false };
  } catch (failure) {
    // The screen is drawn no further, and says so.
    if (failure instanceof PacksMoved || isFault(failure)) throw failure;
    return { data: undefined, awaited: isRefusal(failure, 'records.awaited') };
  }
}

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

/** The last day of which they have the whole books: of an auditor that of the period they audit. */
export function useLastDay(): LocalDate {
  const [today, { audits }] = [useToday(), useUser()];
  return audits?.to && audits.to < today ? audits.to : today;
}

/** To an auditor: who they are here, and how long; above figures that go beyond the period they audit. */
export function useAuditNote() {
  const { audits } = useUser();
  const day = (date: LocalDate | null) => (date ? formatDate(date) : 'none');
  return audits && t('dashboard.auditor', { from: day(audits.from), to: day(audits.to), date: day(audits.endsOn) });
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

/** A member's name, or `User 12` while it is not known: for those who are no admins, a deleted member has no name. */
export function MemberName({ id }: { id: MemberId }) {
  return useBooks((books) => books.members.get(id), [id])?.name || t('common.userNumber', { id });
}

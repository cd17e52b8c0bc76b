import { payerOf } from 'shared-schema/collections/account-id';
import { useEffect, useMemo, useState } from 'react';
import { recentPeople } from '../recent-people.ts';
import { readQuery } from '../records/search-query.ts';
import { useToday } from '../records/time.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useSyncState } from '../sync/device/state.ts';
import { find, pauseWhenDue } from './find.ts';
import { type Everything, type Found, type FoundKind, KINDS, nothingYet, readEverything } from './read-everything.ts';

type FoundByKind = Partial<Record<FoundKind, Found[]>>;

type Result = { found: FoundByKind; recent: Found[]; state: Everything['state']; failed: boolean };

const MOST_OF_A_KIND = 8;

/** What of this device fits, found while typing; more comes as more of it is read. */
export function useFind(typed: string): Result {
  const { books } = useDevice();
  const today = useToday();
  const { ready } = useSyncState();
  // Another object whenever there is more in it.
  const [read, setRead] = useState(() => ({ all: nothingYet() }));
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<FoundByKind>({});

  useEffect(() => {
    // What a first sync has not brought yet is not missing.
    if (!ready) return undefined;
    let stopped = false;
    let all = nothingYet();
    const show = () => stopped || setRead({ all });
    const tell = throttled(show);
    const readAll = (shown: BooksReader) => {
      all = nothingYet();
      return readEverything(shown, all, { today, onMore: tell, isStopped: () => stopped });
    };
    books
      .read(readAll)
      .then(show)
      .catch(() => stopped || setFailed(true));
    return () => void (stopped = true);
  }, [books, today, ready]);

  useEffect(() => {
    let stopped = false;
    const query = readQuery(typed);
    const pause = pauseWhenDue(() => stopped);
    async function search(): Promise<void> {
      const next: FoundByKind = {};
      for (const kind of query.text ? KINDS : []) {
        const ofKind = await find(read.all, kind, query, MOST_OF_A_KIND, pause);
        if (stopped) return;
        if (ofKind.length > 0) next[kind] = ofKind;
      }
      setFound(next);
    }
    void search();
    return () => void (stopped = true);
  }, [typed, read]);

  const recent = useMemo(() => recentIn(read.all), [read]);
  return { found, recent, state: read.all.state, failed };
}

/** Whom this person picked or opened last. */
function recentIn({ of }: Everything): Found[] {
  return recentPeople().flatMap((account) => {
    const payer = payerOf(account);
    const found =
      'memberId' in payer
        ? of.member.find(({ id }) => id === payer.memberId)
        : of.business.find(({ id }) => id === payer.businessId);
    return found ?? [];
  });
}

/** Screens are rendered anew at most so often while records are being read. */
const EVERY_MS = 400;

function throttled(work: () => void): () => void {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    work();
  };
}

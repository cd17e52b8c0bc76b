import { useDeferredValue, useMemo } from 'react';
import { bucketFrom } from '../repayments/overdue-buckets.ts';
import { useRecords } from '../records/use-records.ts';
import { pagesOf } from '../ui/list-search.ts';
import type { ListState } from '../ui/list-state.ts';
import type { Pages } from '../ui/pager.tsx';
import { recordNumbers } from '../repayments/record-numbers.ts';
import { useToday } from '../records/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import type { BusinessRow } from './business-columns.tsx';
import { findNumbers, readListed, searchedTexts } from './list-businesses.ts';

const SIZES = [20, 50, 100];

export type BusinessSearch = ListState & { /** A bucket of overdue installments, by its first day. */ late?: number };

export type BusinessList = {
  /** How many fit. Undefined while loading, and while what was typed is searched for the first time. */
  count: number | undefined;
  rows: BusinessRow[] | undefined;
  /** On whichever page. */
  readAll: () => Promise<BusinessRow[]>;
  failed: boolean;
  retry: () => void;
  pages: Pages;
};

/** The businesses of the chosen project that `search` asks for, newest first. Only those on the page shown are read whole. */
export function useBusinessList(search: BusinessSearch, change: (to: BusinessSearch) => void): BusinessList {
  const device = useDevice();
  const typed = useDeferredValue(search.q ?? '').trim();
  const found = useFound(search.late, typed);
  const pages = pagesOf(search, found.data?.length ?? 0, SIZES, (page, size) => change({ ...search, page, size }));
  const { page, size } = pages;
  const shown = useRecords(
    async (db) => {
      const first = (page - 1) * size;
      const listed = await readListed(db, found.data?.slice(first, first + size) ?? []);
      return found.data ? listed.map((row, index) => ({ ...row, place: first + index + 1 })) : null;
    },
    [found.data, page, size],
  );
  const waiting = useWaitingRows();
  const rows = useMemo(
    () => shown.data?.map((row) => ({ ...row, waiting: waiting.has(`installmentBusinesses/${row.business.id}`) })),
    [shown.data, waiting],
  );
  return {
    count: found.searching ? undefined : found.data?.length,
    rows,
    readAll: async () => {
      const all = await readListed(device.db, found.data ?? []);
      return all.map((row, index) => ({ ...row, place: index + 1, waiting: false }));
    },
    failed: found.failed || shown.failed,
    retry: found.failed ? found.retry : shown.retry,
    pages,
  };
}

function useFound(late: number | undefined, typed: string) {
  const project = useChosenProject();
  const today = useToday();
  const bucket = bucketFrom(late);
  const all = useRecords(
    (db) => recordNumbers(db, 'installmentBusinesses', { project, bucket, today }),
    [project, bucket, today],
  );
  const searched = typed !== '';
  // Read at the first search, then remembered.
  const texts = useRecords(async (db) => (searched ? await searchedTexts(db) : null), [searched]);
  const data = useMemo(
    () => (all.data && texts.data && searched ? findNumbers(all.data, texts.data, typed) : all.data),
    [all.data, texts.data, searched, typed],
  );
  return { ...all, data, searching: searched && !texts.data };
}

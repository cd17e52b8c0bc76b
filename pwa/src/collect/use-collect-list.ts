import { useDeferredValue, useMemo } from 'react';
import { dayNumber, type LocalDate } from 'shared-schema/local-date';
import { useRecords } from '../records/records.tsx';
import { bucketFrom } from '../repayments/overdue-by.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { accountIdOf } from 'shared-schema/collections/account-id';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { useBooks } from '../sync/books/use-books.ts';
import type { ListState } from '../ui/list-state.ts';
import { findHouseholds, inPlace, receiptNumberTyped } from './households.ts';
import { readHouseholds } from './read-person.ts';
import {
  type HouseholdRow,
  rowsFound,
  rowsToCollect,
  STRETCHES,
  type Stretch,
  type Totals,
  totalsOf,
} from './to-collect.ts';

/** Which part of the list is shown. */
export type Narrowing = {
  q?: string | undefined;
  when?: Stretch | undefined;
  late?: number | undefined;
  over?: number | undefined;
  kind?: 'installment' | 'subscription' | undefined;
  place?: string | undefined;
};

/** `again` is a receipt whose payer is looked for. */
export type CollectSearch = ListState & Narrowing & { again?: ReceiptNumber | undefined };

type CollectList = {
  /** The chosen stretch, or the first in which somebody owes. */
  when: Stretch;
  /** Whose number was typed. */
  receipt: Receipt | undefined;
  /** Undefined while loading. */
  rows: HouseholdRow[] | undefined;
  /** By stretch, with the filters and without the search. */
  totals: Record<Stretch, Totals> | undefined;
  failed: boolean;
  retry: () => void;
};

/** Whom to collect from: of one stretch, or whoever fits what was typed, whatever they owe. */
export function useCollectList(search: CollectSearch, today: LocalDate): CollectList {
  const projectId = useChosenProject();
  const typed = useDeferredValue(search.q ?? '').trim();
  const place = useDeferredValue(search.place ?? '');
  const { data: households, failed, retry } = useRecords(readHouseholds, []);
  const receipt = useBooks(
    async (books) => {
      const number = receiptNumberTyped(typed);
      return number && books.receipts.get(number);
    },
    [typed],
  );

  const { late, over, kind } = search;
  const near = useMemo(() => households && inPlace(households, place), [households, place]);
  const stretches = useMemo(() => {
    if (!near) return undefined;
    const wanted = { today: dayNumber(today), projectId, kind, bucket: bucketFrom(late), over };
    return STRETCHES.map((stretch) => [stretch, rowsToCollect(near, { ...wanted, stretch })] as const);
  }, [near, today, projectId, kind, late, over]);
  const found = useMemo(() => {
    if (!near || !typed) return undefined;
    const { found: written, alike } = findHouseholds(near, typed, receipt && accountIdOf(receipt.payer));
    return [written, alike].flatMap((each) => rowsFound(each, { today: dayNumber(today), projectId }));
  }, [near, typed, receipt, today, projectId]);
  const firstOwed = late || over ? undefined : stretches?.find(([, rows]) => rows.length > 0)?.[0];
  const when = search.when ?? firstOwed ?? 'late';
  return {
    when,
    receipt,
    rows: found ?? stretches?.find(([stretch]) => stretch === when)?.[1],
    totals: useMemo(
      () =>
        stretches &&
        (Object.fromEntries(stretches.map(([stretch, rows]) => [stretch, totalsOf(rows)])) as CollectList['totals']),
      [stretches],
    ),
    failed,
    retry,
  };
}

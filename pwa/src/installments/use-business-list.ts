import { useDeferredValue, useMemo } from 'react';
import type { InstallmentBusinessId } from 'shared-schema/ids';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { useRecords } from '../records/use-records.ts';
import type { ContractSearch } from '../repayments/contract-filters.tsx';
import { type Owed, remainsOf } from 'shared-schema/collections/owed';
import { useContractNumbers } from '../repayments/contract-filters.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { pagesOf } from '../ui/list-search.ts';
import type { Pages } from '../ui/pager.tsx';
import type { BusinessRow } from './business-columns.tsx';
import {
  businessOrder,
  findNumbers,
  isOfBusiness,
  type ListedBusiness,
  orderNumbers,
  readListed,
  readSought,
} from './list-businesses.ts';

const SIZES = [20, 50, 100];

type BusinessList = {
  /** How many fit, and what remains of all of them. Undefined while loading, and while a first search is read. */
  count: number | undefined;
  remains: Money | undefined;
  rows: BusinessRow[] | undefined;
  /** On whichever page. */
  readAll: () => Promise<BusinessRow[]>;
  failed: boolean;
  retry: () => void;
  pages: Pages;
};

/** The businesses that `search` asks for. Only those on the page shown are read whole. */
export function useBusinessList(search: ContractSearch, change: (to: ContractSearch) => void): BusinessList {
  const device = useDevice();
  const found = useFound(search);
  const turn = (page: number, size: number) => change({ ...search, page, size });
  const pages = pagesOf(search, found.data?.numbers.length ?? 0, SIZES, turn, 'businesses');
  const first = (pages.page - 1) * pages.size;
  const shown = useRecords(
    async (books) => {
      if (!found.data) return null;
      const { numbers, owed } = found.data;
      return placed(await readListed(books, numbers.slice(first, first + pages.size)), first, owed);
    },
    [found.data, first, pages.size],
  );
  const waiting = useWaitingRows();
  const rows = useMemo(
    () => shown.data?.map((row) => ({ ...row, waiting: waiting.has(`installmentBusinesses/${row.business.id}`) })),
    [shown.data, waiting],
  );
  return {
    count: found.searching ? undefined : found.data?.numbers.length,
    remains: found.data && add(NOTHING, ...found.data.numbers.map((id) => remainsOf(found.data!.owed.get(id)))),
    rows,
    readAll: async () => {
      const { numbers = [], owed = new Map<InstallmentBusinessId, Owed>() } = found.data ?? {};
      return placed(await device.books.read((books) => readListed(books, numbers)), 0, owed);
    },
    failed: found.failed || shown.failed,
    retry: found.failed ? found.retry : shown.retry,
    pages,
  };
}

function placed(listed: ListedBusiness[], before: number, owed: Map<InstallmentBusinessId, Owed>): BusinessRow[] {
  return listed.map((row, index) => ({
    ...row,
    owed: owed.get(row.business.id),
    position: before + index + 1,
    waiting: false,
  }));
}

function useFound(search: ContractSearch) {
  const all = useContractNumbers('installmentBusinesses', search);
  const typed = useDeferredValue(search.q ?? '').trim();
  const order = useMemo(() => businessOrder(search.sort), [search.sort]);
  const asked = typed !== '' || isOfBusiness(order);
  // Read at the first search, then remembered.
  const sought = useRecords(async (books) => (asked ? await readSought(books) : null), [asked]).data ?? undefined;
  const data = useMemo(() => {
    if (!all.data) return undefined;
    const { numbers, owed } = all.data;
    const fitting = sought && typed ? findNumbers(numbers, sought, typed) : numbers;
    return { numbers: orderNumbers(fitting, order, { owed, sought }), owed };
  }, [all.data, sought, typed, order]);
  return { ...all, data, searching: typed !== '' && !sought };
}

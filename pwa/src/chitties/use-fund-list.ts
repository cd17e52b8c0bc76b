import { useMemo } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId } from 'shared-schema/ids';
import { useRecords } from '../records/use-records.ts';
import { useToday } from '../records/time.tsx';
import type { ContractSearch } from '../repayments/contract-filters.tsx';
import { useContractNumbers } from '../repayments/contract-filters.tsx';
import { sortNumbers } from '../repayments/record-numbers.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { pagesOf } from '../ui/list-search.ts';
import type { FundRow } from './fund-columns.tsx';
import { fundNow } from './fund-now.ts';

const SIZES = [20, 50, 100];

const KEYS: Record<string, (fund: ChittyFund) => string | number> = {
  amount: ({ amount }) => amount,
  tenure: ({ tenure }) => tenure,
  started: ({ startedOn }) => startedOn,
};

/** The order that the address asks for; the newest first, if it asks for none that there is. */
export function fundOrder(sort = ''): { by: string; descending: boolean } {
  const by = sort.replace(/^-/, '');
  const isKnown = ['id', 'late', ...Object.keys(KEYS)].includes(by);
  return isKnown ? { by, descending: sort.startsWith('-') } : { by: 'id', descending: true };
}

/** The chitty funds that `search` asks for. Those on the page shown are read whole; all of them only for an order that needs it. */
export function useFundList(search: ContractSearch, change: (to: ContractSearch) => void) {
  const device = useDevice();
  const today = useToday();
  const waiting = useWaitingRows();
  const all = useContractNumbers('chittyFunds', search);
  const { by, descending } = fundOrder(search.sort);
  const key = KEYS[by];
  const ordered = useRecords(
    async (books) => {
      if (!all.data) return null;
      const { numbers, owed } = all.data;
      if (by === 'id') return descending ? numbers : numbers.toReversed();
      if (!key) return sortNumbers(numbers, (id) => owed.get(id)?.daysLate ?? 0, descending);
      const funds = new Map((await readFunds(books, numbers)).map((fund) => [fund.id, fund]));
      return sortNumbers([...funds.keys()], (id) => key(funds.get(id)!), descending);
    },
    [all.data, by, key, descending],
  );
  const numbers = ordered.data ?? undefined;
  const turn = (page: number, size: number) => change({ ...search, page, size });
  const pages = pagesOf(search, numbers?.length ?? 0, SIZES, turn, 'chitties');
  const first = (pages.page - 1) * pages.size;
  const shown = useRecords(
    async (books) => (numbers ? readFunds(books, numbers.slice(first, first + pages.size)) : null),
    [numbers, first, pages.size],
  );
  const owed = all.data?.owed;
  const rows = useMemo(() => {
    const rowOf = (fund: ChittyFund, index: number): FundRow => ({
      fund,
      position: first + index + 1,
      waiting: waiting.has(`chittyFunds/${fund.id}`),
      daysLate: owed?.get(fund.id)?.daysLate ?? 0,
      ...fundNow(fund, today),
    });
    return shown.data?.map(rowOf);
  }, [shown.data, first, waiting, owed, today]);
  const readAll = async (): Promise<FundRow[]> =>
    (await device.books.read((books) => readFunds(books, numbers ?? []))).map((fund, index) => ({
      fund,
      position: index + 1,
      waiting: false,
      daysLate: owed?.get(fund.id)?.daysLate ?? 0,
      ...fundNow(fund, today),
    }));
  const failing = [all, ordered].find(({ failed }) => failed) ?? shown;
  return { count: numbers?.length, rows, pages, readAll, failed: failing.failed, retry: failing.retry };
}

async function readFunds(books: BooksReader, ids: ChittyFundId[]): Promise<ChittyFund[]> {
  return (await books.chittyFunds.many(ids)).filter((fund) => fund !== undefined);
}

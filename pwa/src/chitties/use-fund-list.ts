import { useMemo } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { Owed } from 'shared-schema/collections/owed';
import type { ChittyFundId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { useFoundRecords } from '../records/use-found-records.ts';
import { failureOf, useRecords, useToday } from '../records/records.tsx';
import { type ContractSearch, useContractNumbers } from '../repayments/contract-filters.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { type List, sorted, useSorting } from '../ui/list-state.ts';
import { type FundNow, fundNow } from './fund-now.ts';

const KEYS: Record<string, (fund: ChittyFund) => string | number> = {
  amount: ({ amount }) => amount,
  tenure: ({ tenure }) => tenure,
  started: ({ startedOn }) => startedOn,
};

/** The newest first, if no other order is asked for. */
const ORDERS = ['-id', 'late', ...Object.keys(KEYS)];

export type ListedFund = FundNow & {
  fund: ChittyFund;
  /** Of the oldest subscription that is overdue; 0 if none is. */
  daysLate: number;
};

/** The chitty funds that a list asks for. All of them are read only for an order that needs it. */
export function useFundList(list: List<ContractSearch>) {
  const today = useToday();
  const sorting = useSorting(list, ORDERS);
  const { by, descending } = sorting;
  const all = useContractNumbers('chittyFunds', list.search);
  const key = KEYS[by];
  const ordered = useRecords(
    async (books) => {
      if (!all.data) return null;
      const { numbers, owed } = all.data;
      if (by === 'id') return descending ? numbers : numbers.toReversed();
      if (!key) return sorted(numbers, (id) => owed.get(id)?.daysLate ?? 0, descending);
      return sorted(await readFunds(books, numbers), key, descending).map(({ id }) => id);
    },
    [all.data, by, key, descending],
  );
  const [numbers, owed] = [ordered.data ?? undefined, all.data?.owed];
  const found = useMemo(() => numbers && owed && { numbers, owed, today }, [numbers, owed, today]);
  const records = useFoundRecords({ list, table: 'chittyFunds', found, read: readListed, idOf });
  return { ...records, ...failureOf(all, ordered, records), count: numbers?.length, sorting };
}

type Found = { owed: ReadonlyMap<ChittyFundId, Owed>; today: LocalDate };

async function readListed(books: BooksReader, ids: ChittyFundId[], { owed, today }: Found): Promise<ListedFund[]> {
  const funds = await readFunds(books, ids);
  return funds.map((fund) => ({ fund, daysLate: owed.get(fund.id)?.daysLate ?? 0, ...fundNow(fund, today) }));
}

async function readFunds(books: BooksReader, ids: ChittyFundId[]): Promise<ChittyFund[]> {
  return (await books.chittyFunds.many(ids)).filter((fund) => fund !== undefined);
}

function idOf({ fund }: ListedFund) {
  return fund.id;
}

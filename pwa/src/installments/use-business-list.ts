import { useDeferredValue, useMemo } from 'react';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { remainsOf } from 'shared-schema/collections/owed';
import { useFoundRecords } from '../records/use-found-records.ts';
import { failureOf, useRecords } from '../records/use-records.ts';
import { type ContractSearch, useContractNumbers } from '../repayments/contract-filters.tsx';
import { type List, useSorting } from '../ui/list-state.ts';
import {
  findNumbers,
  isOfBusiness,
  type ListedBusiness,
  ORDERS,
  orderNumbers,
  readListed,
  readSought,
} from './list-businesses.ts';

/** The businesses that a list asks for, how many fit, and what remains of all of them; `count` is undefined while a first search is read. */
export function useBusinessList(list: List<ContractSearch>) {
  const sorting = useSorting(list, ORDERS);
  const { by, descending } = sorting;
  const all = useContractNumbers('installmentBusinesses', list.search);
  const typed = useDeferredValue(list.search.q ?? '').trim();
  const asked = typed !== '' || isOfBusiness(by);
  // Read at the first search, then remembered.
  const sought = useRecords(async (books) => (asked ? await readSought(books) : null), [asked]).data ?? undefined;
  const found = useMemo(() => {
    if (!all.data) return undefined;
    const { numbers, owed } = all.data;
    const fitting = sought && typed ? findNumbers(numbers, sought, typed) : numbers;
    return { numbers: orderNumbers(fitting, { by, descending }, { owed, sought }), owed };
  }, [all.data, sought, typed, by, descending]);
  const records = useFoundRecords({ list, table: 'installmentBusinesses', found, read: readListed, idOf });
  const remains: Money | undefined = found && add(NOTHING, ...found.numbers.map((id) => remainsOf(found.owed.get(id))));
  return {
    ...records,
    ...failureOf(all, records),
    count: typed !== '' && !sought ? undefined : found?.numbers.length,
    remains,
    sorting,
  };
}

function idOf({ business }: ListedBusiness) {
  return business.id;
}

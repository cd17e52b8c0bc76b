import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { t } from '../language/texts.ts';
import type { MemberId } from 'shared-schema/ids';
import { memberNamer, useToday, failureOf, useRecords } from '../records/records.tsx';
import { ListFrame } from '../records/list-frame.tsx';
import { searchNotes } from '../records/search-query.ts';
import {
  ContractFilters,
  type ContractSearch,
  countFilters,
  filterWords,
  NO_FILTERS,
  useContractNumbers,
} from '../repayments/contract-filters.tsx';
import { OverdueBy } from '../repayments/overdue-by.tsx';
import { useIsAdmin, useIsAuditor } from '../session/session-context.tsx';
import { Amount, ListSum } from '../ui/facts.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type List, useListState, useSorting } from '../ui/list-state.ts';
import { PageHeader } from '../ui/page.tsx';
import { businessCard, businessColumns, dueNowCard, dueNowColumn } from './business-columns.tsx';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { useFoundRecords } from '../records/use-found-records.ts';
import {
  findNumbers,
  isOfBusiness,
  type ListedBusiness,
  orderNumbers,
  ORDERS,
  readListed,
  readSought,
} from './list-businesses.ts';

/** The Business Tracking Sheet: every installment business, newest first, with what is left to pay and what is late. */
export function BusinessesPage() {
  const list = useListState<ContractSearch>(useSearch({ from: '/admin/installment-businesses' }), {
    name: 'businesses',
  });
  const { search, narrow } = list;
  const { count, remains, now, rows, readAll, failed, retry, pages, sorting } = useBusinessList(list);
  const today = useToday();
  const isAnswered = search.referer !== undefined;
  const columns = useMemo(
    () =>
      businessColumns.map((column) => {
        if (column.sortBy !== 'remains') return column;
        return isAnswered ? dueNowColumn : { ...column, foot: remains !== undefined && <Amount money={remains} /> };
      }),
    [remains, isAnswered],
  );
  return (
    <>
      <PageHeader title={t('installments.trackingSheet')} note={note(count)} actions={<NewBusiness />} />
      <ListFrame
        list={list}
        label={t('installments.businesses')}
        search={t('installments.search')}
        filters={{
          chosen: countFilters(search),
          onClear: () => narrow(NO_FILTERS),
          fields: <ContractFilters search={search} narrow={narrow} />,
        }}
        rows={rows}
        rowKey={({ business }) => business.id}
        columns={columns}
        card={isAnswered ? dueNowCard : businessCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('installments.fetchFailed') : undefined}
        onRetry={retry}
        none={t('installments.none')}
        pages={pages}
        sorting={sorting}
        exported={{
          title: t('installments.trackingSheet'),
          fileName: `businesses-${today}`,
          notes: [...searchNotes(search.q), ...filterWords(search)],
          rows: readAll,
        }}
      >
        <OverdueBy late={search.late} onShowAll={() => narrow({ late: undefined })} />
        {search.referer && (
          <AnsweredBy id={search.referer} now={now} onShowAll={() => narrow({ referer: undefined })} />
        )}
      </ListFrame>
    </>
  );
}

/** Says for which businesses alone a member answers, and what of them is due, with a way out. */
function AnsweredBy({ id, now, onShowAll }: { id: MemberId; now: Money | undefined; onShowAll: () => void }) {
  const name = useRecords(async (books) => (await memberNamer(books, [id]))(id), [id]).data;
  return (
    <div className="section-head">
      <p>
        {name} · {t('members.answersFor')}:{' '}
        <ListSum of="answersFor">{now !== undefined && <Amount money={now} />}</ListSum>
      </p>
      <Button look="text" label={t('repayments.showAll')} onClick={onShowAll} />
    </div>
  );
}

function NewBusiness() {
  const admin = useIsAdmin();
  if (useIsAuditor()) return null;
  if (!admin) return <Button disabled data-never icon={<Plus aria-hidden />} label={t('installments.newBusiness')} />;
  return (
    <ButtonLink to="/admin/installment-businesses/new" icon={<Plus aria-hidden />}>
      {t('installments.newBusiness')}
    </ButtonLink>
  );
}

function note(count: number | undefined): string {
  if (count === undefined) return ' ';
  return t('installments.countBusinesses', { count });
}

/** The businesses that a list asks for, how many fit, and what remains of all of them; `count` is undefined while a first search is read. */
function useBusinessList(list: List<ContractSearch>) {
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
  const sumOf = (part: 'now' | 'remaining'): Money | undefined =>
    found && add(NOTHING, ...found.numbers.map((id) => found.owed.get(id)?.[part] ?? NOTHING));
  return {
    ...records,
    ...failureOf(all, records),
    count: typed !== '' && !sought ? undefined : found?.numbers.length,
    remains: sumOf('remaining'),
    now: sumOf('now'),
    sorting,
  };
}

function idOf({ business }: ListedBusiness) {
  return business.id;
}

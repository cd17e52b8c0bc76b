import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { t } from '../language/texts.ts';
import type { MemberId } from 'shared-schema/ids';
import { useToday, failureOf, useRecords, Day } from '../records/records.tsx';
import { memberNamer } from '../records/member-names.ts';
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
import { Button, ButtonLink, ViewLink } from '../ui/button.tsx';
import { type List, useListState, useSorting } from '../ui/list-state.ts';
import { PageHeader } from '../ui/page.tsx';
import { add, type Money, NOTHING, formatMoney } from 'shared-schema/money';
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
import { column, serialNumber, MemberLink } from '../records/columns.tsx';
import { lateColumn, LateDays } from '../repayments/late-filter.tsx';
import { StatusMark, contractStatus } from '../repayments/paid-mark.tsx';
import { WaitingMark, OneLine, type RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { remainsOf } from 'shared-schema/collections/owed';

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
      businessColumns.map((each) => {
        if (each.sortBy !== 'remains') return each;
        return isAnswered ? dueNowColumn : { ...each, foot: remains !== undefined && <Amount money={remains} /> };
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

type BusinessRow = ListedBusiness & { position: number; waiting: boolean };

export const businessColumns: RecordColumn<BusinessRow>[] = [
  { ...serialNumber, roomy: true },
  column.number('installments.businessId', ({ business }) => business.id, { sortBy: 'id' }),
  column.text('installments.customerName', ({ business }) => business.customerName, {
    sortBy: 'customer',
    body: ({ business, owed, waiting }) => (
      <>
        <OneLine text={business.customerName}>
          <strong>{business.customerName}</strong>
        </OneLine>
        {waiting && <WaitingMark />}
        <span className="narrow-only quiet small">{business.itemDescription}</span>
        {owed && (
          <p className="where-specified firm small">
            {/* One of them: a row of two lines has no room for both. */}
            {owed.daysLate > 0 ? (
              <LateDays days={owed.daysLate} />
            ) : (
              t('lists.remainsSum', { sum: formatMoney(remainsOf(owed)) })
            )}
          </p>
        )}
      </>
    ),
  }),
  column.line('fields.description', ({ business }) => business.itemDescription, { shown: 'usual', roomy: true }),
  column.text('fields.referer', ({ referer }) => referer, {
    shown: 'usual',
    roomy: true,
    body: ({ business, referer }) => (
      <OneLine text={referer}>
        <MemberLink id={business.refererId} name={referer} />
      </OneLine>
    ),
  }),
  column.rupees('installments.showroomPrice', ({ business }) => business.showroomPrice, {
    shown: 'usual',
    roomy: true,
    sortBy: 'price',
    sum: true,
  }),
  contractStatus(({ business }) => business),
  column.day('installments.purchaseDate', ({ business }) => business.purchaseDate, {
    shown: 'usual',
    roomy: true,
    sortBy: 'bought',
  }),
  column.rupees('lists.remains', ({ owed }) => remainsOf(owed), { shown: 'ours', sortBy: 'remains', sum: true }),
  column.day('installments.nextDue', ({ owed }) => owed?.next?.date, { shown: 'spacious', sortBy: 'next' }),
  lateColumn(({ owed }) => owed?.daysLate, { shown: 'ours' }),
  { header: 'common.actions', body: ({ business }) => <View id={business.id} /> },
];

// Where a list is of what a member answers for: each row says what is due, so that all of them come to the figure that opened it.

export const dueNowColumn = column.rupees<BusinessRow>('collect.owesNow', ({ owed }) => owed?.now, { sum: true });

export function dueNowCard(row: BusinessRow): RecordCardParts {
  return { ...businessCard(row), amount: row.owed && <Amount money={row.owed.now} /> };
}

export function businessCard({ business, owed, waiting }: BusinessRow): RecordCardParts {
  return {
    title: business.customerName,
    subtitle: t('installments.numberAndItem', { id: business.id, item: business.itemDescription }),
    amount: owed && <Amount money={remainsOf(owed)} />,
    amountNote:
      owed && (owed.daysLate ? <LateDays days={owed.daysLate} /> : owed.next && <Day date={owed.next.date} />),
    mark: (
      <>
        {!owed && <StatusMark of={business} />} {waiting && <WaitingMark />}
      </>
    ),
    open: <View id={business.id} />,
  };
}

function View({ id }: { id: number }) {
  return (
    <ViewLink
      to="/admin/installment-businesses/$businessId"
      params={{ businessId: id as never }}
      label={t('installments.viewBusiness', { id })}
    />
  );
}

import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { t, formatDate } from '../language/texts.ts';
import { ListFrame } from '../records/list-frame.tsx';
import { useToday } from '../records/records.tsx';
import {
  ContractFilters,
  type ContractSearch,
  countFilters,
  filterWords,
  NO_FILTERS,
} from '../repayments/contract-filters.tsx';
import { OverdueBy } from '../repayments/overdue-by.tsx';
import { useIsAdmin, useIsAuditor } from '../session/session-context.tsx';
import { Button, ButtonLink, ViewLink } from '../ui/button.tsx';
import { useListState } from '../ui/list-state.ts';
import { PageHeader } from '../ui/page.tsx';
import { useFundList, type ListedFund } from './use-fund-list.ts';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { formatMoney } from 'shared-schema/money';
import { lateColumn, LateDays } from '../repayments/late-filter.tsx';
import { StatusMark, contractStatus } from '../repayments/paid-mark.tsx';
import { Amount } from '../ui/facts.tsx';
import { WaitingMark, type RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { column, serialNumber } from '../records/columns.tsx';
import { commissionText, sizeOf } from './fund-words.ts';

/** Every chitty fund, newest first, with the month each is in. */
export function ChittyFundsPage() {
  const list = useListState<ContractSearch>(useSearch({ from: '/admin/chitty-fund' }), { name: 'chitties' });
  const { search, narrow } = list;
  const { count, rows, pages, readAll, failed, retry, sorting } = useFundList(list);
  const today = useToday();
  return (
    <>
      <PageHeader
        title={t('chitties.heading')}
        note={count ? t('chitties.countFunds', { count }) : ' '}
        actions={<NewFund />}
      />
      <ListFrame
        list={list}
        label={t('chitties.funds')}
        filters={{
          chosen: countFilters(search),
          onClear: () => narrow(NO_FILTERS),
          fields: <ContractFilters search={search} narrow={narrow} />,
        }}
        rows={rows}
        rowKey={({ fund }) => fund.id}
        columns={fundColumns}
        card={fundCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('chitties.fetchFailed') : undefined}
        onRetry={retry}
        none={t('chitties.none')}
        pages={pages}
        sorting={sorting}
        exported={{
          title: t('chitties.heading'),
          fileName: `chitties-${today}`,
          notes: filterWords(search),
          rows: readAll,
        }}
      >
        <OverdueBy late={search.late} onShowAll={() => narrow({ late: undefined })} />
      </ListFrame>
    </>
  );
}

function NewFund() {
  const admin = useIsAdmin();
  if (useIsAuditor()) return null;
  if (!admin) return <Button disabled data-never icon={<Plus aria-hidden />} label={t('chitties.newFund')} />;
  return (
    <ButtonLink to="/admin/chitty-fund/new" icon={<Plus aria-hidden />}>
      {t('chitties.newFund')}
    </ButtonLink>
  );
}

type FundRow = ListedFund & { position: number; waiting: boolean };

export const fundColumns: RecordColumn<FundRow>[] = [
  { ...serialNumber, roomy: true },
  column.number('chitties.fundId', ({ fund }) => fund.id, {
    sortBy: 'id',
    body: (row) => (
      <>
        {row.waiting && <WaitingMark />} {row.fund.name} <strong>{row.fund.id}</strong>
        <p className="where-specified small">{monthOf(row)}</p>
      </>
    ),
  }),
  contractStatus(({ fund }) => fund),
  column.count('fields.tenure', ({ fund }) => fund.tenure, {
    shown: 'usual',
    roomy: true,
    sortBy: 'tenure',
    body: ({ fund }) => t('repayments.months', { count: fund.tenure }),
  }),
  column.rupees('fields.amount', ({ fund }) => fund.amount, { shown: 'usual', sortBy: 'amount' }),
  column.text('fields.commission', ({ fund }) => commissionText(fund.commission), {
    shown: 'usual',
    roomy: true,
    end: true,
  }),
  column.count('chitties.memberCount', ({ fund }) => fund.userCount, { shown: 'usual', roomy: true }),
  column.day('chitties.startedOn', ({ fund }) => fund.startedOn, { shown: 'usual', roomy: true, sortBy: 'started' }),
  column.text('fields.month', monthOf, { shown: 'ours', end: true }),
  column.rupees('lists.collected', ({ received }) => received, { shown: 'spacious', body: receivedOf, sum: true }),
  column.text('lists.nextDraw', drawOf, { shown: 'ours', firm: true }),
  lateColumn((row) => row.daysLate || null, { shown: 'spacious' }),
  { header: 'common.actions', body: ({ fund }) => <View id={fund.id} /> },
];

export function fundCard(row: FundRow): RecordCardParts {
  const { fund, daysLate: days, waiting } = row;
  const received = receivedOf(row);
  return {
    title: t('chitties.fundNumber', { id: fund.id }),
    subtitle: sizeOf(fund),
    note: received && `${monthOf(row)}: ${received}`,
    amount: <Amount money={fund.amount} />,
    amountNote: <LateDays days={days} />,
    mark: (
      <>
        {!received && <StatusMark of={fund} />} {waiting && <WaitingMark />}
      </>
    ),
    open: <View id={fund.id} />,
  };
}

/** What has come of this month; nothing of a fund that is over. */
function receivedOf({ received, value }: FundRow): string | undefined {
  if (received === undefined || value === undefined) return undefined;
  return t('lists.receivedOf', { received: formatMoney(received), value: formatMoney(value) });
}

/** Which month of how many is being collected. */
function monthOf({ month, fund: { tenure } }: FundRow): string {
  return month === undefined ? '' : t('lists.monthOf', { month: String(month), tenure: String(tenure) });
}

function drawOf({ drawMonth, drawDay }: FundRow): string {
  if (drawMonth === undefined || !drawDay) return '';
  return t('lists.monthAndDay', { month: String(drawMonth), date: formatDate(drawDay) });
}

function View({ id }: Pick<ChittyFund, 'id'>) {
  return (
    <ViewLink
      to="/admin/chitty-fund/$chittyFundId"
      params={{ chittyFundId: id }}
      label={t('chitties.viewFund', { id })}
    />
  );
}

import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { t } from '../language/texts.ts';
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
import { Button, ButtonLink } from '../ui/button.tsx';
import { useListState } from '../ui/list-state.ts';
import { PageHeader } from '../ui/page.tsx';
import { fundCard, fundColumns } from './fund-columns.tsx';
import { useFundList } from './use-fund-list.ts';

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

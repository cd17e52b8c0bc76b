import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { bucketFrom } from '../repayments/overdue-buckets.ts';
import { useRecords } from '../records/use-records.ts';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { pagesOf, placeIn } from '../ui/list-search.ts';
import { Empty } from '../ui/message.tsx';
import { OverdueBy } from '../repayments/overdue-by.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Button } from '../ui/button.tsx';
import { recordNumbers } from '../repayments/record-numbers.ts';
import { RecordTable } from '../ui/record-table.tsx';
import { useToday } from '../records/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { getRows } from '../sync/rows.ts';
import { fundCard, fundColumns } from './fund-columns.tsx';

const SIZES = [20, 50, 100];

/** Every chitty fund, newest first. */
export function ChittyFundsPage() {
  const search = useSearch({ from: '/admin/chitty-fund' });
  const navigate = useNavigate();
  const project = useChosenProject();
  const admin = useIsAdmin();
  const waiting = useWaitingRows();
  const today = useToday();
  const device = useDevice();
  const { page: wanted, size: rowsWanted, late } = search;
  const { data, failed, retry } = useRecords(
    async (db) => {
      const numbers = await recordNumbers(db, 'chittyFunds', { project, bucket: bucketFrom(late), today });
      const { page, size } = placeIn({ page: wanted, size: rowsWanted }, numbers.length, SIZES);
      const first = (page - 1) * size;
      const funds = await getRows(db, 'chittyFunds', numbers.slice(first, first + size));
      return { numbers, first, funds: funds.filter((fund) => fund !== undefined) };
    },
    [project, late, today, wanted, rowsWanted],
  );
  const pages = pagesOf(search, data?.numbers.length ?? 0, SIZES, (page, size) => {
    void navigate({ to: '/admin/chitty-fund', search: { late, page, size } });
  });
  const rows = data?.funds.map((fund, index) => ({
    fund,
    place: data.first + index + 1,
    waiting: waiting.has(`chittyFunds/${fund.id}`),
  }));
  const newFund = admin ? (
    <ButtonLink to="/admin/chitty-fund/new" icon={<Plus aria-hidden />}>
      {t('chitties.newFund')}
    </ButtonLink>
  ) : (
    <Button disabled icon={<Plus aria-hidden />} label={t('chitties.newFund')} />
  );
  return (
    <>
      <PageHeader
        title={t('chitties.heading')}
        note={data ? t('chitties.countFunds', { count: data.numbers.length }) : ' '}
        actions={newFund}
      />
      <OverdueBy late={late} onShowAll={() => void navigate({ to: '/admin/chitty-fund' })} />
      <RecordTable
        label={t('chitties.funds')}
        rows={rows}
        rowKey={({ fund }) => fund.id}
        columns={fundColumns}
        card={fundCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('chitties.fetchFailed') : undefined}
        onRetry={retry}
        empty={<Empty>{late ? t('chitties.noneOverdue') : t('chitties.none')}</Empty>}
        pages={pages}
        exported={{
          title: t('chitties.heading'),
          fileName: `chitties-${today}`,
          rows: async () => {
            const funds = await getRows(device.db, 'chittyFunds', data?.numbers ?? []);
            const known = funds.filter((fund) => fund !== undefined);
            return known.map((fund, index) => ({ fund, place: index + 1, waiting: false }));
          },
        }}
      />
    </>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useBooks } from '../components/books.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { pagesOf } from '../components/list-search.ts';
import { Empty } from '../components/message.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PlainButton } from '../components/plain-button.tsx';
import { RecordTable } from '../components/record-table.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { fundCard, fundColumns } from './fund-columns.tsx';

const SIZES = [20, 50, 100];

/** Every chitty fund, newest first. */
export function ChittyFundsPage() {
  const place = useSearch({ from: '/admin/chitty-fund' });
  const navigate = useNavigate();
  const project = useChosenProject();
  const admin = useIsAdmin();
  const waiting = useWaitingRows();
  const { data, failed, retry } = useBooks(
    async (db) => (await db.chittyFunds.reverse().toArray()).filter((fund) => !project || fund.projectId === project),
    [project],
  );
  const pages = pagesOf(place, data?.length ?? 0, SIZES, (page, size) => {
    void navigate({ to: '/admin/chitty-fund', search: { page, size } });
  });
  const first = (pages.page - 1) * pages.size;
  const rows = data?.slice(first, first + pages.size).map((fund, index) => ({
    fund,
    place: first + index + 1,
    waiting: waiting.has(`chittyFunds/${fund.id}`),
  }));
  const newFund = admin ? (
    <ButtonLink to="/admin/chitty-fund/new" icon={<Plus aria-hidden />}>
      New Chitty Fund
    </ButtonLink>
  ) : (
    <PlainButton disabled icon={<Plus aria-hidden />} label="New Chitty Fund" />
  );
  return (
    <>
      <PageHeader title="Chitty Fund" actions={newFund} />
      <RecordTable
        label="Chitty funds"
        rows={rows}
        rowKey={({ fund }) => fund.id}
        columns={fundColumns}
        card={fundCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? 'Failed to fetch Chitty Funds. Please try again.' : undefined}
        onRetry={retry}
        empty={<Empty>No chitty funds found.</Empty>}
        pages={pages}
      />
    </>
  );
}

import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ButtonLink } from '../ui/button-link.tsx';
import { useListState } from '../ui/list-state.ts';
import { Empty } from '../ui/message.tsx';
import { OverdueBy } from '../repayments/overdue-by.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Button } from '../ui/button.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { businessCard, businessColumns } from './business-columns.tsx';
import { useBusinessList } from './use-business-list.ts';

/** The Business Tracking Sheet: every installment business, newest first. */
export function BusinessesPage() {
  const [search, change] = useListState(useSearch({ from: '/admin/installment-businesses' }));
  const { q = '', late, size } = search;
  const { count, rows, failed, retry, pages } = useBusinessList(search, change);
  return (
    <>
      <PageHeader title="Business Tracking Sheet" note={note(count)} actions={<NewBusiness />} />
      <div className="list-tools">
        <SearchBox label="Search businesses" value={q} onChange={(text) => change({ q: text, late, size })} />
      </div>
      <OverdueBy late={late} onShowAll={() => change({ q, size })} />
      <RecordTable
        label="Installment businesses"
        rows={rows}
        rowKey={({ business }) => business.id}
        columns={businessColumns}
        card={businessCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? 'Failed to fetch installment businesses. Please try again.' : undefined}
        onRetry={retry}
        empty={<Empty>{q || late ? `Nothing fits${q && ` “${q}”`}.` : 'No installment businesses found.'}</Empty>}
        pages={pages}
      />
    </>
  );
}

function NewBusiness() {
  const admin = useIsAdmin();
  if (!admin) return <Button disabled icon={<Plus aria-hidden />} label="New Business" />;
  return (
    <ButtonLink to="/admin/installment-businesses/new" icon={<Plus aria-hidden />}>
      New Business
    </ButtonLink>
  );
}

function note(count: number | undefined): string {
  if (count === undefined) return ' ';
  return count === 1 ? '1 business' : `${count.toLocaleString('en-IN')} businesses`;
}

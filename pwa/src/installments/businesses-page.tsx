import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useBooks } from '../components/books.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { pagesOf } from '../components/list-search.ts';
import { Mark } from '../components/mark.tsx';
import { Empty } from '../components/message.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PlainButton } from '../components/plain-button.tsx';
import { RecordTable } from '../components/record-table.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { useToday } from '../components/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { businessCard, businessColumns } from './business-columns.tsx';
import { lateLabel, listBusinesses } from './list-businesses.ts';

const SIZES = [20, 50, 100];

/** The Business Tracking Sheet: every installment business, newest first. */
export function BusinessesPage() {
  const { q = '', late, ...place } = useSearch({ from: '/admin/installment-businesses' });
  const navigate = useNavigate();
  const project = useChosenProject();
  const admin = useIsAdmin();
  const waiting = useWaitingRows();
  const wanted = useDeferredValue(q);
  const today = useToday();
  const age = lateLabel(late);
  const { data, failed, retry } = useBooks(
    (db) => listBusinesses(db, { project, search: wanted, late, today }),
    [project, wanted, late, today],
  );

  const go = (search: { q?: string | undefined; page?: number; size?: number; late?: number | undefined }) =>
    void navigate({ to: '/admin/installment-businesses', search: { late, ...search }, replace: true });
  const pages = pagesOf(place, data?.length ?? 0, SIZES, (page, size) => go({ q: q || undefined, page, size }));
  const first = (pages.page - 1) * pages.size;
  const rows = data?.slice(first, first + pages.size).map((row, index) => ({
    ...row,
    place: first + index + 1,
    waiting: waiting.has(`installmentBusinesses/${row.business.id}`),
  }));

  const newBusiness = admin ? (
    <ButtonLink to="/admin/installment-businesses/new" icon={<Plus aria-hidden />}>
      New Business
    </ButtonLink>
  ) : (
    <PlainButton disabled icon={<Plus aria-hidden />} label="New Business" />
  );
  return (
    <>
      <PageHeader title="Business Tracking Sheet" note={note(data?.length)} actions={newBusiness} />
      <div className="list-tools">
        <SearchBox
          label="Search businesses"
          value={q}
          onChange={(value) => go({ q: value || undefined, ...(place.size && { size: place.size }) })}
        />
      </div>
      {age && (
        <div className="list-tools">
          <Mark tone="refused">Overdue by {age}</Mark>
          <PlainButton look="text" label="Show all" onClick={() => go({ late: undefined })} />
        </div>
      )}
      <RecordTable
        label="Installment businesses"
        rows={rows}
        rowKey={({ business }) => business.id}
        columns={businessColumns}
        card={businessCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? 'Failed to fetch installment businesses. Please try again.' : undefined}
        onRetry={retry}
        empty={<Empty>{q || age ? `Nothing fits${q && ` “${q}”`}.` : 'No installment businesses found.'}</Empty>}
        pages={pages}
      />
    </>
  );
}

function note(count: number | undefined): string {
  if (count === undefined) return ' ';
  return count === 1 ? '1 business' : `${count.toLocaleString('en-IN')} businesses`;
}

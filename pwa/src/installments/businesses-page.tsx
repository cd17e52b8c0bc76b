import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useListState } from '../ui/list-state.ts';
import { Empty } from '../ui/message.tsx';
import { OverdueBy } from '../repayments/overdue-by.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Button } from '../ui/button.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { searchNotes } from '../records/search-notes.ts';
import { useToday } from '../records/time.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { businessCard, businessColumns } from './business-columns.tsx';
import { useBusinessList } from './use-business-list.ts';

/** The Business Tracking Sheet: every installment business, newest first. */
export function BusinessesPage() {
  const [search, change] = useListState(useSearch({ from: '/admin/installment-businesses' }));
  const { q = '', late, size } = search;
  const { count, rows, readAll, failed, retry, pages } = useBusinessList(search, change);
  const today = useToday();
  return (
    <>
      <PageHeader title={t('installments.trackingSheet')} note={note(count)} actions={<NewBusiness />} />
      <div className="list-tools">
        <SearchBox label={t('installments.search')} value={q} onChange={(text) => change({ q: text, late, size })} />
      </div>
      <OverdueBy late={late} onShowAll={() => change({ q, size })} />
      <RecordTable
        label={t('installments.businesses')}
        rows={rows}
        rowKey={({ business }) => business.id}
        columns={businessColumns}
        card={businessCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('installments.fetchFailed') : undefined}
        onRetry={retry}
        empty={<Empty>{emptyWords(q, late)}</Empty>}
        pages={pages}
        exported={{
          title: t('installments.trackingSheet'),
          fileName: `businesses-${today}`,
          notes: searchNotes(q),
          rows: readAll,
        }}
      />
    </>
  );
}

function NewBusiness() {
  const admin = useIsAdmin();
  if (!admin) return <Button disabled icon={<Plus aria-hidden />} label={t('installments.newBusiness')} />;
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

function emptyWords(search: string, late: number | undefined): string {
  if (search) return t('installments.noResultsFor', { search });
  return late ? t('installments.noResults') : t('installments.none');
}

import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { t } from '../language/texts.ts';
import { SearchBox } from '../forms/search-box.tsx';
import { PastReceiptList, usePastReceipts } from '../records/past-receipts.tsx';
import { searchNotes } from '../records/search-notes.ts';
import { useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { pagesOf } from '../ui/list-search.ts';
import { useListState } from '../ui/list-state.ts';
import { Empty } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { listReceipts } from './list-receipts.ts';
import { OwnPayments } from './own-payments.tsx';
import { receiptCard, receiptColumns } from './receipt-columns.tsx';
import './receipts-page.css';

const SIZES = [20, 50, 100];

/** Every receipt, newest first. */
export function ReceiptsPage() {
  const [search, change] = useListState(useSearch({ from: '/admin/receipts' }));
  const { q = '', attention = false, size } = search;
  const project = useChosenProject();
  const typed = useDeferredValue(q).trim();
  const { data, failed, retry } = useRecords(
    (db) => listReceipts(db, { project, typed, attention }),
    [project, typed, attention],
  );
  const pages = pagesOf(
    search,
    data?.length ?? 0,
    SIZES,
    (page, ofSize) => change({ ...search, page, size: ofSize }),
    'receipts',
  );
  const past = usePastReceipts({ typed });
  // Who finds nothing but receipts on paper has found something.
  const onlyPast = data?.length === 0 && !attention && past !== undefined && past.length > 0;
  const waiting = useWaitingRows();
  const today = useToday();
  const admin = useIsAdmin();
  const first = (pages.page - 1) * pages.size;
  const rows = useMemo(
    () =>
      data?.slice(first, first + pages.size).map((listed) => ({
        ...listed,
        maybeTwice: admin && listed.maybeTwice,
        waiting: waiting.has(rowKey('receipts', listed.receipt.id)),
      })),
    [data, first, pages.size, waiting, admin],
  );
  return (
    <>
      <PageHeader
        title={t('receipts.title')}
        note={data && past ? t('receipts.count', { count: onlyPast ? past.length : data.length }) : ' '}
      />
      <div className="list-tools">
        <SearchBox
          label={t('receipts.search')}
          value={q}
          onChange={(text) => change({ q: text, size, ...(attention && { attention }) })}
        />
      </div>
      <AttentionFilter on={attention} onChange={(on) => change({ q, size, ...(on && { attention: true }) })} />
      {!onlyPast && (
        <RecordTable
          label={t('receipts.title')}
          rows={rows}
          rowKey={({ receipt }) => receipt.id}
          columns={receiptColumns}
          card={receiptCard}
          tone={(row) => (row.waiting || row.maybeTwice || row.receipt.attention ? 'waiting' : undefined)}
          failure={failed ? t('receipts.fetchFailed') : undefined}
          onRetry={retry}
          empty={<Empty action={!q && !attention && <ToCollect />}>{emptyWords(q, attention)}</Empty>}
          pages={pages}
          exported={{
            title: t('receipts.title'),
            fileName: `receipts-${today}`,
            notes: searchNotes(typed),
            rows: () => Promise.resolve((data ?? []).map((listed) => ({ ...listed, waiting: false }))),
          }}
        />
      )}
      {(typed || !admin || onlyPast) && <PastReceiptList receipts={past} />}
      {!admin && <OwnPayments />}
      {data && <p className="quiet small list-note">{t('receipts.howToCheck')}</p>}
    </>
  );
}

/** Where the first receipt is made, for those who may make one. */
function ToCollect() {
  const admin = useIsAdmin();
  return admin && <ButtonLink to="/admin/collect">{t('collect.title')}</ButtonLink>;
}

/** Only for those who can do something about it. */
function AttentionFilter({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const admin = useIsAdmin();
  if (!admin) return null;
  return (
    <div className="list-filter">
      <Button
        look={on ? 'filled' : 'outlined'}
        label={t('receipts.needsAttention')}
        aria-pressed={on}
        onClick={() => onChange(!on)}
      />
    </div>
  );
}

function emptyWords(search: string, attention: boolean): string {
  if (search) return t('records.noResultsFor', { search });
  return attention ? t('receipts.noneNeedsAttention') : t('receipts.none');
}

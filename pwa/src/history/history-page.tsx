import { useNavigate, useSearch } from '@tanstack/react-router';
import { InstantSchema } from 'shared-schema/local-date';
import { useState } from 'react';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { useAnswer } from '../verification/answers.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty, Failure } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { nameOfRecord } from './record-words.ts';
import './history.css';

const EntrySchema = v.object({
  sequence: v.number(),
  at: InstantSchema,
  receivedAt: InstantSchema,
  by: v.nullable(v.number()),
  device: v.nullable(v.string()),
  deviceKind: v.nullable(v.string()),
  action: v.string(),
  effect: v.picklist(['created', 'updated', 'deleted', 'seen', 'noted']),
  table: v.nullable(v.string()),
  id: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  removed: v.array(v.string()),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

const Entries = v.array(EntrySchema);

const AT_ONCE = 50;
const MOST = 1000;

/** Who changed what, of one record or of everything. The server has it, so it needs a connection and says so. */
export function HistoryPage() {
  const search = useSearch({ from: '/admin/history' });
  const navigate = useNavigate({ from: '/admin/history' });
  const [shown, setShown] = useState(AT_ONCE);
  const { data, failure, reload } = useAnswer(pathOf(search, shown), Entries);
  const record = search.table && search.id ? nameOfRecord(search.table, search.id) : undefined;
  const everything = (
    <ButtonLink to="/admin/history" look="outlined">
      {t('history.everything')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('history.title')} note={record ?? t('history.about')} actions={record && everything} />
      <HistoryFilters
        search={search}
        onChange={(change) => {
          setShown(AT_ONCE);
          void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
        }}
      />
      {failure && <Failure onRetry={reload}>{failure}</Failure>}
      {!data && !failure && <Loading />}
      {data?.length === 0 && (
        <div className="sheet">
          <Empty>{t('history.nothing')}</Empty>
        </div>
      )}
      {data && data.length > 0 && (
        <ol className="history-list sheet" reversed>
          {data.map((entry) => (
            <HistoryEntry key={entry.sequence} entry={entry} ofRecord={record !== undefined} />
          ))}
        </ol>
      )}
      {data?.length === shown && shown < MOST && (
        <div className="record-actions">
          <Button look="outlined" label={t('history.more')} onClick={() => setShown(shown + AT_ONCE)} />
        </div>
      )}
    </>
  );
}

/** In the address, what is chosen; the same words as the server's. */
export type HistorySearch = {
  table?: string | undefined;
  id?: string | undefined;
  userId?: number | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

function pathOf(search: HistorySearch, limit: number): string {
  const chosen = Object.entries(search).filter(([, value]) => value !== undefined);
  return `/history?${new URLSearchParams([...chosen.map(([name, value]) => [name, String(value)]), ['limit', String(limit)]])}`;
}

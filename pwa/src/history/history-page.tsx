import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device-context.tsx';
import { useLiveQuery } from '../sync/use-live-query.ts';
import { useAnswer } from '../verification/answers.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty, Failure } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Actions, type Entry } from './actions.ts';
import { HistoryAction } from './history-action.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { titleOf } from './record-link.tsx';
import { keyOf, namedBy, readRecordNames, type RecordNames, type RecordRef } from './record-names.ts';
import './history.css';

const AT_ONCE = 50;
const MOST = 1000;

/** Who changed what, of one record or of everything. The server has it, so it needs a connection and says so. */
export function HistoryPage() {
  const search = useSearch({ from: '/admin/history' });
  const navigate = useNavigate({ from: '/admin/history' });
  const [shown, setShown] = useState(AT_ONCE);
  const { data, failure, reload } = useAnswer(pathOf(search, shown), Actions);
  const { table, id } = search;
  const viewed = useMemo(() => (table && id ? { table, id } : undefined), [table, id]);
  const names = useNames(data?.actions, viewed);
  const record = viewed && titleOf(viewed, names);
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
      {data?.actions.length === 0 && (
        <div className="sheet">
          <Empty>{t('history.nothing')}</Empty>
        </div>
      )}
      {data && data.actions.length > 0 && (
        <ol className="history-list sheet" reversed>
          {data.actions.map((action) => (
            <HistoryAction key={action[0]!.sequence} action={action} names={names} viewed={viewed} />
          ))}
        </ol>
      )}
      {data?.more && shown < MOST && (
        <div className="record-actions">
          <Button look="outlined" label={t('history.more')} onClick={() => setShown(shown + AT_ONCE)} />
        </div>
      )}
    </>
  );
}

const NO_NAMES: RecordNames = new Map();

/** Of all records that these actions name, and of the one whose page this is. */
function useNames(actions: Entry[][] | undefined, viewed: RecordRef | undefined): RecordNames {
  const { db } = useDevice();
  const refs = useMemo(() => refsIn(actions?.flat() ?? [], viewed), [actions, viewed]);
  return useLiveQuery(() => readRecordNames(db, refs), [db, refs], NO_NAMES);
}

function refsIn(entries: Entry[], viewed: RecordRef | undefined): RecordRef[] {
  const projects = entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) =>
      field === 'projectId' ? [from, to].map((id) => ({ table: 'projects', id: String(id) })) : [],
    ),
  );
  const named = entries.flatMap(({ table, id }) => (table && id ? [{ table, id }] : []));
  const all = [...named, ...projects, ...(viewed ? [viewed] : [])];
  return [...new Map(all.map((ref) => [keyOf(namedBy(ref)), ref])).values()];
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
  return `/history/actions?${new URLSearchParams([...chosen.map(([name, value]) => [name, String(value)]), ['limit', String(limit)]])}`;
}

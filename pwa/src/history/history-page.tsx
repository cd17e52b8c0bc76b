import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { useAnswer } from '../verification/verification.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Unread, Empty, PageHeader } from '../ui/page.tsx';
import { Actions, type Entry } from './actions.ts';
import { titleOf } from './changed-value.tsx';
import { HistoryAction } from './history-action.tsx';
import { HistoryFilters, type HistorySearch } from './history-filters.tsx';
import { readRecordNames, type RecordNames, type RecordRef } from './record-names.ts';
import { refsIn } from './refs-in.ts';
import './history.css';

const AT_ONCE = 50;
const MOST = 1000;

/** Who changed what, of one record or of everything. The server has it, so it needs a connection and says so. */
export function HistoryPage() {
  const search = useSearch({ from: '/admin/history' });
  const navigate = useNavigate({ from: '/admin/history' });
  const [shown, setShown] = useState(AT_ONCE);
  const { data, ...answer } = useAnswer(pathOf(search, shown), Actions);
  const { table, id } = search;
  const viewed = useMemo(() => (table && id ? { table, id } : undefined), [table, id]);
  const { actions, names } = useNamed(data?.actions, viewed);
  const record = viewed && titleOf(viewed, names);
  const everything = (
    <ButtonLink to="/admin/history" look="outlined">
      {t('history.everything')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('records.history')} note={record ?? t('history.about')} actions={record && everything} />
      <HistoryFilters
        search={search}
        onChange={(change) => {
          setShown(AT_ONCE);
          void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
        }}
      />
      {!actions && <Unread {...answer} />}
      {actions?.length === 0 && (
        <div className="sheet">
          <Empty>{t('history.nothing')}</Empty>
        </div>
      )}
      {actions && actions.length > 0 && (
        <ol className="rows history sheet" reversed>
          {actions.map((action) => (
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

type Named = { actions: Entry[][] | undefined; names: RecordNames };

const NOTHING_YET: Named = { actions: undefined, names: new Map() };

/** The actions, once the names are read of all records that they name: a card that got its names later would move those below it. */
function useNamed(actions: Entry[][] | undefined, viewed: RecordRef | undefined): Named {
  const refs = useMemo(() => [...refsIn(actions?.flat() ?? []), ...(viewed ? [viewed] : [])], [actions, viewed]);
  return useBooks(
    async (books) => ({ actions, names: await readRecordNames(books, refs) }),
    [actions, refs],
    NOTHING_YET,
  );
}

function pathOf(search: HistorySearch, limit: number): string {
  const chosen = Object.entries(search).filter(([, value]) => value !== undefined);
  return `/history/actions?${new URLSearchParams([...chosen.map(([name, value]) => [name, String(value)]), ['limit', String(limit)]])}`;
}

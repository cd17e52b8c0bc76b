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
import { readRecordNames, type RecordNames, type RecordRef } from './record-names.ts';
import { refsIn } from './refs-in.ts';
import './history.css';
import type { MemberId } from 'shared-schema/ids';
import { Choice, DayField } from '../forms/kinds.tsx';
import { ListFilters } from '../records/list-filters.tsx';
import { MemberPicker } from '../records/member-picker.tsx';

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

/** In the address, what is chosen; the same words as the server's. */
export type HistorySearch = {
  table?: string | undefined;
  id?: string | undefined;
  userId?: number | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Props = { search: HistorySearch; onChange: (change: HistorySearch) => void };

/** By person, kind and day. */
export function HistoryFilters({ search, onChange }: Props) {
  const { userId, action, table, id, from, to } = search;
  const kind = action ?? (id === undefined ? table : undefined);
  return (
    <ListFilters chosen={[userId, kind, from, to].filter((each) => each !== undefined).length}>
      <MemberPicker
        label={t('history.who')}
        value={userId as MemberId | undefined}
        onChange={(who) => onChange({ userId: who })}
      />
      {id === undefined && (
        <Choice
          label={t('history.kind')}
          all={t('history.allKinds')}
          options={KINDS.map(([value, label]) => [value, label()])}
          value={kind}
          onChange={(chosen) =>
            onChange(
              chosen?.includes('.') ? { action: chosen, table: undefined } : { action: undefined, table: chosen },
            )
          }
        />
      )}
      <Day label={t('reports.from')} value={from} onChange={(day) => onChange({ from: day })} />
      <Day label={t('reports.to')} value={to} onChange={(day) => onChange({ to: day })} />
    </ListFilters>
  );
}

/** A table, or what an action begins with. */
const KINDS: [string, () => string][] = [
  ['members', () => t('layout.members')],
  ['installmentBusinesses', () => t('installments.businesses')],
  ['chittyFunds', () => t('history.kindFunds')],
  ['transactions', () => t('history.kindEntries')],
  ['receipts', () => t('receipts.title')],
  ['periods', () => t('layout.periods')],
  ['settings', () => t('history.settings')],
  ['session.', () => t('history.kindSignIns')],
  ['session.failed', () => t('history.kindFailed')],
  ['member.reveal', () => t('history.kindReveals')],
  ['books.export', () => t('history.kindExports')],
  ['export.', () => t('history.kindListExports')],
  ['receipt.cancel', () => t('history.kindCancellations')],
];

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

function Day({ label, value, onChange }: DayProps) {
  return <DayField label={label} value={value ?? ''} onChange={(day) => onChange(day || undefined)} />;
}

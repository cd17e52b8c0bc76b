import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { NOTHING, subtract } from 'shared-schema/money';
import { SearchBox } from '../forms/search-box.tsx';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { useListState } from '../ui/list-state.ts';
import { Empty, Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type Found, KINDS } from './read-everything.ts';
import { type FoundByKind, useFind } from './use-find.ts';
import './find.css';

/** One search over everything on this device: people, businesses, chitties, receipts and entries. */
export function FindPage() {
  const [{ q = '' }, change] = useListState(useSearch({ from: '/admin/find' }));
  const { found, state, failed } = useFind(q);
  const kinds = KINDS.filter((kind) => found[kind]);
  const box = useFocusInside(q === '');
  return (
    <>
      <PageHeader title={t('find.title')} />
      <form className="find" ref={box} onSubmit={(event) => openFirst(event)}>
        <SearchBox
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          value={q}
          onChange={(text) => change({ q: text })}
        />
        <div aria-live="polite">
          {failed && <Notice tone="refused">{t('find.failed')}</Notice>}
          {!q.trim() && <Empty>{t('find.hint')}</Empty>}
          {q.trim() && kinds.length === 0 && state !== 'reading' && (
            <Empty>{t('records.noResultsFor', { search: q.trim() })}</Empty>
          )}
          {kinds.map((kind) => (
            <Group key={kind} kind={kind} found={found[kind]!} />
          ))}
          {q.trim() && state === 'reading' && <p className="quiet">{t('find.reading')}</p>}
          {q.trim() && state === 'awaited' && <p className="quiet">{t('find.awaited')}</p>}
        </div>
      </form>
    </>
  );
}

/** Enter opens the first. */
function openFirst(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLAnchorElement>('.find-group a')?.click();
}

/** The cursor stands in the search box when the screen opens, unless it opens with what was found before. */
function useFocusInside(empty: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (empty) form.current?.querySelector('input')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- as it opens
  }, []);
  return form;
}

function Group({ kind, found }: { kind: Found['kind']; found: NonNullable<FoundByKind[Found['kind']]> }) {
  return (
    <section className="find-group sheet" aria-label={t('find.kind', { kind })}>
      <h2>{t('find.kind', { kind })}</h2>
      <ul>
        {found.map((record) => (
          <li key={record.id}>
            <FoundLink record={record}>
              <span className="find-title">
                <strong>{record.title || t('find.fundNumber', { id: record.id })}</strong>
                <span className="quiet">{detailsOf(record)}</span>
              </span>
              {record.amount !== undefined && (
                <Amount money={record.debit ? subtract(NOTHING, record.amount) : record.amount} />
              )}
            </FoundLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailsOf({ kind, id, note, date, title }: Found): string {
  const number = kind === 'receipt' ? String(id) : t('find.number', { id });
  return [title && number, note, date && formatDate(date)].filter(Boolean).join(' · ');
}

function FoundLink({ record: { kind, id }, children }: { record: Found; children: ReactNode }) {
  const to = {
    member: 'users',
    business: 'installment-businesses',
    fund: 'chitty-fund',
    receipt: 'receipts',
    entry: 'transactions',
  };
  return <Link to={`/admin/${to[kind]}/${id}` as '/admin'}>{children}</Link>;
}

import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { accountOfBusiness, accountOfMember, type AccountId } from 'shared-schema/collections/account-id';
import { formatMoney, NOTHING, subtract } from 'shared-schema/money';
import { SearchBox } from '../forms/search-box.tsx';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { noteRecent } from '../recent-people.ts';
import { phoneFound, readQuery } from '../records/search-query.ts';
import { MarkedName, Who } from '../records/who.tsx';
import { Amount } from '../ui/amount.tsx';
import { useListState } from '../ui/list-state.ts';
import { Empty, Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type Found, KINDS } from './read-everything.ts';
import { useFind } from './use-find.ts';
import './find.css';

/** One search over everything on this device: people, businesses, chitties, receipts and entries. */
export function FindPage() {
  const { search, narrow } = useListState(useSearch({ from: '/admin/find' }));
  const { q = '' } = search;
  const { found, recent, state, failed } = useFind(q);
  const kinds = KINDS.filter((kind) => found[kind]);
  const box = useFocusInside(q === '');
  return (
    <>
      <PageHeader title={t('layout.find')} />
      <form className="find" ref={box} onSubmit={(event) => openFirst(event)}>
        <SearchBox
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          value={q}
          onChange={(text) => narrow({ q: text })}
        />
        <div aria-live="polite">
          {failed && <Notice tone="refused">{t('find.failed')}</Notice>}
          {!q.trim() && recent.length > 0 && <Group title={t('find.recent')} found={recent} typed="" />}
          {!q.trim() && <Empty>{t('find.hint')}</Empty>}
          {q.trim() && kinds.length === 0 && state !== 'reading' && (
            <Empty>{t('records.noResultsFor', { search: q.trim() })}</Empty>
          )}
          {kinds.map((kind) => (
            <Group key={kind} title={t('find.kind', { kind })} found={found[kind]!} typed={q} />
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

type GroupProps = { title: string; found: Found[]; typed: string };

function Group({ title, found, typed }: GroupProps) {
  return (
    <section className="find-group sheet" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {found.map((record) => (
          <li key={`${record.kind} ${record.id}`}>
            <FoundLink record={record}>
              <span className="find-title">
                <strong>
                  {record.title ? (
                    <MarkedName name={record.title} typed={typed} />
                  ) : (
                    t('ledgers.chittyFundNumber', { id: record.id })
                  )}
                </strong>
                <span className="quiet">
                  <Details record={record} typed={typed} />
                </span>
              </span>
              <Sum record={record} />
            </FoundLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ record, typed }: { record: Found; typed: string }) {
  const { kind, id, note, date, title, house, phone } = record;
  const number = t('find.number', { id: record.number ?? id });
  if (kind === 'member' || kind === 'business') {
    const hit = phone === undefined ? undefined : phoneFound([phone], readQuery(typed));
    return <Who number={number} house={house} phone={phone} digits={hit?.digits} />;
  }
  const name = kind === 'receipt' ? String(id) : kind === 'pastReceipt' ? record.number : number;
  return [title && name, note, date && formatDate(date)].filter(Boolean).join(' · ');
}

/** What a person owes that is overdue; else the record's own amount. */
function Sum({ record: { late, amount, debit } }: { record: Found }) {
  if (late !== undefined) return <span className="find-late">{t('collect.lateSum', { sum: formatMoney(late) })}</span>;
  return amount !== undefined && <Amount money={debit ? subtract(NOTHING, amount) : amount} />;
}

function FoundLink({ record: { kind, id, number }, children }: { record: Found; children: ReactNode }) {
  if (kind === 'pastReceipt') {
    // It has no page of its own: the receipts that are found stand with it.
    return (
      <Link to="/admin/receipts" search={{ q: number }}>
        {children}
      </Link>
    );
  }
  const to = {
    member: 'users',
    business: 'installment-businesses',
    fund: 'chitty-fund',
    receipt: 'receipts',
    entry: 'transactions',
  };
  const person = accountFound(kind, Number(id));
  return (
    <Link to={`/admin/${to[kind]}/${id}` as '/admin'} onClick={() => person && noteRecent(person)}>
      {children}
    </Link>
  );
}

/** Whom it leads to collecting from. */
function accountFound(kind: Found['kind'], id: number): AccountId | undefined {
  if (kind === 'member') return accountOfMember(id);
  return kind === 'business' ? accountOfBusiness(id) : undefined;
}

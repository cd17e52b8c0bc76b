import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type AccountId, accountOfBusiness, accountOfMember, payerOf } from 'shared-schema/collections/account-id';
import { formatMoney, NOTHING, subtract } from 'shared-schema/money';
import { SearchBox } from '../forms/search-box.tsx';
import { formatDate, t } from '../language/texts.ts';
import { noteRecent, recentPeople } from '../recent-people.ts';
import { phoneFound, readQuery, isFound, type Query, soundOfNames } from '../records/search-query.ts';
import { MarkedName, Who } from '../records/who.tsx';
import { RowLink, type RowParts, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { useListState } from '../ui/list-state.ts';
import { Empty, Notice, PageHeader } from '../ui/page.tsx';
import { type Everything, type Found, type FoundKind, KINDS, nothingYet, readEverything } from './read-everything.ts';
import { useToday } from '../records/records.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useSyncState } from '../sync/device/state.ts';
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
      <form className="stack find" ref={box} onSubmit={(event) => openFirst(event)}>
        <SearchBox
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          value={q}
          onChange={(text) => narrow({ q: text })}
        />
        <div className="stack" aria-live="polite">
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
  event.currentTarget.querySelector<HTMLAnchorElement>('.row')?.click();
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
    <Rows title={title}>
      {found.map((record) => (
        <FoundLink key={`${record.kind} ${record.id}`} record={record} typed={typed} />
      ))}
    </Rows>
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

function FoundLink({ record, typed }: { record: Found; typed: string }) {
  const { kind, id, title, number, late, amount, debit } = record;
  const parts: RowParts = {
    label: <strong>{title ? <MarkedName name={title} typed={typed} /> : t('records.chittyFundNumber', { id })}</strong>,
    note: <Details record={record} typed={typed} />,
    // What a person owes that is overdue; else the record's own amount.
    ...(late === undefined
      ? { value: amount !== undefined && <Amount money={debit ? subtract(NOTHING, amount) : amount} /> }
      : { value: t('collect.lateSum', { sum: formatMoney(late) }), tone: 'late' }),
  };
  // It has no page of its own: the receipts that are found stand with it.
  if (kind === 'pastReceipt') return <RowLink {...parts} to="/admin/receipts" search={{ q: number }} />;
  const to = {
    member: 'users',
    business: 'installment-businesses',
    fund: 'chitty-fund',
    receipt: 'receipts',
    entry: 'transactions',
  };
  const person = accountFound(kind, Number(id));
  return (
    <RowLink {...parts} to={`/admin/${to[kind]}/${id}` as '/admin'} onClick={() => person && noteRecent(person)} />
  );
}

/** Whom it leads to collecting from. */
function accountFound(kind: Found['kind'], id: number): AccountId | undefined {
  if (kind === 'member') return accountOfMember(id);
  return kind === 'business' ? accountOfBusiness(id) : undefined;
}

type FoundByKind = Partial<Record<FoundKind, Found[]>>;

type Result = { found: FoundByKind; recent: Found[]; state: Everything['state']; failed: boolean };

const MOST_OF_A_KIND = 8;

/** What of this device fits, found while typing; more comes as more of it is read. */
function useFind(typed: string): Result {
  const { books } = useDevice();
  const today = useToday();
  const { ready } = useSyncState();
  // Another object whenever there is more in it.
  const [read, setRead] = useState(() => ({ all: nothingYet() }));
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<FoundByKind>({});

  useEffect(() => {
    // What a first sync has not brought yet is not missing.
    if (!ready) return undefined;
    let stopped = false;
    let all = nothingYet();
    const show = () => stopped || setRead({ all });
    const tell = throttled(show);
    const readAll = (shown: BooksReader) => {
      all = nothingYet();
      return readEverything(shown, all, { today, onMore: tell, isStopped: () => stopped });
    };
    books
      .read(readAll)
      .then(show)
      .catch(() => stopped || setFailed(true));
    return () => void (stopped = true);
  }, [books, today, ready]);

  useEffect(() => {
    let stopped = false;
    const query = readQuery(typed);
    const pause = pauseWhenDue(() => stopped);
    async function search(): Promise<void> {
      const next: FoundByKind = {};
      for (const kind of query.text ? KINDS : []) {
        const ofKind = await find(read.all, kind, query, MOST_OF_A_KIND, pause);
        if (stopped) return;
        if (ofKind.length > 0) next[kind] = ofKind;
      }
      setFound(next);
    }
    void search();
    return () => void (stopped = true);
  }, [typed, read]);

  const recent = useMemo(() => recentIn(read.all), [read]);
  return { found, recent, state: read.all.state, failed };
}

/** Whom this person picked or opened last. */
function recentIn({ of }: Everything): Found[] {
  return recentPeople().flatMap((account) => {
    const payer = payerOf(account);
    const found =
      'memberId' in payer
        ? of.member.find(({ id }) => id === payer.memberId)
        : of.business.find(({ id }) => id === payer.businessId);
    return found ?? [];
  });
}

/** Screens are rendered anew at most so often while records are being read. */
const EVERY_MS = 400;

function throttled(work: () => void): () => void {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    work();
  };
}

/** After so many records it is asked whether the screen should have its turn: a fraction of a millisecond's work. */
const PER_STEP = 500;

/** Lets the screen have its turn if it is due for one; then says whether to stop. */
type Pause = () => Promise<boolean> | undefined;

/** The newest records of a kind that fit, at most so many; last those whose names only sound so. */
export async function find(
  all: Everything,
  kind: FoundKind,
  query: Query,
  most: number,
  pause: Pause,
): Promise<Found[]> {
  const found: Found[] = [];
  const alike: Found[] = [];
  const records = all.of[kind];
  for (let position = 0; position < records.length; position++) {
    if (position % PER_STEP === PER_STEP - 1 && (await pause())) return found;
    const record = records[position]!;
    if (isFound(record, query)) found.push(record);
    else if (alike.length < most && soundOfNames(record, query)) alike.push(record);
    if (found.length === most) return found;
  }
  return [...found, ...alike].slice(0, most);
}

/** Work goes on for so long at a time, on any machine: half of what a screen may take for a key. */
const LONGEST_MS = 12;

/** A pause whenever work has gone on for long; `isStopped` is asked after it. */
export function pauseWhenDue(isStopped: () => boolean): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < LONGEST_MS) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        began = performance.now();
        resolve(isStopped());
      }),
    );
  };
}

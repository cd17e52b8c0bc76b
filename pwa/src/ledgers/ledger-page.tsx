import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { MemberId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { t } from '../language/texts.ts';
import { describeLines } from '../records/line-description.ts';
import { Button } from '../ui/button.tsx';
import { useRecords } from '../records/use-records.ts';
import { pagesOf } from '../ui/list-search.ts';
import { memberNames } from '../records/member-name.tsx';
import { Empty } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { searchNotes } from '../records/search-notes.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import type { DeviceDb } from '../sync/db.ts';
import { type LedgerQuery, type LedgerView, readLedger } from '../sync/ledger-pages.ts';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';
import { CurrentBalance } from './current-balance.tsx';
import { LEDGER_BOOKS, type LedgerBook } from './ledger-book.ts';
import { ledgerCard, ledgerColumns } from './ledger-columns.tsx';
import { countChoices, filterOf, type LedgerSearch, wrongDays } from './ledger-search.ts';
import { LineFilters } from './line-filters.tsx';
import { MatchedSums } from './matched-sums.tsx';
import { TransferButton } from './transfer-button.tsx';

const SIZES = [50, 100, 200];

type Props = {
  book: LedgerBook;
  search: LedgerSearch;
  /** Offers the other ledgers too. */
  chooseLedger?: boolean;
};

/** A ledger, newest first, with the balance after each line. Filters narrow the lines, never the balances. */
export function LedgerPage({ book, search, chooseLedger }: Props) {
  const { ledger = book.ledger } = search;
  const navigate = useNavigate();
  const waiting = useWaitingRows();
  const [timeZone, today] = [useTimeZone(), useToday()];
  const wrong = wrongDays(search);
  const { data, failed, awaited, retry, readAll } = useLedger({ ...search, ledger });
  const totals = useTotals(ledger, awaited);
  const narrowed = Boolean(search.q) || countChoices(search) > 0;
  const go = (next: LedgerSearch) => void navigate({ to: book.list, search: next, replace: true });

  const rows = data?.rows.map((row) => ({
    ...row,
    timeZone,
    waiting: waiting.has(rowKey('transactions', row.line.id)),
  }));
  const pages = pagesOf(search, data?.view.total ?? 0, SIZES, (page, size) => {
    void navigate({ to: book.list, search: { ...search, page, size } });
  });
  return (
    <>
      <PageHeader
        title={t(book.title)}
        actions={
          <>
            <TransferButton ledger={ledger} />
            <NewEntryButton book={book} />
          </>
        }
      />
      {!failed && <CurrentBalance ledger={ledger} view={data?.view ?? totals} narrowed={narrowed} />}
      <LineFilters
        search={search}
        onChange={({ page: _first, ...choice }) => go(choice)}
        ledger={chooseLedger ? ledger : undefined}
        wrongDays={wrong && t(wrong)}
      />
      {narrowed && !wrong && data && <MatchedSums view={data.view} onClear={() => go(withoutChoices(search))} />}
      <RecordTable
        label={t(LEDGER_BOOKS[ledger].title)}
        rows={wrong ? [] : rows}
        rowKey={({ line }) => line.id}
        columns={ledgerColumns}
        card={ledgerCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('ledgers.fetchFailed') : undefined}
        onRetry={retry}
        empty={<Empty>{wrong ? t(wrong) : t('ledgers.none')}</Empty>}
        pages={pages}
        exported={
          wrong
            ? undefined
            : {
                title: t(LEDGER_BOOKS[ledger].title),
                fileName: `${ledger}-ledger-${today}`,
                notes: searchNotes(search.q ?? ''),
                rows: async () => (await readAll()).map((row) => ({ ...row, timeZone, waiting: false })),
              }
        }
      />
    </>
  );
}

/** The chosen ledger of the chosen project, as far as the address asks for it. */
function useLedger(search: LedgerSearch & Pick<LedgerQuery, 'ledger'>) {
  const projectId = useChosenProject();
  const timeZone = useTimeZone();
  const { ledger, page = 1, size = SIZES[0]!, type, member, from, to, q, deleted } = search;
  const withDeleted = useIsAdmin() && deleted;
  const limit = SIZES.includes(size) ? size : SIZES[0]!;
  const query = useMemo(
    () => ({ ledger, projectId, filter: filterOf({ type, member, from, to, q }, timeZone), withDeleted, limit }),
    [ledger, projectId, type, member, from, to, q, timeZone, withDeleted, limit],
  );
  const device = useDevice();
  const records = useRecords(
    (db) =>
      db.inOneRead(async () => {
        const view = await readPage(db, query, page);
        return { view, rows: await withNames(db, view.lines) };
      }),
    [query, page],
  );
  const readAll = async () => {
    const { lines } = await readLedger(device.db, { ...query, offset: 0, limit: Infinity });
    return withNames(device.db, lines);
  };
  return { ...records, readAll };
}

/** Lines with what their rows say of them. */
async function withNames(db: DeviceDb, shown: LedgerView['lines']) {
  const lines = shown.map(({ line }) => line);
  const names = await memberNames(db, lines.flatMap(peopleOf));
  const nameOf = (id: MemberId) => names.get(id) ?? t('common.userNumber', { id });
  const descriptions = await describeLines(db, lines);
  return shown.map(({ line, balance }) => ({
    line,
    balance,
    description: descriptions.get(line.id) ?? line.description,
    member: nameOf(line.userId),
    enteredBy: nameOf(line.createdBy),
    deletedBy: line.deletedBy ? nameOf(line.deletedBy) : undefined,
  }));
}

/** What stands in the heads of a ledger's pages, where the lines to be shown are still on their way. */
function useTotals(ledger: Ledger, awaited: boolean): LedgerView | undefined {
  const projectId = useChosenProject();
  const { data } = useRecords(
    async (db) => ({ view: awaited ? await readLedger(db, { ledger, projectId, offset: 0, limit: 0 }) : undefined }),
    [ledger, projectId, awaited],
  );
  return data?.view;
}

function peopleOf({ userId, createdBy, deletedBy }: Transaction): MemberId[] {
  return deletedBy ? [userId, createdBy, deletedBy] : [userId, createdBy];
}

/** The page asked for, or the last one if there are not so many. */
async function readPage(db: DeviceDb, query: Omit<LedgerQuery, 'offset'>, page: number): Promise<LedgerView> {
  const view = await readLedger(db, { ...query, offset: (page - 1) * query.limit });
  const last = Math.max(1, Math.ceil(view.total / query.limit));
  return page > last ? readLedger(db, { ...query, offset: (last - 1) * query.limit }) : view;
}

function withoutChoices({ ledger, size }: LedgerSearch): LedgerSearch {
  return { ledger, size };
}

/** Leads to the form; disabled for who may not enter lines. */
function NewEntryButton({ book }: { book: LedgerBook }) {
  const admin = useIsAdmin();
  const navigate = useNavigate();
  return (
    <Button
      icon={<Plus aria-hidden />}
      label={t(book.enter)}
      disabled={!admin}
      onClick={() => void navigate({ to: book.newEntry })}
    />
  );
}

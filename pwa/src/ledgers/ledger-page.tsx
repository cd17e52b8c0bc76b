import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRightLeft, HandCoins, NotebookPen, Plus } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { lazyWithTexts, t } from '../language/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { pagesOf, useSorting } from '../ui/list-state.ts';
import { useWide } from '../ui/media.ts';
import { Empty, PageHeader } from '../ui/page.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { wrongDays } from '../records/period.tsx';
import { useAuditNote, useTimeZone, useToday } from '../records/records.tsx';
import { useIsBare } from '../records/list-filters.tsx';
import { type Selecting, SelectionBar, useSelection } from '../records/list-selection.tsx';
import { NothingFits } from '../records/list-frame.tsx';
import { ColumnChoice } from '../records/column-choice.tsx';
import { useShownColumns } from '../records/shown-columns.ts';
import { useIsAdmin, useIsAuditor } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { CurrentBalance } from './current-balance.tsx';
import { LEDGER_BOOKS, type LedgerBook } from './ledger-book.ts';
import { ledgerCard, ledgerColumns, type LedgerRow } from './ledger-columns.tsx';
import { countChoices, type LedgerSearch, LINE_ORDERS, wrongAmounts } from './ledger-search.ts';
import { LineFilters } from './line-filters.tsx';
import { MatchedWords } from './matched-sums.tsx';
import { SaveFilterButton } from './save-filter-dialog.tsx';
import { SavedFilterList, useSavedFilters } from './saved-filter-list.tsx';
import { SIZES, useLedger, useTotals } from './use-ledger.ts';
import { SayWhoseAll } from './whose.tsx';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { type Transaction, isByHand } from 'shared-schema/ledgers/transaction';
import { setHead } from 'shared-schema/ledgers/say-of-line';
import { useForm } from '../forms/draft-form.tsx';
import { kept } from '../forms/kinds.tsx';
import { HeadField } from '../records/heads.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';

type Props = {
  book: LedgerBook;
  search: LedgerSearch;
  /** Offers the other ledgers too. */
  chooseLedger?: boolean;
};

/** A ledger, newest first unless asked otherwise, with the balance after each line. Filters narrow the lines, never the balances. */
export function LedgerPage({ book, search, chooseLedger = false }: Props) {
  const { ledger = book.ledger } = search;
  const navigate = useNavigate();
  const waiting = useWaitingRows();
  const [timeZone, today] = [useTimeZone(), useToday()];
  const wrong = wrongDays(search) ?? wrongAmounts(search);
  const { data, failed, awaited, retry, readAll, notes } = useLedger({ ...search, ledger });
  const totals = useTotals({ ...search, ledger }, awaited);
  const title = t(ledger === 'all' ? 'reports.allLedgers' : LEDGER_BOOKS[ledger].title);
  const saved = useSavedFilters(book.ledger);
  const narrowed = Boolean(search.q) || countChoices(search) > 0;
  const go = useCallback(
    ({ page: _first, ...next }: LedgerSearch) => void navigate({ to: book.list, search: next, replace: true }),
    [navigate, book.list],
  );
  const narrow = useCallback((change: LedgerSearch) => go({ ...search, ...change }), [search, go]);
  const bare = useIsBare(data?.view.total, narrowed || chooseLedger);
  const sorting = useSorting({ search, narrow }, LINE_ORDERS);
  const choice = useShownColumns('ledger', ledgerColumns);
  const admin = useIsAdmin();
  const clear = () => go(withoutChoices(search));
  const selecting = admin && data ? selectingOf(data.rows) : undefined;
  const selection = useSelection(selecting);

  const rows = data?.rows.map((row) => ({
    ...row,
    timeZone,
    waiting: waiting.has(rowKey('transactions', row.line.id)),
  }));
  const pages = pagesOf(
    search,
    data?.view.total ?? 0,
    SIZES,
    (page, size) => {
      void navigate({ to: book.list, search: { ...search, page, size } });
    },
    'ledger',
  );
  return (
    <>
      <PageHeader
        title={title}
        note={useAuditNote()}
        actions={
          <>
            <MoveButtons ledger={ledger === 'all' ? book.ledger : ledger} />
            <PayButton book={book} />
            <NewEntryButton book={book} />
          </>
        }
      />
      {!failed && <CurrentBalance ledger={ledger} view={data?.view ?? totals} narrowed={narrowed} />}
      <SavedFilterList filters={saved} search={search} onChoose={go} />
      {!bare && (
        <LineFilters
          search={search}
          onChange={go}
          ledger={ledger}
          chooseLedger={chooseLedger}
          order={{ columns: ledgerColumns, sorting }}
          onSelect={selection.start}
          more={<ColumnChoice {...choice} columns={ledgerColumns} />}
        />
      )}
      {narrowed && !wrong && (!data || data.view.total > 0) && (
        <MatchedWords view={data?.view} parts={data?.parts}>
          {search.unsaid && admin && data && <SayWhoseAll readAll={readAll} />}
          <SaveFilterButton book={book.ledger} search={search} />
          <Button look="text" label={t('ledgers.clearFilters')} onClick={clear} />
        </MatchedWords>
      )}
      <RecordTable
        label={title}
        rows={wrong ? [] : rows}
        rowKey={({ line }) => line.id}
        columns={selection.column ? [selection.column, ...choice.shown] : choice.shown}
        card={selection.card ?? ledgerCard}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('ledgers.fetchFailed') : undefined}
        onRetry={retry}
        empty={
          narrowed ? <NothingFits onClear={clear}>{wrong && t(wrong)}</NothingFits> : <Empty>{t('ledgers.none')}</Empty>
        }
        pages={pages}
        sorting={sorting}
        exported={
          wrong
            ? undefined
            : {
                title,
                fileName: `${ledger}-ledger-${today}`,
                notes,
                columns: ledgerColumns,
                rows: async () => (await readAll()).map((row) => ({ ...row, timeZone, waiting: false })),
              }
        }
      />
      {selecting && <SelectionBar selecting={selecting} selection={selection} />}
    </>
  );
}

/** Of the page that is shown. */
function selectingOf(rows: Pick<LedgerRow, 'line' | 'description'>[]): Selecting<LedgerRow> {
  return {
    keyOf: ({ line }) => line.id,
    nameOf: ({ description }) => description,
    card: ledgerCard,
    all: rows.map(({ line }) => line.id),
    acts: (selected, stop) => (
      <SetHead lines={rows.flatMap(({ line }) => (selected.includes(line.id) ? [line] : []))} onDone={stop} />
    ),
  };
}

function SetHead({ lines, onDone }: { lines: Transaction[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={t('fields.head')} onClick={() => setOpen(true)} />
      {open && <SetHeadDialog lines={lines} onClose={onDone} />}
    </>
  );
}

function withoutChoices({ ledger, size, sort }: LedgerSearch): LedgerSearch {
  return { ledger, size, sort };
}

/** Leads to the same form for money that is paid out, for admins; a phone has room for the one button. */
function PayButton({ book }: { book: LedgerBook }) {
  const [admin, wide] = [useIsAdmin(), useWide()];
  if (!admin || !wide) return null;
  return (
    <ButtonLink look="outlined" icon={<HandCoins aria-hidden />} to={book.newEntry} search={{ pay: true }}>
      {t('ledgers.pay')}
    </ButtonLink>
  );
}

/** Leads to the form; disabled for who may not enter lines. */
function NewEntryButton({ book }: { book: LedgerBook }) {
  const admin = useIsAdmin();
  const navigate = useNavigate();
  if (useIsAuditor()) return null;
  return (
    <Button
      icon={<Plus aria-hidden />}
      label={t(book.enter)}
      disabled={!admin}
      data-never={!admin || undefined}
      onClick={() => void navigate({ to: book.newEntry })}
    />
  );
}

/** The charity fund's ledger. */
export function CharityFundPage() {
  return <LedgerPage book={LEDGER_BOOKS.charity} search={useSearch({ from: '/admin/charity-fund' })} />;
}

/** The operational fund's ledger. */
export function OperationalFundPage() {
  return <LedgerPage book={LEDGER_BOOKS.operational} search={useSearch({ from: '/admin/operational-fund' })} />;
}

/** The general ledger; the other two can be chosen here as well. */
export function TransactionsPage() {
  return <LedgerPage book={LEDGER_BOOKS.general} search={useSearch({ from: '/admin/transactions' })} chooseLedger />;
}

/** Forms of what moves money within the books. */
const TransferDialog = lazyWithTexts(() => import('./transfer-dialog.tsx'), 'TransferDialog', 'office');

const JournalDialog = lazyWithTexts(() => import('./journal-dialog.tsx'), 'JournalDialog', 'office');

/** Opens the forms that move money out of this ledger, or from head to head in it, for admins. */
function MoveButtons({ ledger }: { ledger: Ledger }) {
  const [admin, wide] = [useIsAdmin(), useWide()];
  const [open, setOpen] = useState<'transfer' | 'journal'>();
  if (!admin) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        look="outlined"
        icon={<ArrowRightLeft aria-hidden />}
        label={t('ledgers.transfer')}
        onClick={() => setOpen('transfer')}
      />
      {wide && (
        <Button
          look="outlined"
          icon={<NotebookPen aria-hidden />}
          label={t('ledgers.journal')}
          onClick={() => setOpen('journal')}
        />
      )}
      <Suspense>
        {open === 'transfer' && <TransferDialog ledger={ledger} onClose={close} />}
        {open === 'journal' && <JournalDialog ledger={ledger} onClose={close} />}
      </Suspense>
    </>
  );
}

type SetHeadDialogProps = { lines: Transaction[]; onClose: () => void };

/** Puts many entries under one head. What the app posted has its own. */
export function SetHeadDialog({ lines, onClose }: SetHeadDialogProps) {
  const form = useForm({ head: kept('') });
  const named = lines.filter((line) => isByHand(line) && !line.deletedAt);
  const count = named.length;
  return (
    <CommandDialog
      form={form}
      title={t('heads.setTitle', { count })}
      verb={t('forms.save')}
      command={setHead}
      input={({ head }) => ({ ids: named.map(({ id }) => id), head: head || null })}
      done={() => t('heads.wasSet', { count })}
      onClose={onClose}
    >
      {count < lines.length && <p className="quiet">{t('heads.notByHand', { count: lines.length - count })}</p>}
      <HeadField ledger={lines[0]!.ledger} {...form.bind('head')} />
    </CommandDialog>
  );
}

import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { countedOf } from 'shared-schema/collections/receipt';
import { add, formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { SearchBox } from '../forms/search-box.tsx';
import { NothingFits } from '../records/list-frame.tsx';
import { ListFilters, useIsBare } from '../records/list-filters.tsx';
import { withOwnReceipts, describeLines, lineTime } from '../records/line-description.ts';
import { PastReceiptList, usePastReceipts } from '../records/past-receipts.tsx';
import { searchNotes } from '../records/search-query.ts';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin, useReadsBooks, useUser } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Chip, Chips } from '../ui/chips.tsx';
import { type ListState, type Pages, useListState } from '../ui/list-state.ts';
import { Empty, PageHeader } from '../ui/page.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { countReceiptChoices, type ListedReceipt, listReceipts, type ReceiptChoice } from './list-receipts.ts';
import { receiptCard, receiptColumns } from './receipt-columns.tsx';
import { METHODS_OF_PAYING } from 'shared-schema/collections/account-id';
import { CheckField, Choice } from '../forms/kinds.tsx';
import { DaysField } from '../records/days-field.tsx';
import { MemberPicker } from '../records/member-picker.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { readMemberLedger } from '../sync/ledger/read-ledger.ts';

type Search = ListState & ReceiptChoice & { attention?: boolean | undefined };

const NO_CHOICES = {
  method: undefined,
  by: undefined,
  everyProject: undefined,
  from: undefined,
  to: undefined,
} satisfies ReceiptChoice;

/** Every receipt, newest first. */
export function ReceiptsPage() {
  const list = useListState<Search>(useSearch({ from: '/admin/receipts' }), { name: 'receipts' });
  const { search, narrow } = list;
  const { q = '', attention = false } = search;
  const typed = useDeferredValue(q).trim();
  const { data, failed, retry } = useReceiptList(search, typed);
  const chosen = countReceiptChoices(search);
  const past = usePastReceipts({ typed });
  // Who finds nothing but receipts on paper has found something.
  const onlyPast = data?.length === 0 && !attention && chosen === 0 && past !== undefined && past.length > 0;
  const admin = useReadsBooks();
  const today = useToday();
  const pages = list.pagesFor(data?.length ?? 0);
  const rows = useReceiptRows(data, pages);
  const clear = () => narrow({ ...NO_CHOICES, attention: undefined });
  const bare = useIsBare(data && past && data.length + past.length, Boolean(typed) || attention || chosen > 0);
  return (
    <>
      <PageHeader
        title={t('receipts.title')}
        note={data && past ? (onlyPast ? countText(past.length) : noteOf(data, chosen > 0)) : ' '}
      />
      {!bare && (
        <Narrowing
          search={search}
          chosen={chosen}
          waiting={data?.filter(({ receipt, maybeTwice }) => receipt.attention !== null || maybeTwice).length ?? 0}
          narrow={narrow}
        />
      )}
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
          empty={<Nothing q={q} attention={attention} chosen={chosen} onClear={clear} />}
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
    </>
  );
}

function useReceiptList({ attention = false, method, by, everyProject, from, to }: Search, typed: string) {
  const [project, timeZone] = [useChosenProject(), useTimeZone()];
  return useRecords(
    (books) => listReceipts(books, { project, typed, attention, method, by, everyProject, from, to }, timeZone),
    [project, typed, attention, method, by, everyProject, from, to, timeZone],
  );
}

function useReceiptRows(data: ListedReceipt[] | undefined, { first, size }: Pages) {
  const waiting = useWaitingRows();
  const admin = useIsAdmin();
  return useMemo(
    () =>
      data?.slice(first, first + size).map((listed) => ({
        ...listed,
        maybeTwice: admin && listed.maybeTwice,
        waiting: waiting.has(rowKey('receipts', listed.receipt.id)),
      })),
    [data, first, size, waiting, admin],
  );
}

type NarrowingProps = {
  search: Search;
  chosen: number;
  /** How many of those listed need attention. */
  waiting: number;
  narrow: (choice: Search) => void;
};

/** The search; and for those who handle receipts of others what narrows them. */
function Narrowing({ search, chosen, waiting, narrow }: NarrowingProps) {
  const admin = useIsAdmin();
  const box = (
    <SearchBox
      label={t('receipts.search')}
      placeholder={t('collect.searchShort')}
      value={search.q ?? ''}
      onChange={(q) => narrow({ q })}
    />
  );
  if (!admin) return <div className="list-tools">{box}</div>;
  return (
    <>
      <ListFilters search={box} chosen={chosen} showLabel={t('records.show')}>
        <ReceiptFilters choice={search} onChange={narrow} />
      </ListFilters>
      {(search.attention || waiting > 0) && (
        <Chips label={t('records.show')}>
          <Chip
            chosen={Boolean(search.attention)}
            count={waiting}
            onChoose={() => narrow({ attention: !search.attention || undefined })}
          >
            {t('records.needsAttention')}
          </Chip>
        </Chips>
      )}
    </>
  );
}

/** How many count, and how many do not; once they are narrowed, what they come to, too. */
function noteOf(listed: ListedReceipt[], narrowed: boolean): string {
  const sums = listed.map(({ receipt }) => countedOf(receipt));
  const counting = sums.filter((sum) => sum > 0).length;
  const others = sums.length - counting;
  return [
    countText(counting),
    ...(narrowed ? [formatMoney(add(...sums))] : []),
    ...(others > 0 ? [t('receipts.notCounting', { count: others })] : []),
  ].join(' · ');
}

function countText(count: number): string {
  return t('receipts.count', { count });
}

type NothingProps = { q: string; attention: boolean; chosen: number; onClear: () => void };

/** Leads back to all of them, or to where the first one is made. */
function Nothing({ q, attention, chosen, onClear }: NothingProps) {
  if (chosen > 0) return <NothingFits onClear={onClear} />;
  return <Empty action={!q && !attention && <ToCollect />}>{emptyWords(q, attention)}</Empty>;
}

/** Where the first receipt is made, for those who may make one. */
function ToCollect() {
  const admin = useIsAdmin();
  return admin && <ButtonLink to="/admin/collect">{t('layout.collect')}</ButtonLink>;
}

function emptyWords(search: string, attention: boolean): string {
  if (search) return t('records.noResultsFor', { search });
  return attention ? t('receipts.noneNeedsAttention') : t('receipts.none');
}

type Props = { choice: ReceiptChoice; onChange: (choice: ReceiptChoice) => void };

/** Narrows the receipts: by how and by whom the money was received, and by when they were entered. */
function ReceiptFilters({ choice, onChange }: Props) {
  return (
    <>
      <Choice
        label={t('records.method')}
        all={t('filters.allMethods')}
        options={METHODS_OF_PAYING.map((method) => [method, methodLabel(method)])}
        value={choice.method}
        onChange={(method) => onChange({ method })}
      />
      <MemberPicker label={t('receipts.collectedBy')} value={choice.by} onChange={(by) => onChange({ by })} />
      <DaysField days={choice} onChange={onChange} />
      <CheckField
        label={t('layout.allProjects')}
        value={choice.everyProject ?? false}
        onChange={(chosen) => onChange({ everyProject: chosen || undefined })}
      />
    </>
  );
}

/** The newest entries that are looked through. */
const MOST = 1000;

/** What a member has paid themselves without a receipt, such as before there were any: who finds no receipt still finds the payment. */
function OwnPayments() {
  const { id: userId } = useUser();
  const timeZone = useTimeZone();
  const { data } = useRecords(
    async (books) => {
      const { lines, ofCustomers } = await readMemberLedger(books, { userId, page: 1, size: MOST });
      const own = lines.flatMap(({ line }) => (ofCustomers.has(line.id) ? [] : line));
      const payments = (await withOwnReceipts(books, own)).filter(isWithoutReceipt);
      return { payments, descriptions: await describeLines(books, payments) };
    },
    [userId],
  );
  if (!data || data.payments.length === 0) return null;
  return (
    <Rows title={t('receipts.withoutReceipt')}>
      {data.payments.map((line) => (
        <Row
          key={line.id}
          label={data.descriptions.get(line.id) ?? line.description}
          note={lineTime(line, timeZone)}
          value={<Amount money={line.amount} />}
        />
      ))}
    </Rows>
  );
}

function isWithoutReceipt({ type, repaymentId, receiptNumber, reversedBy, method }: Transaction): boolean {
  return type === 'CREDIT' && Boolean(repaymentId) && !receiptNumber && !reversedBy && method !== 'ADJUSTMENT';
}

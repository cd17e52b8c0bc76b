import { useParams, useSearch } from '@tanstack/react-router';
import type { DayClose } from 'shared-schema/cash/day-close';
import { worthOf } from 'shared-schema/cash/foreign-notes';
import type { MemberId } from 'shared-schema/ids';
import { formatMoney, subtract } from 'shared-schema/money';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { ListFrame } from '../records/list-frame.tsx';
import { notesTogether } from '../records/foreign-notes.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { Amount } from '../ui/amount.tsx';
import { ListSum } from '../ui/figure-link.tsx';
import { onPage, useListState } from '../ui/list-state.ts';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CashFilters, type CashSearch, countCashChoices, NO_CASH_CHOICES } from './cash-filters.tsx';
import { cashCard, cashColumns } from './cash-columns.tsx';
import { differenceText } from './count-draft.ts';
import { type CollectorCash, readCollectorCash } from './read-collector-cash.ts';

const SIZES = [50, 100, 200];

/** What a collector's cash is made of: entries and hand-overs, with what was in hand after each. */
export function CollectorCashPage() {
  const { collector } = useParams({ from: '/admin/cash/$collector' });
  return <Shown key={collector} collector={collector} />;
}

function Shown({ collector }: { collector: MemberId }) {
  const list = useListState<CashSearch>(useSearch({ from: '/admin/cash/$collector' }), {
    name: 'collector-cash',
    sizes: SIZES,
  });
  const { search, narrow } = list;
  const [timeZone, today] = [useTimeZone(), useToday()];
  const { part, from, to, closing } = search;
  const { data, failed, retry } = useRecords(
    (books) => readCollectorCash(books, { collector, timeZone, part, from, to, closing }),
    [collector, timeZone, part, from, to, closing],
  );
  const pages = list.pagesFor(data?.rows.length ?? 0);
  const title = data ? t('cash.of', { name: data.name }) : ' ';
  return (
    <>
      <PageHeader title={title} inHistory={t('cash.title')} note={data ? noteOf(data) : ' '} />
      {data?.closing && <Closing day={data.closing} sum={data.sum} />}
      <ListFrame
        list={list}
        label={title}
        filters={
          closing === undefined
            ? {
                chosen: countCashChoices(search),
                onClear: () => narrow(NO_CASH_CHOICES),
                fields: <CashFilters search={search} narrow={narrow} />,
              }
            : undefined
        }
        rows={data && onPage(data.rows, pages)}
        rowKey={({ of: source }) => `${source.kind}-${source.of.id}`}
        columns={cashColumns}
        card={cashCard}
        failure={failed ? t('cash.fetchFailed') : undefined}
        onRetry={retry}
        none={t('cash.noMoves')}
        pages={pages}
        exported={{ title, fileName: `cash-${collector}-${today}`, rows: () => Promise.resolve(data?.rows ?? []) }}
      />
    </>
  );
}

/** The rows hold foreign notes in rupees. */
function noteOf({ rows, sum, notes }: CollectorCash): string {
  const text = t('cash.movesComeTo', { count: rows.length, sum: formatMoney(sum) });
  return notes.length > 0 ? `${text} · ${t('paying.foreign')} ${notesTogether(notes)}` : text;
}

/** What was counted then; and why the list may come to another sum than was in the books. */
function Closing({ day, sum }: { day: DayClose; sum: CollectorCash['sum'] }) {
  const timeZone = useTimeZone();
  const { closedAt, counted, expected, foreign } = day;
  const inRupees = subtract(sum, worthOf(foreign ?? []));
  return (
    <Notice tone={counted === expected ? 'plain' : 'waiting'}>
      <p>
        {formatInstant(closedAt, timeZone)} · {t('cash.counted')}{' '}
        <ListSum of="counted">
          <Amount money={counted} />
        </ListSum>{' '}
        · {differenceText(subtract(counted, expected))}
      </p>
      {foreign && <p>{t('cash.foreignApart', { notes: notesTogether(foreign) })}</p>}
      {inRupees !== expected && (
        <p>{t('cash.arrivedLater', { expected: formatMoney(expected), sum: formatMoney(inRupees) })}</p>
      )}
    </Notice>
  );
}

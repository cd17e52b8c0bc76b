import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DayClose } from 'shared-schema/cash/day-close';
import { worthOf } from 'shared-schema/cash/foreign-notes';
import { unbroken } from 'shared-schema/collections/receipt-number';
import type { MemberId } from 'shared-schema/ids';
import { startOfDay } from 'shared-schema/local-date';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { formatMoney, type Money, negate, NOTHING, subtract } from 'shared-schema/money';
import { keyOfHead, nameOfHead } from 'shared-schema/reports/head';
import { formatInstant, t, formatDate } from '../language/texts.ts';
import { ListFrame } from '../records/list-frame.tsx';
import { notesTogether } from '../records/foreign-notes.tsx';
import { HeldNotes } from '../records/held-notes.tsx';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { Amount, ListSum, LineAmount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { onPage, useListState } from '../ui/list-state.ts';
import { Notice, PageHeader } from '../ui/page.tsx';
import { CashFilters, type CashSearch, countCashChoices, NO_CASH_CHOICES, PART_WORDS } from './cash-filters.tsx';
import { denominationName, differenceText, noteWords } from './count-draft.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { myReceiptsSince, readCash } from './read-cash.ts';
import { readCashSteps } from './read-cash-steps.ts';
import { type CollectorCash, readCollectorCash, type CashRow } from './read-collector-cash.ts';
import { column, ViewEntry } from '../records/columns.tsx';
import { LineDetails } from '../records/line-details.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';

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
  const [timeZone, today, { id: me }] = [useTimeZone(), useToday(), useUser()];
  const { part, from, to, closing } = search;
  const { data, failed, retry } = useRecords(
    (books) => readCollectorCash(books, { collector, timeZone, part, from, to, closing }),
    [collector, timeZone, part, from, to, closing],
  );
  const pages = list.pagesFor(data?.rows.length ?? 0);
  const title = data ? t('cash.of', { name: data.name }) : ' ';
  return (
    <>
      <PageHeader
        title={title}
        inHistory={t('cash.title')}
        note={data ? noteOf(data) : ' '}
        actions={data && collector !== me && <HandOverOf collector={collector} name={data.name} />}
      />
      {data?.closing && <Closing day={data.closing} sum={data.sum} />}
      {collector === me && !closing && <Steps />}
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

/** A super admin hands over what somebody else has in hand, or makes rupees of the notes. */
function HandOverOf({ collector, name }: { collector: MemberId; name: string }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const { data } = useRecords((books) => readCash(books, collector), [collector]);
  if (!isSuperAdmin(user) || !data || (data.mine <= 0 && data.myNotes.length === 0)) return null;
  return (
    <>
      <HeldNotes notes={data.myNotes} from={collector} />
      <Button label={t('cash.handOver')} aria-label={t('cash.handOverOf', { name })} onClick={() => setOpen(true)} />
      {open && (
        <HandOverDialog
          inHand={data.mine}
          waiting={data.waitingOf(collector)}
          notes={data.myNotes}
          lastClose={data.lastCloseOf(collector)}
          from={{ id: collector, name }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** From what I collected today by receipts to the cash in hand, step by step; nothing where the two are the same. */
function Steps() {
  const { id: me } = useUser();
  const [today, timeZone] = [useToday(), useTimeZone()];
  const steps = useRecords(
    async (books) => {
      const since = startOfDay(today, timeZone);
      const receipts = await myReceiptsSince(books, me, since);
      return readCashSteps(books, me, since, receipts);
    },
    [me, today, timeZone],
  ).data;
  if (!steps) return null;
  const { before, receipts, others, handed, handedOver, foreign, inHand } = steps;
  if (receipts === inHand && others.length === 0) return null;
  const rows: [key: string, label: string, amount: Money][] = [
    ['before', t('cash.inHandBefore'), before],
    ['receipts', t('cash.byReceipts'), receipts],
    ...others.map(({ side, head, amount }): [string, string, Money] => {
      const name = nameOfHead(head, t);
      const label = t(side === 'receipts' ? 'cash.otherTaken' : 'cash.otherPaid', { head: name });
      return [`${side} ${keyOfHead(head)}`, label, amount];
    }),
    ['handed', t('cash.handedToMe'), handed],
    ['handedOver', t('cash.handedOverByMe'), handedOver],
    ['foreign', t('cash.foreignShownApart'), foreign > 0 ? negate(foreign) : NOTHING],
  ];
  return (
    <Rows title={t('cash.steps')}>
      {rows
        .filter(([, , amount]) => amount !== 0)
        .map(([key, label, amount]) => (
          <Row key={key} label={label} value={<Amount money={amount} />} />
        ))}
      <Row label={<strong>{t('cash.mine')}</strong>} value={<Amount money={inHand} />} />
    </Rows>
  );
}

/** What was counted then; and why the list may come to another sum than was in the books. */
function Closing({ day, sum }: { day: DayClose; sum: CollectorCash['sum'] }) {
  const timeZone = useTimeZone();
  const { closedAt, counted, expected, counts, foreign, receipts, note } = day;
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
      <p>{counts.map(({ denomination, count }) => `${count} × ${denominationName(denomination)}`).join(', ')}</p>
      {foreign && <p>{t('cash.foreignApart', { notes: notesTogether(foreign) })}</p>}
      <p>{t('cash.receiptsUsed', { count: receipts.length, numbers: receipts.map(unbroken).join(', ') })}</p>
      {note && <p>{noteWords(note)}</p>}
      {inRupees !== expected && (
        <p>{t('cash.arrivedLater', { expected: formatMoney(expected), sum: formatMoney(inRupees) })}</p>
      )}
    </Notice>
  );
}

export const cashColumns: RecordColumn<CashRow>[] = [
  column.day('fields.date', (row) => row.day),
  column.text('fields.description', description, {
    body: (row) => (
      <span className="line-text">
        {description(row)} {row.of.kind === 'line' && <LineDetails line={row.of.of} />}
      </span>
    ),
  }),
  column.text('cash.part', partOf, { firm: true }),
  column.rupees('fields.amount', ({ amount }) => amount, { body: (row) => <Moved {...row} />, sum: true }),
  column.rupees('reports.inHand', ({ inHand }) => inHand),
  { header: 'ledgers.action', body: (row) => <Open {...row} /> },
];

export function cashCard(row: CashRow): RecordCardParts {
  const { of, who, what, inHand } = row;
  return {
    title: who,
    subtitle: what,
    note: `${partOf(row)} · ${formatDate(row.day)}`,
    amount: <Moved {...row} />,
    amountNote: (
      <>
        <span className="visually-hidden">{t('reports.inHand')}</span> <Amount money={inHand} />
      </>
    ),
    ...(of.kind === 'line' && { open: <Open {...row} /> }),
  };
}

function description({ who, what }: CashRow): string {
  return what ? `${who} · ${what}` : who;
}

function partOf({ part }: CashRow): string {
  return t(PART_WORDS[part]);
}

function Moved({ amount }: CashRow) {
  return <LineAmount type={amount < 0 ? 'DEBIT' : 'CREDIT'} amount={Math.abs(amount) as CashRow['amount']} />;
}

/** Only an entry has a page of its own. */
function Open({ of: { kind, of } }: CashRow) {
  return kind === 'line' ? <ViewEntry id={of.id} /> : null;
}

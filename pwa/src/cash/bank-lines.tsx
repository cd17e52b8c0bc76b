import { Link, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatMoney } from 'shared-schema/money';
import { plainText } from 'shared-schema/plain-text';
import { parseRupees } from 'shared-schema/typed-figure';
import { formatDate, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { column } from '../records/columns.tsx';
import { DaysField } from '../records/days-field.tsx';
import { ListFrame } from '../records/list-frame.tsx';
import type { Days } from '../records/period.tsx';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { LineAmount } from '../ui/facts.tsx';
import { Button, ViewLink } from '../ui/button.tsx';
import { Chip, Chips } from '../ui/chips.tsx';
import { type ListState, onPage, useListState } from '../ui/list-state.ts';
import { Mark, WaitingMark, type RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { useMatch, IgnoreDialog } from './other-answers.tsx';
import { noteOf } from './line-guesses.tsx';
import { LinesAtOnce } from './lines-at-once.tsx';
import { type BankAccountView, type ListedLine, readBankLine } from './read-bank-account.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const STATES = ['open', 'matched', 'setAside', 'all'] as const;
type Shown = (typeof STATES)[number];

type Search = ListState & Days & { state?: Shown | undefined };
type Row = ListedLine & { waiting: boolean };

type Asked = { row: Row; act: 'ignore' | 'receipt' };

/** What the bank has booked, line by line: what each may be is accepted in its row. */
export function BankLines({ view }: { view: BankAccountView }) {
  const list = useListState<Search>(useSearch({ from: '/admin/cash/accounts/$account' }), { name: 'bank-lines' });
  const { search, narrow } = list;
  const { q = '', state = 'open', from, to } = search;
  const [asked, setAsked] = useState<Asked>();
  const [waiting, admin] = [useWaitingRows(), useIsAdmin()];
  const found = useMemo(() => linesFound(view.lines, { q, from, to }), [view.lines, q, from, to]);
  const listed = useMemo(() => found.filter((line) => isShown(line, state)), [found, state]);
  const columns = useMemo(() => columnsOf(state, setAsked), [state]);
  const pages = list.pagesFor(listed.length);
  const rows = onPage(listed, pages).map((each): Row => ({
    ...each,
    waiting: waiting.has(rowKey('statementLines', each.id)),
  }));
  const close = () => setAsked(undefined);
  if (view.lines.length === 0) return null;
  return (
    <section aria-labelledby="bank-lines">
      <h2 id="bank-lines">{t('bank.lines')}</h2>
      {admin && <LinesAtOnce view={view} />}
      <Chips label={t('bank.state')}>
        {STATES.map((each) => (
          <Chip
            key={each}
            chosen={each === state}
            count={found.filter((line) => isShown(line, each)).length}
            onChoose={() => narrow({ state: each })}
          >
            {t('bank.stateName', { state: each })}
          </Chip>
        ))}
      </Chips>
      <ListFrame
        list={list}
        label={t('bank.lines')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        card={cardOf}
        pages={pages}
        search={t('bank.search')}
        filters={{
          chosen: from || to ? 1 : 0,
          onClear: () => narrow({ q: undefined, from: undefined, to: undefined }),
          fields: <DaysField days={{ from, to }} onChange={narrow} />,
        }}
        none={t('bank.noLines', { state })}
      />
      {asked?.act === 'ignore' && <IgnoreDialog line={asked.row.line} onClose={close} />}
      {asked?.act === 'receipt' && <ReceiptForLine row={asked.row} onClose={close} />}
    </section>
  );
}

/** Asked once all that is known of the line is read. */
function ReceiptForLine({ row: { line, suggested }, onClose }: { row: Row; onClose: () => void }) {
  const [today, timeZone] = [useToday(), useTimeZone()];
  const { id, bankAccountId: account } = line;
  const { data: view } = useRecords(
    (books) => readBankLine(books, { account, id, today, timeZone }),
    [account, id, today, timeZone],
  );
  if (!view || !suggested || !('payer' in suggested)) return null;
  return <ReceiptDialog view={view} payer={suggested.payer} onClose={onClose} />;
}

function isShown({ state }: ListedLine, shown: Shown): boolean {
  if (shown === 'all') return true;
  return shown === 'matched' ? state === 'matched' || state === 'suspense' : state === shown;
}

/** By a part of the text or the reference, or by the amount as it is typed. */
function linesFound(lines: ListedLine[], { q, from, to }: Days & { q: string }): ListedLine[] {
  const typed = plainText(q.trim());
  const amount = parseRupees(q);
  return lines.filter(({ line }) => {
    if ((from && line.date < from) || (to && line.date > to)) return false;
    if (!typed) return true;
    return plainText(`${line.text} ${line.utr ?? ''}`).includes(typed) || line.amount === amount;
  });
}

const WHAT_OF_IT = {
  open: 'bank.suggestion',
  matched: 'bank.matchedTo',
  setAside: 'bank.state',
  all: 'bank.state',
} as const;

function columnsOf(state: Shown, ask: (asked: Asked) => void): RecordColumn<Row>[] {
  return [
    column.day('fields.date', ({ line }) => line.date),
    { header: 'fields.description', body: (row) => <OpenLine {...row} /> },
    { header: 'fields.amount', body: ({ line }) => <LineAmount {...line} />, end: true },
    { header: WHAT_OF_IT[state], body: (row) => <Suggestion row={row} ask={ask} /> },
  ];
}

/** What became of it; of an open one the best that it may be, with what a person says to it. */
function Suggestion({ row, ask }: { row: Row; ask: (asked: Asked) => void }) {
  const { line, state, suggested, matchedTo, waiting } = row;
  const { match, busy, said } = useMatch(line);
  const admin = useIsAdmin();
  if (state !== 'open' || waiting || !admin) {
    return (
      <>
        <StateMark {...row} /> {matchedTo ?? suggested?.what}
      </>
    );
  }
  return (
    <div className="suggestion">
      <span>
        <StateMark {...row} /> {suggested?.what}{' '}
        {suggested && <span className="quiet small">{noteOf(line, suggested, suggested.at)}</span>}
      </span>
      {suggested && 'candidate' in suggested && !suggested.candidate.at && (
        <Button
          dense
          look="outlined"
          busy={busy}
          data-accepts
          label={t('bank.match')}
          aria-label={t('bank.matchNamed', { what: suggested.what })}
          onClick={() => match(suggested.candidate.parts)}
        />
      )}
      {suggested && 'payer' in suggested && (
        <Button
          dense
          look="outlined"
          data-accepts
          label={t('bank.makeReceipt')}
          aria-label={`${t('bank.makeReceipt')}: ${suggested.what}`}
          onClick={() => ask({ row, act: 'receipt' })}
        />
      )}
      <Button
        dense
        look="text"
        tone="secondary"
        label={t('bank.setAside')}
        aria-label={t('bank.setAsideNamed', { text: line.text })}
        onClick={() => ask({ row, act: 'ignore' })}
      />
      {said}
    </div>
  );
}

function cardOf(row: Row): RecordCardParts {
  const { line, state, matchedTo, suggested } = row;
  return {
    title: line.text,
    subtitle: [formatDate(line.date), matchedTo ?? (line.utr && `${fieldLabel('utr')} ${line.utr}`)]
      .filter(Boolean)
      .join(' · '),
    note: state === 'open' && suggested?.what,
    long: true,
    amount: <LineAmount {...line} />,
    mark: <StateMark {...row} />,
    open: <View {...row} />,
  };
}

function OpenLine({ line }: Row) {
  return (
    <Link
      data-opens
      to="/admin/cash/accounts/$account/lines/$line"
      params={{ account: line.bankAccountId, line: line.id }}
      aria-label={t('bank.openLine', { text: line.text, amount: formatMoney(line.amount) })}
    >
      {line.text}
    </Link>
  );
}

/** Lies over the card, which says the rest. */
function View({ line }: Row) {
  return (
    <ViewLink
      to="/admin/cash/accounts/$account/lines/$line"
      params={{ account: line.bankAccountId, line: line.id }}
      label={t('bank.openLine', { text: line.text, amount: formatMoney(line.amount) })}
    />
  );
}

/** What has become of it, or what is known of it. */
export function StateMark({ state, certain, guesses, sameReference, waiting }: Row) {
  if (waiting) return <WaitingMark />;
  if (state === 'open') {
    const known = certain
      ? 'certain'
      : sameReference.length > 0
        ? 'sameReference'
        : guesses.length > 0
          ? 'guessed'
          : 'none';
    return <Mark tone={certain ? 'done' : 'waiting'}>{t('bank.openMark', { known })}</Mark>;
  }
  return <Mark tone={state === 'matched' ? 'done' : 'plain'}>{t('bank.stateMark', { state })}</Mark>;
}

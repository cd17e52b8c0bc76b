import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { isEnteredTwice, isUnconfirmed, type Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import { reasonWords } from '../records/line-description.ts';
import { notesText } from '../records/foreign-notes.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import { MemberLink } from '../records/columns.tsx';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { useChoice } from '../stored-choice.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Unread, Notice, MissingPage, PageHeader } from '../ui/page.tsx';
import { Mark, WaitingMark } from '../ui/record-card.tsx';
import { Moment } from '../ui/moment.tsx';
import { Row, RowLink, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { AddUtr } from './same-payment.tsx';
import { MaybeTwice, NeedsDecision } from './needs-decision.tsx';
import { owedIn, readReceipt, type ReceiptView, describeDues } from './read-receipt.ts';
import { accountNames } from './account-names.ts';
import { MainActions, ReceiptMore, ReceiptMessageLink } from './receipt-actions.tsx';
import { answerLabel } from './receipt-answers.ts';
import { paperSize } from './roll-page.ts';
import { slipOf, stampOf } from './slip.ts';
import { SlipActions, useSlip } from './slip-actions.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { isOfTransfer } from '../records/transfer.ts';
import { useBooks } from '../sync/books/use-books.ts';
import type { Owed } from 'shared-schema/collections/owed';
import type { OpenDue } from 'shared-schema/collections/put-to-oldest';
import { addDays } from 'shared-schema/local-date';
import { formatMoney, type Money } from 'shared-schema/money';

/** One receipt: the slip as the payer has it, and what can be done with it. */
export function ReceiptPage() {
  const { number } = useParams({ from: '/admin/receipts/$number' });
  const { data, ...view } = useRecords(async (books) => ({ found: await readReceipt(books, number) }), [number]);
  if (!data) return <Unread {...view} failure={t('receipts.fetchFailed')} />;
  return data.found ? (
    <ReceiptScreen view={data.found} />
  ) : (
    <MissingPage title={t('receipts.receipt')} back={['/admin/receipts', t('receipts.toReceipts')]}>
      {t('receipts.missing')}
    </MissingPage>
  );
}

function ReceiptScreen({ view }: { view: ReceiptView }) {
  const { receipt } = view;
  const { taken } = useSearch({ from: '/admin/receipts/$number' });
  const admin = useIsAdmin();
  const slip = useSlip(slipOf, view);
  const paper = useChoice(paperSize);
  // Else the buttons are for what it is: nobody sends what is cancelled, counts for nothing or is to be decided.
  const counts = !receipt.cancelled && !isEnteredTwice(receipt);
  const justTaken = Boolean(taken) && counts;
  const isSent = counts && !receipt.attention;
  return (
    <div className="stack receipt-page">
      <PageHeader
        title={t('receipts.receiptNumber', { number: receipt.id })}
        note={!justTaken && <HeadNote receipt={receipt} />}
        actions={admin && isSent && <MainActions view={view} slip={slip} taken={justTaken} />}
        more={admin && <ReceiptMore view={view} />}
      />
      {justTaken && <Taken view={view} />}
      {justTaken && <SameTransferPayers receipt={receipt} />}
      {admin && receipt.attention && <NeedsDecision view={view} />}
      {admin && view.doubles.length > 0 && <MaybeTwice view={view} />}
      {isUnconfirmed(receipt) && <p className="quiet">{t('receipts.unconfirmedAbout')}</p>}
      <WhatBecameOfIt view={view} />
      <OtherReceipts receipt={receipt} />
      <div className="acts">
        <SlipActions slip={slip} />
        {admin && !isSent && <ReceiptMessageLink view={view} slip={slip} look="icon" />}
        {admin && <AddUtr receipt={receipt} />}
      </div>
      <Paper folded={justTaken}>
        <SlipSheet slip={slip} paper={paper} />
      </Paper>
    </div>
  );
}

/** What it is about, and its state. */
function HeadNote({ receipt }: { receipt: Receipt }) {
  const { id: me } = useUser();
  const { payer } = receipt;
  const isMine = 'memberId' in payer && payer.memberId === me;
  return (
    <span className="acts">
      <Amount money={receipt.amount} />
      {!isMine && <PayerLink receipt={receipt} />}
      {methodLabel(receipt.method)}
      <StateMarks receipt={receipt} />
    </span>
  );
}

/** The payer's name, which leads to who they are for those who may open that. */
function PayerLink({ receipt: { payer, payerName: name } }: { receipt: Receipt }) {
  const admin = useIsAdmin();
  if ('memberId' in payer) return <MemberLink id={payer.memberId} name={name} />;
  if (!admin) return name;
  return (
    <Link to="/admin/installment-businesses/$businessId" params={{ businessId: payer.businessId }}>
      {name}
    </Link>
  );
}

/** Why it exceeds a limit; the one in whose place it came, and the one that came in its place, of which there is none where that was refused. */
function OtherReceipts({ receipt: { replaces, cancelled, lawReason } }: { receipt: Receipt }) {
  const replacedBy = cancelled?.replacedBy;
  const isThere = useBooks(
    async (books) => replacedBy && (await books.receipts.get(replacedBy)) !== undefined,
    [replacedBy],
  );
  if (!replaces && !replacedBy && !lawReason) return null;
  const link = (number: ReceiptNumber, label: string) => (
    <RowLink to="/admin/receipts/$number" params={{ number }} label={label} value={number} />
  );
  return (
    <Rows label={t('receipts.title')}>
      {lawReason && <Row label={t('fields.lawReason')} note={lawReason} />}
      {replaces && link(replaces, t('receipts.replaces'))}
      {replacedBy && isThere !== false && link(replacedBy, t('receipts.replacedByReceipt'))}
      {replacedBy && isThere === false && (
        <Row label={t('receipts.replacedByReceipt')} note={t('receipts.neverRecorded')} value={replacedBy} />
      )}
    </Rows>
  );
}

/** Its first lines, where the receipt is not what one is here for; all of it is printed. */
function Paper({ folded, children }: { folded: boolean; children: ReactNode }) {
  const [isFolded, setFolded] = useState(folded);
  if (!isFolded) return children;
  return (
    <>
      <div className="folded-paper">{children}</div>
      <Button look="text" label={t('receipts.showAll')} onClick={() => setFolded(false)} />
    </>
  );
}

function StateMarks({ receipt }: { receipt: Receipt }) {
  const { id, attention } = receipt;
  const stamp = stampOf(receipt);
  const waiting = useWaitingRows().has(rowKey('receipts', id));
  if (!stamp && !attention && !waiting && !isUnconfirmed(receipt)) return null;
  return (
    <>
      {stamp && <Mark tone="refused">{stamp}</Mark>}
      {attention && <Mark tone="waiting">{t('records.needsAttention')}</Mark>}
      {isUnconfirmed(receipt) && <Mark tone="plain">{t('receipts.unconfirmed')}</Mark>}
      {waiting && <WaitingMark />}
    </>
  );
}

/** Who cancelled it or decided about it, when and why. */
function WhatBecameOfIt({ view: { receipt, decider } }: { view: ReceiptView }) {
  const timeZone = useTimeZone();
  const { cancelled, answered } = receipt;
  const decided = cancelled ?? answered;
  if (!decided) return null;
  const time = formatInstant(decided.at, timeZone);
  const name = decider ?? t('common.userNumber', { id: decided.by });
  if (cancelled) {
    const reason = reasonWords(cancelled.reason);
    return <Notice tone="refused">{t('receipts.cancelledBy', { time, name, reason })}</Notice>;
  }
  return (
    <Notice tone="plain">
      {t('receipts.answeredBy', { time, name, answer: answerLabel(receipt, answered!.answer) })}
    </Notice>
  );
}

/** Right after a transfer was taken: others of the house may have paid with it, too, and get a receipt each. */
function SameTransferPayers({ receipt }: { receipt: Receipt }) {
  const { taken: _taken, next: _next, house, ...list } = useSearch({ from: '/admin/receipts/$number' });
  const others = useBooks((books) => accountNames(books, house ?? []), [house]);
  if (!others?.length || receipt.withheld || !isOfTransfer(receipt)) return null;
  return (
    <Notice tone="plain">
      <p>{t('receipts.sameTransfer')}</p>
      <div className="choices">
        {others.map(({ account, name }) => (
          <ButtonLink
            key={account}
            to="/admin/collect/$account"
            params={{ account }}
            search={{ ...list, transfer: receipt.id }}
            look="outlined"
          >
            {name}
          </ButtonLink>
        ))}
      </div>
    </Notice>
  );
}

/** Right after money was taken: how much, what is still late or whether nothing is due now, and what comes next. */
function Taken({ view }: { view: ReceiptView }) {
  const today = useToday();
  const { receipt } = view;
  const { own, answersFor } = owedIn(view, today);
  const { now, late, daysLate, next, remaining } = own;
  // Nothing is settled by it before the bank has paid it.
  const toClear = receipt.cheque?.state === 'IN_HAND';
  return (
    <Moment label={t('receipts.receipt')}>
      <p>
        {around(t('receipts.received', { amount: AMOUNT, payer: PAYER }), {
          [AMOUNT]: <Amount money={receipt.amount} />,
          [PAYER]: <PayerLink receipt={receipt} />,
        })}
      </p>
      <p>
        {receipt.cheque ? t('receipts.chequeInHand') : methodLabel(receipt.method)}
        {receipt.currency && ` · ${notesText(receipt.currency)}`}
        {receipt.receivedOn !== today && ` · ${formatDate(receipt.receivedOn)}`}
      </p>
      <div className="taken-rest">
        {late > 0 && (
          <p>{t('receipts.overdue', { amount: formatMoney(late), date: formatDate(addDays(today, -daysLate)) })}</p>
        )}
        {own.today > 0 && <Fact what={t('collect.dueToday')} sum={own.today} />}
        {now === 0 && remaining > 0 && !toClear && <p>{t('receipts.nothingDueNow')}</p>}
        {next && <p>{nextIs(next, receipt.payerName)}</p>}
        {remaining === 0 && !toClear && <p>{t('receipts.nothingLeft')}</p>}
        {answersFor.now > 0 && <Fact what={t('members.answersFor')} sum={answersFor.now} />}
      </div>
    </Moment>
  );
}

// Where a sentence has what is no text.
const AMOUNT = '\u{e000}';
const PAYER = '\u{e001}';

function around(sentence: string, nodes: Record<string, ReactNode>): ReactNode {
  return sentence
    .split(/([\u{e000}\u{e001}])/u)
    .map((part, index) => <Fragment key={index}>{nodes[part] ?? part}</Fragment>);
}

function Fact({ what, sum }: { what: string; sum: Money }) {
  return (
    <p>
      {what} <Amount money={sum} />
    </p>
  );
}

function nextIs({ sum, date, dues }: NonNullable<Owed<OpenDue>['next']>, payer: string): string {
  const what = describeDues(dues, t, payer);
  return t('receipts.nextIs', { amount: formatMoney(sum), date: formatDate(date), what });
}

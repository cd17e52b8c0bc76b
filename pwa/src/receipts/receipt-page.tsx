import { useParams, useSearch } from '@tanstack/react-router';
import { isUnconfirmed, type Receipt } from 'shared-schema/collections/receipt';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { reasonWords } from '../records/line-description.ts';
import { HistoryLink } from '../records/record-links.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useChoice } from '../stored-choice.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { Empty, Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AddUtr } from './add-utr.tsx';
import { MaybeTwice, NeedsDecision } from './needs-decision.tsx';
import { type ReceiptView, readReceipt } from './read-receipt.ts';
import { MainActions, ReceiptMore } from './receipt-actions.tsx';
import { answerLabel } from './receipt-answers.ts';
import { paperSize } from './roll-page.ts';
import { slipOf, stampOf } from './slip.ts';
import { SlipActions, useSlip } from './slip-actions.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { SameTransferPayers } from './same-transfer.tsx';
import { TakenNotice } from './taken.tsx';

/** One receipt: the slip as the payer has it, and what can be done with it. */
export function ReceiptPage() {
  const { number } = useParams({ from: '/admin/receipts/$number' });
  const { data, ...view } = useRecords(async (books) => ({ found: await readReceipt(books, number) }), [number]);
  if (!data) return <Unread {...view} failure={t('receipts.fetchFailed')} />;
  return data.found ? <ReceiptScreen view={data.found} /> : <NoReceipt />;
}

function ReceiptScreen({ view }: { view: ReceiptView }) {
  const { receipt } = view;
  const { taken } = useSearch({ from: '/admin/receipts/$number' });
  const admin = useIsAdmin();
  const slip = useSlip(slipOf, view);
  const paper = useChoice(paperSize);
  const justTaken = Boolean(taken) && !receipt.cancelled;
  return (
    <div className="receipt-page">
      <PageHeader
        title={t('receipts.receiptNumber', { number: receipt.id })}
        note={<StateMarks receipt={receipt} />}
        actions={admin && <MainActions view={view} slip={slip} taken={justTaken} />}
        acts={
          <>
            <SlipActions slip={slip} />
            <HistoryLink table="receipts" id={receipt.id} />
          </>
        }
        more={admin && <ReceiptMore view={view} />}
      />
      {justTaken && <TakenNotice view={view} />}
      {justTaken && <SameTransferPayers receipt={receipt} />}
      {admin && receipt.attention && <NeedsDecision view={view} />}
      {admin && view.doubles.length > 0 && <MaybeTwice view={view} />}
      {admin && <AddUtr receipt={receipt} />}
      {isUnconfirmed(receipt) && <p className="quiet">{t('receipts.unconfirmedAbout')}</p>}
      <WhatBecameOfIt view={view} />
      <SlipSheet slip={slip} paper={paper} />
    </div>
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
      {attention && <Mark tone="waiting">{t('receipts.needsAttention')}</Mark>}
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

function NoReceipt() {
  const back = (
    <ButtonLink to="/admin/receipts" look="outlined">
      {t('receipts.toReceipts')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('receipts.receipt')} />
      <div className="sheet">
        <Empty action={back}>{t('receipts.missing')}</Empty>
      </div>
    </>
  );
}

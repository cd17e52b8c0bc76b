import { Link } from '@tanstack/react-router';
import { ViewLink } from '../ui/button.tsx';
import { stampOf } from './slip.ts';
import { countedOf, isUnconfirmed, type Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { formatDate, t } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import { Amount } from '../ui/facts.tsx';
import { Mark, WaitingMark, OneLine, type RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { ListedReceipt } from './list-receipts.ts';

type ReceiptRow = ListedReceipt & { waiting: boolean };

export const receiptColumns: RecordColumn<ReceiptRow>[] = [
  column.text('verify.number', ({ receipt }) => receipt.id, {
    firm: true,
    body: ({ receipt }) => <View number={receipt.id} />,
  }),
  column.text('receipts.payer', ({ receipt }) => receipt.payerName, {
    body: ({ receipt: { payerName } }) => (
      <OneLine text={payerName}>
        <strong>{payerName}</strong>
      </OneLine>
    ),
  }),
  column.day('verify.receivedOn', ({ receipt }) => receipt.receivedOn),
  column.text('records.method', ({ receipt }) => methodLabel(receipt.method), { firm: true }),
  column.line('receipts.collectedBy', collectorOf),
  column.rupees('fields.amount', ({ receipt }) => receipt.amount, { body: ({ receipt }) => <Sum receipt={receipt} /> }),
  column.text('common.status', ({ receipt }) => stampOf(receipt), { firm: true, body: (row) => <Marks {...row} /> }),
];

export function receiptCard(row: ReceiptRow): RecordCardParts {
  const { receipt } = row;
  const { id, payerName, receivedOn, method } = receipt;
  return {
    title: payerName,
    subtitle: `${id} · ${methodLabel(method)} · ${collectorOf(row)}`,
    amount: <Sum receipt={receipt} />,
    amountNote: formatDate(receivedOn),
    // Below, so that number and date stay whole beside them.
    ...(hasMarks(row) && { note: <Marks {...row} /> }),
    open: <ViewLink to="/admin/receipts/$number" params={{ number: id }} label={t('receipts.open', { number: id })} />,
  };
}

function collectorOf({ receipt, collector }: ListedReceipt): string {
  return collector ?? t('common.userNumber', { id: receipt.collectedBy });
}

function View({ number }: { number: ReceiptNumber }) {
  return (
    <Link to="/admin/receipts/$number" params={{ number }} data-opens aria-label={t('receipts.open', { number })}>
      {number}
    </Link>
  );
}

/** What still counts of it; what the paper says is struck through once that is another sum. */
function Sum({ receipt }: { receipt: Receipt }) {
  const { amount } = receipt;
  const counted = countedOf(receipt);
  return (
    <>
      {counted !== amount && (
        <s>
          <Amount money={amount} />
        </s>
      )}{' '}
      {!stampOf(receipt) && (
        <span className="receipt-sum">
          <Amount money={counted} />
        </span>
      )}
    </>
  );
}

function hasMarks({ receipt, maybeTwice, waiting }: ReceiptRow): boolean {
  return Boolean(stampOf(receipt) ?? (receipt.attention || maybeTwice || waiting || isUnconfirmed(receipt)));
}

function Marks({ receipt, maybeTwice, waiting }: ReceiptRow) {
  const { attention } = receipt;
  const stamp = stampOf(receipt);
  return (
    <>
      {stamp && <Mark tone="plain">{stamp}</Mark>}
      {attention && <Mark tone="waiting">{t('records.needsAttention')}</Mark>}
      {isUnconfirmed(receipt) && <Mark tone="plain">{t('receipts.unconfirmed')}</Mark>}
      {maybeTwice && <Mark tone="waiting">{t('receipts.maybeTwice')}</Mark>}
      {waiting && <WaitingMark />}
    </>
  );
}

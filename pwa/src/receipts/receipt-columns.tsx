import { ButtonLink } from '../ui/button.tsx';
import { stampOf } from './slip.ts';
import { countedOf, isUnconfirmed, type Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { methodLabel } from '../records/method-choice.tsx';
import { Day } from '../records/time.tsx';
import { Amount } from '../ui/amount.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { OneLine } from '../ui/one-line.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { ListedReceipt } from './list-receipts.ts';

type ReceiptRow = ListedReceipt & { waiting: boolean };

export const receiptColumns: RecordColumn<ReceiptRow>[] = [
  {
    header: 'verify.number',
    firm: true,
    body: ({ receipt }) => receipt.id,
    cell: { kind: 'text', of: ({ receipt }) => receipt.id },
  },
  {
    header: 'receipts.payer',
    body: ({ receipt }) => <Payer name={receipt.payerName} />,
    cell: { kind: 'text', of: ({ receipt }) => receipt.payerName },
  },
  {
    header: 'verify.receivedOn',
    firm: true,
    body: ({ receipt }) => <Day date={receipt.receivedOn} />,
    cell: { kind: 'date', of: ({ receipt }) => receipt.receivedOn },
  },
  {
    header: 'records.method',
    firm: true,
    body: ({ receipt }) => methodLabel(receipt.method),
    cell: { kind: 'text', of: ({ receipt }) => methodLabel(receipt.method) },
  },
  {
    header: 'fields.amount',
    end: true,
    body: ({ receipt }) => <Sum receipt={receipt} />,
    cell: { kind: 'rupees', of: ({ receipt }) => receipt.amount },
  },
  {
    header: 'common.status',
    firm: true,
    body: (row) => <Marks {...row} />,
    cell: { kind: 'text', of: ({ receipt }) => stampOf(receipt) ?? null },
  },
  { header: 'common.actions', body: ({ receipt }) => <View number={receipt.id} /> },
];

export function receiptCard(row: ReceiptRow): RecordCardParts {
  const { receipt } = row;
  const { id, payerName, receivedOn } = receipt;
  return {
    title: payerName,
    subtitle: `${id} · ${formatDate(receivedOn)}`,
    amount: <Sum receipt={receipt} />,
    // Below, so that number and date stay whole beside them.
    ...(hasMarks(row) && { note: <Marks {...row} /> }),
    open: <View number={id} />,
  };
}

function View({ number }: { number: ReceiptNumber }) {
  return (
    <ButtonLink
      to="/admin/receipts/$number"
      params={{ number }}
      look="text"
      dense
      data-opens
      aria-label={t('receipts.open', { number })}
    >
      {t('common.view')}
    </ButtonLink>
  );
}

function Payer({ name }: { name: string }) {
  return (
    <OneLine text={name}>
      <strong>{name}</strong>
    </OneLine>
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
      {attention && <Mark tone="waiting">{t('receipts.needsAttention')}</Mark>}
      {isUnconfirmed(receipt) && <Mark tone="plain">{t('receipts.unconfirmed')}</Mark>}
      {maybeTwice && <Mark tone="waiting">{t('receipts.maybeTwice')}</Mark>}
      {waiting && <WaitingMark />}
    </>
  );
}

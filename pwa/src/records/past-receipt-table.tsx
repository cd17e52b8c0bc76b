import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import { formatDate, t } from '../language/texts.ts';
import { Amount } from '../ui/facts.tsx';
import { onPage, usePages } from '../ui/list-state.ts';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { column } from './columns.tsx';
import { MemberName } from './records.tsx';

const SIZES = [20, 50, 100];

export function PastReceiptTable({ receipts }: { receipts: PastReceipt[] }) {
  const pages = usePages(receipts.length, SIZES);
  return (
    <section aria-labelledby="past-receipts">
      <div className="section-head">
        <h2 id="past-receipts">{t('pastReceipts.title')}</h2>
        <span className="quiet small">{t('pastReceipts.note')}</span>
      </div>
      <RecordTable
        label={t('pastReceipts.title')}
        rows={onPage(receipts, pages)}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        empty={null}
        pages={pages}
      />
    </section>
  );
}

const columns: RecordColumn<PastReceipt>[] = [
  column.text('fields.receiptNumber', ({ number }) => number, { firm: true }),
  column.day('fields.date', ({ date }) => date),
  { header: 'fields.payer', body: (receipt) => <PayerOf {...receipt} /> },
  column.breakable('pastReceipts.purpose', ({ purpose }) => purpose),
  column.rupees('fields.amount', ({ amount }) => amount),
];

function card(receipt: PastReceipt): RecordCardParts {
  const { number, date, purpose, amount } = receipt;
  return {
    title: number,
    subtitle: (
      <>
        {formatDate(date)} · <PayerOf {...receipt} />
      </>
    ),
    amount: <Amount money={amount} />,
    note: purpose,
  };
}

function PayerOf({ memberId, payerName }: PastReceipt) {
  return memberId === null ? payerName : <MemberName id={memberId} />;
}

import { Check } from 'lucide-react';
import { Button } from 'primereact/button';
import { useState } from 'react';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { localDateOf } from 'shared-schema/local-date';
import { datePaid, isPaid, type Repayment, unpaid } from 'shared-schema/repayments/repayment';
import { Amount } from '../ui/amount.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { PaidMark, PaymentLinks } from '../repayments/paid-mark.tsx';
import { Empty } from '../ui/message.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { Day, useTimeZone, useToday } from '../records/time.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';

type Row = {
  repayment: Repayment;
  today: string;
  timeZone: string;
  waiting: boolean;
  onMark: (() => void) | undefined;
};

/** The scheduled repayments of a business, each to be marked as paid when its cash has come. */
export function RepaymentSchedule({ business }: { business: InstallmentBusiness }) {
  const admin = useIsAdmin();
  const timeZone = useTimeZone();
  const waitingRows = useWaitingRows();
  const [asked, setAsked] = useState<Repayment>();
  const today = useToday();
  const rows = business.scheduledRepayments.map((repayment) => ({
    repayment,
    today,
    timeZone,
    waiting: repayment.payments.some((payment) => waitingRows.has(rowKey('transactions', payment.transactionId))),
    onMark: admin && !isPaid(repayment) ? () => setAsked(repayment) : undefined,
  }));
  const next = admin ? unpaid(business.scheduledRepayments)[0] : undefined;
  return (
    <>
      <div className="section-head">
        <h2>Repayments</h2>
      </div>
      <RecordTable
        label="Scheduled repayments"
        rows={rows}
        rowKey={({ repayment }) => repayment.id}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        empty={<Empty>Nothing is to be repaid.</Empty>}
      />
      {next && (
        <div className="page-actions phone-only">
          <Button
            icon={<Check aria-hidden />}
            label={`Collect installment ${next.sequence}`}
            onClick={() => setAsked(next)}
          />
        </div>
      )}
      <MarkPaidDialog business={business} repayment={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const columns: RecordColumn<Row>[] = [
  { header: 'No.', end: true, body: ({ repayment }) => repayment.sequence },
  { header: 'Due date', firm: true, body: ({ repayment }) => <Day date={repayment.dueDate} /> },
  { header: 'Principal', end: true, body: ({ repayment }) => <Amount money={repayment.principalAmount} /> },
  { header: 'Interest', end: true, body: ({ repayment }) => <Amount money={repayment.interestAmount} /> },
  {
    header: 'Amount',
    end: true,
    body: ({ repayment }) => (
      <strong>
        <Amount money={repayment.amount} />
      </strong>
    ),
  },
  { header: 'Status', firm: true, body: (row) => <PaidMark {...row} /> },
  { header: 'Action', body: (row) => <MarkPaid {...row} /> },
];

function card(row: Row): RecordCardParts {
  const { repayment } = row;
  const paidAt = datePaid(repayment);
  return {
    title: `Installment ${repayment.sequence}`,
    subtitle: paidAt ? (
      <>
        Paid <Day date={localDateOf(paidAt, row.timeZone)} /> <PaymentLinks {...repayment} />
      </>
    ) : (
      <>
        Due <Day date={repayment.dueDate} />
      </>
    ),
    amount: <Amount money={repayment.amount} />,
    mark: paidAt ? <PaidCardMark waiting={row.waiting} /> : <PaidMark {...row} />,
    settled: isPaid(repayment),
    action: <MarkPaid {...row} />,
  };
}

function PaidCardMark({ waiting }: { waiting: boolean }) {
  return waiting ? <WaitingMark /> : <Mark tone="done">Paid</Mark>;
}

function MarkPaid({ onMark }: Row) {
  return <Button outlined className="dense" label="Mark as Paid" disabled={!onMark} onClick={onMark} />;
}

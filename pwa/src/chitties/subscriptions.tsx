import { Check } from 'lucide-react';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import { formatDate } from 'shared-schema/local-date';
import { formatMoney, NOTHING } from 'shared-schema/money';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { isPaid, payable, remaining, type Repayment, unpaid } from 'shared-schema/repayments/repayment';
import { Amount } from '../ui/amount.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { Empty } from '../ui/message.tsx';
import { PaidMark } from '../repayments/paid-mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { Day, useTimeZone, useToday } from '../records/time.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { now } from '../sync/clock.ts';
import { useDevice } from '../sync/device-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';
import { type FundView, ticketNamed } from './with-fund.tsx';

type Row = {
  repayment: Repayment;
  today: string;
  timeZone: string;
  waiting: boolean;
  onMark: (() => void) | undefined;
};

/** The monthly subscriptions of a ticket, each to be marked as paid when its cash has come. */
export function Subscriptions({ ticket, ...view }: FundView & { ticket: number }) {
  const { fund } = view;
  const admin = useIsAdmin();
  const timeZone = useTimeZone();
  const today = useToday();
  const waitingRows = useWaitingRows();
  const [asked, setAsked] = useState<Repayment>();
  const repayments = subscriptionsOf(fund, ticket);
  const rows = repayments.map((repayment) => ({
    repayment,
    today,
    timeZone,
    waiting: repayment.payments.some((payment) => waitingRows.has(rowKey('transactions', payment.transactionId))),
    onMark: admin && !isPaid(repayment) ? () => setAsked(repayment) : undefined,
  }));
  const next = admin ? unpaid(repayments)[0] : undefined;
  return (
    <>
      <RecordTable
        label={`Subscriptions of ticket ${ticket}`}
        rows={rows}
        rowKey={({ repayment }) => repayment.id}
        columns={fund.draws.length > 0 ? [...dates, ...withDividends, ...ends] : [...dates, ...plain, ...ends]}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        empty={<Empty>Nothing is to be paid.</Empty>}
      />
      {next && (
        <div className="page-actions phone-only">
          <Button
            icon={<Check aria-hidden />}
            label={`Collect month ${next.sequence}`}
            onClick={() => setAsked(next)}
          />
        </div>
      )}
      <MarkDialog view={view} ticket={ticket} repayment={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const dates: RecordColumn<Row>[] = [
  { header: 'Month', end: true, body: ({ repayment }) => repayment.sequence },
  { header: 'Due date', firm: true, body: ({ repayment }) => <Day date={repayment.dueDate} /> },
];

const plain: RecordColumn<Row>[] = [
  {
    header: 'Amount',
    end: true,
    body: ({ repayment }) => (
      <strong>
        <Amount money={repayment.amount} />
      </strong>
    ),
  },
];

/** Once draws are held, what a ticket pays is its subscription less its dividends. */
const withDividends: RecordColumn<Row>[] = [
  { header: 'Amount', end: true, body: ({ repayment }) => <Amount money={repayment.amount} /> },
  { header: 'Dividend', end: true, body: ({ repayment }) => <Amount money={repayment.dividend ?? NOTHING} /> },
  {
    header: 'To pay',
    end: true,
    body: ({ repayment }) => (
      <strong>
        <Amount money={payable(repayment)} />
      </strong>
    ),
  },
];

const ends: RecordColumn<Row>[] = [
  { header: 'Status', firm: true, body: (row) => <PaidMark {...row} /> },
  { header: 'Action', body: (row) => <MarkPaid {...row} /> },
];

function card(row: Row): RecordCardParts {
  const { repayment } = row;
  const { dividend } = repayment;
  return {
    title: `Month ${repayment.sequence}`,
    subtitle: (
      <>
        Due <Day date={repayment.dueDate} />
        {dividend ? `, after ${formatMoney(dividend)} dividend` : ''}
      </>
    ),
    amount: <Amount money={payable(repayment)} />,
    mark: <PaidMark {...row} />,
    settled: isPaid(repayment),
    action: <MarkPaid {...row} />,
  };
}

function MarkPaid({ onMark }: Row) {
  return <Button outlined className="dense" label="Mark as Paid" disabled={!onMark} onClick={onMark} />;
}

type DialogProps = { view: FundView; ticket: number; repayment: Repayment | undefined; onClose: () => void };

/** Confirms that the cash has come, naming the member, the month and the amount. */
function MarkDialog({ view, ticket, repayment: asked, onClose }: DialogProps) {
  const { db, dispatch } = useDevice();
  const toast = useToast();
  const repayment = useLastDefined(asked);
  if (!repayment) return null;
  const amount = formatMoney(remaining(repayment));
  const who = view.names.get(repayment.userId) ?? `User ${repayment.userId}`;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={`Has ${who} paid ${amount}?`}
      verb={`Mark as Paid ${amount}`}
      onConfirm={async () => {
        await dispatch(markRepaymentPaid, { id: repayment.id, paidAt: await now(db), amount: remaining(repayment) });
        toast(`Entered: ${amount} from ${who}.`);
      }}
      onCancel={onClose}
    >
      <p>
        This is the subscription of month {repayment.sequence} of {view.fund.tenure}, due{' '}
        {formatDate(repayment.dueDate)}: chitty fund {view.fund.id}, {ticketNamed(view, ticket)}. It is entered in the
        ledger as a credit of {who}.
      </p>
      {repayment.dividend ? (
        <p>
          {formatMoney(repayment.amount)} less a dividend of {formatMoney(repayment.dividend)}.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

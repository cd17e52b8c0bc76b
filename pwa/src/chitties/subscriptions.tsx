import { subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import { formatDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import type { Repayment } from 'shared-schema/repayments/repayment';
import { action, amount, amountLessDividend, dueDate, status } from '../repayments/repayment-columns.tsx';
import type { ScheduleRow } from '../repayments/repayment-rows.ts';
import { RepaymentSchedule } from '../repayments/repayment-schedule.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { type FundView, ticketNamed } from './with-fund.tsx';

/** The monthly subscriptions of a ticket. */
export function Subscriptions({ ticket, ...view }: FundView & { ticket: number }) {
  const { fund } = view;
  return (
    <RepaymentSchedule
      label={`Subscriptions of ticket ${ticket}`}
      repayments={subscriptionsOf(fund, ticket)}
      columns={fund.draws.length > 0 ? columnsWithDividends : columns}
      titleOf={({ sequence }) => `Month ${sequence}`}
      empty="Nothing is to be paid."
      collectLabel={({ sequence }) => `Collect month ${sequence}`}
      payerOf={(repayment) => payerNamed(view, repayment)}
      renderAbout={(repayment) => <AboutSubscription view={view} ticket={ticket} repayment={repayment} />}
    />
  );
}

const month: RecordColumn<ScheduleRow> = {
  header: 'Month',
  end: true,
  body: ({ repayment }) => repayment.sequence,
};
const columns = [month, dueDate, amount, status, action];
const columnsWithDividends = [month, dueDate, ...amountLessDividend, status, action];

function payerNamed({ names }: FundView, { userId }: Repayment): string {
  return names.get(userId) ?? `User ${userId}`;
}

function AboutSubscription({ view, ticket, repayment }: { view: FundView; ticket: number; repayment: Repayment }) {
  return (
    <>
      <p>
        This is the subscription of month {repayment.sequence} of {view.fund.tenure}, due{' '}
        {formatDate(repayment.dueDate)}: chitty fund {view.fund.id}, {ticketNamed(view, ticket)}. It is entered in the
        ledger as a credit of {payerNamed(view, repayment)}.
      </p>
      {repayment.dividend ? (
        <p>
          {formatMoney(repayment.amount)} less a dividend of {formatMoney(repayment.dividend)}.
        </p>
      ) : null}
    </>
  );
}

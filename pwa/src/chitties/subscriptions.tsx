import { subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import { formatMoney } from 'shared-schema/money';
import type { Repayment } from 'shared-schema/repayments/repayment';
import { formatDate, t } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import { action, amount, amountLessDividend, dueDate, status } from '../repayments/paid-mark.tsx';
import type { ScheduleRow } from '../repayments/repayment-rows.ts';
import { RepaymentSchedule } from '../repayments/repayment-schedule.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { type FundView, nameIn } from './with-fund.tsx';

type Props = FundView & {
  ticket: number;
  /** The ticket was asked for, so that its next due is what the page is for. */
  asked: boolean;
};

/** The monthly subscriptions of a ticket. */
export function Subscriptions({ ticket, asked, ...view }: Props) {
  const { fund } = view;
  return (
    <RepaymentSchedule
      label={t('chitties.subscriptionsOf', { ticket })}
      repayments={subscriptionsOf(fund, ticket)}
      columns={fund.draws.length > 0 ? columnsWithDividends : columns}
      titleOf={({ sequence }) => t('chitties.monthNumber', { month: sequence })}
      empty={t('chitties.noSubscriptions')}
      collectLabel={({ sequence }) => t('chitties.collect', { month: sequence })}
      bar={asked}
      payerOf={({ userId }) => nameIn(view.names, userId)}
      renderAbout={(repayment) => <AboutSubscription view={view} ticket={ticket} repayment={repayment} />}
    />
  );
}

const month: RecordColumn<ScheduleRow> = column.number('fields.month', ({ repayment }) => repayment.sequence);
const columns = [month, dueDate, amount, status, action];
const columnsWithDividends = [month, dueDate, ...amountLessDividend, status, action];

function AboutSubscription({ view, ticket, repayment }: { view: FundView; ticket: number; repayment: Repayment }) {
  return (
    <>
      <p>
        {t('chitties.aboutSubscription', {
          month: repayment.sequence,
          tenure: view.fund.tenure,
          date: formatDate(repayment.dueDate),
          id: view.fund.id,
          ticket,
          name: nameIn(view.names, repayment.userId),
        })}
      </p>
      {repayment.dividend ? (
        <p>
          {t('chitties.lessDividend', {
            amount: formatMoney(repayment.amount),
            dividend: formatMoney(repayment.dividend),
          })}
        </p>
      ) : null}
    </>
  );
}

/** The columns that lists of scheduled repayments are put together from. */
import { NOTHING } from 'shared-schema/money';
import { payable } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Day } from '../records/time.tsx';
import { Amount } from '../ui/amount.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { PaidMark } from './paid-mark.tsx';
import type { RepaymentRow, ScheduleRow } from './repayment-rows.ts';

type Column = RecordColumn<RepaymentRow>;

export const dueDate: Column = {
  header: 'repayments.dueDate',
  firm: true,
  body: ({ repayment }) => <Day date={repayment.dueDate} />,
};

export const principal: Column = {
  header: 'repayments.principal',
  end: true,
  body: ({ repayment }) => <Amount money={repayment.principalAmount} />,
};

export const interest: Column = {
  header: 'fields.interest',
  end: true,
  body: ({ repayment }) => <Amount money={repayment.interestAmount} />,
};

export const amount: Column = {
  header: 'fields.amount',
  end: true,
  body: ({ repayment }) => (
    <strong>
      <Amount money={repayment.amount} />
    </strong>
  ),
};

/** What a ticket pays once draws are held: its subscription less its dividends. */
export const amountLessDividend: Column[] = [
  { header: 'fields.amount', end: true, body: ({ repayment }) => <Amount money={repayment.amount} /> },
  {
    header: 'repayments.dividend',
    end: true,
    body: ({ repayment }) => <Amount money={repayment.dividend ?? NOTHING} />,
  },
  {
    header: 'repayments.toPay',
    end: true,
    body: ({ repayment }) => (
      <strong>
        <Amount money={payable(repayment)} />
      </strong>
    ),
  },
];

export const status: Column = { header: 'common.status', body: (row) => <PaidMark {...row} /> };

export const action: RecordColumn<ScheduleRow> = { header: 'ledgers.action', body: (row) => <MarkPaid {...row} /> };

export function MarkPaid({ repayment, onMark }: ScheduleRow) {
  return (
    <Button
      look="outlined"
      dense
      label={t('repayments.markPaid')}
      disabled={!onMark}
      onClick={() => onMark?.(repayment)}
    />
  );
}

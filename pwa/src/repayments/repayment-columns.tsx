/** The columns that lists of scheduled repayments are put together from. */
import { NOTHING } from 'shared-schema/money';
import { payable } from 'shared-schema/repayments/repayment';
import { Button } from '../ui/button.tsx';
import { Day } from '../records/time.tsx';
import { Amount } from '../ui/amount.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { PaidMark } from './paid-mark.tsx';
import type { RepaymentRow, ScheduleRow } from './repayment-rows.ts';

type Column = RecordColumn<RepaymentRow>;

export const dueDate: Column = {
  header: 'Due date',
  firm: true,
  body: ({ repayment }) => <Day date={repayment.dueDate} />,
};

export const principal: Column = {
  header: 'Principal',
  end: true,
  body: ({ repayment }) => <Amount money={repayment.principalAmount} />,
};

export const interest: Column = {
  header: 'Interest',
  end: true,
  body: ({ repayment }) => <Amount money={repayment.interestAmount} />,
};

export const amount: Column = {
  header: 'Amount',
  end: true,
  body: ({ repayment }) => (
    <strong>
      <Amount money={repayment.amount} />
    </strong>
  ),
};

/** What a ticket pays once draws are held: its subscription less its dividends. */
export const amountLessDividend: Column[] = [
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

export const status: Column = { header: 'Status', firm: true, body: (row) => <PaidMark {...row} /> };

export const action: RecordColumn<ScheduleRow> = { header: 'Action', body: (row) => <MarkPaid {...row} /> };

export function MarkPaid({ onMark }: ScheduleRow) {
  return <Button look="outlined" dense label="Mark as Paid" disabled={!onMark} onClick={onMark} />;
}

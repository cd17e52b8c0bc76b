/** The columns that lists of scheduled repayments are put together from. */
import { type Money, NOTHING } from 'shared-schema/money';
import { payable } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { column } from '../records/columns.tsx';
import { Amount } from '../ui/facts.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { PaidMark, type Standing, StatusMark, statusWord } from './paid-mark.tsx';
import type { RepaymentRow, ScheduleRow } from './repayment-rows.ts';

type Column = RecordColumn<RepaymentRow>;

export const dueDate: Column = column.day('repayments.dueDate', ({ repayment }) => repayment.dueDate);

export const principal: Column = column.rupees('repayments.principal', ({ repayment }) => repayment.principalAmount);

export const interest: Column = column.rupees('fields.interest', ({ repayment }) => repayment.interestAmount);

export const amount: Column = column.rupees('fields.amount', ({ repayment }) => repayment.amount, {
  body: ({ repayment }) => <Strong money={repayment.amount} />,
});

/** What a ticket pays once draws are held: its subscription less its dividends. */
export const amountLessDividend: Column[] = [
  column.rupees('fields.amount', ({ repayment }) => repayment.amount),
  column.rupees('repayments.dividend', ({ repayment }) => repayment.dividend ?? NOTHING),
  column.rupees('repayments.toPay', ({ repayment }) => payable(repayment), {
    body: ({ repayment }) => <Strong money={payable(repayment)} />,
  }),
];

function Strong({ money }: { money: Money }) {
  return (
    <strong>
      <Amount money={money} />
    </strong>
  );
}

export const status: Column = { header: 'common.status', body: (row) => <PaidMark {...row} /> };

export const action: RecordColumn<ScheduleRow> = { header: 'ledgers.action', body: (row) => <MarkPaid {...row} /> };

/** Whether a business or fund is still running. */
export function contractStatus<R>(of: (row: R) => Standing): RecordColumn<R> {
  const body = (row: R) => <StatusMark of={of(row)} />;
  return column.text('common.status', (row) => statusWord(of(row)), { shown: 'usual', firm: true, body });
}

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

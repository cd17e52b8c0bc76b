import type { LocalDate } from 'shared-schema/local-date';
import type { Repayment } from 'shared-schema/repayments/repayment';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';

/** A scheduled repayment with what its mark needs to know. */
export type RepaymentRow = {
  repayment: Repayment;
  today: LocalDate;
  timeZone: string;
  /** A payment of it is not sent yet. */
  waiting: boolean;
  /** It is shown as paid before the device has stored that, so its entry has no number yet. */
  storing?: boolean;
  /** It belongs to a bad debt, so nobody asks for it any more. */
  givenUp?: boolean;
};

/** A row of a schedule in which repayments can be marked as paid. */
export type ScheduleRow = RepaymentRow & {
  /** What it is called on its card: `Installment 3`. */
  title: string;
  /** Undefined where it cannot be marked. */
  onMark: ((repayment: Repayment) => void) | undefined;
};

/** Makes the rows of a list of scheduled repayments. */
export function useRepaymentRow(): (repayment: Repayment) => RepaymentRow {
  const timeZone = useTimeZone();
  const today = useToday();
  const waitingRows = useWaitingRows();
  return (repayment) => ({
    repayment,
    today,
    timeZone,
    waiting: repayment.payments.some(({ transactionId }) => waitingRows.has(rowKey('transactions', transactionId))),
  });
}

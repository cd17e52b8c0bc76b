import { formatMoney, type Money, add, NOTHING } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { Notice } from '../ui/message.tsx';
import { describeDue } from './describe-due.ts';
import type { Due, ReceiptView } from './read-receipt.ts';

/** Right after money was taken: how much, whether the payer is paid up, and what comes next. */
export function Taken({ view: { receipt, dues } }: { view: ReceiptView }) {
  const today = useToday();
  const due = dues.filter(({ repayment }) => repayment.dueDate <= today);
  const [next] = dues;
  return (
    <Notice tone="done">
      <strong>{t('receipts.received', { amount: formatMoney(receipt.amount), payer: receipt.payerName })}</strong>
      <p>
        {due.length > 0 ? t('receipts.stillDue', { amount: formatMoney(sumOf(due)) }) : <b>{t('receipts.paidUp')}</b>}
      </p>
      <p>{next ? nextIs(next, receipt.payerName) : t('receipts.nothingLeft')}</p>
    </Notice>
  );
}

function sumOf(dues: Due[]): Money {
  return add(NOTHING, ...dues.map(({ repayment }) => remaining(repayment)));
}

function nextIs(due: Due, payer: string): string {
  const { repayment } = due;
  const amount = formatMoney(remaining(repayment));
  return t('receipts.nextIs', { amount, date: formatDate(repayment.dueDate), what: describeDue(due, t, payer) });
}

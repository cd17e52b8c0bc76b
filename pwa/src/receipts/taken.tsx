import { formatMoney } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { Notice } from '../ui/message.tsx';
import { describeDue } from './describe-due.ts';
import { lateAndNext } from './late-and-next.ts';
import type { Due, ReceiptView } from './read-receipt.ts';

/** Right after money was taken: how much, what is still late or whether nothing is due now, and what comes next. */
export function Taken({ view: { receipt, dues } }: { view: ReceiptView }) {
  const today = useToday();
  const { late, next } = lateAndNext(dues, today);
  const nothingDueNow = !late && next && next.repayment.dueDate !== today;
  return (
    <Notice tone="done">
      <strong>{t('receipts.received', { amount: formatMoney(receipt.amount), payer: receipt.payerName })}</strong>
      {late && <p>{t('receipts.overdue', { amount: formatMoney(late.sum), date: formatDate(late.since) })}</p>}
      {nothingDueNow && (
        <p>
          <b>{t('receipts.nothingDueNow')}</b>
        </p>
      )}
      {next && <p>{nextIs(next, receipt.payerName)}</p>}
      {dues.length === 0 && <p>{t('receipts.nothingLeft')}</p>}
    </Notice>
  );
}

function nextIs(due: Due, payer: string): string {
  const { repayment } = due;
  const amount = formatMoney(remaining(repayment));
  return t('receipts.nextIs', { amount, date: formatDate(repayment.dueDate), what: describeDue(due, t, payer) });
}

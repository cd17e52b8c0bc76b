import type { Owed } from 'shared-schema/collections/owed';
import type { OpenDue } from 'shared-schema/collections/put-to-oldest';
import { addDays } from 'shared-schema/local-date';
import { formatMoney, type Money } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { Amount } from '../ui/amount.tsx';
import { Notice } from '../ui/message.tsx';
import { describeDues } from './describe-due.ts';
import { owedIn, type ReceiptView } from './read-receipt.ts';

/** Right after money was taken: how much, what is still late or whether nothing is due now, and what comes next. */
export function TakenNotice({ view }: { view: ReceiptView }) {
  const today = useToday();
  const { receipt } = view;
  const { own, answersFor } = owedIn(view, today);
  const { now, late, daysLate, next, remaining } = own;
  return (
    <Notice tone="done">
      <strong>{t('receipts.received', { amount: formatMoney(receipt.amount), payer: receipt.payerName })}</strong>
      {late > 0 && (
        <p>{t('receipts.overdue', { amount: formatMoney(late), date: formatDate(addDays(today, -daysLate)) })}</p>
      )}
      {own.today > 0 && <Fact what={t('collect.dueToday')} sum={own.today} />}
      {now === 0 && remaining > 0 && (
        <p>
          <b>{t('receipts.nothingDueNow')}</b>
        </p>
      )}
      {next && <p>{nextIs(next, receipt.payerName)}</p>}
      {remaining === 0 && <p>{t('receipts.nothingLeft')}</p>}
      {answersFor.now > 0 && <Fact what={t('members.answersFor')} sum={answersFor.now} />}
    </Notice>
  );
}

function Fact({ what, sum }: { what: string; sum: Money }) {
  return (
    <p>
      {what} <Amount money={sum} />
    </p>
  );
}

function nextIs({ sum, date, dues }: NonNullable<Owed<OpenDue>['next']>, payer: string): string {
  const what = describeDues(dues, t, payer);
  return t('receipts.nextIs', { amount: formatMoney(sum), date: formatDate(date), what });
}

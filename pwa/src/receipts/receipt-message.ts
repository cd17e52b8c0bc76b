import { isEnteredTwice } from 'shared-schema/collections/receipt';
import { numberOnPaper } from 'shared-schema/collections/receipt-number';
import { formatDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import type { Translator } from 'shared-schema/texts/translate';
import { describeItem } from './describe-due.ts';
import { lateAndNext } from './late-and-next.ts';
import type { ReceiptView } from './read-receipt.ts';

type Place = { association: string; address: string | undefined; today: LocalDate };

/** What the payer is written with a receipt, in the translator's language. */
export function receiptMessage(
  view: ReceiptView,
  { language, t }: Translator,
  { association, address, today }: Place,
): string {
  const { receipt, items, onAccount, dues } = view;
  const about = {
    association,
    number: numberOnPaper(receipt.id),
    amount: formatMoney(receipt.amount),
    date: formatDate(receipt.receivedOn, language),
  };
  if (receipt.cancelled) return t('receipts.messageCancelled', about);
  if (isEnteredTwice(receipt)) return t('receipts.messageTwice', about);
  const lines = [t('receipts.message', { ...about, payer: receipt.payerName })];
  for (const item of items) {
    lines.push(
      t('receipts.messageItem', { what: describeItem(item, t, receipt.payerName), amount: formatMoney(item.amount) }),
    );
  }
  if (onAccount > 0) {
    lines.push(t('receipts.messageItem', { what: t('receipts.onAccount'), amount: formatMoney(onAccount) }));
  }
  const { late, next } = lateAndNext(dues, today);
  if (late) {
    lines.push(t('receipts.overdue', { amount: formatMoney(late.sum), date: formatDate(late.since, language) }));
  }
  if (next) {
    const { repayment } = next;
    const date = formatDate(repayment.dueDate, language);
    lines.push(t('receipts.messageNextDue', { amount: formatMoney(remaining(repayment)), date }));
  }
  if (address) lines.push(t('receipts.messageCheck', { address }));
  return lines.join('\n');
}

import { numberOnPaper } from 'shared-schema/collections/receipt-number';
import { formatDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import type { Translator } from 'shared-schema/texts/translate';
import { describeItem } from './describe-due.ts';
import type { ReceiptView } from './read-receipt.ts';

type Place = { association: string; address: string | undefined };

/** What the payer is written with a receipt, in the translator's language. */
export function receiptMessage(
  view: ReceiptView,
  { language, t }: Translator,
  { association, address }: Place,
): string {
  const { receipt, items, onAccount, dues } = view;
  const about = {
    association,
    number: numberOnPaper(receipt.id),
    amount: formatMoney(receipt.amount),
    date: formatDate(receipt.receivedOn, language),
  };
  if (receipt.cancelled) return t('receipts.messageCancelled', about);
  const lines = [t('receipts.message', { ...about, payer: receipt.payerName })];
  for (const item of items) {
    lines.push(
      t('receipts.messageItem', { what: describeItem(item, t, receipt.payerName), amount: formatMoney(item.amount) }),
    );
  }
  if (onAccount > 0) {
    lines.push(t('receipts.messageItem', { what: t('receipts.onAccount'), amount: formatMoney(onAccount) }));
  }
  const next = dues[0]?.repayment;
  if (next) {
    const date = formatDate(next.dueDate, language);
    lines.push(t('receipts.messageNextDue', { amount: formatMoney(remaining(next)), date }));
  }
  if (address) lines.push(t('receipts.messageCheck', { address }));
  return lines.join('\n');
}

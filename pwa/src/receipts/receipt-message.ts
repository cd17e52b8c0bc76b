import { isEnteredTwice } from 'shared-schema/collections/receipt';
import { numberOnPaper } from 'shared-schema/collections/receipt-number';
import { shortAddress } from 'shared-schema/collections/short-address';
import { addDays, formatDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney, toRupees } from 'shared-schema/money';
import type { Translator } from 'shared-schema/texts/translate';
import { describeItem, owedIn, type ReceiptView } from './read-receipt.ts';

/** What the payer still owes, and apart what they answer for. */
function owedLines(view: ReceiptView, { language, t }: Pick<Translator, 'language' | 't'>, today: LocalDate): string[] {
  const { own, answersFor } = owedIn(view, today);
  const { late, daysLate, next } = own;
  const since = formatDate(addDays(today, -daysLate), language);
  return [
    ...(late > 0 ? [t('receipts.overdue', { amount: formatMoney(late), date: since })] : []),
    ...(own.today > 0
      ? [t('receipts.messageItem', { what: t('collect.dueToday'), amount: formatMoney(own.today) })]
      : []),
    ...(next
      ? [t('receipts.messageNextDue', { amount: formatMoney(next.sum), date: formatDate(next.date, language) })]
      : []),
    ...(answersFor.now > 0
      ? [t('receipts.messageItem', { what: t('receipts.answersFor'), amount: formatMoney(answersFor.now) })]
      : []),
  ];
}

type Place = { association: string; today: LocalDate; origin: string };

/** What the payer is written with a receipt, in the translator's language. */
export function receiptMessage(
  view: ReceiptView,
  { language, t }: Translator,
  { association, today, origin }: Place,
): string {
  const { receipt, items, onAccount } = view;
  const about = {
    association,
    number: numberOnPaper(receipt.id),
    amount: formatMoney(receipt.amount),
    date: formatDate(receipt.receivedOn, language),
  };
  if (receipt.cancelled) return t('receipts.messageCancelled', about);
  if (isEnteredTwice(receipt)) return t('receipts.messageTwice', about);
  const lines = [t('receipts.message', { ...about, payer: receipt.payerName })];
  if (receipt.cheque?.state === 'IN_HAND') lines.push(t('receipts.chequeInHand'));
  if (receipt.currency) {
    const { code, amount } = receipt.currency;
    const notes = t('paying.notes', { code, amount: String(toRupees(amount)) });
    lines.push(t('receipts.messageItem', { what: t('paying.foreign'), amount: notes }));
  }
  if (receipt.replaces) {
    lines.push(t('receipts.messageItem', { what: t('receipts.replaces'), amount: numberOnPaper(receipt.replaces) }));
  }
  for (const item of items) {
    lines.push(
      t('receipts.messageItem', { what: describeItem(item, t, receipt.payerName), amount: formatMoney(item.amount) }),
    );
  }
  if (onAccount > 0) {
    lines.push(t('receipts.messageItem', { what: t('collect.onAccount'), amount: formatMoney(onAccount) }));
  }
  lines.push(...owedLines(view, { language, t }, today));
  if (receipt.signature) {
    const address = shortAddress(origin, receipt.id, receipt.signature);
    lines.push(t('receipts.messageCheck', { address }));
  }
  return lines.join('\n');
}

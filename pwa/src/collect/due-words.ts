import type { Payer } from 'shared-schema/collections/account-id';
import { isFund } from 'shared-schema/repayments/contract';
import { t } from '../language/texts.ts';
import type { PayableDue } from './read-person.ts';

/** Which of its contract's dues it is: `Installment 3 of 12`. */
export function dueNumber({ due: { sequence: number }, contract, of }: PayableDue): string {
  return numberTogether(
    isFund(contract) ? t('collect.subscriptionNumber', { number, of }) : t('collect.installmentNumber', { number, of }),
  );
}

/** The line may break before "3 of 12", or after it in other languages, but not inside. */
function numberTogether(words: string): string {
  return words.replace(/\d.*\d/, (number) => number.replaceAll(' ', '\u{a0}'));
}

/** What a due is for: `Installment 3 of 12, Sewing machine`; with the customer, if someone else pays. */
export function dueWords({ due, contract, of }: PayableDue, payer?: Payer): string {
  const { sequence: number } = due;
  if (isFund(contract)) {
    return t('collect.subscription', { number, of, id: contract.id, ticket: due.ticket ?? 1 });
  }
  const { itemDescription: item, customerName: customer } = contract;
  return payer && 'memberId' in payer
    ? t('collect.installmentOf', { customer, number, of, item })
    : t('collect.installment', { number, of, item });
}

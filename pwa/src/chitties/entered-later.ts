/** What was entered only after the day of a draw, though it counts for that day: the minutes say so. */
import type { ChittyFund, Draw } from 'shared-schema/chitties/chitty-fund';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { Payment, Repayment } from 'shared-schema/repayments/repayment';

export type EnteredLater = { ticket: number; month: number; amount: Money; paidOn: LocalDate; enteredOn: LocalDate };

/** The payments of the month of a draw, and of all that its winner owed before: they decide whether it could be held so. */
export function paymentsOfDraw(fund: ChittyFund, draw: Draw): { repayment: Repayment; payment: Payment }[] {
  return fund.scheduledRepayments
    .filter(({ sequence, userId }) => sequence === draw.month || (sequence < draw.month && userId === draw.userId))
    .flatMap((repayment) => repayment.payments.map((payment) => ({ repayment, payment })));
}

/** Those of them dated on the day of the draw or before, whose ledger line was entered on a later day. */
export function enteredLater(
  fund: ChittyFund,
  draw: Draw,
  lines: ReadonlyMap<number, Transaction>,
  timeZone: string,
): EnteredLater[] {
  const { heldOn } = draw;
  if (!heldOn) return [];
  return paymentsOfDraw(fund, draw).flatMap(({ repayment, payment }) => {
    const enteredAt = lines.get(payment.transactionId)?.enteredAt;
    if (!enteredAt) return [];
    const [paidOn, enteredOn] = [localDateOf(payment.paidAt, timeZone), localDateOf(enteredAt, timeZone)];
    if (paidOn > heldOn || enteredOn <= heldOn) return [];
    return [{ ticket: repayment.ticket ?? 0, month: repayment.sequence, amount: payment.amount, paidOn, enteredOn }];
  });
}

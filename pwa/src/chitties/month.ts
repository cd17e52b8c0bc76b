/** A month of a chitty fund: which one is being collected, what each ticket still owes, and what is taken from whom. */
import { hasFallenDue, isOverdue, collectable, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import type { RepaymentPart } from 'shared-schema/collections/put-to-oldest';
import type { WayOfPaying } from 'shared-schema/collections/collection-input';
import { type ChittyFund, receivedOf, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { add, formatMoney, type Money, NOTHING, subtract } from 'shared-schema/money';
import { draftPaymentId } from '../records/way-draft.ts';
import type { Step } from '../ui/steps-bar.tsx';

/**
 * The month that is being collected on `today`: the last one that has fallen due, while some of it is missing or its draw, which tells what
 * the next one comes to, is still to be held; then the next.
 */
export function monthCollected(fund: ChittyFund, today: LocalDate): number {
  const fallenDue = fund.scheduledRepayments.filter((due) => due.ticket === 1 && hasFallenDue(due, today)).length;
  const isOpen = receivedOf(fund, fallenDue) < fund.amount || nextDrawMonth(fund) === fallenDue;
  if (fallenDue > 0 && isOpen) return fallenDue;
  return Math.min(fallenDue + 1, fund.tenure);
}

/** Every month of a fund: how much of its money has come in, and whether it should have. */
export function stepsOf(fund: ChittyFund, today: LocalDate): Step[] {
  const months = Map.groupBy(fund.scheduledRepayments, ({ sequence }) => sequence);
  return Array.from({ length: fund.tenure }, (_, index) => {
    const due = months.get(index + 1) ?? [];
    const { received, value } = potOf(fund, index + 1);
    return { share: value > 0 ? received / value : 1, late: due.some((each) => isOverdue(each, today)) };
  });
}

/** The subscriptions of a month, in ticket order. */
export function subscriptionsIn(fund: ChittyFund, month: number): Repayment[] {
  return fund.scheduledRepayments.filter(({ sequence }) => sequence === month);
}

/**
 * What has come in of a month's money, and what it comes to: both without dividends, which nobody pays. `received` counts
 * them, like that of a draw.
 */
export function potOf(fund: ChittyFund, month: number, received = receivedOf(fund, month)) {
  const dividends = add(...subscriptionsIn(fund, month).map(({ dividend }) => dividend ?? NOTHING));
  return { received: subtract(received, dividends), value: subtract(fund.amount, dividends) };
}

/** The same in words that texts take. */
export function potInWords(pot: ReturnType<typeof potOf>): Record<'received' | 'value', string> {
  return { received: formatMoney(pot.received), value: formatMoney(pot.value) };
}

/** What a member pays at once: all of theirs among the ticked tickets. */
type Taken = { memberId: MemberId; tickets: number[]; items: RepaymentPart[]; sum: Money };

/** What is taken for the ticked tickets of a month, by member, in the order of their first tickets. Paid ones are left out. */
export function takenFor(fund: ChittyFund, month: number, ticked: readonly number[]): Taken[] {
  const open = subscriptionsIn(fund, month).filter((each) => ticked.includes(each.ticket ?? 0) && !isPaid(each));
  return [...Map.groupBy(open, ({ userId }) => userId)].map(([memberId, repayments]) => ({
    memberId,
    tickets: repayments.map(({ ticket }) => ticket ?? 0),
    items: repayments.map((each) => ({ repaymentId: each.id, amount: collectable(each) })),
    sum: add(...repayments.map(collectable)),
  }));
}

/** The inputs of `collection.record`, one a member: receipts of one payment. What is taken next in the same form is another. */
export function collectionsOf(
  taken: Taken[],
  terms: WayOfPaying & { receivedOn: LocalDate; reference: string | null },
  names: ReadonlyMap<MemberId, string>,
) {
  const paymentId = draftPaymentId();
  return taken.map(({ memberId, items }) => ({
    payer: { memberId },
    payerName: names.get(memberId) ?? null,
    ...terms,
    paymentId,
    items,
  }));
}

/** Settling a business early: what it takes, and how much interest may be waived. */
import {
  hasFallenDue,
  collectable,
  remaining,
  unpaid,
  unpaidInterest,
  unpaidPrincipal,
} from '../repayments/repayment.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { LocalDate } from '../local-date.ts';
import { add, inWholePaise, type Money, NOTHING, subtract } from '../money.ts';
import type { RepaymentPart } from './put-to-oldest.ts';

export type SettlementTerms = {
  /** All that can still be taken. */
  remaining: Money;
  principal: Money;
  /** The unpaid interest of installments that fall due after the day, the most that may be waived. */
  waivable: Money;
};

export function settlementTerms(business: InstallmentBusiness, on: LocalDate): SettlementTerms {
  const open = unpaid(business.scheduledRepayments);
  return {
    remaining: add(...open.map(collectable)),
    principal: add(...open.map(unpaidPrincipal)),
    waivable: add(...open.filter((each) => !hasFallenDue(each, on)).map((each) => inWholePaise(unpaidInterest(each)))),
  };
}

/** What is paid on each installment, and what is waived: interest not due yet, that of the last installment first. */
export function divideSettlement(
  business: InstallmentBusiness,
  on: LocalDate,
  waived: Money,
): { items: RepaymentPart[]; waivers: RepaymentPart[] } {
  const open = unpaid(business.scheduledRepayments);
  const waivers = new Map<string, Money>();
  let left = waived;
  for (const repayment of open.filter((each) => !hasFallenDue(each, on)).reverse()) {
    const interest = inWholePaise(unpaidInterest(repayment));
    const amount = interest < left ? interest : left;
    if (amount <= 0) continue;
    waivers.set(repayment.id, amount);
    left = subtract(left, amount);
  }
  const parts = open.map((repayment) => ({
    repaymentId: repayment.id,
    amount: inWholePaise(subtract(remaining(repayment), waivers.get(repayment.id) ?? NOTHING)),
  }));
  return {
    items: parts.filter(({ amount }) => amount > 0),
    waivers: open.flatMap(({ id }) => {
      const amount = waivers.get(id);
      return amount ? [{ repaymentId: id, amount }] : [];
    }),
  };
}

/** The arithmetic of installments: flat interest, equal parts, one due date a month. */
import type { LocalDate } from '../local-date.ts';
import { addMonths } from '../local-date.ts';
import { add, type Money, proportion, splitEvenly } from '../money.ts';
import { HUNDRED_PERCENT, type Percent } from '../percent.ts';

export type Installment = {
  /** 1 for the first. */
  sequence: number;
  dueDate: LocalDate;
  amount: Money;
  principalAmount: Money;
  interestAmount: Money;
};

/** Flat interest: principal × rate per month × months, rounded down to the paisa. */
export function totalInterest(principal: Money, interest: Percent, tenure: number): Money {
  return proportion(principal, BigInt(interest) * BigInt(tenure), BigInt(HUNDRED_PERCENT));
}

/**
 * The schedule of `tenure` installments. Principal and interest are each split into equal parts rounded down to the paisa
 * and the last installment takes the rest, so the sum is exactly principal + interest. The first falls due a month after
 * `purchaseDate`; each due date is reckoned from that original day, clamped to the month's end.
 */
export function buildSchedule(terms: {
  principal: Money;
  interest: Percent;
  tenure: number;
  purchaseDate: LocalDate;
}): Installment[] {
  const principals = splitEvenly(terms.principal, terms.tenure);
  const interests = splitEvenly(totalInterest(terms.principal, terms.interest, terms.tenure), terms.tenure);
  return principals.map((principalAmount, index) => {
    const interestAmount = interests[index]!;
    return {
      sequence: index + 1,
      dueDate: addMonths(terms.purchaseDate, index + 1),
      amount: add(principalAmount, interestAmount),
      principalAmount,
      interestAmount,
    };
  });
}

/** A business or a fund as it stood at the end of a day in the past. */
import { type ChittyFund, dayOfDraw, type Draw } from '../chitties/chitty-fund.ts';
import type { RepaymentId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { addDays, type Instant, type LocalDate, startOfDay } from '../local-date.ts';
import { add, atLeastNothing, type Money, NOTHING, subtract } from '../money.ts';
import { type Contract, isFund } from './contract.ts';
import type { Repayment } from './repayment.ts';

/**
 * Without what was paid, drawn, waived or written off later. What was paid or waived then and undone since counts.
 */
export function contractAt<C extends Contract>(contract: C, day: LocalDate, timeZone: string): C {
  const end = startOfDay(addDays(day, 1), timeZone);
  return (isFund(contract) ? fundAt(contract, day, end, timeZone) : businessAt(contract, day, end)) as C;
}

function businessAt(business: InstallmentBusiness, day: LocalDate, end: Instant): InstallmentBusiness {
  const { writtenOff } = business;
  // Interest is waived with the last payment there is.
  const settledLater = business.scheduledRepayments.some(({ payments }) =>
    payments.some(({ paidAt }) => paidAt >= end),
  );
  return {
    ...business,
    writtenOff: writtenOff && writtenOff.at < end ? writtenOff : null,
    scheduledRepayments: business.scheduledRepayments.map((repayment) => {
      const { waived: _later, ...unwaived } = repayment;
      return paidBy(settledLater ? unwaived : repayment, day, end);
    }),
  };
}

function fundAt(fund: ChittyFund, day: LocalDate, end: Instant, timeZone: string): ChittyFund {
  const draws = drawsAt(fund, day, timeZone);
  const later = dividendsOf(fund.draws.filter((draw) => !draws.includes(draw)));
  const before = dividendsOf(draws.filter((draw) => !fund.draws.includes(draw)));
  return {
    ...fund,
    draws,
    scheduledRepayments: fund.scheduledRepayments.map((repayment) => {
      const change = subtract(before.get(repayment.id) ?? NOTHING, later.get(repayment.id) ?? NOTHING);
      const then = paidBy(repayment, day, end);
      return change ? { ...then, dividend: atLeastNothing(add(then.dividend ?? NOTHING, change)) } : then;
    }),
  };
}

/** The draws that counted at the end of that day, by month; one that was undone counts until then. */
export function drawsAt({ draws, undoneDraws = [] }: ChittyFund, day: LocalDate, timeZone: string): Draw[] {
  return [...draws, ...undoneDraws.filter(({ undoneOn }) => undoneOn > day)]
    .filter((draw) => dayOfDraw(draw, timeZone) <= day)
    .sort((one, other) => one.month - other.month);
}

function dividendsOf(draws: Draw[]): Map<RepaymentId, Money> {
  const sums = new Map<RepaymentId, Money>();
  for (const { amount, repaymentId } of draws.flatMap(({ dividends }) => dividends)) {
    if (repaymentId) sums.set(repaymentId, add(sums.get(repaymentId) ?? NOTHING, amount));
  }
  return sums;
}

function paidBy({ undonePayments = [], ...repayment }: Repayment, day: LocalDate, end: Instant): Repayment {
  const undoneSince = undonePayments.filter(({ undoneOn, paidAt }) => undoneOn > day && paidAt < end);
  const waived = add(repayment.waived ?? NOTHING, ...undoneSince.map((payment) => payment.waived ?? NOTHING));
  return {
    ...repayment,
    ...(waived > 0 && { waived }),
    payments: [...repayment.payments.filter(({ paidAt }) => paidAt < end), ...undoneSince],
  };
}

/** Why cash was not needed: another admin had taken the payment already, or less was due than was taken. */
export type WhyExtra = 'twice' | 'beyondDue';

/** An item's description may fill the whole 500 characters that a ledger entry's may have. */
const LONGEST_ITEM = 400;

/**
 * What the ledger says of cash that was collected for a repayment and is kept as a credit. English, as every stored
 * description; screens write it in the reader's language.
 */
export function extraPaymentDescription(contract: Contract, { sequence, ticket }: Repayment, why: WhyExtra): string {
  const reason = why === 'twice' ? 'collected twice' : 'more than was due';
  return 'users' in contract
    ? `Extra payment, subscription ${sequence}, chitty fund ${contract.id}, ticket ${ticket} (${reason})`
    : `Extra payment, installment ${sequence}, ${shortened(contract.itemDescription)} (${reason})`;
}

/** Never ends in half a surrogate pair, which no entry may hold. */
function shortened(item: string): string {
  return item.slice(0, LONGEST_ITEM).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * A scheduled repayment and what has been paid towards it. Its state is its payments, so part payments and payments ahead
 * can come later without changing what old data means.
 */
import * as v from 'valibot';
import { MemberId, RepaymentId, TransactionId, type ChittyFundId, type InstallmentBusinessId } from '../ids.ts';
import { type Instant, InstantSchema, type LocalDate, LocalDateSchema, dayNumber } from '../local-date.ts';
import { add, atLeastNothing, inWholePaise, type Money, MoneySchema, NOTHING, subtract } from '../money.ts';
import type { Translator } from '../texts/translate.ts';

export const PaymentSchema = v.object({
  /** The ledger line that holds the cash. */
  transactionId: TransactionId,
  amount: MoneySchema,
  paidAt: InstantSchema,
  /** The admin who took the money. */
  paidBy: MemberId,
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

const UndonePaymentSchema = v.object({
  ...PaymentSchema.entries,
  /** The day on which it ceased to count. */
  undoneOn: LocalDateSchema,
  /** What was waived with it, until then. */
  waived: v.optional(MoneySchema),
});

export const RepaymentSchema = v.object({
  id: RepaymentId,
  /** The ticket of a chitty fund it belongs to; 1 for the first. Absent on an installment. */
  ticket: v.optional(v.nullable(v.number())),
  /** 1 for the first installment, or month. */
  sequence: v.number(),
  dueDate: LocalDateSchema,
  amount: MoneySchema,
  principalAmount: MoneySchema,
  interestAmount: MoneySchema,
  /** The member who answers for it. */
  userId: MemberId,
  /** What the draws of a chitty fund have credited towards it, without cash. */
  dividend: v.optional(MoneySchema),
  /** Interest that was given up in an early settlement. */
  waived: v.optional(MoneySchema),
  /** What had been paid before these books began: it was brought in with the contract, and has no ledger line. */
  paidBefore: v.optional(MoneySchema),
  payments: v.array(PaymentSchema),
  /** What a counter-entry has undone of its payments, or a dividend has moved on account: it counted until then. */
  undonePayments: v.optional(v.array(UndonePaymentSchema)),
});
export type Repayment = v.InferOutput<typeof RepaymentSchema>;

/** What it takes in cash: its amount less what draws have credited and what was waived. */
export function payable({ amount, dividend, waived }: Repayment): Money {
  return subtract(amount, add(dividend ?? NOTHING, waived ?? NOTHING));
}

/** What has been paid towards it, also before these books began. */
export function paidSum({ payments, paidBefore }: Repayment): Money {
  return add(paidBefore ?? NOTHING, ...payments.map((payment) => payment.amount));
}

/**
 * paid + dividend + waived + remaining = amount, but for the thousandths that REST may bring in: of less than a paisa nothing
 * remains, because nobody can pay it.
 */
export function remaining(repayment: Repayment): Money {
  const left = subtract(payable(repayment), paidSum(repayment));
  return left > 0 && inWholePaise(left) === 0 ? NOTHING : left;
}

/** What of it can be taken at a door, which leaves nothing: thousandths, which the ledger keeps, are in no purse. */
export function collectable(repayment: Repayment): Money {
  return inWholePaise(remaining(repayment));
}

/** Has something been paid, but not all? */
export function isPartPaid(repayment: Repayment): boolean {
  return paidSum(repayment) > 0 && !isPaid(repayment);
}

/**
 * The principal that is still unpaid. What comes in covers interest first; a waiver is always interest, a dividend always
 * principal.
 */
export function unpaidPrincipal(repayment: Repayment): Money {
  const { principalAmount, interestAmount, waived, dividend } = repayment;
  if (isPaid(repayment)) return NOTHING;
  const towards = add(
    atLeastNothing(subtract(add(paidSum(repayment), waived ?? NOTHING), interestAmount)),
    dividend ?? NOTHING,
  );
  return atLeastNothing(subtract(principalAmount, towards));
}

/** The interest that is still unpaid. */
export function unpaidInterest(repayment: Repayment): Money {
  return subtract(remaining(repayment), unpaidPrincipal(repayment));
}

/** With it on record that these payments ceased to count on a day. */
export function withUndone(
  repayment: Repayment,
  undone: Payment[],
  undoneOn: LocalDate,
  waived: Money = NOTHING,
): Repayment {
  if (undone.length === 0) return repayment;
  const before = repayment.undonePayments ?? [];
  return {
    ...repayment,
    undonePayments: [
      ...before,
      ...undone.map((payment, index) => ({ ...payment, undoneOn, ...(index === 0 && waived > 0 && { waived }) })),
    ],
  };
}

/** How much of it has come, from 0 to 1. */
export function paidShare(repayment: Repayment): number {
  const value = payable(repayment);
  return value > 0 ? 1 - remaining(repayment) / value : 1;
}

export function isPaid(repayment: Repayment): boolean {
  return remaining(repayment) <= 0;
}

/** When the last of it was paid; null while something remains, and when nothing was due or all was paid before these books began. */
export function datePaid(repayment: Repayment): Instant | null {
  return isPaid(repayment) ? (repayment.payments.at(-1)?.paidAt ?? null) : null;
}

export function unpaid(repayments: Repayment[]): Repayment[] {
  return repayments.filter((repayment) => !isPaid(repayment));
}

type Contract = {
  deletedAt: Instant | null;
  status: 'ONGOING' | 'REPAID';
  writtenOff?: object | null;
  scheduledRepayments: Repayment[];
};

/** Nothing is due of it any more, nor will be. */
export function isContractOver({ deletedAt, status, writtenOff, scheduledRepayments }: Contract): boolean {
  if (deletedAt) return true;
  return status === 'REPAID' && (Boolean(writtenOff) || unpaid(scheduledRepayments).length === 0);
}

/** The number of a repayment, which says where it stands: `ib-41-3` is installment 3 of business 41, `cf-7-2-3` month 3 of ticket 2 of chitty 7. */

type RepaymentPlace = InstallmentPlace | SubscriptionPlace;
/** `sequence` is 1 for the first. */
type InstallmentPlace = { business: InstallmentBusinessId; sequence: number };
/** `ticket` and `month` are 1 for the first. */
type SubscriptionPlace = { fund: ChittyFundId; ticket: number; month: number };

export function repaymentIdOf(place: RepaymentPlace): RepaymentId {
  const id =
    'fund' in place ? `cf-${place.fund}-${place.ticket}-${place.month}` : `ib-${place.business}-${place.sequence}`;
  return id as RepaymentId;
}

export function placeOfRepayment(id: RepaymentId): RepaymentPlace {
  const [kind, contract, first, month] = id.split('-');
  return kind === 'ib'
    ? { business: Number(contract) as InstallmentBusinessId, sequence: Number(first) }
    : { fund: Number(contract) as ChittyFundId, ticket: Number(first), month: Number(month) };
}

/** The record a repayment lies inside. */
export type ContractRef =
  | { table: 'installmentBusinesses'; id: InstallmentBusinessId }
  | { table: 'chittyFunds'; id: ChittyFundId };

export function contractOf(id: RepaymentId): ContractRef {
  const place = placeOfRepayment(id);
  return 'fund' in place
    ? { table: 'chittyFunds', id: place.fund }
    : { table: 'installmentBusinesses', id: place.business };
}

/** What a repayment is called in a sentence: `ib-41-3` is "installment 3 of business 41". */
export function repaymentName({ find }: Pick<Translator, 'find'>, id: RepaymentId): string {
  const place = placeOfRepayment(id);
  const name =
    'fund' in place
      ? find('repayments.subscriptionNamed', place)
      : find('repayments.installmentNamed', { number: place.sequence, business: place.business });
  return name ?? '';
}

/**
 * When a repayment falls due, as every list, report, reminder and rule sees it: by whole days of the association's calendar. Whether
 * something of it is still to be paid is another question: `isPaid`.
 */

/** A repayment, or what a device keeps at hand of one: there days are numbers, as `dayNumber` says. */
type Due = { dueDate: LocalDate } | { dueDay: number };
type Day = LocalDate | number;

/** Whole days since it fell due; 0 on the day itself, and before. */
export function daysLate(due: Due, today: Day): number {
  return Math.max(0, daysSince(due, today));
}

/** It fell due before today. */
export function isOverdue(due: Due, today: Day): boolean {
  return daysSince(due, today) > 0;
}

/** It has fallen due, today included. */
export function hasFallenDue(due: Due, today: Day): boolean {
  return daysSince(due, today) >= 0;
}

/** It falls due today or in the days after, so many in all. */
export function isDueWithin(due: Due, today: Day, days: number): boolean {
  const ahead = -daysSince(due, today);
  return ahead >= 0 && ahead < days;
}

/** The age of what is overdue; undefined for what is not. */
export function overdueBucket(due: Due, today: Day): OverdueBucket | undefined {
  const days = daysLate(due, today);
  return OVERDUE_BUCKETS.find(({ from, to }) => days >= from && days <= to);
}

/** Negative for what falls due later. */
function daysSince(due: Due, today: Day): number {
  return numberOf(today) - numberOf('dueDay' in due ? due.dueDay : due.dueDate);
}

function numberOf(day: Day): number {
  return typeof day === 'number' ? day : dayNumber(day);
}

/** How late a repayment is, in days; the last bucket has no end. */
export const OVERDUE_BUCKETS = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: Infinity },
] as const;

export type OverdueBucket = (typeof OVERDUE_BUCKETS)[number];

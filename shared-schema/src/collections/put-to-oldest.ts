/** How a sum is put to repayments: the oldest due date first; of the same day, businesses before chitties, then by number. */
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import type { RepaymentId } from '../ids.ts';
import { add, type Money, NOTHING, subtract } from '../money.ts';
import { collectable, remaining, type Repayment } from '../repayments/repayment.ts';
import { contractOf } from '../repayments/repayment-id.ts';
import type { Payer } from './account-id.ts';
import { owes } from './payer.ts';

/** What a payer still owes of these contracts, in the order in which it is paid. */
export function duesOf(payer: Payer, contracts: (InstallmentBusiness | ChittyFund)[]): Repayment[] {
  const open = contracts.filter((contract) => !contract.deletedAt && contract.status === 'ONGOING');
  const dues = open.flatMap((contract) =>
    contract.scheduledRepayments.filter((each) => owes(payer, contract, each) && remaining(each) > 0),
  );
  return dues.sort(compareDues);
}

/** The order in which repayments are paid. */
export function compareDues(a: Repayment, b: Repayment): number {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1;
  const [kindA, kindB] = [kindOrder(a), kindOrder(b)];
  if (kindA !== kindB) return kindA - kindB;
  return contractOf(a.id).id - contractOf(b.id).id || (a.ticket ?? 0) - (b.ticket ?? 0) || a.sequence - b.sequence;
}

function kindOrder({ id }: Repayment): number {
  return contractOf(id).table === 'installmentBusinesses' ? 0 : 1;
}

export type Part = { repaymentId: RepaymentId; amount: Money };

/** Puts `sum` to `dues`, which are in order; `left` is what none of them takes. */
export function putToOldest(dues: Repayment[], sum: Money): { items: Part[]; left: Money } {
  const items: Part[] = [];
  let left = sum;
  for (const due of dues) {
    if (left <= 0) break;
    const owed = collectable(due);
    const amount = owed < left ? owed : left;
    if (amount <= 0) continue;
    items.push({ repaymentId: due.id, amount });
    left = subtract(left, amount);
  }
  return { items, left };
}

export function sumOf(parts: { amount: Money }[]): Money {
  return parts.length ? add(...parts.map((part) => part.amount)) : NOTHING;
}

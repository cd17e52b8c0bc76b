/** How a sum is put to repayments: the oldest due date first; of the same day, businesses before chitties, then by number. */
import type { RepaymentId } from '../ids.ts';
import { dayNumber } from '../local-date.ts';
import { add, type Money, NOTHING, subtract } from '../money.ts';
import type { Contract } from '../repayments/contract.ts';
import { collectable, remaining, type Repayment, contractOf } from '../repayments/repayment.ts';
import type { Payer } from './account-id.ts';
import { owes } from './payer.ts';
import { accountOfDue, type Debt } from './owed.ts';

/** A repayment of which something is left to pay. */
export type OpenDue = Debt & { due: Repayment; contract: Contract };

/** All that is still to pay of these contracts, in the order in which it is paid. */
export function openDuesOf(contracts: Contract[]): OpenDue[] {
  return unpaidDuesOf(contracts.filter((contract) => !contract.deletedAt && contract.status === 'ONGOING'));
}

/** The same of contracts as they stood on a day, whatever has become of them since. */
export function unpaidDuesOf(contracts: Contract[]): OpenDue[] {
  const dues = contracts.flatMap((contract) =>
    contract.scheduledRepayments.flatMap((due): OpenDue[] => {
      const left = remaining(due);
      if (left <= 0) return [];
      const account = accountOfDue(due, contract.id);
      return [{ account, userId: due.userId, dueDay: dayNumber(due.dueDate), remaining: left, due, contract }];
    }),
  );
  return dues.sort((a, b) => compareDues(a.due, b.due));
}

/** What a payer may pay of these contracts: what they owe, and what they answer for. */
export function duesOf(payer: Payer, contracts: Contract[]): Repayment[] {
  return openDuesOf(contracts).flatMap(({ due, contract }) => (owes(payer, contract, due) ? [due] : []));
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

export type RepaymentPart = { repaymentId: RepaymentId; amount: Money };

/** Puts `sum` to `dues`, which are in order; `left` is what none of them takes. */
export function putToOldest(dues: Repayment[], sum: Money): { items: RepaymentPart[]; left: Money } {
  const items: RepaymentPart[] = [];
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

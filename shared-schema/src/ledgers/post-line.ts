import { type Change, put } from '../command.ts';
import type { Transaction } from './transaction.ts';

/** What every line states, and what it states only if there is something to state. */
type Line = Omit<Transaction, 'reference' | 'associatedType' | 'associatedId' | 'repaymentId' | 'deletedAt'> &
  Partial<Pick<Transaction, 'reference' | 'associatedType' | 'associatedId' | 'repaymentId'>>;

/** A new line of a ledger, as a change. It has no reference and came from nothing unless `line` says so. */
export function postLine({ reference, associatedType, associatedId, repaymentId, ...line }: Line): Change {
  return put('transactions', {
    ...line,
    reference: reference ?? null,
    associatedType: associatedType ?? null,
    associatedId: associatedId ?? null,
    repaymentId: repaymentId ?? null,
    deletedAt: null,
  });
}

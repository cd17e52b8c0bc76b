import type { MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { localDate, startOfDay } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';

/** A line of the general ledger as the server has it: a membership fee of that day, in thousandths of a rupee. */
export function lineOf(id: number, date: string, amount: number, overrides: Partial<Transaction> = {}): Transaction {
  const day = localDate(date);
  return {
    id: id as TransactionId,
    ledger: 'general',
    projectId: 1 as ProjectId,
    type: 'CREDIT',
    amount: amount as Money,
    userId: 1 as MemberId,
    description: 'Membership fee',
    reference: null,
    associatedType: null,
    associatedId: null,
    repaymentId: null,
    timeCompleted: startOfDay(day, 'Asia/Kolkata'),
    date: day,
    createdBy: 1 as MemberId,
    deletedAt: null,
    ...overrides,
  };
}

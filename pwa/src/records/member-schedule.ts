/** The scheduled repayments that a member answers for, read from this device. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId, InstallmentBusinessId, MemberId, ProjectId } from 'shared-schema/ids';
import type { Contract } from 'shared-schema/repayments/contract';
import { isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import type { BooksReader } from '../sync/books/reader.ts';

/** What a repayment is for: goods of an installment business, or a ticket of a chitty fund. */
type About =
  | { kind: 'installment'; id: InstallmentBusinessId; item: string; customer: string }
  | { kind: 'subscription'; id: ChittyFundId; ticket: number };

/** A repayment, how many there are of its kind, and what it is for. */
export type OwedRepayment = { repayment: Repayment; of: number; about: About };

/** The scheduled repayments of a project, or of all, that a member answers for: unpaid ones by due date, then the paid, the latest first. */
export async function readSchedule(
  books: BooksReader,
  userId: MemberId,
  projectId: ProjectId | undefined,
): Promise<OwedRepayment[]> {
  const own = (contract: Contract) => !projectId || contract.projectId === projectId;
  const referred = await books.installmentBusinesses.where(({ refererId }) => refererId === userId);
  const installments = referred.filter(own).flatMap((business) => {
    const { id, itemDescription: item, customerName: customer, scheduledRepayments } = business;
    return owedIn(business, userId).map((repayment) => ({
      repayment,
      of: scheduledRepayments.length,
      about: { kind: 'installment' as const, id, item, customer },
    }));
  });
  const subscriptions = (await books.chittyFunds.all()).flatMap((fund) =>
    own(fund) ? subscriptionsOf(fund, userId) : [],
  );
  return [...installments, ...subscriptions].sort((a, b) => compare(a.repayment, b.repayment));
}

function subscriptionsOf(fund: ChittyFund, userId: MemberId): OwedRepayment[] {
  return owedIn(fund, userId).map((repayment) => ({
    repayment,
    of: fund.tenure,
    about: { kind: 'subscription', id: fund.id, ticket: repayment.ticket ?? 1 },
  }));
}

function owedIn(contract: Contract, userId: MemberId): Repayment[] {
  return contract.scheduledRepayments.filter((repayment) => repayment.userId === userId);
}

function compare(a: Repayment, b: Repayment): number {
  const paid = isPaid(a);
  if (paid !== isPaid(b)) return paid ? 1 : -1;
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate === paid ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

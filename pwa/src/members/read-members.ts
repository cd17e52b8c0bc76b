import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId, InstallmentBusinessId, MemberId, ProjectId } from 'shared-schema/ids';
import type { Member, MemberStatus } from 'shared-schema/members/member';
import type { Contract } from 'shared-schema/repayments/contract';
import { isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { readInTurns } from '../records/read-in-turns.ts';
import { requireAllArrived } from '../sync/device/awaited-contracts.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { getRows } from '../sync/device/rows.ts';

const MEMBERS_PER_TURN = 100;
const FUNDS_PER_TURN = 20;

/** The numbers of the members of one status, or of all, ascending. None of them is read whole. */
export async function memberNumbers(db: DeviceDb, status: MemberStatus | 'ALL'): Promise<MemberId[]> {
  if (status === 'ALL') return db.members.toCollection().primaryKeys();
  return db.members.where('status').equals(status).primaryKeys();
}

/** Members by their numbers, in the order given; a few at a time, so that no screen stands still. One that has just gone is left out. */
export async function readMembers(db: DeviceDb, numbers: MemberId[]): Promise<Member[]> {
  const members: Member[] = [];
  for (let at = 0; at < numbers.length; at += MEMBERS_PER_TURN) {
    const turn = await getRows(db, 'members', numbers.slice(at, at + MEMBERS_PER_TURN));
    members.push(...turn.filter((member) => member !== undefined));
  }
  return members;
}

/** What a repayment is for: goods of an installment business, or a ticket of a chitty fund. */
export type About =
  | { kind: 'installment'; id: InstallmentBusinessId; item: string; customer: string }
  | { kind: 'subscription'; id: ChittyFundId; ticket: number };

/** A repayment, how many there are of its kind, and what it is for. */
export type OwedRepayment = { repayment: Repayment; of: number; about: About };

/** The scheduled repayments of a project, or of all, that a member answers for: unpaid ones by due date, then the paid, the latest first. */
export async function readSchedule(
  db: DeviceDb,
  userId: MemberId,
  projectId: ProjectId | undefined,
): Promise<OwedRepayment[]> {
  await requireAllArrived(db, 'installmentBusinesses', 'chittyFunds');
  const own = (contract: Contract) => !projectId || contract.projectId === projectId;
  const referred = await db.installmentBusinesses.where('refererId').equals(userId).toArray();
  const installments = referred.filter(own).flatMap((business) => {
    const { id, itemDescription: item, customerName: customer, scheduledRepayments } = business;
    return owedIn(business, userId).map((repayment) => ({
      repayment,
      of: scheduledRepayments.length,
      about: { kind: 'installment' as const, id, item, customer },
    }));
  });
  const subscriptions = await readInTurns(db.chittyFunds, FUNDS_PER_TURN, (fund) =>
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

import type { MemberId, ProjectId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf, type ContractRef, type Repayment } from 'shared-schema/repayments/repayment';
import { readInTurns } from '../records/read-in-turns.ts';
import type { DeviceDb } from '../sync/db.ts';
import { type Listed, prepare } from './list-members.ts';

const MEMBERS_PER_TURN = 100;
const FUNDS_PER_TURN = 20;

/** Every member of one status, by number, ready to be searched. */
export function readMembers(db: DeviceDb, status: Member['status']): Promise<Listed[]> {
  return readInTurns(db.members, MEMBERS_PER_TURN, (member) => (member.status === status ? [prepare(member)] : []));
}

/** A repayment, how many there are of its kind, and the record it lies inside: an installment business or a chitty fund. */
export type OwedRepayment = { repayment: Repayment; of: number; contract: ContractRef; what: string };

/** The scheduled repayments of a project, or of all, that a member answers for, in the order in which they fall due. */
export async function readSchedule(
  db: DeviceDb,
  userId: MemberId,
  projectId: ProjectId | undefined,
): Promise<OwedRepayment[]> {
  const own = (contract: Contract) => !projectId || contract.projectId === projectId;
  const referred = await db.installmentBusinesses.where('refererId').equals(userId).toArray();
  const installments = referred.filter(own).flatMap((business) => {
    const what = `${business.itemDescription} for ${business.customerName}`;
    return owedIn(business, userId, what, business.scheduledRepayments.length);
  });
  const subscriptions = await readInTurns(db.chittyFunds, FUNDS_PER_TURN, (fund) =>
    own(fund) ? owedIn(fund, userId, `Chitty fund ${fund.id}`, fund.tenure) : [],
  );
  return [...installments, ...subscriptions].sort((a, b) => compare(a.repayment, b.repayment));
}

function owedIn(contract: Contract, userId: MemberId, what: string, of: number): OwedRepayment[] {
  return contract.scheduledRepayments
    .filter((repayment) => repayment.userId === userId)
    .map((repayment) => ({ repayment, of, contract: contractOf(repayment.id), what: withTicket(what, repayment) }));
}

function withTicket(what: string, { ticket }: Repayment): string {
  return ticket ? `${what}, ticket ${ticket}` : what;
}

function compare(a: Repayment, b: Repayment): number {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

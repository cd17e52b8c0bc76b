/** What is overdue, by whom it is asked of. */
import { isOverdue } from 'shared-schema/repayments/days-late';
import { accountOfBusiness, accountOfMember, type AccountId } from 'shared-schema/collections/account-id';
import { dayNumber, type LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { DeviceDb } from '../sync/device/db.ts';
import { readSummaries } from '../sync/device/summaries.ts';

export type Late = ReadonlyMap<AccountId, Money>;

export const NOBODY_LATE: Late = new Map();

/** Of each member what they answer for, and of each customer what they owe. Who owes nothing overdue is left out. */
export async function readLate(db: DeviceDb, today: LocalDate): Promise<Late> {
  const late = new Map<AccountId, Money>();
  const owe = (account: AccountId, sum: number) => late.set(account, ((late.get(account) ?? 0) + sum) as Money);
  const day = dayNumber(today);
  for (const due of (await readSummaries(db, 'installmentBusinesses')).dues) {
    if (!isOverdue(due, day)) continue;
    owe(accountOfMember(due.userId), due.remaining);
    owe(accountOfBusiness(due.id), due.remaining);
  }
  for (const due of (await readSummaries(db, 'chittyFunds')).dues) {
    if (isOverdue(due, day)) owe(accountOfMember(due.userId), due.remaining);
  }
  return late;
}

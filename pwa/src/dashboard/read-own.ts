import { type ChittyFund, hasWon, nextDrawMonth, subscriptionsOf } from 'shared-schema/chitties/chitty-fund';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ChittyFundId, MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { type Member, memberTotal } from 'shared-schema/members/member';
import type { Money } from 'shared-schema/money';
import { memberNames } from '../records/member-name.tsx';
import type { DeviceDb } from '../sync/db.ts';
import { dateOfDay, dayNumber, type DueSummary, readSummaries } from '../sync/summaries.ts';

/** What a member owes. */
export type Owed = {
  sum: Money;
  late: Money;
  /** Since the oldest of them fell due; 0 if none is late. */
  daysLate: number;
  /** The next day on which something falls due, today or later, and how much then. */
  next: { date: LocalDate; sum: Money } | undefined;
};

export type OwnTicket = {
  fund: ChittyFundId;
  ticket: number;
  won: boolean;
  /** Undefined once all draws are held. */
  nextDraw: { month: number; date: LocalDate } | undefined;
};

/** A member's own affairs, from what this device has of them. */
export type Own = {
  owed: Owed;
  holding: { member: Member; total: Money } | undefined;
  /** Undefined before the first one. */
  lastReceipt: (Receipt & { collector: string | undefined }) | undefined;
  tickets: OwnTicket[];
};

export async function readOwn(db: DeviceDb, userId: MemberId, today: LocalDate): Promise<Own> {
  const installments = (await readSummaries(db, 'installmentBusinesses')).dues.filter((due) => due.userId === userId);
  const subscriptions = (await readSummaries(db, 'chittyFunds')).dues.filter((due) => due.userId === userId);
  const member = await db.members.get(userId);
  const funds = await db.chittyFunds.bulkGet([...new Set(subscriptions.map(({ id }) => id as ChittyFundId))]);
  return {
    owed: owedOf([...installments, ...subscriptions], dayNumber(today)),
    holding: member && { member, total: memberTotal(member) },
    lastReceipt: await lastReceipt(db, userId),
    tickets: funds.flatMap((fund) => (fund ? ticketsOf(fund, userId) : [])),
  };
}

/** `today` in days since 1970. */
export function owedOf(dues: DueSummary[], today: number): Owed {
  const late = dues.filter(({ dueDay }) => dueDay < today);
  const nextDay = Math.min(...dues.filter(({ dueDay }) => dueDay >= today).map(({ dueDay }) => dueDay));
  return {
    sum: sumOf(dues),
    late: sumOf(late),
    daysLate: late.length ? today - Math.min(...late.map(({ dueDay }) => dueDay)) : 0,
    next: Number.isFinite(nextDay)
      ? { date: dateOfDay(nextDay), sum: sumOf(dues.filter(({ dueDay }) => dueDay === nextDay)) }
      : undefined,
  };
}

function sumOf(dues: DueSummary[]): Money {
  return dues.reduce((sum, due) => sum + due.remaining, 0) as Money;
}

async function lastReceipt(db: DeviceDb, userId: MemberId): Promise<Own['lastReceipt']> {
  const receipt = await db.receipts
    .orderBy('enteredAt')
    .reverse()
    .filter(({ payer, cancelled }) => 'memberId' in payer && payer.memberId === userId && !cancelled)
    .first();
  return receipt && { ...receipt, collector: (await memberNames(db, [receipt.collectedBy])).get(receipt.collectedBy) };
}

function ticketsOf(fund: ChittyFund, userId: MemberId): OwnTicket[] {
  const month = nextDrawMonth(fund);
  return fund.users.flatMap((user, index) => {
    if (user.userId !== userId) return [];
    const date = subscriptionsOf(fund, index + 1).find(({ sequence }) => sequence === month)?.dueDate;
    const nextDraw = month && date ? { month, date } : undefined;
    return [{ fund: fund.id, ticket: index + 1, won: hasWon(fund, index + 1), nextDraw }];
  });
}

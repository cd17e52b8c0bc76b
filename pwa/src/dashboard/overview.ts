/** The figures of the dashboard but the ledgers' balances, computed from summaries in one pass over each table. */
import { isDueWithin, isOverdue } from 'shared-schema/repayments/repayment';
import { type Money, negate } from 'shared-schema/money';
import { type Holdings, holdingsOf } from '../records/holdings.ts';
import type { DueSummary, Summaries } from '../sync/books/summaries.ts';
import { type Trend, trendOf } from './trend.ts';

export type Sum = { count: number; sum: Money };

/** Days of the week that dues are shown of: today and the six after. */
export const WEEK = 7;

export type ComingDue = DueSummary & { kind: 'installment' | 'subscription' };

export type Overview = {
  /** Undefined where this user may not know what each member holds. */
  totals: Holdings | undefined;
  /** Minus the unpaid principal of installment businesses. */
  installmentBalance: Money;
  /** Undefined where this user may not know when each member came. */
  members: Trend | undefined;
  businesses: Trend;
  funds: Trend;
  /** Due from today on, the soonest first. */
  week: Sum & { dues: ComingDue[] };
  /** What should have come by yesterday. */
  overdue: Sum;
};

export type AllSummaries = { members: Summaries; businesses: Summaries; funds: Summaries };

type Wanted = {
  /** Undefined for all projects. Members belong to none. */
  projectId: number | undefined;
  /** Days since 1970. */
  today: number;
  /** The first moments of the last 30 days, in milliseconds, the earliest first. */
  dayStarts: number[];
  /** Whether this user may see what members hold. */
  admin: boolean;
};

export function overviewOf({ members, businesses, funds }: AllSummaries, wanted: Wanted): Overview {
  const own = ({ projectId }: { projectId: number }) => !wanted.projectId || projectId === wanted.projectId;
  const installments = businesses.dues.filter(own);
  const subscriptions = funds.dues.filter(own);
  const approved = members.records.filter((record) => record.active);
  return {
    totals: wanted.admin ? holdingsOf(approved) : undefined,
    installmentBalance: negate(installments.reduce((sum, due) => sum + due.principal, 0) as Money),
    members: wanted.admin ? trendOf(approved, wanted.dayStarts) : undefined,
    businesses: trendOf(businesses.records.filter(own), wanted.dayStarts),
    funds: trendOf(funds.records.filter(own), wanted.dayStarts),
    week: weekOf(installments, subscriptions, wanted.today),
    overdue: sumOf([...installments, ...subscriptions].filter((due) => isOverdue(due, wanted.today))),
  };
}

function weekOf(installments: DueSummary[], subscriptions: DueSummary[], today: number): Overview['week'] {
  const soon = (due: DueSummary) => isDueWithin(due, today, WEEK);
  const dues: ComingDue[] = [
    ...installments.filter(soon).map((due) => ({ ...due, kind: 'installment' as const })),
    ...subscriptions.filter(soon).map((due) => ({ ...due, kind: 'subscription' as const })),
  ];
  dues.sort((a, b) => a.dueDay - b.dueDay || b.remaining - a.remaining);
  return { dues, ...sumOf(dues) };
}

function sumOf(dues: DueSummary[]): Sum {
  return { count: dues.length, sum: dues.reduce((sum, due) => sum + due.remaining, 0) as Money };
}

import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import type { DeviceDb } from '../sync/db.ts';
import { dateOfDay, dayNumber, type DueSummary, readSummaries } from '../sync/summaries.ts';

/** What a member owes. */
export type Owed = {
  /** What has fallen due, today included. */
  now: Money;
  /** What falls due from tomorrow on. */
  later: Money;
  /** What of it fell due before today. */
  late: Money;
  /** Since the oldest of them fell due; 0 if none is late. */
  daysLate: number;
  /** The next day after today on which something falls due, and how much then. */
  next: { date: LocalDate; sum: Money } | undefined;
};

/** What still is to be paid that this member answers for: of customers they brought, and of their own tickets. */
export async function readDuesOf(
  db: DeviceDb,
  userId: MemberId,
): Promise<{ installments: DueSummary[]; subscriptions: DueSummary[] }> {
  const own = (due: DueSummary) => due.userId === userId;
  return {
    installments: (await readSummaries(db, 'installmentBusinesses')).dues.filter(own),
    subscriptions: (await readSummaries(db, 'chittyFunds')).dues.filter(own),
  };
}

export function owedOf(dues: DueSummary[], today: LocalDate): Owed {
  const now = dayNumber(today);
  const late = dues.filter(({ dueDay }) => dueDay < now);
  const later = dues.filter(({ dueDay }) => dueDay > now);
  const nextDay = Math.min(...later.map(({ dueDay }) => dueDay));
  return {
    now: sumOf(dues.filter(({ dueDay }) => dueDay <= now)),
    later: sumOf(later),
    late: sumOf(late),
    daysLate: late.length ? now - Math.min(...late.map(({ dueDay }) => dueDay)) : 0,
    next: Number.isFinite(nextDay)
      ? { date: dateOfDay(nextDay), sum: sumOf(dues.filter(({ dueDay }) => dueDay === nextDay)) }
      : undefined,
  };
}

function sumOf(dues: DueSummary[]): Money {
  return dues.reduce((sum, due) => sum + due.remaining, 0) as Money;
}

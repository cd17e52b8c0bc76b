/** What there is to collect: the dues of a stretch of time, a row for each household that has some. */
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { OverdueBucket } from 'shared-schema/repayments/overdue-buckets';
import type { Due, Household } from './households.ts';

export const STRETCHES = ['late', 'today', 'week', 'later'] as const;
/** `week` is today and the six days after, as on the dashboard; `later` what each household owes next after that. */
export type Stretch = (typeof STRETCHES)[number];

const DAYS_OF_WEEK = 7;

export type Wanted = {
  stretch: Stretch;
  /** Days since 1970. */
  today: number;
  projectId?: number | undefined;
  /** Of `late`, only what is that late. */
  bucket?: OverdueBucket | undefined;
  kind?: Due['kind'] | undefined;
};

export type Row = {
  household: Household;
  /** Those of the stretch, the oldest first. */
  dues: Due[];
  sum: Money;
  /** Days since the oldest of all its dues fell due; 0 if none is late. */
  daysLate: number;
  /** In milliseconds since 1970; NaN if nothing was ever paid of what it owes. */
  lastPaidAt: number;
};

/** Rows by urgency: the longest late first, or what falls due first; of the same day the larger sum first. */
export function rowsToCollect(households: Household[], wanted: Wanted): Row[] {
  const rows = households.flatMap((household) => {
    const dues = duesWanted(household.dues, wanted);
    return dues.length > 0 ? [rowOf(household, dues, wanted.today)] : [];
  });
  return rows.sort((a, b) => a.dues[0]!.dueDay - b.dues[0]!.dueDay || b.sum - a.sum);
}

/** A row for each of these, whatever it owes and if it owes nothing. */
export function rowsFound(households: Household[], { today, projectId }: Pick<Wanted, 'today' | 'projectId'>): Row[] {
  return households.map((household) =>
    rowOf(
      household,
      household.dues.filter((due) => !projectId || due.projectId === projectId),
      today,
    ),
  );
}

export type Totals = { people: number; payments: number; sum: Money };

export function totalsOf(rows: Row[]): Totals {
  return {
    people: rows.length,
    payments: rows.reduce((count, row) => count + row.dues.length, 0),
    sum: rows.length ? add(...rows.map((row) => row.sum)) : NOTHING,
  };
}

function rowOf(household: Household, dues: Due[], today: number): Row {
  const times = dues.map((due) => due.lastPaidAt).filter((time) => !Number.isNaN(time));
  return {
    household,
    dues,
    sum: dues.reduce((sum, due) => sum + due.remaining, 0) as Money,
    daysLate: dues[0] ? Math.max(0, today - dues[0].dueDay) : 0,
    lastPaidAt: times.length ? Math.max(...times) : Number.NaN,
  };
}

function duesWanted(dues: Due[], { stretch, today, projectId, bucket, kind }: Wanted): Due[] {
  const fits = (due: Due) => (!projectId || due.projectId === projectId) && (!kind || due.kind === kind);
  if (stretch === 'later') {
    const later = dues.filter((due) => fits(due) && due.dueDay >= today + DAYS_OF_WEEK);
    return later.filter((due) => due.dueDay === later[0]!.dueDay);
  }
  return dues.filter((due) => fits(due) && isWithin(today - due.dueDay, stretch, bucket));
}

function isWithin(daysLate: number, stretch: Exclude<Stretch, 'later'>, bucket: OverdueBucket | undefined): boolean {
  if (stretch === 'late') return bucket ? daysLate >= bucket.from && daysLate <= bucket.to : daysLate > 0;
  if (stretch === 'today') return daysLate === 0;
  return daysLate <= 0 && daysLate > -DAYS_OF_WEEK;
}

/** What there is to collect: the dues of a stretch of time, a row for each household that has some. */
import {
  daysLate,
  hasFallenDue,
  isDueWithin,
  isOverdue,
  overdueBucket,
  type OverdueBucket,
} from 'shared-schema/repayments/repayment';
import { addDays, type LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { DueAtHand } from '../records/owed.ts';
import type { Household } from './households.ts';

export const STRETCHES = ['late', 'today', 'week', 'later'] as const;
/** `week` is today and the six days after, as on the dashboard; `later` what each household owes next after that. */
export type Stretch = (typeof STRETCHES)[number];

const DAYS_OF_WEEK = 7;

/** The last day of what a person is asked for who was opened from the list of a stretch. */
export function lastDayAsked(stretch: Stretch | undefined, today: LocalDate): LocalDate {
  return stretch === 'week' ? addDays(today, DAYS_OF_WEEK - 1) : today;
}

export type Wanted = {
  stretch: Stretch;
  /** Days since 1970. */
  today: number;
  projectId?: number | undefined;
  /** Of `late`, only what is that late. */
  bucket?: OverdueBucket | undefined;
  /** Of `late`, only what is late by more days than that. */
  over?: number | undefined;
  kind?: DueAtHand['kind'] | undefined;
};

export type HouseholdRow = {
  household: Household;
  /** Those of the stretch, the oldest first. */
  dues: DueAtHand[];
  sum: Money;
  /** Days since the oldest of these fell due; 0 if none is late. */
  daysLate: number;
  /** All of the household that is late, and all that is left to pay of everything: the same in whatever list it stands. */
  late: Money;
  remaining: Money;
  /** In milliseconds since 1970; NaN if nothing was ever paid of what it owes. */
  lastPaidAt: number;
};

/** Rows by urgency: the longest late first, or what falls due first; of the same day the larger sum first. */
export function rowsToCollect(households: Household[], wanted: Wanted): HouseholdRow[] {
  const rows = households.flatMap((household) => {
    const dues = duesWanted(household.dues, wanted);
    return dues.length > 0 ? [rowOf(household, dues, wanted)] : [];
  });
  return rows.sort((a, b) => a.dues[0]!.dueDay - b.dues[0]!.dueDay || b.sum - a.sum);
}

/** A row for each of these, with what is late or else comes next: who is late first, then who pays next, then who owes nothing. */
export function rowsFound(households: Household[], wanted: Pick<Wanted, 'today' | 'projectId'>): HouseholdRow[] {
  const rows = households.map((household) => rowOf(household, duesToAsk(household.dues, wanted), wanted));
  const dueDay = ({ dues: [oldest] }: HouseholdRow) => oldest?.dueDay ?? Number.POSITIVE_INFINITY;
  return rows.sort((a, b) => (dueDay(a) === dueDay(b) ? b.sum - a.sum : dueDay(a) - dueDay(b)));
}

function duesToAsk(dues: DueAtHand[], wanted: Pick<Wanted, 'today' | 'projectId'>): DueAtHand[] {
  const late = duesWanted(dues, { ...wanted, stretch: 'late' });
  if (late.length > 0) return late;
  const owed = duesWanted(dues, wanted);
  return owed.filter((due) => due.dueDay === owed[0]!.dueDay);
}

export type Totals = { people: number; payments: number; sum: Money };

export function totalsOf(rows: HouseholdRow[]): Totals {
  return {
    people: rows.length,
    payments: rows.reduce((count, row) => count + row.dues.length, 0),
    sum: rows.length ? add(...rows.map((row) => row.sum)) : NOTHING,
  };
}

function rowOf(
  household: Household,
  dues: DueAtHand[],
  { today, projectId }: Pick<Wanted, 'today' | 'projectId'>,
): HouseholdRow {
  const owed = duesWanted(household.dues, { today, projectId });
  const times = owed.map((due) => due.lastPaidAt).filter((time) => !Number.isNaN(time));
  return {
    household,
    dues,
    sum: sumToCollect(dues),
    daysLate: dues[0] ? daysLate(dues[0], today) : 0,
    late: sumToCollect(owed.filter((due) => isOverdue(due, today))),
    remaining: sumToCollect(owed),
    lastPaidAt: times.length ? Math.max(...times) : Number.NaN,
  };
}

export function sumToCollect(dues: DueAtHand[]): Money {
  return dues.reduce((sum, due) => sum + due.remaining, 0) as Money;
}

/** All of them if no stretch is named. */
function duesWanted(
  dues: DueAtHand[],
  { stretch, projectId, kind, ...wanted }: Partial<Wanted> & { today: number },
): DueAtHand[] {
  const fits = (due: DueAtHand) => (!projectId || due.projectId === projectId) && (!kind || due.kind === kind);
  if (!stretch) return dues.filter(fits);
  if (stretch === 'later') {
    const later = dues.filter((due) => fits(due) && !hasFallenDue(due, wanted.today + DAYS_OF_WEEK - 1));
    return later.filter((due) => due.dueDay === later[0]!.dueDay);
  }
  return dues.filter((due) => fits(due) && isIn(due, stretch, wanted));
}

type Lateness = Pick<Wanted, 'today' | 'bucket' | 'over'>;

function isIn(due: DueAtHand, stretch: Exclude<Stretch, 'later'>, { today, bucket, over = 0 }: Lateness): boolean {
  if (stretch === 'late') return bucket ? overdueBucket(due, today) === bucket : daysLate(due, today) > over;
  return isDueWithin(due, today, stretch === 'today' ? 1 : DAYS_OF_WEEK);
}

/** A dividend credited to all members at once, so much a share. Nothing is paid out by it. */
import * as v from 'valibot';
import { MemberId, recordNumber } from '../ids.ts';
import { InstantSchema, type LocalDate, localDateOf, LocalDateSchema } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { type Money, MoneySchema, NOTHING, proportion, subtract } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';

export const DividendRunId = v.pipe(recordNumber('fields.dividendRunId'), v.brand('DividendRunId'));
export type DividendRunId = v.InferOutput<typeof DividendRunId>;

const DividendRunSchema = v.object({
  id: DividendRunId,
  perShare: MoneySchema,
  /** What was to be distributed; null if the rate was given instead. */
  sum: v.nullable(MoneySchema),
  /** Who was credited for how many shares. */
  parts: v.array(v.object({ memberId: MemberId, shares: v.number() })),
  note: v.nullable(v.string()),
  createdAt: InstantSchema,
  createdBy: MemberId,
  /** The day on which it counts, if that is not the one when it was credited. */
  countsOn: v.optional(LocalDateSchema),
  /** When it was undone. */
  deletedAt: v.nullable(InstantSchema),
  /** The day since which it does not count, if that is another. */
  undoneOn: v.optional(LocalDateSchema),
});
export type DividendRun = v.InferOutput<typeof DividendRunSchema>;

export const dividendRunsTable = defineTable(DividendRunSchema, {
  access: { ...FOR_READERS, dayOf: ({ countsOn, createdAt }) => countsOn ?? localDateOf(createdAt, 'UTC') },
  packs: { by: 'number', rows: 5 },
  leased: 4,
  proof: 'always',
  open: words(`perShare sum parts memberId shares createdAt createdBy countsOn deletedAt undoneOn`),
});

type DividendPart = DividendRun['parts'][number];
export type DividendPlan = Pick<DividendRun, 'perShare' | 'parts'>;

/** So much a share, or a sum to distribute. */
export type DividendRate = { perShare: Money } | { sum: Money };

/** Members as if these had held so many shares. */
export function asIfHolding(members: Member[], others: DividendPart[]): Member[] {
  const held = new Map(others.map(({ memberId, shares }) => [memberId, shares]));
  return members.map((member) => ({ ...member, share: held.get(member.id) ?? member.share }));
}

/**
 * Who would get what: every approved member by the shares they have here. A sum is divided by all shares and rounded down to the
 * paisa. Throws RefusalError `dividendRun.nothing` if that leaves nothing a share, or nobody holds one.
 */
export function planDividends(members: Member[], rate: DividendRate): DividendPlan {
  const parts = members
    .filter(({ status, deletedAt, share }) => status === 'APPROVED' && !deletedAt && (share ?? 0) > 0)
    .map(({ id, share }) => ({ memberId: id, shares: share! }))
    // In whatever order the rows were read: a phone and the server must come to the same record.
    .sort((a, b) => a.memberId - b.memberId);
  const shares = sharesIn(parts);
  const perShare = 'perShare' in rate ? rate.perShare : perShareOf(rate.sum, shares);
  if (shares === 0 || perShare === 0) throw refuse('dividendRun.nothing', { shares });
  return { perShare, parts };
}

function perShareOf(sum: Money, shares: number): Money {
  return shares === 0 ? NOTHING : proportion(sum, 1n, BigInt(shares));
}

/** Whether it counts at the end of a day. */
export function isCreditedOn(
  { countsOn, createdAt, deletedAt, undoneOn }: DividendRun,
  day: LocalDate,
  timeZone: string,
) {
  const isUndone = deletedAt !== null && (undoneOn ?? localDateOf(deletedAt, timeZone)) <= day;
  return (countsOn ?? localDateOf(createdAt, timeZone)) <= day && !isUndone;
}

export function sharesIn(parts: DividendPart[]): number {
  return parts.reduce((total, { shares }) => total + shares, 0);
}

export function dividendFor({ shares }: DividendPart, { perShare }: Pick<DividendPlan, 'perShare'>): Money {
  return (perShare * shares) as Money;
}

export function distributed({ perShare, parts }: DividendPlan): Money {
  return (perShare * sharesIn(parts)) as Money;
}

/** What rounding leaves of the sum that was to be distributed. */
export function leftOver(plan: DividendPlan, sum: Money | null): Money {
  return sum === null ? NOTHING : subtract(sum, distributed(plan));
}

/**
 * A chitty fund: its tickets pay a subscription a month, and each month one ticket takes the pot. With its subscriptions
 * and its draws inside, as one record.
 */
import {
  isOverdue,
  isContractOver,
  isPaid,
  type Payment,
  remaining,
  type Repayment,
  RepaymentSchema,
} from '../repayments/repayment.ts';
import * as v from 'valibot';
import { ChittyFundId, MemberId, ProjectId, RepaymentId, TransactionId } from '../ids.ts';
import {
  addDays,
  type Instant,
  InstantSchema,
  type LocalDate,
  localDateOf,
  LocalDateSchema,
  startOfDay,
} from '../local-date.ts';
import { add, type Money, MoneySchema, subtract } from '../money.ts';
import { percent, PercentSchema } from '../percent.ts';
import { HashSchema, type LotCommitment, LotCommitmentSchema } from './lot-commitment.ts';
import { defineTable, words } from '../table.ts';

/** The most tickets a fund may have. */
export const MOST_TICKETS = 200;

/** The largest discount an auction may reach unless a fund says otherwise. */
export const USUAL_DISCOUNT_CAP = percent(40);

export const LotSchema = v.object({
  /** The hash of the seed, on record before the witnesses spoke. */
  commitment: HashSchema,
  seed: HashSchema,
  /** A number called by each witness, which nobody who knew the seed could know. */
  calls: v.array(v.number()),
});
export type Lot = v.InferOutput<typeof LotSchema>;

/** Who stands for the subscriptions that a winner still owes; or what the prize is paid against without sureties. */
export const SecuritySchema = v.union([
  v.strictObject({ keptBack: v.literal(true) }),
  v.strictObject({
    sureties: v.array(
      v.strictObject({
        memberId: v.optional(MemberId),
        name: v.string(),
        house: v.optional(v.nullable(v.string())),
        phone: v.optional(v.nullable(v.string())),
      }),
    ),
  }),
]);
export type Security = v.InferOutput<typeof SecuritySchema>;

export const DrawSchema = v.object({
  /** 1 for the first month. */
  month: v.number(),
  /** BOX: drawn from the box, with paper slips. */
  method: v.picklist(['AUCTION', 'LOT', 'BOX']),
  /** The winning ticket; 1 for the first. */
  ticket: v.number(),
  userId: MemberId,
  discount: MoneySchema,
  prize: MoneySchema,
  commission: MoneySchema,
  /** Each ticket's, in ticket order, and the subscription it was credited to; null if it went on account. */
  dividends: v.array(v.object({ amount: MoneySchema, repaymentId: v.nullable(RepaymentId) })),
  /** The ledger line of the prize money; null while it waits, and for one that was paid before these books began. */
  transactionId: v.nullable(TransactionId),
  /** The prize is paid by an entry of its own, which can be undone without the draw. Left out by draws of 1.0.0, which paid it. */
  paidApart: v.optional(v.literal(true)),
  /** The day on which the prize was paid, if it was paid apart. */
  paidOn: v.optional(LocalDateSchema),
  security: v.optional(SecuritySchema),
  heldAt: InstantSchema,
  heldBy: MemberId,
  witnesses: v.array(v.string()),
  lot: v.nullable(LotSchema),
  /** The day of the draw; `heldAt` is when it was entered, or that day's start. */
  heldOn: v.optional(LocalDateSchema),
  /** The day on which it counts, if that of the draw had been closed. */
  countsOn: v.optional(LocalDateSchema),
  /** `19:30`. */
  hour: v.optional(v.string()),
  place: v.optional(v.string()),
  /** Who was there besides the witnesses. */
  present: v.optional(v.string()),
  /** The tickets that had paid the month, as whoever held the draw knew it: they alone have a dividend of it. */
  prompt: v.optional(v.array(v.number())),
  enteredAt: v.optional(InstantSchema),
  /** How much of the month's subscriptions had come in by then, dividends included. Left out for a draw of before these books. */
  received: v.optional(MoneySchema),
  /** When the server had it, by its own clock; null on the device until then. */
  receivedAt: v.optional(v.nullable(InstantSchema)),
  /** When the device had last synced, by the server's clock: what it did before that should have been sent then. */
  deviceSyncedAt: v.optional(v.nullable(InstantSchema)),
});
export type Draw = v.InferOutput<typeof DrawSchema>;

const UndoneDrawSchema = v.object({
  ...DrawSchema.entries,
  /** The day on which it ceased to count. */
  undoneOn: LocalDateSchema,
  undoneAt: InstantSchema,
  undoneBy: MemberId,
});

export type UndoneDraw = v.InferOutput<typeof UndoneDrawSchema>;

const ChittyFundSchema = v.object({
  id: ChittyFundId,
  projectId: ProjectId,
  status: v.picklist(['ONGOING', 'REPAID']),
  /** What the sheet called it that it came from. */
  name: v.optional(v.string()),
  /** Months. */
  tenure: v.number(),
  /** The chit value: what a month's pot is worth. */
  amount: MoneySchema,
  /** The foreman's share of the chit value. */
  commission: PercentSchema,
  /** The largest discount, as a share of the chit value. */
  discountCap: PercentSchema,
  /** Dividends go to those alone who have paid the month when it is drawn. */
  promptOnly: v.optional(v.literal(true)),
  /** A prize waits until it says what secures the subscriptions to come. */
  asksSecurity: v.optional(v.literal(true)),
  /** What its papers say of its registration. */
  registration: v.optional(v.string()),
  /** Why it, or a draw of it, goes beyond a limit. */
  lawReason: v.optional(v.nullable(v.string())),
  userCount: v.number(),
  /** The tickets in order, and whose they are; a member may hold several. */
  users: v.array(
    v.object({
      userId: MemberId,
      /** Who held it before, the earliest first. Left out if nobody did. */
      formerHolders: v.optional(v.array(MemberId)),
    }),
  ),
  startedOn: LocalDateSchema,
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  createdBy: MemberId,
  deletedAt: v.nullable(InstantSchema),
  /** Every commitment to a draw by lot, in the order they were made. */
  commitments: v.array(LotCommitmentSchema),
  draws: v.array(DrawSchema),
  /** In the order in which they were undone. */
  undoneDraws: v.optional(v.array(UndoneDrawSchema)),
  scheduledRepayments: v.array(RepaymentSchema),
});
export type ChittyFund = v.InferOutput<typeof ChittyFundSchema>;

export const chittyFundsTable = defineTable(ChittyFundSchema, {
  access: { asOther: withoutSureties, asAuditor: withBareSureties },
  packs: { by: 'number', rows: 10, isOver: isContractOver },
  leased: 10,
  inOrder: { heldBy100: 20 },
  proof: 'toDelete',
  open: words(
    `projectId status tenure amount commission discountCap userCount userId startedOn createdAt createdBy deletedAt month method ticket repaymentId transactionId paidApart paidOn heldOn countsOn hour prompt promptOnly asksSecurity undoneOn undoneAt undoneBy enteredAt scheduledRepayments sequence dueDate principalAmount interestAmount dividend waived paidBefore payments undonePayments paidAt paidBy`,
  ),
});

/** Who stands for whom is told to admins. */
function withoutSureties({ lawReason: _whyBeyond, ...fund }: ChittyFund): ChittyFund {
  return {
    ...fund,
    draws: fund.draws.map(({ security: _by, ...draw }) => draw),
    ...(fund.undoneDraws && { undoneDraws: fund.undoneDraws.map(({ security: _by, ...draw }) => draw) }),
  };
}

/** Who they are, and not where they are found. */
function withBareSureties(fund: ChittyFund): ChittyFund {
  const bare = <D extends Draw>(draw: D): D => {
    const { security } = draw;
    if (!security || !('sureties' in security)) return draw;
    return {
      ...draw,
      security: { sureties: security.sureties.map(({ house: _house, phone: _phone, ...who }) => who) },
    };
  };
  return { ...fund, draws: fund.draws.map(bare), ...(fund.undoneDraws && { undoneDraws: fund.undoneDraws.map(bare) }) };
}

/** Everybody who holds the ticket of a subscription or has held it; nobody if it is of another fund. */
export function holdersOf(fund: ChittyFund, repaymentId: RepaymentId): MemberId[] {
  const ticket = fund.scheduledRepayments.find(({ id }) => id === repaymentId)?.ticket;
  return ticket ? holdersOfTicket(fund, ticket) : [];
}

/** Everybody who holds a ticket or has held it. */
export function holdersOfTicket(fund: ChittyFund, ticket: number): MemberId[] {
  const user = fund.users[ticket - 1];
  return user ? [...new Set([...(user.formerHolders ?? []), user.userId])] : [];
}

/** How many draws a fund has: one a month, and a ticket wins only once. */
export function drawsOf({ tenure, users }: Pick<ChittyFund, 'tenure' | 'users'>): number {
  return Math.min(tenure, users.length);
}

/** The tickets that have paid a month in full. */
export function promptTickets(fund: ChittyFund, month: number): number[] {
  const paid = fund.scheduledRepayments.filter((due) => due.sequence === month && isPaid(due));
  return paid.map(({ ticket }) => ticket!).sort((a, b) => a - b);
}

/** The tickets of whose payment, made before the draw, whoever held it did not know: they have no dividend of it. */
export function decidedWithout(fund: ChittyFund, { prompt, heldOn, month }: Draw, timeZone: string): number[] {
  if (!prompt || !heldOn) return [];
  return promptTickets(fundAt(fund, heldOn, timeZone), month).filter((ticket) => !prompt.includes(ticket));
}

/** Whether the prize of a draw waits to be paid. */
export function prizeWaits({ paidApart, transactionId }: Draw): boolean {
  return Boolean(paidApart) && transactionId === null;
}

/** Those dividends of a draw that no subscription took. */
export function dividendsOnAccount({ dividends }: Pick<Draw, 'dividends'>): { ticket: number; dividend: Money }[] {
  return dividends.flatMap(({ amount, repaymentId }, index) =>
    amount > 0 && repaymentId === null ? [{ ticket: index + 1, dividend: amount }] : [],
  );
}

/** The day on which a draw counts. */
export function dayOfDraw({ countsOn, heldOn, heldAt }: Draw, timeZone: string): LocalDate {
  return countsOn ?? heldOn ?? localDateOf(heldAt, timeZone);
}

/** The month whose draw comes next; undefined when all have been held, or the fund is repaid. */
export function nextDrawMonth(fund: ChittyFund): number | undefined {
  const more = fund.status === 'ONGOING' && fund.draws.length < drawsOf(fund);
  return more ? fund.draws.length + 1 : undefined;
}

/** The day on which the subscriptions of that month fall due. */
export function nextDrawDay(fund: ChittyFund): LocalDate | undefined {
  const month = nextDrawMonth(fund);
  return fund.scheduledRepayments.find(({ sequence }) => sequence === month)?.dueDate;
}

/** Why a ticket may not take the prize. */
type Bar = 'won' | 'overdue';

/**
 * Whether a ticket may take the prize on `today`: it has not won, and its member owes no subscription of this fund that
 * fell due before. Undefined when it may.
 */
export function barOf(fund: ChittyFund, ticket: number, today: LocalDate): Bar | undefined {
  if (hasWon(fund, ticket)) return 'won';
  const userId = fund.users[ticket - 1]?.userId;
  const overdue = fund.scheduledRepayments.some(
    (repayment) => repayment.userId === userId && isOverdue(repayment, today) && !isPaid(repayment),
  );
  return overdue ? 'overdue' : undefined;
}

export function hasWon(fund: ChittyFund, ticket: number): boolean {
  return fund.draws.some((draw) => draw.ticket === ticket);
}

/** Who stands for a ticket that has its prize and is late; nobody for any other. */
export function suretiesFor(fund: ChittyFund, ticket: number, today: LocalDate) {
  const security = fund.draws.find((draw) => draw.ticket === ticket)?.security;
  if (!security || 'keptBack' in security) return [];
  const isLate = subscriptionsOf(fund, ticket).some((due) => isOverdue(due, today) && !isPaid(due));
  return isLate ? security.sureties : [];
}

/** The tickets that may take the prize on `today`, in order. */
export function eligibleTickets(fund: ChittyFund, today: LocalDate): number[] {
  return fund.users.map((_, index) => index + 1).filter((ticket) => barOf(fund, ticket, today) === undefined);
}

/**
 * The tickets that could win at `at`, which may be in the past. Payments made since do not count: they may have been
 * synced before a commitment that was made offline.
 */
export function eligibleAt(fund: ChittyFund, at: Instant, timeZone: string): number[] {
  return eligibleTickets(
    withPayments(fund, ({ paidAt }) => paidAt <= at),
    localDateOf(at, timeZone),
  );
}

/** The fund as it was at the end of a day in the past: without what was received later. */
export function fundAt(fund: ChittyFund, day: LocalDate, timeZone: string): ChittyFund {
  const end = startOfDay(addDays(day, 1), timeZone);
  return withPayments(fund, ({ paidAt }) => paidAt < end);
}

/** How much of a month's subscriptions has come in, dividends included. */
export function receivedOf(fund: ChittyFund, month: number): Money {
  const ofMonth = fund.scheduledRepayments.filter(({ sequence }) => sequence === month);
  return subtract(add(...ofMonth.map(({ amount }) => amount)), add(...ofMonth.map(remaining)));
}

/** The tickets that could win on `today` even if nobody had paid anything, because nothing of theirs is due yet. */
export function eligibleUnpaid(fund: ChittyFund, today: LocalDate): number[] {
  return eligibleTickets(
    withPayments(fund, () => false),
    today,
  );
}

function withPayments(fund: ChittyFund, counts: (payment: Payment) => boolean): ChittyFund {
  const scheduledRepayments = fund.scheduledRepayments.map((repayment) => ({
    ...repayment,
    payments: repayment.payments.filter(counts),
  }));
  return { ...fund, scheduledRepayments };
}

/** How the tickets of a commitment differ from those that could win at that moment by the payments now on record. */
export type LotDoubts = {
  /** Could have won too, but are not on the list. */
  leftOut: number[];
  /** Are on the list, but had an overdue subscription. */
  owing: number[];
};

/** None for a commitment from before lists were recorded. */
export function lotDoubts(fund: ChittyFund, commitment: LotCommitment, timeZone: string): LotDoubts {
  const { eligible, committedAt, month } = commitment;
  if (!eligible || !committedAt) return { leftOut: [], owing: [] };
  const before = { ...fund, draws: fund.draws.filter((draw) => draw.month < month) };
  const known = eligibleAt(before, committedAt, timeZone);
  return {
    leftOut: known.filter((ticket) => !eligible.includes(ticket)),
    owing: eligible.filter((ticket) => !known.includes(ticket)),
  };
}

/** The tickets that the lot of a commitment is drawn from, if the draw is held `today`. */
export function eligibleFor(fund: ChittyFund, commitment: LotCommitment, today: LocalDate): number[] {
  return commitment.eligible ?? eligibleTickets(fund, today);
}

/** A ticket's subscriptions in the order of the months. */
export function subscriptionsOf(fund: ChittyFund, ticket: number): Repayment[] {
  return fund.scheduledRepayments.filter((repayment) => repayment.ticket === ticket);
}

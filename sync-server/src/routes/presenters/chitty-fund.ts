import * as v from 'valibot';
import { type Draw, DrawSchema, LotSchema } from 'shared-schema/chitties/chitty-fund';
import { HashSchema, LotCommitmentSchema, openCommitment } from 'shared-schema/chitties/lot-commitment';
import { toRupees } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { shown } from '../shown.ts';
import { DateValue, NumberValue, PercentValue, RupeesValue, TimeValue } from './values.ts';

export const DrawResponse = v.strictObject({
  month: NumberValue,
  method: DrawSchema.entries.method,
  ticket: NumberValue,
  userId: NumberValue,
  discount: RupeesValue,
  prize: RupeesValue,
  commission: RupeesValue,
  /** Each ticket's, and the subscription it was credited to. */
  dividends: v.array(v.strictObject({ ticket: NumberValue, amount: RupeesValue, repaymentId: v.nullable(v.string()) })),
  /** The ledger line of the prize money; null for a draw of before these books began. */
  transactionId: v.nullable(NumberValue),
  heldAt: TimeValue,
  heldBy: NumberValue,
  witnesses: v.array(v.string()),
  lot: v.nullable(LotSchema),
  /** The day of the draw. These three are missing on draws from before they were kept. */
  heldOn: v.optional(DateValue),
  enteredAt: v.optional(TimeValue),
  /** How much of the month's subscriptions had come in by then. */
  received: v.optional(RupeesValue),
  /** When the server had it, by its own clock. */
  receivedAt: v.optional(v.nullable(TimeValue)),
  /** When the device that sent it had last synced. */
  deviceSyncedAt: v.optional(v.nullable(TimeValue)),
});

/** A commitment from before these were kept has no tickets, time or author. */
export const LotCommitmentResponse = v.strictObject({
  month: NumberValue,
  commitment: HashSchema,
  eligible: v.nullable(v.array(NumberValue)),
  committedAt: v.nullable(TimeValue),
  committedBy: v.nullable(NumberValue),
  /** When the server had it, by its own clock. */
  receivedAt: v.optional(v.nullable(TimeValue)),
  outcome: LotCommitmentSchema.entries.outcome,
});

/** Its subscriptions have a route of their own. */
export const ChittyFundResponse = v.strictObject({
  id: NumberValue,
  projectId: NumberValue,
  status: v.picklist(['ONGOING', 'REPAID']),
  /** Null unless it came from a sheet. */
  name: v.nullable(v.string()),
  tenure: v.number(),
  /** What a month's pot is worth. */
  amount: RupeesValue,
  commission: PercentValue,
  /** The largest discount of an auction. */
  discountCap: PercentValue,
  userCount: v.number(),
  /** In the order of the tickets. */
  users: v.array(v.strictObject({ userId: NumberValue })),
  startedOn: DateValue,
  createdAt: TimeValue,
  updatedAt: TimeValue,
  /** The hash of the seed of the next draw by lot, once someone has committed to one. */
  lotCommitment: v.nullable(HashSchema),
  /** Every commitment to a draw by lot, whatever became of it. */
  commitments: v.array(LotCommitmentResponse),
  draws: v.array(DrawResponse),
});

export const chittyFunds = shown('chittyFunds', ChittyFundResponse, (fund) => ({
  id: fund.id,
  projectId: fund.projectId,
  status: fund.status,
  name: fund.name ?? null,
  tenure: fund.tenure,
  amount: toRupees(fund.amount),
  commission: toPercentNumber(fund.commission),
  discountCap: toPercentNumber(fund.discountCap),
  userCount: fund.userCount,
  users: fund.users.map(({ userId }) => ({ userId })),
  startedOn: fund.startedOn,
  createdAt: fund.createdAt,
  updatedAt: fund.updatedAt,
  lotCommitment: openCommitment(fund)?.commitment ?? null,
  commitments: fund.commitments,
  draws: fund.draws.map(presentDraw),
}));

function presentDraw(draw: Draw): v.InferInput<typeof DrawResponse> {
  return {
    ...draw,
    ...(draw.received !== undefined && { received: toRupees(draw.received) }),
    discount: toRupees(draw.discount),
    prize: toRupees(draw.prize),
    commission: toRupees(draw.commission),
    dividends: draw.dividends.map(({ amount, repaymentId }, index) => ({
      ticket: index + 1,
      amount: toRupees(amount),
      repaymentId,
    })),
  };
}

import * as v from 'valibot';
import { type Draw, DrawSchema, LotSchema } from 'shared-schema/chitties/chitty-fund';
import { HashSchema, LotCommitmentSchema, openCommitment } from 'shared-schema/chitties/lot-commitment';
import { toRupees } from 'shared-schema/money';
import { shownFields } from './row-fields.ts';
import { DateValue, NumberValue, RupeesValue, TimeValue } from './values.ts';

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
export const chittyFunds = shownFields(
  'chittyFunds',
  'id projectId status name tenure amount commission discountCap userCount users startedOn createdAt updatedAt lotCommitment commitments draws',
  {
    /** Null unless it came from a sheet. */
    name: { schema: v.nullable(v.string()), of: ({ name }) => name ?? null },
    /** In the order of the tickets. */
    users: {
      schema: v.array(v.strictObject({ userId: NumberValue })),
      of: ({ users }) => users.map(({ userId }) => ({ userId })),
    },
    /** The hash of the seed of the next draw by lot, once someone has committed to one. */
    lotCommitment: { schema: v.nullable(HashSchema), of: (fund) => openCommitment(fund)?.commitment ?? null },
    /** Every commitment to a draw by lot, whatever became of it. */
    commitments: { schema: v.array(LotCommitmentResponse), of: ({ commitments }) => commitments },
    draws: { schema: v.array(DrawResponse), of: ({ draws }) => draws.map(presentDraw) },
  },
);
export const ChittyFundResponse = chittyFunds.schema;

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

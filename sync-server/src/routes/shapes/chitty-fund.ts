import * as v from 'valibot';
import { type ChittyFund, type Draw, DrawSchema, LotSchema } from 'shared-schema/chitties/chitty-fund';
import { HashSchema, LotCommitmentSchema, openCommitment } from 'shared-schema/chitties/lot-commitment';
import { toRupees } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { DateView, NumberView, PercentView, RupeesView, TimeView } from './values.ts';

export const DrawView = v.strictObject({
  month: NumberView,
  method: DrawSchema.entries.method,
  ticket: NumberView,
  userId: NumberView,
  discount: RupeesView,
  prize: RupeesView,
  commission: RupeesView,
  /** Each ticket's, and the subscription it was credited to. */
  dividends: v.array(v.strictObject({ ticket: NumberView, amount: RupeesView, repaymentId: v.nullable(v.string()) })),
  /** The ledger line of the prize money. */
  transactionId: NumberView,
  heldAt: TimeView,
  heldBy: NumberView,
  witnesses: v.array(v.string()),
  lot: v.nullable(LotSchema),
});

/** A commitment from before these were kept has no tickets, time or author. */
export const LotCommitmentView = v.strictObject({
  month: NumberView,
  commitment: HashSchema,
  eligible: v.nullable(v.array(NumberView)),
  committedAt: v.nullable(TimeView),
  committedBy: v.nullable(NumberView),
  outcome: LotCommitmentSchema.entries.outcome,
});

/** Its subscriptions are asked for by themselves. */
export const ChittyFundView = v.strictObject({
  id: NumberView,
  projectId: NumberView,
  status: v.picklist(['ONGOING', 'REPAID']),
  tenure: v.number(),
  /** What a month's pot is worth. */
  amount: RupeesView,
  commission: PercentView,
  /** The largest discount of an auction. */
  discountCap: PercentView,
  userCount: v.number(),
  /** In the order of the tickets. */
  users: v.array(v.strictObject({ userId: NumberView })),
  startedOn: DateView,
  createdAt: TimeView,
  updatedAt: TimeView,
  /** The hash of the seed of the next draw by lot, once someone has committed to one. */
  lotCommitment: v.nullable(HashSchema),
  /** Every commitment to a draw by lot, whatever became of it. */
  commitments: v.array(LotCommitmentView),
  draws: v.array(DrawView),
});

export function showChittyFund(fund: ChittyFund): v.InferInput<typeof ChittyFundView> {
  return {
    id: fund.id,
    projectId: fund.projectId,
    status: fund.status,
    tenure: fund.tenure,
    amount: toRupees(fund.amount),
    commission: toPercentNumber(fund.commission),
    discountCap: toPercentNumber(fund.discountCap),
    userCount: fund.userCount,
    users: fund.users,
    startedOn: fund.startedOn,
    createdAt: fund.createdAt,
    updatedAt: fund.updatedAt,
    lotCommitment: openCommitment(fund)?.commitment ?? null,
    commitments: fund.commitments,
    draws: fund.draws.map(showDraw),
  };
}

function showDraw(draw: Draw): v.InferInput<typeof DrawView> {
  return {
    ...draw,
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

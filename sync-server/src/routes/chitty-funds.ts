import {
  createChittyFund,
  deleteChittyFund,
  markChittyFundRepaid,
  moveChittyFund,
} from 'shared-schema/chitties/chitty-fund-commands';
import * as v from 'valibot';
import { list } from 'shared-schema/bounded';
import { MOST_TICKETS, type Draw, DrawSchema, LotSchema } from 'shared-schema/chitties/chitty-fund';
import { commitLot } from 'shared-schema/chitties/commit-lot';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import { HashSchema, LotCommitmentSchema, openCommitment } from 'shared-schema/chitties/lot-commitment';
import { ChittyFundId } from 'shared-schema/ids';
import { MOST_WITNESSES } from 'shared-schema/setting';
import { says } from 'shared-schema/texts/issue-text';
import { readSettings } from '../database/settings.ts';
import { dateInput, percentInput, required, rupeesInput, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { commandRoute } from './command-route.ts';
import { RepaymentResponse, presentRepayment } from './scheduled-repayments.ts';
import { existing, listRoute, oneRoute } from './shown.ts';
import { toRupees } from 'shared-schema/money';
import { shownFields } from './presenters/row-fields.ts';
import { DateValue, NumberValue, RupeesValue, TimeValue } from './presenters/values.ts';

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

/** The commands check the values; REST only reads rupees and per cent figures. */
const NewFundBody = v.strictObject({
  tenure: required(v.number(says('validation.tenureMonths'))),
  amount: required(rupeesInput(says('validation.rupees', { field: 'fields.amount' }))),
  commission: required(percentInput(says('validation.percent', { field: 'fields.commission' }))),
  userCount: required(v.number(says('validation.number', { field: 'fields.userCount' }))),
  user_ids: required(
    list(
      v.number(says('validation.number', { field: 'fields.memberId' })),
      MOST_TICKETS,
      says('validation.memberList'),
      says('validation.atMostParts', { most: MOST_TICKETS }),
    ),
  ),
  discountCap: v.optional(percentInput(says('validation.percent', { field: 'fields.discountCap' }))),
  projectId: v.optional(v.number()),
  /** The day it began, if that was before today. */
  startedOn: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
});

const DrawBody = v.strictObject({
  month: required(v.number(says('validation.number', { field: 'fields.month' }))),
  ticket: required(v.number(says('validation.winningTicket'))),
  discount: v.optional(rupeesInput(says('validation.rupees', { field: 'fields.discount' }))),
  witnesses: required(
    list(
      textInput('fields.furtherWitness', says('validation.witnessName')),
      MOST_WITNESSES,
      says('validation.twoWitnesses'),
      says('validation.atMostParts', { most: MOST_WITNESSES }),
    ),
  ),
  lot: v.optional(v.nullable(v.strictObject({ seed: HashSchema, calls: list(v.number(), 2) }))),
  /** The day of the draw, if that was before today. */
  heldOn: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  /** Drawn from the box, with paper slips. */
  box: v.optional(v.boolean()),
});

const CommitmentBody = v.strictObject({
  month: required(v.number(says('validation.number', { field: 'fields.month' }))),
  commitment: required(HashSchema),
});

const MoveBody = v.strictObject({ projectId: required(v.number()) });

export const chittyFundRoutes = [
  listRoute(chittyFunds, { get: '/chitty-fund', title: 'The chitty funds', access: 'members' }),

  oneRoute(chittyFunds, {
    get: '/chitty-fund/{id}',
    title: 'A chitty fund with its draws',
    access: 'members',
    id: ChittyFundId,
  }),

  route({
    get: '/chitty-fund/{id}/scheduled-repayments',
    title: 'The subscriptions of a chitty fund, ticket by ticket',
    access: 'members',
    id: ChittyFundId,
    answers: { 200: v.array(RepaymentResponse) },
    handle: async ({ services, id }) =>
      (await existing(services, 'chittyFunds', id)).scheduledRepayments.map(presentRepayment),
  }),

  commandRoute(createChittyFund, {
    post: '/chitty-fund/new',
    title: 'Open a chitty fund',
    body: NewFundBody,
    makes: chittyFunds,
    renamed: { user_ids: 'userIds' },
    async input({ services, body }) {
      const { discountCap } = await readSettings(services.database);
      return { discountCap, ...body };
    },
  }),

  commandRoute(markChittyFundRepaid, {
    put: '/chitty-fund/{id}/repaid',
    title: 'Mark a chitty fund as repaid',
    answers: chittyFunds,
  }),

  commandRoute(moveChittyFund, {
    put: '/chitty-fund/{id}/project',
    title: 'Put a chitty fund in another project; its ledger lines stay where they are',
    body: MoveBody,
    answers: chittyFunds,
  }),

  commandRoute(deleteChittyFund, {
    delete: '/chitty-fund/{id}',
    title: 'Delete a chitty fund; its ledger lines stay',
  }),

  commandRoute(commitLot, {
    post: '/chitty-fund/{id}/commitment',
    title: 'Put the hash of a secret seed on record, before the witnesses of a draw by lot call their numbers',
    body: CommitmentBody,
    answers: chittyFunds,
  }),

  commandRoute(holdDraw, {
    post: '/chitty-fund/{id}/draws',
    title: "Record a month's auction, or its draw by lot, and pay out the prize",
    body: DrawBody,
    makes: chittyFunds,
  }),
];

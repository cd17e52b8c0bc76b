import {
  createChittyFund,
  deleteChittyFund,
  editChittyFund,
  markChittyFundRepaid,
  moveChittyFund,
} from 'shared-schema/chitties/chitty-fund-commands';
import * as v from 'valibot';
import { list } from 'shared-schema/bounded';
import { MOST_TICKETS, type Draw, DrawSchema, LotSchema } from 'shared-schema/chitties/chitty-fund';
import { commitLot } from 'shared-schema/chitties/commit-lot';
import { holdDraw, recordDraw } from 'shared-schema/chitties/hold-draw';
import { chittyMoney } from 'shared-schema/chitties/chitty-money';
import { payPrize, SecurityInput, undoDraw } from 'shared-schema/chitties/pay-prize';
import { HashSchema, LotCommitmentSchema, openCommitment } from 'shared-schema/chitties/lot-commitment';
import { BankAccountId, ChittyFundId, MemberId } from 'shared-schema/ids';
import { instant, localDateOf } from 'shared-schema/local-date';
import { MOST_WITNESSES } from 'shared-schema/setting';
import { says } from 'shared-schema/texts/issue-text';
import { readSettings } from '../database/settings.ts';
import { requireAudited, type HttpContext } from '../http/context.ts';
import { dateInput, dateMeant, percentInput, required, rupeesInput, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { commandRoute, existing, listRoute, oneRoute } from './command-route.ts';
import { RepaymentResponse, presentRepayment } from './installment-businesses.ts';
import { transactions } from './transactions.ts';
import { toRupees } from 'shared-schema/money';
import { shownFields, DateValue, NumberValue, RupeesValue, TimeValue } from './presenters/row-fields.ts';

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
  /** Whether the prize waits, is paid, or was paid before these books began; with the line and the day of its payment. */
  prizeState: v.strictObject({
    state: v.picklist(['WAITING', 'PAID', 'BEFORE']),
    line: v.optional(NumberValue),
    paidOn: v.optional(DateValue),
  }),
  heldAt: TimeValue,
  heldBy: NumberValue,
  witnesses: v.array(v.string()),
  lot: v.nullable(LotSchema),
  /** The day of the draw. These three are missing on draws from before they were kept. */
  heldOn: v.optional(DateValue),
  enteredAt: v.optional(TimeValue),
  /** The day on which it counts, where its own had been closed. */
  countsOn: v.optional(DateValue),
  /** `19:30`. */
  hour: v.optional(v.string()),
  place: v.optional(v.string()),
  present: v.optional(v.string()),
  /** The tickets that had paid the month and share its dividend, where only these do. */
  prompt: v.optional(v.array(NumberValue)),
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
  'id projectId status name tenure amount commission discountCap promptOnly asksSecurity registration lawReason userCount users startedOn createdAt updatedAt lotCommitment commitments draws',
  {
    /** Null unless it came from a sheet. */
    name: { schema: v.nullable(v.string()), of: ({ name }) => name ?? null },
    /** Whether dividends go to prompt payers alone, and whether a prize waits for security. */
    promptOnly: { schema: v.boolean(), of: ({ promptOnly }) => promptOnly ?? false },
    asksSecurity: { schema: v.boolean(), of: ({ asksSecurity }) => asksSecurity ?? false },
    registration: { schema: v.nullable(v.string()), of: ({ registration }) => registration ?? null },
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

function presentDraw({ paidApart, paidOn, security: _by, ...draw }: Draw): v.InferInput<typeof DrawResponse> {
  const { transactionId } = draw;
  const paid = { state: 'PAID' as const, line: transactionId ?? undefined, paidOn };
  return {
    ...draw,
    prizeState: transactionId === null ? { state: paidApart ? 'WAITING' : 'BEFORE' } : paid,
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
  promptOnly: v.optional(v.boolean()),
  asksSecurity: v.optional(v.boolean()),
  registration: v.optional(v.nullable(textInput('fields.text'))),
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
  /** Leaves the prize waiting; what follows goes only with it. */
  payLater: v.optional(v.boolean()),
  hour: v.optional(v.nullable(textInput('fields.text'))),
  place: v.optional(v.nullable(textInput('fields.text'))),
  present: v.optional(v.nullable(textInput('fields.text'))),
  prompt: v.optional(v.nullable(list(v.number(), MOST_TICKETS))),
});

const PrizeBody = v.strictObject({
  /** From whose cash, or from which bank account, it is paid. */
  from: required(v.union([v.strictObject({ cashOf: MemberId }), v.strictObject({ bankAccountId: BankAccountId })])),
  date: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  reference: v.optional(v.nullable(textInput('fields.reference'))),
  security: v.optional(v.nullable(SecurityInput)),
});

const MoneyResponse = v.strictObject({
  received: RupeesValue,
  prizesPaid: RupeesValue,
  prizesWaiting: RupeesValue,
  commission: RupeesValue,
  /** received - prizesPaid - commission = prizesWaiting + forMonthsToCome - unpaid. */
  held: RupeesValue,
  forMonthsToCome: RupeesValue,
  unpaid: RupeesValue,
  arrears: RupeesValue,
});

const CommitmentBody = v.strictObject({
  month: required(v.number(says('validation.number', { field: 'fields.month' }))),
  commitment: required(HashSchema),
});

const MoveBody = v.strictObject({ projectId: required(v.number()) });

function monthIn({ params }: HttpContext): number {
  return Number(params.month);
}

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

  route({
    get: '/chitty-fund/{id}/money',
    title: 'What a chitty fund holds for its subscribers at the end of a day, and what for',
    access: 'readers',
    id: ChittyFundId,
    query: v.object({ on: v.optional(dateInput(says('validation.dateForm'))) }),
    answers: { 200: MoneyResponse },
    async handle({ ctx, services, id, query: { on } }) {
      const { timeZone } = services.settings;
      const day = on ? dateMeant(on, timeZone) : localDateOf(instant(Date.now()), timeZone);
      requireAudited(ctx, day);
      const money = chittyMoney(await existing(services, 'chittyFunds', id), day, timeZone);
      return Object.fromEntries(Object.entries(money).map(([name, sum]) => [name, toRupees(sum)]));
    },
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
    title: "Record a month's auction, or its draw by lot, and pay out the prize, unless that waits",
    body: DrawBody,
    makes: chittyFunds,
    nameFor: ({ body }) => (body.payLater ? recordDraw.name : holdDraw.name),
    input: ({ id, body: { payLater: _waits, ...draw } }) => ({ id, ...draw }),
  }),

  commandRoute(payPrize, {
    post: '/chitty-fund/{id}/draws/{month}/pay',
    title: 'Pay out a prize that waits, and answer with its ledger line',
    body: PrizeBody,
    answers: transactions,
    input({ ctx, id, body: { from, ...paid } }) {
      const way = 'cashOf' in from ? { method: 'CASH', cashBy: from.cashOf } : { method: 'BANK', ...from };
      return { id, month: monthIn(ctx), ...way, ...paid };
    },
  }),

  commandRoute(undoDraw, {
    delete: '/chitty-fund/{id}/draws/{month}',
    title: 'Undo the latest draw, whose prize waits',
    input: ({ ctx, id }) => ({ id, month: monthIn(ctx) }),
  }),

  commandRoute(editChittyFund, {
    put: '/chitty-fund/{id}',
    title: 'Change what the papers of a chitty fund say, and whether its prizes wait for security',
    body: v.strictObject({
      registration: v.optional(v.nullable(textInput('fields.text'))),
      asksSecurity: v.optional(v.boolean()),
    }),
    answers: chittyFunds,
  }),
];

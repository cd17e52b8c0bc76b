import {
  createChittyFund,
  deleteChittyFund,
  markChittyFundRepaid,
  moveChittyFund,
} from 'shared-schema/chitties/chitty-fund-commands';
import * as v from 'valibot';
import { list } from 'shared-schema/bounded';
import { type ChittyFund, MOST_TICKETS } from 'shared-schema/chitties/chitty-fund';
import { commitLot } from 'shared-schema/chitties/commit-lot';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import { HashSchema } from 'shared-schema/chitties/lot-commitment';
import type { Change } from 'shared-schema/command';
import { ChittyFundId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { MOST_WITNESSES } from 'shared-schema/setting';
import { says } from 'shared-schema/texts/issue-text';
import { readSettings } from '../database/settings.ts';
import type { StoredAnswer } from '../http/idempotency.ts';
import { dateInput, dateMeant, percentInput, required, rupeesInput, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { type After, PageQuery, streamList } from '../http/stream-list.ts';
import type { Services } from '../services.ts';
import { readOne, readPage } from '../sync/rows.ts';
import { changed, namingField, runAndRespond } from './run-and-respond.ts';
import { ChittyFundResponse, presentChittyFund } from './presenters/chitty-fund.ts';
import { RepaymentResponse, presentRepayment } from './presenters/repayment.ts';

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
  route({
    get: '/chitty-fund',
    title: 'The chitty funds',
    access: 'members',
    query: PageQuery,
    answers: { 200: v.array(ChittyFundResponse) },
    async handle({ ctx, services, query }) {
      const page = (after: After, limit: number) => readPage(services.database, 'chittyFunds', { after, limit });
      await streamList(ctx, query, page, presentChittyFund);
    },
  }),

  route({
    get: '/chitty-fund/{id}',
    title: 'A chitty fund with its draws',
    access: 'members',
    id: ChittyFundId,
    answers: { 200: ChittyFundResponse },
    handle: async ({ services, id }) => presentChittyFund(await fundOf(services, id)),
  }),

  route({
    get: '/chitty-fund/{id}/scheduled-repayments',
    title: 'The subscriptions of a chitty fund, ticket by ticket',
    access: 'members',
    id: ChittyFundId,
    answers: { 200: v.array(RepaymentResponse) },
    handle: async ({ services, id }) => (await fundOf(services, id)).scheduledRepayments.map(presentRepayment),
  }),

  route({
    post: '/chitty-fund/new',
    title: 'Open a chitty fund',
    runs: createChittyFund,
    body: NewFundBody,
    idempotent: true,
    answers: { 201: ChittyFundResponse },
    async handle({ ctx, services, body: { user_ids: userIds, startedOn, ...terms } }) {
      const started = startedOn && { startedOn: dateMeant(startedOn, services.settings.timeZone) };
      const { discountCap } = await readSettings(services.database);
      const command = { name: createChittyFund.name, input: { discountCap, ...terms, ...started, userIds } };
      await namingField('userIds', 'user_ids', () => runAndRespond(ctx, services, command, answerFund(201)));
    },
  }),

  route({
    put: '/chitty-fund/{id}/repaid',
    title: 'Mark a chitty fund as repaid',
    runs: markChittyFundRepaid,
    id: ChittyFundId,
    idempotent: true,
    answers: { 200: ChittyFundResponse },
    async handle({ ctx, services, id }) {
      await runAndRespond(ctx, services, { name: markChittyFundRepaid.name, input: { id } }, answerFund(200));
    },
  }),

  route({
    put: '/chitty-fund/{id}/project',
    title: 'Put a chitty fund in another project; its ledger lines stay where they are',
    runs: moveChittyFund,
    id: ChittyFundId,
    body: MoveBody,
    idempotent: true,
    answers: { 200: ChittyFundResponse },
    async handle({ ctx, services, id, body }) {
      await runAndRespond(ctx, services, { name: moveChittyFund.name, input: { id, ...body } }, answerFund(200));
    },
  }),

  route({
    delete: '/chitty-fund/{id}',
    title: 'Delete a chitty fund; its ledger lines stay',
    runs: deleteChittyFund,
    id: ChittyFundId,
    idempotent: true,
    answers: { 204: null },
    async handle({ ctx, services, id }) {
      const command = { name: deleteChittyFund.name, input: { id } };
      await runAndRespond(ctx, services, command, () => ({ status: 204, body: null }));
    },
  }),

  route({
    post: '/chitty-fund/{id}/commitment',
    title: 'Put the hash of a secret seed on record, before the witnesses of a draw by lot call their numbers',
    runs: commitLot,
    id: ChittyFundId,
    body: CommitmentBody,
    idempotent: true,
    answers: { 200: ChittyFundResponse },
    async handle({ ctx, services, id, body }) {
      await runAndRespond(ctx, services, { name: commitLot.name, input: { id, ...body } }, answerFund(200));
    },
  }),

  route({
    post: '/chitty-fund/{id}/draws',
    title: "Record a month's auction, or its draw by lot, and pay out the prize",
    runs: holdDraw,
    id: ChittyFundId,
    body: DrawBody,
    idempotent: true,
    answers: { 201: ChittyFundResponse },
    async handle({ ctx, services, id, body: { heldOn, ...draw } }) {
      const held = heldOn && { heldOn: dateMeant(heldOn, services.settings.timeZone) };
      await runAndRespond(ctx, services, { name: holdDraw.name, input: { id, ...draw, ...held } }, answerFund(201));
    },
  }),
];

async function fundOf({ database }: Services, id: number): Promise<ChittyFund> {
  const fund = await readOne(database, 'chittyFunds', id);
  if (!fund) throw refuse('chittyFund.notFound', { id });
  return fund;
}

function answerFund(status: number): (changes: Change[]) => StoredAnswer {
  return (changes) => ({ status, body: presentChittyFund(changed(changes, 'chittyFunds')) });
}

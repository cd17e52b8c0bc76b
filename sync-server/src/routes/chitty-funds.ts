import {
  createChittyFund,
  deleteChittyFund,
  markChittyFundRepaid,
  moveChittyFund,
} from 'shared-schema/chitties/chitty-fund-commands';
import * as v from 'valibot';
import { list } from 'shared-schema/bounded';
import { MOST_TICKETS } from 'shared-schema/chitties/chitty-fund';
import { commitLot } from 'shared-schema/chitties/commit-lot';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import { HashSchema } from 'shared-schema/chitties/lot-commitment';
import { ChittyFundId } from 'shared-schema/ids';
import { MOST_WITNESSES } from 'shared-schema/setting';
import { says } from 'shared-schema/texts/issue-text';
import { readSettings } from '../database/settings.ts';
import { dateInput, percentInput, required, rupeesInput, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { commandRoute } from './command-route.ts';
import { chittyFunds } from './presenters/chitty-fund.ts';
import { RepaymentResponse, presentRepayment } from './presenters/repayment.ts';
import { existing, listRoute, oneRoute } from './shown.ts';

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

import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
  editInstallmentBusiness,
  markInstallmentBusinessRepaid,
} from 'shared-schema/installments/installment-business-commands';
import * as v from 'valibot';
import { InstallmentBusinessId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { sessionOf } from '../http/authenticate.ts';
import type { HttpContext } from '../http/context.ts';
import { dateInput, dateMeant, percentInput, required, requiredTextInput, rupeesInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { type After, PageQuery, streamList } from '../http/stream-list.ts';
import type { Services } from '../services.ts';
import { readOne, readPage } from '../sync/rows.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { BusinessResponse, presentBusiness } from './presenters/business.ts';
import { RepaymentResponse, presentRepayment } from './presenters/repayment.ts';

const NewBusinessBody = v.strictObject({
  customerName: requiredTextInput('fields.customerName'),
  customerPhoneNumber: requiredTextInput('fields.customerPhoneNumber'),
  itemDescription: requiredTextInput('fields.itemDescription'),
  refererId: required(v.number(says('validation.required', { field: 'fields.referer' }))),
  purchaseDate: required(dateInput(says('validation.date', { field: 'fields.purchaseDate' }))),
  showroomPrice: required(rupeesInput(says('validation.rupees', { field: 'fields.showroomPrice' }))),
  advancePayment: required(rupeesInput(says('validation.rupees', { field: 'fields.advancePayment' }))),
  tenure: required(v.number(says('validation.tenureMonths'))),
  interest: required(percentInput(says('validation.percent', { field: 'fields.interest' }))),
  projectId: v.optional(v.number()),
});

/** What may change while it runs; the terms stay. */
const EditBusinessBody = v.strictObject({
  customerName: v.optional(NewBusinessBody.entries.customerName.wrapped),
  customerPhoneNumber: v.optional(NewBusinessBody.entries.customerPhoneNumber.wrapped),
  itemDescription: v.optional(NewBusinessBody.entries.itemDescription.wrapped),
  refererId: v.optional(NewBusinessBody.entries.refererId.wrapped),
  projectId: v.optional(v.number()),
});

const lists = [
  ['/installment-business', 'The installment businesses', undefined],
  ['/installment-business/outstanding', 'The installment businesses that are not repaid', `status = 'ONGOING'`],
] as const;

export const installmentBusinessRoutes = [
  ...lists.map(([path, title, where]) =>
    route({
      get: path,
      title,
      access: 'members',
      query: PageQuery,
      answers: { 200: v.array(BusinessResponse) },
      async handle({ ctx, services, query }) {
        const page = (after: After, limit: number) =>
          readPage(services.database, 'installmentBusinesses', { after, limit, where });
        await streamList(ctx, query, page, (business) => show(ctx, services, business));
      },
    }),
  ),

  route({
    get: '/installment-business/{id}',
    title: 'An installment business with its schedule',
    access: 'members',
    id: InstallmentBusinessId,
    answers: { 200: BusinessResponse },
    handle: async ({ ctx, services, id }) => show(ctx, services, await businessOf(services, id)),
  }),

  route({
    get: '/installment-business/{id}/scheduled-repayments',
    title: 'The installments of a business',
    access: 'members',
    id: InstallmentBusinessId,
    answers: { 200: v.array(RepaymentResponse) },
    handle: async ({ services, id }) => (await businessOf(services, id)).scheduledRepayments.map(presentRepayment),
  }),

  route({
    post: '/installment-business/new',
    title: 'Enter an installment business',
    runs: createInstallmentBusiness,
    body: NewBusinessBody,
    idempotent: true,
    answers: { 201: BusinessResponse },
    async handle({ ctx, services, body }) {
      const input = { ...body, purchaseDate: dateMeant(body.purchaseDate, services.settings.timeZone) };
      await runAndRespond(ctx, services, { name: createInstallmentBusiness.name, input }, (changes) => ({
        status: 201,
        body: show(ctx, services, changed(changes, 'installmentBusinesses')),
      }));
    },
  }),

  route({
    put: '/installment-business/{id}',
    title: "Edit a business's customer, goods, referer and project; fields left out stay, and so do the terms",
    runs: editInstallmentBusiness,
    id: InstallmentBusinessId,
    body: EditBusinessBody,
    idempotent: true,
    answers: { 200: BusinessResponse },
    async handle({ ctx, services, id, body }) {
      const business = await businessOf(services, id);
      const changes = Object.fromEntries(
        Object.entries(body).map(([field, to]) => [field, { from: business[field as keyof typeof body], to }]),
      );
      await runAndRespond(ctx, services, { name: editInstallmentBusiness.name, input: { id, changes } }, (made) => ({
        status: 200,
        body: show(ctx, services, changed(made, 'installmentBusinesses')),
      }));
    },
  }),

  route({
    put: '/installment-business/{id}/repaid',
    title: 'Mark an installment business as repaid',
    runs: markInstallmentBusinessRepaid,
    id: InstallmentBusinessId,
    idempotent: true,
    answers: { 200: BusinessResponse },
    async handle({ ctx, services, id }) {
      await runAndRespond(ctx, services, { name: markInstallmentBusinessRepaid.name, input: { id } }, (changes) => ({
        status: 200,
        body: show(ctx, services, changed(changes, 'installmentBusinesses')),
      }));
    },
  }),

  route({
    delete: '/installment-business/{id}',
    title: 'Delete an installment business; its ledger lines stay',
    runs: deleteInstallmentBusiness,
    id: InstallmentBusinessId,
    idempotent: true,
    answers: { 204: null },
    async handle({ ctx, services, id }) {
      const command = { name: deleteInstallmentBusiness.name, input: { id } };
      await runAndRespond(ctx, services, command, () => ({ status: 204, body: null }));
    },
  }),
];

async function businessOf({ database }: Services, id: number): Promise<InstallmentBusiness> {
  const business = await readOne(database, 'installmentBusinesses', id);
  if (!business) throw refuse('installmentBusiness.notFound', { id });
  return business;
}

function show(ctx: HttpContext, { settings }: Services, business: InstallmentBusiness) {
  return presentBusiness(business, sessionOf(ctx).viewer, settings.timeZone);
}

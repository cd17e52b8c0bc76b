import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
  editInstallmentBusiness,
  markInstallmentBusinessRepaid,
} from 'shared-schema/installments/installment-business-commands';
import * as v from 'valibot';
import { InstallmentBusinessId } from 'shared-schema/ids';
import { says } from 'shared-schema/texts/issue-text';
import { dateInput, percentInput, required, requiredTextInput, rupeesInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { commandRoute } from './command-route.ts';
import { RepaymentResponse, presentRepayment } from './scheduled-repayments.ts';
import { existing, listRoute, oneRoute } from './shown.ts';
import { startOfDay } from 'shared-schema/local-date';
import { shownFields } from './presenters/row-fields.ts';
import { DateValue, TimeValue } from './presenters/values.ts';

export const businesses = shownFields(
  'installmentBusinesses',
  'id projectId customerName customerPhoneNumber itemDescription refererId purchaseDate purchasedOn showroomPrice advancePayment tenure interest status createdAt scheduledRepayments',
  {
    purchaseDate: {
      schema: v.pipe(
        TimeValue,
        v.description(
          'The moment at which the day begins in the time zone of the association: in UTC it may be of the day before. `purchasedOn` is the day itself.',
        ),
      ),
      of: ({ purchaseDate }, { timeZone }) => startOfDay(purchaseDate, timeZone),
    },
    purchasedOn: {
      schema: v.pipe(DateValue, v.description('The day of the purchase in the calendar of the association.')),
      of: ({ purchaseDate }) => purchaseDate,
    },
    scheduledRepayments: {
      schema: v.array(RepaymentResponse),
      of: ({ scheduledRepayments }) => scheduledRepayments.map(presentRepayment),
    },
  },
);
export const BusinessResponse = businesses.schema;

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

export const installmentBusinessRoutes = [
  listRoute(businesses, { get: '/installment-business', title: 'The installment businesses', access: 'members' }),

  listRoute(businesses, {
    get: '/installment-business/outstanding',
    title: 'The installment businesses that are not repaid',
    access: 'members',
    where: `status = 'ONGOING'`,
  }),

  oneRoute(businesses, {
    get: '/installment-business/{id}',
    title: 'An installment business with its schedule',
    access: 'members',
    id: InstallmentBusinessId,
  }),

  route({
    get: '/installment-business/{id}/scheduled-repayments',
    title: 'The installments of a business',
    access: 'members',
    id: InstallmentBusinessId,
    answers: { 200: v.array(RepaymentResponse) },
    handle: async ({ services, id }) =>
      (await existing(services, 'installmentBusinesses', id)).scheduledRepayments.map(presentRepayment),
  }),

  commandRoute(createInstallmentBusiness, {
    post: '/installment-business/new',
    title: 'Enter an installment business',
    body: NewBusinessBody,
    makes: businesses,
  }),

  commandRoute(editInstallmentBusiness, {
    put: '/installment-business/{id}',
    title: "Edit a business's customer, goods, referer and project; fields left out stay, and so do the terms",
    body: EditBusinessBody,
    answers: businesses,
    async input({ services, id, body }) {
      const business = await existing(services, 'installmentBusinesses', id);
      const changes = Object.entries(body).map(([field, to]) => [
        field,
        { from: business[field as keyof typeof body], to },
      ]);
      return { id, changes: Object.fromEntries(changes) };
    },
  }),

  commandRoute(markInstallmentBusinessRepaid, {
    put: '/installment-business/{id}/repaid',
    title: 'Mark an installment business as repaid',
    answers: businesses,
  }),

  commandRoute(deleteInstallmentBusiness, {
    delete: '/installment-business/{id}',
    title: 'Delete an installment business; its ledger lines stay',
  }),
];

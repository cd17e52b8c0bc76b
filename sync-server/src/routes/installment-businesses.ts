import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
  editInstallmentBusiness,
  markInstallmentBusinessRepaid,
} from 'shared-schema/installments/installment-business-commands';
import * as v from 'valibot';
import { InstallmentBusinessId, RepaymentId } from 'shared-schema/ids';
import { says } from 'shared-schema/texts/issue-text';
import { dateInput, percentInput, required, requiredTextInput, rupeesInput, instantInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { commandRoute, existing, listRoute, oneRoute } from './command-route.ts';
import { startOfDay, instant } from 'shared-schema/local-date';
import { shownFields, DateValue, TimeValue, NumberValue, RupeesValue } from './presenters/row-fields.ts';
import type { Change } from 'shared-schema/command';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { contractOf, datePaid, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { changed } from './run-and-respond.ts';
import { NOTHING, toRupees } from 'shared-schema/money';

export const RepaymentResponse = v.strictObject({
  id: RepaymentId,
  amount: RupeesValue,
  principalAmount: RupeesValue,
  interestAmount: RupeesValue,
  dueDate: DateValue,
  paid: v.boolean(),
  datePaid: v.nullable(TimeValue),
  userId: NumberValue,
  /** Of a chitty fund's subscriptions only. */
  ticket: v.optional(NumberValue),
  /** What draws have credited towards it; paid are `amount` less this. */
  dividend: v.optional(RupeesValue),
});

export function presentRepayment(repayment: Repayment): v.InferInput<typeof RepaymentResponse> {
  const { ticket, dividend } = repayment;
  return {
    id: repayment.id,
    amount: toRupees(repayment.amount),
    principalAmount: toRupees(repayment.principalAmount),
    interestAmount: toRupees(repayment.interestAmount),
    dueDate: repayment.dueDate,
    paid: isPaid(repayment),
    datePaid: datePaid(repayment),
    userId: repayment.userId,
    ...(ticket && { ticket, dividend: toRupees(dividend ?? NOTHING) }),
  };
}

/** `paidAt`: when the cash changed hands, if not now; `amount`: how much, if it must be exactly that. */
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

const PaidBody = v.strictObject({
  paidAt: v.optional(instantInput(says('validation.dateTime', { field: 'fields.paidAt' }))),
  amount: v.optional(rupeesInput(says('validation.positiveAmount'))),
});

export const scheduledRepaymentRoutes = [
  commandRoute(markRepaymentPaid, {
    put: '/scheduled-repayments/{id}/paid',
    title: 'Mark an installment or a subscription as paid',
    body: PaidBody,
    answers: { schema: RepaymentResponse, of: (changes, { id }) => repaymentIn(changes, id) },
    input: ({ id, body: { paidAt = instant(Date.now()), amount } }) => ({ id, paidAt, amount }),
  }),
];

/** As a command has left it. */
export function repaymentIn(changes: Change[], id: RepaymentId) {
  const contract = changed(changes, contractOf(id).table);
  return presentRepayment(contract.scheduledRepayments.find((each) => each.id === id)!);
}

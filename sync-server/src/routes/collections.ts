/** Money taken at the door or the desk: collections, their receipts, and early settlements. */
import * as v from 'valibot';
import { list } from 'shared-schema/bounded';
import { MethodSchema, type Payer, PayerSchema } from 'shared-schema/collections/account-id';
import { MOST_ITEMS } from 'shared-schema/collections/collection-input';
import { cancelReceipt, moveCheque } from 'shared-schema/collections/undo-receipt';
import { type RepaymentPart, putToOldest, sumOf } from 'shared-schema/collections/put-to-oldest';
import { mostLinesOf } from 'shared-schema/collections/receipt';
import { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { recordCollection, settleBusiness } from 'shared-schema/collections/record-collection';
import { BankAccountId, ProjectId, RepaymentId, type InstallmentBusinessId } from 'shared-schema/ids';
import { isAdmin } from 'shared-schema/members/actor';
import { add, type Money, NOTHING, subtract, toRupees } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import type { RemindedDue } from 'shared-schema/reminders/reminder-message';
import { type Contract, findRepayment } from 'shared-schema/repayments/contract';
import { rowSeenBy } from 'shared-schema/tables';
import { says } from 'shared-schema/texts/issue-text';
import { forbidden } from '../http/context.ts';
import {
  dateInput,
  paiseInput,
  required,
  requiredTextInput,
  textInput,
  wholeInput,
  dateMeant,
} from '../http/inputs.ts';
import { type RouteCall, route } from '../http/route.ts';
import { type After, streamList } from '../http/stream-list.ts';
import { contractsOfPayer, ownDuesOf } from '../sync/contracts-of.ts';
import { readPage, readWhere } from '../sync/rows.ts';
import { commandRoute, askerOf, existing } from './command-route.ts';
import { wayOfPaying, wayOfPayingFields } from './way-of-paying.ts';
import { divideSettlement, settlementTerms } from 'shared-schema/collections/settlement';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LocalDate } from 'shared-schema/local-date';
import type { Database, Sql } from '../database/open-database.ts';
import { businesses, BusinessResponse } from './installment-businesses.ts';
import { ChequeStateSchema } from 'shared-schema/collections/cheque';
import { rupeesInWords } from 'shared-schema/texts/rupees-in-words';
import { shownFields, DateValue, NumberValue, RupeesValue, TimeValue } from './presenters/row-fields.ts';

export const receipts = shownFields(
  'receipts',
  'number payer payerName projectId amount amountInWords method reference note receivedOn enteredAt collectedBy items onAccount takenOff settlement attention bankAccountId cheque currency confirmedOn cancelled replaces lawReason',
  {
    number: { schema: ReceiptNumber, of: ({ id }) => id },
    amountInWords: { schema: v.string(), of: ({ amount }) => rupeesInWords(amount, 'en') },
    /** `remaining` is what remained right after. */
    items: {
      schema: v.array(
        v.strictObject({
          repaymentId: RepaymentId,
          amount: RupeesValue,
          remaining: RupeesValue,
          transactionId: NumberValue,
        }),
      ),
      of: ({ items }) =>
        items.flatMap(({ repaymentId, amount, remaining, transactionId, deletedAt }) =>
          deletedAt ? [] : [{ repaymentId, amount: toRupees(amount), remaining: toRupees(remaining), transactionId }],
        ),
    },
    /** Items that were taken off when their ledger lines were deleted. */
    takenOff: {
      schema: v.array(v.strictObject({ repaymentId: RepaymentId, amount: RupeesValue, at: TimeValue })),
      of: ({ items }) =>
        items.flatMap(({ repaymentId, amount, deletedAt: at }) =>
          at ? [{ repaymentId, amount: toRupees(amount), at }] : [],
        ),
    },
    /** Of an early settlement. */
    settlement: {
      schema: v.nullable(
        v.strictObject({ businessId: NumberValue, waivedInterest: RupeesValue, reason: v.nullable(v.string()) }),
      ),
      of: ({ settlement }) =>
        settlement && {
          businessId: settlement.businessId,
          waivedInterest: toRupees(sumOf(settlement.waivers)),
          reason: settlement.reason,
        },
    },
    cheque: {
      schema: v.optional(
        v.strictObject({
          number: v.string(),
          date: DateValue,
          bank: v.optional(v.nullable(v.string())),
          state: ChequeStateSchema,
          since: DateValue,
          bankAccountId: v.nullable(NumberValue),
        }),
      ),
      of({ cheque }) {
        if (!cheque) return undefined;
        const { asSaid: _unconfirmed, paidInOn: _paidIn, ...shown } = cheque;
        return shown;
      },
    },
  },
);
export const ReceiptResponse = receipts.schema;

/** What every payment states. The commands check the texts. */
export const paymentFields = {
  receivedOn: required(dateInput(says('validation.dateForm'))),
  method: required(MethodSchema),
  reference: v.optional(v.nullable(textInput('fields.reference'))),
  note: v.optional(v.nullable(textInput('fields.note'))),
  amount: required(paiseInput(says('validation.positiveAmount'), 10)),
  ...wayOfPayingFields,
};

/** Repayments with the sum put to each. */
export const ItemsInput = list(
  v.strictObject({
    repaymentId: required(RepaymentId),
    amount: required(paiseInput(says('validation.positiveAmount'), 10)),
  }),
  MOST_ITEMS,
  says('validation.items'),
  says('validation.tooManyItems', { most: MOST_ITEMS }),
);

/** Without `items` the amount is put to what the payer owes, the oldest first; what customers owe whom a member brought has to be said. */
const CollectionBody = v.strictObject({
  ...paymentFields,
  payer: required(PayerSchema),
  items: v.optional(ItemsInput),
  onAccount: v.optional(paiseInput(says('validation.notNegative'), 0)),
  projectId: v.optional(ProjectId),
});

const ReceiptQuery = v.object({
  limit: v.optional(wholeInput('limit', 1)),
  after: v.optional(ReceiptNumber),
});

const ChequeBody = v.strictObject({
  state: required(v.picklist(['PAID_IN', 'CLEARED', 'RETURNED'], says('validation.chequeState'))),
  date: required(dateInput(says('validation.dateForm'))),
  /** Where it is paid in. */
  bankAccountId: v.optional(v.nullable(BankAccountId)),
  /** What the bank took for returning it. */
  charge: v.optional(v.nullable(paiseInput(says('validation.positiveAmount'), 10))),
});

export const collectionRoutes = [
  commandRoute(recordCollection, {
    post: '/collections',
    title: 'Record money that a payer handed over, with a receipt',
    body: CollectionBody,
    makes: receipts,
    async makeInput({ services: { database, settings }, body: { amount, items, onAccount = NOTHING, ...rest } }, sql) {
      const { payer } = rest;
      const contracts = await contractsOfPayer(database, sql, payer);
      const parts = items
        ? givenParts(items, onAccount, amount)
        : dividedParts(await ownDuesOf(database, sql, payer, contracts), onAccount, amount);
      const projectId = projectOf(payer, parts, contracts) ?? rest.projectId;
      const at = { database, sql, timeZone: settings.timeZone };
      return { ...(await wayOfPaying(at, rest, projectId)), items: parts, onAccount };
    },
  }),

  route({
    get: '/receipts',
    title: 'The receipts: for an admin all, else those for what the member paid',
    access: 'members',
    query: ReceiptQuery,
    answers: { 200: v.array(ReceiptResponse) },
    async handle({ ctx, services, query }) {
      const asker = askerOf({ ctx, services });
      const { reader } = asker;
      const own = isAdmin(reader) ? {} : { where: `payer ->> 'memberId' = $3`, values: [String(reader.id)] };
      const page = (after: After, limit: number) => readPage(services.database, 'receipts', { after, limit, ...own });
      await streamList(ctx, query, page, (each) => receipts.show(rowSeenBy('receipts', reader, each)!, asker), '');
    },
  }),

  route({
    get: '/receipts/{number}',
    title: 'A receipt; for a member, one for what they paid',
    access: 'members',
    id: ReceiptNumber,
    answers: { 200: ReceiptResponse },
    async handle({ id, ...call }) {
      const asker = askerOf(call);
      const seen = rowSeenBy('receipts', asker.reader, await existing(call.services, 'receipts', id));
      if (!seen) throw forbidden();
      return receipts.show(seen, asker);
    },
  }),

  commandRoute(cancelReceipt, {
    post: '/receipts/{number}/cancel',
    title: 'Cancel a receipt: counter-entries undo its lines, its number stays',
    body: v.strictObject({ reason: requiredTextInput('fields.reason') }),
    answers: receipts,
    input: withLines,
  }),

  commandRoute(moveCheque, {
    post: '/receipts/{number}/cheque',
    title: 'Say what happened to the cheque of a receipt; one that was returned takes its receipt back',
    body: ChequeBody,
    answers: receipts,
    input: withLines,
  }),
];

/** With how many lines the receipt may have. */
async function withLines({ services, id: number, body }: RouteCall<ReceiptNumber, object>) {
  return { ...body, number, lines: mostLinesOf(await existing(services, 'receipts', number)) };
}

/** Throws RefusalError `collection.sumDiffers` unless the parts and what goes on account come to the amount. */
function givenParts(items: RepaymentPart[], onAccount: Money, amount: Money): RepaymentPart[] {
  const parts = add(sumOf(items), onAccount);
  if (parts !== amount) throw refuse('collection.sumDiffers', { parts, amount, path: 'amount' });
  return items;
}

/** Throws RefusalError `collection.leftOver` unless what nothing takes is exactly what goes on account. */
function dividedParts(dues: RemindedDue[], onAccount: Money, amount: Money): RepaymentPart[] {
  const { items, left } = putToOldest(
    dues.map(({ due }) => due),
    amount,
  );
  if (left > onAccount) throw refuse('collection.leftOver', { left: subtract(left, onAccount), path: 'onAccount' });
  return givenParts(items, onAccount, amount);
}

/** The project of which the receipt will be; undefined where it pays nothing of a contract. */
function projectOf(payer: Payer, [first]: RepaymentPart[], contracts: Contract[]): ProjectId | undefined {
  const paid = contracts.find((each) => first && findRepayment(each, first.repaymentId));
  return (paid ?? ('businessId' in payer ? contracts[0] : undefined))?.projectId;
}

const SettleBody = v.strictObject({
  ...paymentFields,
  waivedInterest: v.optional(paiseInput(says('validation.notNegative'), 0)),
  /** Why interest is waived. */
  reason: v.optional(v.nullable(textInput('fields.reason', says('validation.required', { field: 'fields.reason' })))),
});

export const settlementRoutes = [
  commandRoute(settleBusiness, {
    post: '/installment-business/{id}/settle',
    title: 'Settle a business early: all that remains is paid, less interest that is not due yet and is waived',
    body: SettleBody,
    answers: {
      schema: v.strictObject({ ...BusinessResponse.entries, receipt: ReceiptResponse }),
      of: (changes, call) => ({
        ...businesses.of(changes, call),
        receipt: receipts.of(changes, call),
      }),
    },
    async makeInput({ services, id, body: { amount, waivedInterest: waived = NOTHING, ...rest } }, sql) {
      const { database, settings } = services;
      const receivedOn = dateMeant(rest.receivedOn, settings.timeZone);
      const business = await ongoing(database, sql, id);
      const at = { database, sql, timeZone: settings.timeZone };
      const paying = await wayOfPaying(at, rest, business.projectId);
      return { ...paying, id, ...divided(business, receivedOn, amount, waived) };
    },
  }),
];

async function ongoing(database: Database, sql: Sql, id: InstallmentBusinessId): Promise<InstallmentBusiness> {
  const [business] = await readWhere(database, sql, 'installmentBusinesses', 'id = $1', [id]);
  if (!business) throw refuse('installmentBusiness.notFound', { id });
  if (business.status === 'REPAID') throw refuse('installmentBusiness.alreadyRepaid', { id });
  return business;
}

/** Throws RefusalError `settlement.tooMuchWaived`, or `settlement.sumDiffers` unless the two sums are all that remains. */
function divided(business: InstallmentBusiness, receivedOn: LocalDate, paid: Money, waived: Money) {
  const { remaining, waivable } = settlementTerms(business, receivedOn);
  if (waived > waivable) throw refuse('settlement.tooMuchWaived', { most: waivable, waived });
  if (add(paid, waived) !== remaining) throw refuse('settlement.sumDiffers', { remaining, paid, waived });
  return divideSettlement(business, receivedOn, waived);
}

/** Where the association's money is: bank accounts, and what is moved from place to place. */
import { createBankAccount, editBankAccount } from 'shared-schema/bank/bank-account-commands';
import * as v from 'valibot';
import { type BankAccount, BankAccountSchema } from 'shared-schema/bank/bank-account';
import { exchangeNotes } from 'shared-schema/bank/exchange-notes';
import { moveMoney } from 'shared-schema/bank/move-money';
import { NamedPlaceSchema, placeKey, placeOfKey, PlaceSchema, SourcePlaceSchema } from 'shared-schema/bank/place';
import { inRupees } from 'shared-schema/collections/currency';
import { BankAccountId, MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { toRupees, type Money, NOTHING } from 'shared-schema/money';
import { says } from 'shared-schema/texts/issue-text';
import {
  dateInput,
  dateMeant,
  paiseInput,
  required,
  requiredTextInput,
  rupeesInput,
  textInput,
} from '../http/inputs.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readMoneyInPlaces } from '../sync/money-in-places.ts';
import { readWhere } from '../sync/rows.ts';
import { commandRoute, askerOf, type Asker } from './command-route.ts';
import { shownFields, RupeesValue } from './presenters/row-fields.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { CurrencyBody, currencyField } from './way-of-paying.ts';

const accounts = shownFields('bankAccounts', 'id name bank ifsc lastDigits currency upiId projectId opening', {
  currency: { schema: v.literal('INR'), of: () => 'INR' },
});

/** With what is in it by the books, today. */
export const BankAccountResponse = v.strictObject({ ...accounts.schema.entries, balance: RupeesValue });

export function presentBankAccount(account: BankAccount, asker: Asker, balance: Money = NOTHING) {
  return { ...accounts.show(account, asker), balance: toRupees(balance) };
}

/** The command checks what these texts must look like. */
const AccountBody = v.strictObject({
  name: requiredTextInput('fields.accountName'),
  bank: requiredTextInput('fields.bank'),
  ifsc: v.optional(v.nullable(textInput('fields.ifsc'))),
  lastDigits: requiredTextInput('fields.lastDigits'),
  /** Others are not kept so far. */
  currency: v.optional(v.literal('INR', says('validation.accountCurrency'))),
  upiId: v.optional(v.nullable(textInput('fields.upiId'))),
  projectId: v.optional(BankAccountSchema.entries.projectId),
  opening: v.optional(
    v.nullable(
      v.strictObject({
        amount: required(rupeesInput(says('validation.thousandths'))),
        date: required(dateInput(says('validation.dateForm'))),
      }),
    ),
  ),
});

const MoveBody = v.strictObject({
  from: required(SourcePlaceSchema),
  to: required(NamedPlaceSchema),
  amount: required(paiseInput(says('validation.positiveAmount'), 10)),
  date: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  note: v.optional(v.nullable(textInput('fields.note'))),
  ...currencyField,
});

/** The rate is the one at which the books hold the notes, and `worth`, left out, what they come to at it. */
const ExchangeBody = v.strictObject({
  from: v.optional(v.nullable(MemberId)),
  currency: required(CurrencyBody),
  worth: v.optional(paiseInput(says('validation.positiveAmount'), 10)),
  received: required(paiseInput(says('validation.positiveAmount'), 10)),
  date: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  note: v.optional(v.nullable(textInput('fields.note'))),
});

const moneyMoves = shownFields('moneyMoves', 'id from to amount currency received date note', {
  /** The rupees that came for the notes, if they were exchanged. */
  received: {
    schema: v.optional(RupeesValue),
    of: ({ exchanged }) => (exchanged ? toRupees(exchanged.received) : undefined),
  },
});

export const moneyRoutes = [
  route({
    get: '/bank-accounts',
    title: 'The bank accounts, with what is in them by the books',
    access: 'admins',
    answers: { 200: v.array(BankAccountResponse) },
    async handle({ ctx, services }) {
      const rows = await readWhere(services.database, services.database, 'bankAccounts', 'true', []);
      const balances = await balancesOf(services);
      const asker = askerOf({ ctx, services });
      return rows
        .sort((a, b) => a.id - b.id)
        .map((account) => presentBankAccount(account, asker, balances.get(placeKey({ bankAccountId: account.id }))));
    },
  }),

  commandRoute(createBankAccount, {
    post: '/bank-accounts',
    title: 'Add a bank account, after confirming identity',
    body: AccountBody,
    makes: {
      schema: BankAccountResponse,
      of(changes, call) {
        const account = changed(changes, 'bankAccounts');
        return presentBankAccount(account, askerOf(call), account.opening?.amount);
      },
    },
    input: ({ services, body }) => accountInput(body, services),
  }),

  route({
    put: '/bank-accounts/{id}',
    title: 'Describe a bank account anew, after confirming identity',
    runs: editBankAccount,
    id: BankAccountId,
    body: AccountBody,
    idempotent: true,
    answers: { 200: BankAccountResponse },
    async handle({ ctx, services, id, body }) {
      const input = { id, ...accountInput(body, services) };
      const balances = await balancesOf(services, undefined, { id, opening: input.opening ?? null });
      await runAndRespond(ctx, services, { name: editBankAccount.name, input }, (changes) => ({
        status: 200,
        body: presentBankAccount(
          changed(changes, 'bankAccounts'),
          askerOf({ ctx, services }),
          balances.get(placeKey({ bankAccountId: id })),
        ),
      }));
    },
  }),

  commandRoute(moveMoney, {
    post: '/money/move',
    title: 'Move money from one place to another; it is no income and no cost',
    body: MoveBody,
    makes: moneyMoves,
  }),

  commandRoute(exchangeNotes, {
    post: '/money/exchange',
    title: 'Exchange foreign notes in hand for rupees; the difference is posted under a head of its own',
    body: ExchangeBody,
    makes: moneyMoves,
    input: ({ body }) => ({ ...body, worth: body.worth ?? inRupees(body.currency) }),
  }),

  route({
    get: '/money',
    title: 'What is in every place of money at the end of a day; together they are the three ledgers',
    access: 'admins',
    query: v.object({ date: v.optional(dateInput(says('validation.dateForm'))) }),
    answers: { 200: v.array(v.strictObject({ place: PlaceSchema, balance: RupeesValue })) },
    async handle({ services, query: { date } }) {
      const balances = await balancesOf(services, date && dateMeant(date, services.settings.timeZone));
      return [...balances].map(([key, balance]) => ({ place: placeOfKey(key), balance: toRupees(balance) }));
    },
  }),
];

function accountInput({ opening, currency: _inr, ...rest }: v.InferOutput<typeof AccountBody>, { settings }: Services) {
  return { ...rest, opening: opening && { ...opening, date: dateMeant(opening.date, settings.timeZone) } };
}

function balancesOf(
  { database, settings: { timeZone } }: Services,
  until?: LocalDate,
  account?: Pick<BankAccount, 'id' | 'opening'>,
) {
  return readMoneyInPlaces(database, database, timeZone, until, account);
}

/** The cash that collectors have in hand, and what they hand over. */
import { confirmHandOver, handOverCash } from 'shared-schema/cash/hand-over-commands';
import * as v from 'valibot';
import { cashIn } from 'shared-schema/bank/place';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import { foreignInPlaces } from 'shared-schema/cash/notes-in-places';
import { MemberId, RepaymentId } from 'shared-schema/ids';
import { nameOf } from 'shared-schema/members/member';
import { toRupees } from 'shared-schema/money';
import { says } from 'shared-schema/texts/issue-text';
import { dateInput, paiseInput, required, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readMoneyInPlaces } from '../sync/money-in-places.ts';
import { keyOf, loadRows, readWhere } from '../sync/rows.ts';
import { commandRoute } from './command-route.ts';
import { NumberValue, RupeesValue, shownFields } from './presenters/row-fields.ts';
import { currencyField, bankAccountField } from './way-of-paying.ts';
import { type PayerAccount, accountBalance } from 'shared-schema/collections/account';
import { PayerSchema, MethodSchema } from 'shared-schema/collections/account-id';
import { payerName } from 'shared-schema/collections/payer';
import { refundOnAccount, useOnAccount } from 'shared-schema/collections/on-account-commands';
import { RepaymentResponse, repaymentIn } from './installment-businesses.ts';
import { TransactionResponse, transactions } from './transactions.ts';
import { changed } from './run-and-respond.ts';

export const handOvers = shownFields('handOvers', 'id from to amount currency note at confirmedAt');

/** `from` is whose cash it is, if not one's own; `to` is null for the bank; `at` is when it was handed over, if not now. */
const HandOverBody = v.strictObject({
  from: v.optional(v.nullable(v.pipe(v.number(says('validation.userRequired')), MemberId))),
  to: v.nullable(v.pipe(v.number(says('validation.userRequired')), MemberId)),
  amount: required(paiseInput(says('validation.positiveAmount'), 10)),
  at: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  note: v.optional(v.nullable(textInput('fields.note'))),
  ...currencyField,
});

const NotesResponse = v.strictObject({ code: v.string(), amount: NumberValue, worth: RupeesValue });

/** `amount` holds what foreign notes stand for, and `foreign` says which there are. */
const CashResponse = v.strictObject({
  collector: NumberValue,
  name: v.string(),
  amount: RupeesValue,
  foreign: v.optional(v.array(NotesResponse)),
});

export const cashRoutes = [
  route({
    get: '/cash',
    title: 'Cash in hand, by collector',
    access: 'admins',
    answers: { 200: v.array(CashResponse) },
    handle: ({ services }) => readCash(services),
  }),

  commandRoute(handOverCash, {
    post: '/cash/hand-overs',
    title: 'Hand cash over to another admin, who confirms it, or to the bank; a super admin also that of somebody else',
    body: HandOverBody,
    makes: handOvers,
  }),

  commandRoute(confirmHandOver, {
    post: '/cash/hand-overs/{id}/confirm',
    title: 'Confirm that handed over cash has come, as who receives it',
    answers: handOvers,
  }),
];

async function readCash({ database, settings: { timeZone } }: Services): Promise<v.InferInput<typeof CashResponse>[]> {
  const every = <T extends 'handOvers' | 'moneyMoves'>(table: T) => readWhere(database, database, table, 'true', []);
  const [given, moves] = [await every('handOvers'), await every('moneyMoves')];
  const cash = cashIn(await readMoneyInPlaces(database, database, timeZone));
  const receipts = await readWhere(database, database, 'receipts', 'currency IS NOT NULL', []);
  const foreign = foreignInPlaces({ receipts, handOvers: given, moves });
  const collectors = [...cash.keys()].sort((a, b) => a - b);
  const members = await loadRows(
    database,
    database,
    collectors.map((id) => ({ table: 'members', id })),
  );
  return collectors.map((id) => ({
    collector: id,
    name: nameOf(members.get(keyOf('members', id))!.row as never, id),
    amount: toRupees(cash.get(id)!),
    ...(foreign.has(`cash-${id}`) && { foreign: foreign.get(`cash-${id}`)!.map(presentNotes) }),
  }));
}

function presentNotes({ code, amount, worth }: ForeignNotes): v.InferInput<typeof NotesResponse> {
  return { code, amount: toRupees(amount), worth: toRupees(worth) };
}

/** Money taken that is not put to any repayment yet. */

export const AccountResponse = v.strictObject({
  payer: PayerSchema,
  /** What is on account now. */
  balance: RupeesValue,
});

export function presentAccount(account: PayerAccount): v.InferInput<typeof AccountResponse> {
  return { payer: account.payer, balance: toRupees(accountBalance(account)) };
}

const amount = required(paiseInput(says('validation.positiveAmount'), 10));

const UseBody = v.strictObject({ payer: required(PayerSchema), repaymentId: required(RepaymentId), amount });

const RefundBody = v.strictObject({
  payer: required(PayerSchema),
  amount,
  method: required(MethodSchema),
  reference: v.optional(v.nullable(textInput('fields.reference'))),
  ...bankAccountField,
});

export const onAccountRoutes = [
  route({
    get: '/on-account',
    title: 'The payers who have money on account',
    access: 'admins',
    answers: { 200: v.array(v.strictObject({ ...AccountResponse.entries, payerName: v.string() })) },
    handle: ({ services }) => readAccounts(services),
  }),

  commandRoute(useOnAccount, {
    post: '/on-account/use',
    title: 'Put money that is on account to a repayment; no money changes hands',
    body: UseBody,
    answers: {
      schema: v.strictObject({ ...AccountResponse.entries, repayment: RepaymentResponse }),
      of: (changes, { body }) => ({
        ...presentAccount(changed(changes, 'accounts')),
        repayment: repaymentIn(changes, body.repaymentId),
      }),
    },
  }),

  commandRoute(refundOnAccount, {
    post: '/on-account/refund',
    title: 'Pay back money that is on account',
    body: RefundBody,
    answers: {
      schema: v.strictObject({ ...AccountResponse.entries, transaction: TransactionResponse }),
      of: (changes, call) => ({
        ...presentAccount(changed(changes, 'accounts')),
        transaction: transactions.of(changes, call),
      }),
    },
  }),
];

async function readAccounts({ database }: Services) {
  const accounts = await readWhere(database, database, 'accounts', 'true', []);
  const held = accounts.filter((account) => accountBalance(account) > 0);
  const people = await loadRows(database, database, held.map(personOf));
  return held.map((account) => {
    const { table, id } = personOf(account);
    const row = people.get(keyOf(table, id))!.row;
    const name = payerName(account.payer, { member: row as never, business: row as never });
    return { ...presentAccount(account), payerName: name };
  });
}

function personOf({ payer }: PayerAccount) {
  return 'memberId' in payer
    ? ({ table: 'members', id: payer.memberId } as const)
    : ({ table: 'installmentBusinesses', id: payer.businessId } as const);
}

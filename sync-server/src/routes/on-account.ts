/** Money taken that is not put to any repayment yet. */
import * as v from 'valibot';
import { type PayerAccount, accountBalance } from 'shared-schema/collections/account';
import { PayerSchema } from 'shared-schema/collections/account-id';
import { MethodSchema } from 'shared-schema/collections/method';
import { payerName } from 'shared-schema/collections/payer';
import { refundOnAccount } from 'shared-schema/collections/refund-on-account';
import { useOnAccount } from 'shared-schema/collections/use-on-account';
import { RepaymentId } from 'shared-schema/ids';
import { says } from 'shared-schema/texts/issue-text';
import { paiseInput, required, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { keyOf, loadRows, readWhere } from '../sync/rows.ts';
import { commandRoute } from './command-route.ts';
import { RepaymentResponse, repaymentIn } from './scheduled-repayments.ts';
import { TransactionResponse, transactions } from './transactions.ts';
import { changed } from './run-and-respond.ts';
import { bankAccountField } from './way-of-paying.ts';
import { toRupees } from 'shared-schema/money';
import { RupeesValue } from './presenters/values.ts';

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

/** Money taken that is not put to any repayment yet. */
import * as v from 'valibot';
import type { PayerAccount } from 'shared-schema/collections/account';
import { accountBalance } from 'shared-schema/collections/account';
import { PayerSchema } from 'shared-schema/collections/account-id';
import { MethodSchema } from 'shared-schema/collections/method';
import { payerName } from 'shared-schema/collections/payer';
import { refundOnAccount } from 'shared-schema/collections/refund-on-account';
import { useOnAccount } from 'shared-schema/collections/use-on-account';
import { RepaymentId } from 'shared-schema/ids';
import { contractOf } from 'shared-schema/repayments/repayment-id';
import { says } from 'shared-schema/texts/issue-text';
import { sessionOf } from '../http/authenticate.ts';
import { paiseInput, required, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { keyOf, loadRows, readWhere } from '../sync/rows.ts';
import { AccountResponse, presentAccount } from './presenters/account.ts';
import { presentRepayment, RepaymentResponse } from './presenters/repayment.ts';
import { presentTransaction, TransactionResponse } from './presenters/transaction.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { bankAccountField } from './way-of-paying.ts';

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

  route({
    post: '/on-account/use',
    title: 'Put money that is on account to a repayment; no money changes hands',
    runs: useOnAccount,
    body: UseBody,
    idempotent: true,
    answers: { 200: v.strictObject({ ...AccountResponse.entries, repayment: RepaymentResponse }) },
    async handle({ ctx, services, body }) {
      await runAndRespond(ctx, services, { name: useOnAccount.name, input: body }, (changes) => {
        const contract = changed(changes, contractOf(body.repaymentId).table);
        const repayment = contract.scheduledRepayments.find((each) => each.id === body.repaymentId)!;
        const account = presentAccount(changed(changes, 'accounts'));
        return { status: 200, body: { ...account, repayment: presentRepayment(repayment) } };
      });
    },
  }),

  route({
    post: '/on-account/refund',
    title: 'Pay back money that is on account',
    runs: refundOnAccount,
    body: RefundBody,
    idempotent: true,
    answers: { 200: v.strictObject({ ...AccountResponse.entries, transaction: TransactionResponse }) },
    async handle({ ctx, services, body }) {
      const { user } = sessionOf(ctx);
      await runAndRespond(ctx, services, { name: refundOnAccount.name, input: body }, (changes) => ({
        status: 200,
        body: {
          ...presentAccount(changed(changes, 'accounts')),
          transaction: presentTransaction(changed(changes, 'transactions'), user, services.settings.timeZone),
        },
      }));
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

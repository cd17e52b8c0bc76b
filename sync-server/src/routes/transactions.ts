import * as v from 'valibot';
import { TransactionId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import { TransactionTypeSchema } from 'shared-schema/ledgers/transaction';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { required, rupeesInput } from '../http/inputs.ts';
import { numbered, route } from '../http/route.ts';
import { PageQuery, streamList } from '../http/stream-list.ts';
import { readOne, readPage } from '../sync/rows.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { presentTransaction, TransactionResponse } from './presenters/transaction.ts';

/** The command checks the rest; REST only reads rupees, and expects the texts under `metadata`. */
const NewEntryBody = v.strictObject({
  // Checked here too, so that an answer names everything that is wrong, not only what the body's schema finds.
  amount: required(
    v.pipe(
      rupeesInput(says('validation.positiveAmount')),
      v.check((amount) => amount > 0, says('validation.positiveAmount')),
    ),
  ),
  userId: required(v.number(says('validation.userRequired'))),
  type: v.optional(TransactionTypeSchema),
  metadata: required(
    v.strictObject(
      {
        description: required(
          v.pipe(
            v.string(says('validation.required', { field: 'fields.description' })),
            v.check((text) => text.trim() !== '', says('validation.required', { field: 'fields.description' })),
          ),
        ),
        reference: v.optional(v.nullable(v.string(says('validation.text', { field: 'fields.reference' })))),
      },
      says('validation.required', { field: 'fields.description' }),
    ),
  ),
  projectId: v.optional(v.number()),
});

const ledgers = [
  ['general', '/transactions', 'general ledger'],
  ['charity', '/charity-fund', 'charity fund'],
  ['operational', '/operational-fund', 'operational fund'],
] as const;

const lineId = numbered('transaction', TransactionId);

export const transactionRoutes = [
  ...ledgers.flatMap(([ledger, path, name]) => [
    route({
      method: 'get',
      path,
      title: `The lines of the ${name}`,
      access: 'members',
      query: PageQuery,
      answers: { 200: v.array(TransactionResponse) },
      async handle({ ctx, services, query }) {
        const page = (after: number, limit: number) =>
          readPage(services.database, 'transactions', { after, limit, where: 'ledger = $3', values: [ledger] });
        await streamList(ctx, query, page, presentTransaction);
      },
    }),

    route({
      method: 'post',
      path: `${path}/new`,
      title: `Enter a line in the ${name}`,
      access: 'admins',
      body: NewEntryBody,
      idempotent: true,
      answers: { 201: TransactionResponse },
      async handle({ ctx, services, body: { metadata, ...entry } }) {
        const command = { name: createTransaction.name, input: { ...entry, ...metadata, ledger } };
        await runAndRespond(ctx, services, command, (changes) => ({
          status: 201,
          body: presentTransaction(changed(changes, 'transactions')),
        }));
      },
    }),
  ]),

  route({
    method: 'get',
    path: '/transactions/{id}',
    title: 'A line of any ledger',
    access: 'members',
    id: lineId,
    answers: { 200: TransactionResponse },
    async handle({ ctx, services, id }) {
      const line = await readOne(services.database, 'transactions', id);
      if (!line) throw refuse('transaction.notFound', { id });
      ctx.body = presentTransaction(line);
    },
  }),

  route({
    method: 'delete',
    path: '/transactions/{id}',
    title: 'Delete a line, and undo what it paid',
    access: 'admins',
    id: lineId,
    idempotent: true,
    answers: { 204: null },
    async handle({ ctx, services, id }) {
      const command = { name: deleteTransaction.name, input: { id } };
      await runAndRespond(ctx, services, command, () => ({ status: 204, body: null }));
    },
  }),
];

import * as v from 'valibot';
import { type MemberId, TransactionId } from 'shared-schema/ids';
import { MethodSchema } from 'shared-schema/collections/method';
import { correctTransaction } from 'shared-schema/ledgers/correct-transaction';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import { PartyInput } from 'shared-schema/ledgers/hand-entry';
import { LedgerSchema, TransactionTypeSchema } from 'shared-schema/ledgers/ledger';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { transferMoney } from 'shared-schema/ledgers/transfer-money';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import { refuse } from 'shared-schema/refusal-error';
import { isVisible } from 'shared-schema/text';
import { says } from 'shared-schema/texts/issue-text';
import { sessionOf } from '../http/authenticate.ts';
import type { HttpContext } from '../http/context.ts';
import { dateInput, dateMeant, required, requiredTextInput, rupeesInput, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { type After, PageQuery, streamList } from '../http/stream-list.ts';
import type { Services } from '../services.ts';
import { readOne, readPage } from '../sync/rows.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { presentTransaction, TransactionResponse } from './presenters/transaction.ts';
import { bankAccountField } from './way-of-paying.ts';

/** The command checks the rest; REST only reads rupees, and expects the texts under `metadata`. */
const entryFields = {
  // Checked here too, so that an answer names everything that is wrong, not only what the body's schema finds.
  amount: required(
    v.pipe(
      rupeesInput(says('validation.positiveAmount')),
      v.check((amount) => amount > 0, says('validation.positiveAmount')),
    ),
  ),
  userId: v.optional(v.nullable(v.number(says('validation.userRequired')))),
  /** With whom it is that is with no member. */
  party: v.optional(v.nullable(PartyInput)),
  type: v.optional(TransactionTypeSchema),
  metadata: required(
    v.strictObject(
      {
        description: required(
          v.pipe(
            textInput('fields.description', says('validation.required', { field: 'fields.description' })),
            v.check(
              (text) => text.trim() !== '' && isVisible(text),
              says('validation.required', { field: 'fields.description' }),
            ),
          ),
        ),
        reference: v.optional(v.nullable(textInput('fields.reference'))),
      },
      says('validation.required', { field: 'fields.description' }),
    ),
  ),
  /** The day it counts on; left out, today. */
  date: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  method: v.optional(v.nullable(MethodSchema)),
  head: v.optional(v.nullable(textInput('fields.head'))),
  ...bankAccountField,
};

type Whom = { userId?: number | null | undefined; party?: object | null | undefined };

const PARTY_FIELDS = [['userId'], ['party']] as const;
const isWithSomebody = ({ userId, party }: Whom) => Boolean(userId ?? party);
const USER_REQUIRED = says('validation.userRequired');

const NewEntryBody = v.pipe(
  v.strictObject({ ...entryFields, projectId: v.optional(v.number()) }),
  v.forward(v.partialCheck(PARTY_FIELDS, isWithSomebody, USER_REQUIRED), ['userId']),
);

/** In an entry that takes another's place, what is left out is as it was there, but for the type. */
const CorrectBody = v.strictObject({
  reason: requiredTextInput('fields.reason'),
  entry: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({
          ...entryFields,
          type: required(TransactionTypeSchema),
          ledger: v.optional(LedgerSchema),
          projectId: v.optional(v.number()),
        }),
        v.forward(v.partialCheck(PARTY_FIELDS, isWithSomebody, USER_REQUIRED), ['userId']),
      ),
    ),
  ),
});

const Place = v.strictObject({ ledger: required(LedgerSchema), projectId: required(v.number()) });

const TransferBody = v.strictObject({
  from: required(Place),
  to: required(Place),
  amount: entryFields.amount,
  metadata: entryFields.metadata,
  date: entryFields.date,
});

const ledgers = [
  ['general', '/transactions', 'general ledger'],
  ['charity', '/charity-fund', 'charity fund'],
  ['operational', '/operational-fund', 'operational fund'],
] as const;

export const transactionRoutes = [
  ...ledgers.flatMap(([ledger, path, name]) => [
    route({
      get: path,
      title: `The lines of the ${name}`,
      access: 'members',
      query: PageQuery,
      answers: { 200: v.array(TransactionResponse) },
      async handle({ ctx, services, query }) {
        const page = (after: After, limit: number) =>
          readPage(services.database, 'transactions', { after, limit, where: 'ledger = $3', values: [ledger] });
        await streamList(ctx, query, page, (line) => showLine(ctx, services, line));
      },
    }),

    route({
      post: `${path}/new`,
      title: `Enter a line in the ${name}`,
      runs: createTransaction,
      body: NewEntryBody,
      idempotent: true,
      answers: { 201: TransactionResponse },
      async handle({ ctx, services, body }) {
        const command = {
          name: createTransaction.name,
          input: { ...entryInput(body, services, sessionOf(ctx).user.id), ledger },
        };
        await runAndRespond(ctx, services, command, (changes) => ({
          status: 201,
          body: showLine(ctx, services, changed(changes, 'transactions')),
        }));
      },
    }),
  ]),

  route({
    get: '/transactions/{id}',
    title: 'A line of any ledger',
    access: 'members',
    id: TransactionId,
    answers: { 200: TransactionResponse },
    async handle({ ctx, services, id }) {
      const line = await readOne(services.database, 'transactions', id);
      if (!line) throw refuse('transaction.notFound', { id });
      ctx.body = showLine(ctx, services, line);
    },
  }),

  route({
    post: '/transactions/{id}/correct',
    title: 'Correct a line entered by hand: a counter-entry undoes it, and the right entry takes its place',
    runs: correctTransaction,
    id: TransactionId,
    body: CorrectBody,
    idempotent: true,
    answers: { 200: v.strictObject({ reversal: TransactionResponse, entry: v.optional(TransactionResponse) }) },
    async handle({ ctx, services, id, body: { reason, entry } }) {
      const input = { id, reason, entry: entry && entryInput(entry, services, sessionOf(ctx).user.id) };
      await runAndRespond(ctx, services, { name: correctTransaction.name, input }, (changes) => {
        const lines = changes.flatMap((change) => (change.table === 'transactions' ? [change.row] : []));
        const [reversal, right] = lines.filter((line) => line.id !== id).map((line) => showLine(ctx, services, line));
        return { status: 200, body: { reversal, ...(right && { entry: right }) } };
      });
    },
  }),

  route({
    post: '/transactions/transfer',
    title: 'Move money from one ledger or project to another: a line in each, deleted together',
    runs: transferMoney,
    body: TransferBody,
    idempotent: true,
    answers: { 201: v.strictObject({ debit: TransactionResponse, credit: TransactionResponse }) },
    async handle({ ctx, services, body }) {
      const command = { name: transferMoney.name, input: entryInput(body, services, sessionOf(ctx).user.id) };
      await runAndRespond(ctx, services, command, (changes) => {
        const lines = changes.flatMap((change) => (change.table === 'transactions' ? [change.row] : []));
        const half = (type: Transaction['type']) =>
          showLine(
            ctx,
            services,
            lines.find((line) => line.type === type)!,
          );
        return { status: 201, body: { debit: half('DEBIT'), credit: half('CREDIT') } };
      });
    },
  }),

  route({
    delete: '/transactions/{id}',
    title: 'Delete a line, and undo what it paid',
    runs: deleteTransaction,
    id: TransactionId,
    idempotent: true,
    answers: { 204: null },
    async handle({ ctx, services, id }) {
      const command = { name: deleteTransaction.name, input: { id } };
      await runAndRespond(ctx, services, command, () => ({ status: 204, body: null }));
    },
  }),
];

/** The fields of a command as REST writes them. */
function entryInput<
  B extends { metadata: object; party?: object | null; date?: LocalDate | Instant | null | undefined },
>({ metadata, date, ...entry }: B, { settings }: Services, enteredBy: MemberId) {
  const when = date && { date: dateMeant(date, settings.timeZone) };
  return { ...entry, ...metadata, ...when, ...(entry.party && { userId: enteredBy }) };
}

/** A line as whoever asks may see it. */
export function showLine(ctx: HttpContext, { settings }: Services, line: Transaction) {
  return presentTransaction(line, sessionOf(ctx).viewer, settings.timeZone);
}

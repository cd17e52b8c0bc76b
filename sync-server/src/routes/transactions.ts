import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Change } from 'shared-schema/command';
import { BankAccountId, MemberId, TransactionId } from 'shared-schema/ids';
import { type Method, MethodSchema } from 'shared-schema/collections/account-id';
import { correctTransaction, createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { PartyInput } from 'shared-schema/ledgers/hand-entry';
import { LedgerSchema, TransactionTypeSchema } from 'shared-schema/ledgers/ledger';
import { memberOfLine, otherParty, OtherPartySchema } from 'shared-schema/ledgers/party';
import { type Transaction, dateOfLine } from 'shared-schema/ledgers/transaction';
import { addPaper } from 'shared-schema/ledgers/paper-commands';
import {
  MOST_OF_A_PAPER,
  type Paper,
  type PaperId,
  PAPER_KINDS,
  PAPER_TYPES,
  papersOf,
} from 'shared-schema/ledgers/paper';
import { refuse } from 'shared-schema/refusal-error';
import { sayWhy } from 'shared-schema/ledgers/say-why';
import { transferMoney } from 'shared-schema/ledgers/voucher-commands';
import { isAuditor } from 'shared-schema/members/actor';
import { rowSeenBy } from 'shared-schema/tables';
import { isVisible } from 'shared-schema/text';
import { says } from 'shared-schema/texts/issue-text';
import { sessionOf, type HttpContext } from '../http/context.ts';
import { dateInput, required, requiredTextInput, rupeesInput, textInput } from '../http/inputs.ts';
import { fileOfBody } from '../http/file-body.ts';
import { route } from '../http/route.ts';
import { arrived, keepPaper, openPaper, paperKind, requireRoom, requireSmall } from '../payments/papers.ts';
import type { SqlStatements } from '../database/open-database.ts';
import type { Services } from '../services.ts';
import { commandRoute, askerOf, existing, listRoute, oneRoute } from './command-route.ts';
import { runAndRespond } from './run-and-respond.ts';
import { bankAccountField } from './way-of-paying.ts';
import { shownFields, DateValue, NumberValue, TimeValue } from './presenters/row-fields.ts';

export const transactions = shownFields(
  'transactions',
  'id type amount userId party metadata associatedType associatedId projectId timeCompleted date enteredAt method bankAccountId head receiptNumber voucher reverses reversedBy corrects reason lawReason',
  {
    /** Null where it is with no member: `party` says with whom. */
    userId: { schema: v.nullable(NumberValue), of: (line) => memberOfLine(line) ?? null },
    party: { schema: v.optional(OtherPartySchema), of: otherParty },
    metadata: {
      schema: v.strictObject({ description: v.string(), reference: v.optional(v.string()) }),
      of: ({ description, reference }) => ({ description, ...(reference !== null && { reference }) }),
    },
    associatedId: { schema: v.nullable(NumberValue), of: ({ associatedId }) => associatedId },
    /** The day it counts on, in the association's time zone. */
    date: { schema: DateValue, of: (line, { timeZone }) => dateOfLine(line, timeZone) },
    enteredAt: { schema: TimeValue, of: ({ enteredAt, timeCompleted }) => enteredAt ?? timeCompleted },
  },
);
export const TransactionResponse = transactions.schema;

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

/** Of the cash box money is taken out first, into somebody's cash. */
const FromPlace = v.union([
  v.strictObject({ cashOf: required(v.pipe(v.number(), MemberId)) }),
  v.strictObject({ bankAccountId: required(v.pipe(v.number(), BankAccountId)) }),
]);

const NewEntryBody = v.pipe(
  v.strictObject({
    ...entryFields,
    projectId: v.optional(v.number()),
    /** Where the money is paid from, or comes to: whose cash, or which account. */
    from: v.optional(v.nullable(FromPlace)),
  }),
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

const PaperResponse = v.strictObject({
  id: v.string(),
  kind: v.picklist(PAPER_KINDS),
  size: v.number(),
  /** SHA-256 of the bytes. */
  hash: v.string(),
  /** The phone that took it has sent it. */
  arrived: v.boolean(),
});

function presentPaper({ removed: _why, ...paper }: Paper, here: boolean): v.InferOutput<typeof PaperResponse> {
  return { ...paper, arrived: here };
}

/** The line, as an auditor sees it. Throws RefusalError `transaction.notFound`, also of one whose papers they do not see. */
async function lineFor(ctx: HttpContext, services: Services, id: TransactionId): Promise<Transaction> {
  const line = await existing(services, 'transactions', id);
  const { viewer } = sessionOf(ctx);
  const seen = rowSeenBy('transactions', viewer, line);
  if (isAuditor(viewer) && seen?.papers?.length !== line.papers?.length) throw refuse('transaction.notFound', { id });
  return line;
}

const ledgers = [
  ['general', '/transactions', 'general ledger'],
  ['charity', '/charity-fund', 'charity fund'],
  ['operational', '/operational-fund', 'operational fund'],
] as const;

export const transactionRoutes = [
  ...ledgers.flatMap(([ledger, path, name]) => [
    listRoute(transactions, {
      get: path,
      title: `The lines of the ${name}`,
      access: 'members',
      where: () => ({ where: 'ledger = $3', values: [ledger] }),
    }),

    commandRoute(createTransaction, {
      post: `${path}/new`,
      title: `Enter a line in the ${name}`,
      body: NewEntryBody,
      makes: transactions,
      input: ({ ctx, body: { from, ...body } }) => ({
        ...entryInput(body, ctx),
        ...(from && paidFrom(from, body)),
        ledger,
      }),
    }),
  ]),

  oneRoute(transactions, {
    get: '/transactions/{id}',
    title: 'A line of any ledger',
    access: 'members',
    id: TransactionId,
  }),

  commandRoute(correctTransaction, {
    post: '/transactions/{id}/correct',
    title: 'Correct a line entered by hand: a counter-entry undoes it, and the right entry takes its place',
    body: CorrectBody,
    answers: {
      schema: v.strictObject({ reversal: TransactionResponse, entry: v.optional(TransactionResponse) }),
      of(changes, { id, ...call }) {
        const lines = linesIn(changes);
        const [reversal, entry] = [
          lines.find(({ reverses }) => reverses === id)!,
          ...lines.filter(({ corrects }) => corrects === id),
        ].map((line) => transactions.show(line, askerOf(call)));
        return { reversal, ...(entry && { entry }) };
      },
    },
    async input({ ctx, id, services, body: { reason, entry } }) {
      const others = await othersOf(services.database, id);
      return { id, reason, entry: entry && entryInput(entry, ctx), ...(others && { others }) };
    },
  }),

  commandRoute(transferMoney, {
    post: '/transactions/transfer',
    title: 'Move money from one ledger or project to another: a line in each, deleted together',
    body: TransferBody,
    makes: {
      schema: v.strictObject({ debit: TransactionResponse, credit: TransactionResponse }),
      of(changes, call) {
        const half = (type: Transaction['type']) => linesIn(changes).find((line) => line.type === type)!;
        const [debit, credit] = [half('DEBIT'), half('CREDIT')].map((line) => transactions.show(line, askerOf(call)));
        return { debit, credit };
      },
    },
    input: ({ ctx, body }) => entryInput(body, ctx),
  }),

  route({
    get: '/transactions/{id}/papers',
    title: 'The papers of a line',
    access: 'readers',
    id: TransactionId,
    answers: { 200: v.array(PaperResponse) },
    async handle({ ctx, services, id }) {
      const papers = papersOf(await lineFor(ctx, services, id));
      const here = await arrived(services.database, papers);
      return papers.map((paper) => presentPaper(paper, here.has(paper.id)));
    },
  }),

  route({
    get: '/transactions/{id}/papers/{paperId}',
    title: 'A paper of a line; who opens it is put on record',
    access: 'readers',
    id: TransactionId,
    answers: { 200: { type: '*/*' } },
    async handle({ ctx, services, id }) {
      await lineFor(ctx, services, id);
      const { paper, bytes } = await openPaper(services.database, sessionOf(ctx).user.id, id, ctx.params.paperId ?? '');
      ctx.compress = false;
      ctx.type = PAPER_TYPES[paper.kind];
      ctx.set({
        'Content-Disposition': `attachment; filename="entry-${id}-${paper.id}.${paper.kind.toLowerCase()}"`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'no-store',
      });
      ctx.body = bytes;
    },
  }),

  route({
    post: '/transactions/{id}/papers',
    title: 'Add a picture or a PDF of at most 500 kB to a line',
    runs: addPaper,
    id: TransactionId,
    file: [...Object.values(PAPER_TYPES), 'application/octet-stream'],
    mostOfBody: MOST_OF_A_PAPER,
    limit: (ctx) => requireSmall(Number(ctx.get('content-length'))),
    idempotent: true,
    answers: { 201: PaperResponse },
    async handle({ ctx, services, id }) {
      const bytes = Buffer.from(fileOfBody(ctx));
      const kind = paperKind(bytes);
      if (!kind) throw refuse('paper.unreadable');
      const paper = { id: randomUUID() as PaperId, kind, size: bytes.length, hash: ctx.state.bodyHash! };
      await requireRoom(services, paper);
      // Before the line names them: what no line names is removed.
      await keepPaper(services.database, id, paper, bytes);
      await runAndRespond(ctx, services, { name: addPaper.name, input: { id, paper } }, () => ({
        status: 201,
        body: presentPaper(paper, true),
      }));
    },
  }),

  commandRoute(sayWhy, {
    post: '/law-reasons',
    title: 'Say why an entry, a receipt or a chitty exceeds a limit of the law',
    body: v.strictObject({ of: required(sayWhy.input.entries.of), reason: requiredTextInput('fields.reason') }),
  }),

  commandRoute(deleteTransaction, { delete: '/transactions/{id}', title: 'Delete a line, and undo what it paid' }),
];

function paidFrom(from: v.InferOutput<typeof FromPlace>, { method }: { method?: Method | null | undefined }) {
  if ('cashOf' in from) return { method: 'CASH', cashBy: from.cashOf };
  return { method: method ?? 'BANK', bankAccountId: from.bankAccountId };
}

/** How many other lines its voucher has, which never changes. */
async function othersOf(sql: SqlStatements, id: TransactionId): Promise<number | undefined> {
  const [line] = await sql.run<{ others: number | null }>(
    'SELECT jsonb_array_length(voucher_with) AS others FROM transactions WHERE id = $1',
    [id],
    'lines of a voucher',
  );
  return line?.others ?? undefined;
}

/** The fields of a command as REST writes them. */
function entryInput<B extends { metadata: object; party?: object | null; date?: string | null | undefined }>(
  { metadata, date, ...entry }: B,
  ctx: HttpContext,
) {
  return { ...entry, ...metadata, ...(date && { date }), ...(entry.party && { userId: sessionOf(ctx).user.id }) };
}

function linesIn(changes: Change[]): Transaction[] {
  return changes.flatMap((change) => (change.table === 'transactions' ? [change.row] : []));
}

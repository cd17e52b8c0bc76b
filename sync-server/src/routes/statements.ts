/** What banks say of the association's accounts: their statements, what of the books the lines stand for, and reconciling both. */
import * as v from 'valibot';
import { list, shortText } from 'shared-schema/bounded';
import { parseAccepted } from 'shared-schema/bank/statements/accepted';
import { factsOf, reconciledAccount } from 'shared-schema/bank/statements/account-books';
import { enterLine, receiveLine } from 'shared-schema/bank/statements/enter-line';
import { importStatement, takeBackStatement } from 'shared-schema/bank/statements/import-statement';
import { matchLine, setAsideLine, unmatchLine } from 'shared-schema/bank/statements/match-line';
import { newLines } from 'shared-schema/bank/statements/new-lines';
import { OPENING_SAID, openingSaid } from 'shared-schema/bank/statements/opening-said';
import { reconcile } from 'shared-schema/bank/statements/reconcile';
import { refuseAgain } from 'shared-schema/bank/statements/require-lines';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import {
  NamedColumnsSchema,
  openAmount,
  type StatementLine,
  stateOf,
} from 'shared-schema/bank/statements/statement-line';
import type { Accepted } from 'shared-schema/bank/statements/statement-facts';
import { PayerSchema } from 'shared-schema/collections/account-id';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { receiptForSum } from 'shared-schema/collections/receipt-for-sum';
import { mostLinesOf } from 'shared-schema/collections/receipt';
import { isUtr } from 'shared-schema/bank/utr';
import { BankAccountId, StatementLineId } from 'shared-schema/ids';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { atLeastNothing, subtract, toRupees } from 'shared-schema/money';
import { invalidInput, refuse } from 'shared-schema/refusal-error';
import { ENCODINGS } from 'shared-schema/sheets/encodings';
import { says } from 'shared-schema/texts/issue-text';
import type { Sql } from '../database/open-database.ts';
import { fileOfBody } from '../http/file-body.ts';
import { dateInput, dateMeant, paiseInput, required, requiredTextInput, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { contractsOfPayer, ownDuesOf } from '../sync/contracts-of.ts';
import { accountRows, countCertain, guessedLines, linesOfAccount, openInBooks } from '../sync/bank-lines.ts';
import { requireStatementFile } from '../sync/read-statement-file.ts';
import { readAllWhere, readWhere } from '../sync/rows.ts';
import { ItemsInput } from './collections.ts';
import { commandRoute, askerOf, existing } from './command-route.ts';
import {
  LeftOutResponse,
  presentExplained,
  presentLine,
  ReconciliationResponse,
  StatementLineResponse,
  statementLines,
  StatementResponse,
  statements,
} from './presenters/statement.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { newPaymentId, readForReceipt } from './way-of-paying.ts';

/** What spreadsheets and banks' sites call such files. */
const FILES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/octet-stream',
];
const LARGEST_FILE = 10 * 1024 * 1024;

const FileQuery = v.object({
  /** JSON: by the field the name over its column, or the column's number from 1. */
  columns: v.optional(shortText(5000, says('validation.text', { field: 'fields.columns' }))),
  fileName: v.optional(shortText(200, says('validation.text', { field: 'fields.fileName' }))),
  accept: v.optional(
    v.pipe(
      shortText(5000, says('validation.text', { field: 'fields.accepted' })),
      v.description(
        'What a person has seen, by what statement.doubtful asked about: notALine:12,30-41;same:4;other:5. Of a file with several sheets each row, or first of several rows, stands with its sheet: same:Jan!4. In the name of a sheet %, comma, colon and semicolon are written %25, %2C, %3A and %3B.',
      ),
    ),
  ),
  /** How the letters of a text file are read, where that cannot be told. */
  encoding: v.optional(v.picklist(ENCODINGS, says('validation.text', { field: 'fields.encoding' }))),
});

const LineQuery = v.object({
  state: v.optional(v.picklist(['open', 'matched', 'suspense', 'setAside'])),
  from: v.optional(dateInput(says('validation.dateForm'))),
  to: v.optional(dateInput(says('validation.dateForm'))),
});

const PartBody = v.strictObject({
  transactionId: v.optional(v.number()),
  moveId: v.optional(v.number()),
  amount: required(paiseInput(says('validation.positiveAmount'), 10)),
});

/** One of these. */
const MatchBody = v.strictObject({
  parts: v.optional(list(PartBody, 500)),
  receiptNumber: v.optional(shortText(20, says('validation.receiptNumber'))),
  receipt: v.optional(v.strictObject({ payer: required(PayerSchema), items: v.optional(ItemsInput) })),
  entry: v.optional(
    v.strictObject({
      head: requiredTextInput('fields.head'),
      description: requiredTextInput('fields.description'),
      ledger: v.optional(LedgerSchema),
    }),
  ),
  suspense: v.optional(v.literal(true)),
});

export const statementRoutes = [
  route({
    post: '/bank-accounts/{id}/statements',
    title:
      'Enter a statement of the bank: CSV or a spreadsheet as the bank gives it; lines that are known already stay as they are',
    runs: importStatement,
    id: BankAccountId,
    query: FileQuery,
    file: FILES,
    mostOfBody: LARGEST_FILE,
    idempotent: true,
    answers: {
      201: v.strictObject({
        ...StatementResponse.entries,
        matched: v.number(),
        open: v.number(),
        /** The other rows of the file: with the lines they are all of it. */
        leftOut: v.array(LeftOutResponse),
        /** Whether its opening balance is what the account's lines left before, and its closing one what they are with the new ones. */
        openingSaid: v.picklist(OPENING_SAID),
      }),
    },
    async handle({ ctx, services, id, query }) {
      const { database, settings } = services;
      const account = await existing(services, 'bankAccounts', id);
      // Before anything else is read: the command is refused if another comes after this.
      const before = await statementsOf(services, id);
      const fileName = query.fileName ?? 'statement.csv';
      const counted = before.filter(({ deletedAt }) => !deletedAt);
      const columns = query.columns ? columnsIn(query.columns) : undefined;
      // One that was taken back may have been a file of another bank.
      const remembered = counted[0]?.columns;
      const accepted = acceptedIn(query.accept);
      const { encoding } = query;
      const { lastDigits } = account;
      const given = { bytes: fileOfBody(ctx), fileName, encoding, columns, remembered, accepted, lastDigits };
      // The file is read by another process: what the books have is read meanwhile.
      const [read, listed, { candidates }] = await Promise.all([
        requireStatementFile(given, services.log),
        linesOfAccount(database, id),
        openInBooks(database, account, settings.timeZone),
      ]);
      const { lines, leftOut, opening = null, closing = null } = read;
      const days = lines.map(({ date }) => date).sort();
      const [from, to] = [days[0]!, days.at(-1)!];
      const known = listed.map(factsOf);
      const { fresh: left, open, isWhole } = newLines(lines, known, accepted);
      if (open.length > 0) throw refuseAgain(open);
      const said = openingSaid(read, known, isWhole);
      const certain = countCertain(listed, left, candidates);
      const input = {
        bankAccountId: id,
        number: before.length + 1,
        standing: counted.length,
        fileName,
        columns: read.columns,
        from,
        to,
        opening,
        closing,
        lines: left.map(({ row: _row, sheet: _sheet, ...line }) => line),
        known: lines.length - left.length,
      };
      await runAndRespond(ctx, services, { name: importStatement.name, input }, (changes) => {
        const statement = changed(changes, 'statements');
        const counts = { matched: certain, open: statement.count - certain };
        const shown = statements.show(statement, askerOf({ ctx, services }));
        const body = { ...shown, ...counts, leftOut, openingSaid: said };
        return { status: 201, body };
      });
    },
  }),

  route({
    get: '/bank-accounts/{id}/statements',
    title: 'The statements of an account that were entered, and whether they were taken back',
    access: 'admins',
    id: BankAccountId,
    answers: { 200: v.array(StatementResponse) },
    handle: async ({ id, ...call }) =>
      (await statementsOf(call.services, id)).map((each) => statements.show(each, askerOf(call))),
  }),

  commandRoute(takeBackStatement, {
    post: '/statements/{id}/take-back',
    title: 'Take back a whole statement, while nothing is matched to its lines',
    body: v.strictObject({ reason: v.optional(textInput('fields.reason')) }),
    answers: statements,
  }),

  route({
    get: '/bank-accounts/{id}/statement-lines',
    title: 'The lines of an account, the open ones with what they may be: certain, or the best three guesses',
    access: 'admins',
    id: BankAccountId,
    query: LineQuery,
    answers: { 200: v.array(StatementLineResponse) },
    async handle({ ctx, services, id, query }) {
      const { database, settings } = services;
      const account = await existing(services, 'bankAccounts', id);
      const day = (date: typeof query.from) => date && dateMeant(date, settings.timeZone);
      const [from, to] = [day(query.from), day(query.to)];
      const asked = (line: StatementLine) =>
        (!query.state || stateOf(line) === query.state) && (!from || line.date >= from) && (!to || line.date <= to);
      const lines = await linesOfAccount(database, id);
      const guesses = await guessedLines(database, account, lines, settings.timeZone);
      const guessed = new Map(guesses.map((each) => [each.line.id, each]));
      const asker = askerOf({ ctx, services });
      return lines.filter(asked).map((line) => presentLine(line, asker, guessed.get(line.id)));
    },
  }),

  route({
    post: '/statement-lines/{id}/match',
    title:
      'Say what of the books a line stands for: entries and moves, a receipt, a new receipt, a new entry, or suspense',
    runs: matchLine,
    id: StatementLineId,
    body: MatchBody,
    // Five hundred parts take a quarter of it; its schema would let hundreds of fields of the longest names in.
    mostOfBody: 120_000,
    idempotent: true,
    answers: { 200: StatementLineResponse },
    async handle({ ctx, services, id, body }) {
      const asked = (['parts', 'receiptNumber', 'receipt', 'entry', 'suspense'] as const).filter((each) => body[each]);
      if (asked.length !== 1) {
        throw invalidInput([{ message: says('validation.parts'), path: asked[1] ?? 'parts' }]);
      }
      await runAndRespond(ctx, services, commandFor(services, id, body), (changes) => ({
        status: 200,
        body: statementLines.of(changes, { ctx, services }),
      }));
    },
  }),

  commandRoute(unmatchLine, {
    delete: '/statement-lines/{id}/match',
    title: 'Take a match apart, and take back the receipt or entry that was made for it',
    answers: statementLines,
    async makeInput({ services: { database }, id }, sql) {
      const [line] = await readWhere(database, sql, 'statementLines', 'id = $1', [id]);
      const made = line?.match?.made;
      const number = made && 'receiptNumber' in made ? made.receiptNumber : undefined;
      const [receipt] = number ? await readWhere(database, sql, 'receipts', 'id = $1', [number]) : [];
      return receipt ? { id, receiptNumber: receipt.id, lines: mostLinesOf(receipt) } : { id };
    },
  }),

  commandRoute(setAsideLine, {
    post: '/statement-lines/{id}/set-aside',
    title: 'Set a line aside that concerns the books no more, with the reason; null makes it open again',
    body: v.strictObject({ reason: required(v.nullable(textInput('fields.reason'))) }),
    answers: statementLines,
  }),

  route({
    get: '/bank-accounts/{id}/reconciliation',
    title: 'What is on an account at the end of a day by the books and by the bank, and what explains the difference',
    access: 'admins',
    id: BankAccountId,
    query: v.object({ date: v.optional(dateInput(says('validation.dateForm'))) }),
    answers: { 200: ReconciliationResponse },
    async handle({ services, id, query: { date } }) {
      const { database, settings } = services;
      const day = date ? dateMeant(date, settings.timeZone) : today(services);
      const rows = await accountRows(database, await existing(services, 'bankAccounts', id));
      const lines = await linesOfAccount(database, id);
      const { account, told } = reconciledAccount(rows, lines, settings.timeZone);
      const { books, bank, explained, difference } = reconcile(account, day);
      return {
        date: day,
        books: toRupees(books),
        bank: toRupees(bank),
        explained: explained.map((each) => presentExplained(each, told)),
        difference: toRupees(difference),
      };
    },
  }),
];

/** The command that a body asks for. */
function commandFor(services: Services, id: StatementLineId, body: v.InferOutput<typeof MatchBody>) {
  const { parts, receiptNumber, entry, receipt } = body;
  if (parts) return { name: matchLine.name, input: { id, parts } };
  if (receiptNumber !== undefined) return { name: matchLine.name, input: { id, receiptNumber } };
  if (entry) return { name: enterLine.name, input: { id, ...entry } };
  const makeInput = async (sql: Sql) => {
    const [line] = await readWhere(services.database, sql, 'statementLines', 'id = $1', [id]);
    if (!line) throw refuse('statementLine.notFound', { id });
    return receipt ? receiptInput(services, sql, line, receipt) : { id, head: null, description: line.text };
  };
  return { name: receipt ? receiveLine.name : enterLine.name, makeInput };
}

/** The receipt of a line: what is left over goes on account. A day of a closed period counts today, and the note says the bank's day. */
async function receiptInput(
  services: Services,
  sql: Sql,
  line: StatementLine,
  { payer, items: given }: NonNullable<v.InferOutput<typeof MatchBody>['receipt']>,
) {
  const { database } = services;
  const contracts = await contractsOfPayer(database, sql, payer);
  const open = openAmount(line);
  const { closedDay, ...receipt } = receiptForSum(
    { sum: open, paidOn: line.date, bankAccountId: line.bankAccountId },
    { dues: await ownDuesOf(database, sql, payer, contracts), ...(await readForReceipt(services, sql)) },
  );
  return {
    ...receipt,
    line: line.id,
    bankAccountId: line.bankAccountId,
    payer,
    ...(given && { items: given, onAccount: atLeastNothing(subtract(open, sumOf(given))) }),
    method: line.utr !== null && isUtr(line.utr) ? 'UPI' : 'BANK',
    reference: line.utr,
    paymentId: newPaymentId(),
    note: closedDay,
  };
}

/** All that were entered of an account, those that were taken back, too; the newest first. */
async function statementsOf({ database }: Services, id: BankAccountId) {
  const entered = await readAllWhere(database, database, 'statements', 'bank_account_id = $1', [id]);
  return entered.sort((a, b) => (a.enteredAt < b.enteredAt ? 1 : -1));
}

function columnsIn(text: string): NamedColumns {
  try {
    return v.parse(NamedColumnsSchema, JSON.parse(text));
  } catch {
    throw invalidInput([{ message: says('validation.text', { field: 'fields.columns' }), path: 'columns' }]);
  }
}

function acceptedIn(text = ''): Accepted {
  const accepted = parseAccepted(text);
  if (accepted) return accepted;
  throw invalidInput([{ message: says('validation.text', { field: 'fields.accepted' }), path: 'accept' }]);
}

function today({ settings: { timeZone } }: Services): LocalDate {
  return localDateOf(instant(Date.now()), timeZone);
}

import * as v from 'valibot';
import { WHY_LEFT_OUT } from 'shared-schema/bank/statements/statement-facts';
import type { Explained } from 'shared-schema/bank/statements/reconcile';
import type { Statement } from 'shared-schema/bank/statements/statement';
import { openAmount, type StatementLine, stateOf } from 'shared-schema/bank/statements/statement-line';
import type { ToldLine } from 'shared-schema/bank/statements/account-books';
import { payerOf } from 'shared-schema/collections/account-id';
import { toRupees } from 'shared-schema/money';
import type { MatchedLine } from '../../sync/bank-lines.ts';
import { shown } from '../shown.ts';
import { DateValue, NumberValue, RupeesValue, TimeValue } from './values.ts';

export const StatementResponse = v.strictObject({
  id: v.string(),
  bankAccountId: NumberValue,
  fileName: v.string(),
  from: DateValue,
  to: DateValue,
  lines: v.strictObject({ new: v.number(), known: v.number() }),
  opening: v.nullable(RupeesValue),
  closing: v.nullable(RupeesValue),
  enteredAt: TimeValue,
  takenBack: v.boolean(),
});

/** A row of the file that is no line, and why; `sheet` where there are several. */
export const LeftOutResponse = v.strictObject({
  row: v.number(),
  why: v.picklist(WHY_LEFT_OUT),
  sheet: v.optional(v.string()),
});

export function presentStatement(statement: Statement): v.InferInput<typeof StatementResponse> {
  const { id, bankAccountId, fileName, from, to, count, known, opening, closing, enteredAt, deletedAt } = statement;
  return {
    id,
    bankAccountId,
    fileName,
    from,
    to,
    lines: { new: count, known },
    opening: opening === null ? null : toRupees(opening),
    closing: closing === null ? null : toRupees(closing),
    enteredAt,
    takenBack: deletedAt !== null,
  };
}

export const statements = shown('statements', StatementResponse, presentStatement);

const PartResponse = v.strictObject({
  transactionId: v.optional(NumberValue),
  moveId: v.optional(NumberValue),
  amount: RupeesValue,
});

const GuessResponse = v.strictObject({
  transactionId: v.optional(NumberValue),
  moveId: v.optional(NumberValue),
  receiptNumber: v.optional(v.string()),
  /** All of it, where it is more than one entry. */
  parts: v.optional(v.array(PartResponse)),
  memberId: v.optional(NumberValue),
  businessId: v.optional(NumberValue),
  why: v.picklist(['utr', 'cheque', 'upiId', 'text', 'phone', 'name', 'sum']),
  /** Reference, sum and account are equal, and nothing else has them. */
  certain: v.optional(v.literal(true)),
});

export const StatementLineResponse = v.strictObject({
  id: v.string(),
  statementId: v.string(),
  date: DateValue,
  valueDate: v.nullable(DateValue),
  amount: RupeesValue,
  type: v.picklist(['CREDIT', 'DEBIT']),
  text: v.string(),
  utr: v.nullable(v.string()),
  balance: v.nullable(RupeesValue),
  state: v.picklist(['open', 'matched', 'suspense', 'setAside']),
  /** What nothing in the books stands for yet. */
  open: RupeesValue,
  parts: v.array(PartResponse),
  guesses: v.array(GuessResponse),
});

export function presentLine(
  line: StatementLine,
  { certain, guesses }: Pick<MatchedLine, 'certain' | 'guesses'> = { guesses: [] },
): v.InferInput<typeof StatementLineResponse> {
  const { id, statementId, date, valueDate, amount, type, text, utr, balance, match } = line;
  return {
    id,
    statementId,
    date,
    valueDate,
    amount: toRupees(amount),
    type,
    text,
    utr,
    balance: balance === null ? null : toRupees(balance),
    state: stateOf(line),
    open: toRupees(openAmount(line)),
    parts: (match?.parts ?? []).map((part) => ({ ...part, amount: toRupees(part.amount) })),
    guesses: [
      ...(certain ? [{ ...presentGuess({ candidate: certain, why: 'utr' }), certain: true as const }] : []),
      ...guesses.map(presentGuess),
    ],
  };
}

export const statementLines = shown('statementLines', StatementLineResponse, (line) => presentLine(line));

function presentGuess(guess: MatchedLine['guesses'][number]): v.InferInput<typeof GuessResponse> {
  if (!('candidate' in guess)) return { ...payerOf(guess.payer), why: guess.why };
  const { parts, receiptNumber } = guess.candidate;
  const [first] = parts;
  const { amount: _amount, ...one } = first!;
  return {
    ...one,
    ...(receiptNumber && { receiptNumber }),
    ...(parts.length > 1 && { parts: parts.map((part) => ({ ...part, amount: toRupees(part.amount) })) }),
    why: guess.why,
  };
}

export const ReconciliationResponse = v.strictObject({
  date: DateValue,
  books: RupeesValue,
  bank: RupeesValue,
  explained: v.array(
    v.strictObject({
      why: v.picklist(['NOT_IN_BANK', 'LATER_IN_BANK', 'NOT_IN_BOOKS', 'LATER_IN_BOOKS', 'SET_ASIDE']),
      date: DateValue,
      amount: RupeesValue,
      transactionId: v.optional(NumberValue),
      moveId: v.optional(NumberValue),
      lineId: v.optional(v.string()),
    }),
  ),
  difference: RupeesValue,
});

export function presentExplained(explained: Explained, told: Map<string, ToldLine>) {
  const { why, date, amount } = explained;
  const id = 'entryId' in explained ? explained.entryId : explained.lineId;
  return { why, date, amount: toRupees(amount), ...told.get(id) };
}

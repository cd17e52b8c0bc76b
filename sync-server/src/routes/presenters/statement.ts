import * as v from 'valibot';
import { WHY_LEFT_OUT } from 'shared-schema/bank/statements/statement-facts';
import type { Explained } from 'shared-schema/bank/statements/reconcile';
import { openAmount, type StatementLine, stateOf } from 'shared-schema/bank/statements/statement-line';
import type { ToldLine } from 'shared-schema/bank/statements/account-books';
import { payerOf } from 'shared-schema/collections/account-id';
import { toRupees } from 'shared-schema/money';
import type { MatchedLine } from '../../sync/bank-lines.ts';
import { type Asker, shown } from '../command-route.ts';
import { shownFields, DateValue, NumberValue, RupeesValue } from './row-fields.ts';

export const statements = shownFields(
  'statements',
  'id bankAccountId fileName from to lines opening closing enteredAt takenBack',
  {
    id: { schema: v.string(), of: ({ id }) => id },
    lines: {
      schema: v.strictObject({ new: v.number(), known: v.number() }),
      of: ({ count, known }) => ({ new: count, known }),
    },
    takenBack: { schema: v.boolean(), of: ({ deletedAt }) => deletedAt !== null },
  },
);
export const StatementResponse = statements.schema;

/** A row of the file that is no line, and why; `sheet` where there are several. */
export const LeftOutResponse = v.strictObject({
  row: v.number(),
  why: v.picklist(WHY_LEFT_OUT),
  sheet: v.optional(v.string()),
});

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

const lines = shownFields(
  'statementLines',
  'id statementId date valueDate amount type text utr balance state open parts',
  {
    id: { schema: v.string(), of: ({ id }) => id },
    statementId: { schema: v.string(), of: ({ statementId }) => statementId },
    state: { schema: v.picklist(['open', 'matched', 'suspense', 'setAside']), of: stateOf },
    /** What nothing in the books stands for yet. */
    open: { schema: RupeesValue, of: (line) => toRupees(openAmount(line)) },
    parts: {
      schema: v.array(PartResponse),
      of: ({ match }) => (match?.parts ?? []).map((part) => ({ ...part, amount: toRupees(part.amount) })),
    },
  },
);

export const StatementLineResponse = v.strictObject({ ...lines.schema.entries, guesses: v.array(GuessResponse) });

export function presentLine(
  line: StatementLine,
  asker: Asker,
  { certain, guesses }: Pick<MatchedLine, 'certain' | 'guesses'> = { guesses: [] },
) {
  const one = certain && { ...presentGuess({ candidate: certain, why: 'utr' }), certain: true as const };
  return { ...lines.show(line, asker), guesses: [...(one ? [one] : []), ...guesses.map(presentGuess)] };
}

export const statementLines = shown('statementLines', StatementLineResponse, (line, asker) => presentLine(line, asker));

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

/** A line of a bank's statement, and what of the books it was matched to. What the bank said of it is never edited. */
import * as v from 'valibot';
import { FOR_READERS, defineTable, words } from '../../table.ts';
import { ReceiptNumber } from '../../collections/receipt-number.ts';
import { BankAccountId, MemberId, StatementId, StatementLineId, TransactionId } from '../../ids.ts';
import { TransactionTypeSchema } from '../../ledgers/ledger.ts';
import { InstantSchema, LocalDateSchema, type LocalDate } from '../../local-date.ts';
import { add, BalanceSchema, type Money, MoneySchema, PositiveMoneySchema, subtract } from '../../money.ts';
import { MoneyMoveId } from '../place.ts';
import type { BankAccount } from '../bank-account.ts';
import type { StatementField } from './statement-facts.ts';

/** An entry or a move of the books, and how much of it the line stands for. */
export const MatchPartSchema = v.union([
  v.strictObject({ transactionId: TransactionId, amount: PositiveMoneySchema }),
  v.strictObject({ moveId: MoneyMoveId, amount: PositiveMoneySchema }),
]);
export type MatchPart = v.InferOutput<typeof MatchPartSchema>;

const MatchSchema = v.object({
  parts: v.array(MatchPartSchema),
  /** What was entered for this line alone, which is taken back with the match. */
  made: v.nullable(
    v.union([
      v.object({ receiptNumber: ReceiptNumber }),
      v.object({ transactionId: TransactionId, suspense: v.boolean() }),
    ]),
  ),
  at: InstantSchema,
  by: MemberId,
});

const StatementLineSchema = v.object({
  id: StatementLineId,
  statementId: StatementId,
  bankAccountId: BankAccountId,
  /** Its place among the lines of the account that came with the same file, from 1. */
  place: v.number(),
  date: LocalDateSchema,
  valueDate: v.nullable(LocalDateSchema),
  text: v.string(),
  utr: v.nullable(v.string()),
  type: TransactionTypeSchema,
  amount: MoneySchema,
  balance: v.nullable(BalanceSchema),
  match: v.nullable(MatchSchema),
  /** It concerns the books no more. */
  setAside: v.nullable(v.object({ reason: v.string(), at: InstantSchema, by: MemberId })),
  deletedAt: v.nullable(InstantSchema),
});
export type StatementLine = v.InferOutput<typeof StatementLineSchema>;

export const statementLinesTable = defineTable(StatementLineSchema, {
  access: { ...FOR_READERS, dayOf: ({ date }) => date },
  packs: { by: 'year', of: 'date', order: ['date', 'statementId', 'place'] },
  open: words(
    `statementId bankAccountId place date valueDate type amount balance match parts transactionId moveId made suspense receiptNumber at by deletedAt`,
  ),
});

export function lineIdOf(statement: StatementId, position: number): StatementLineId {
  return `${statement}-${position}` as StatementLineId;
}

/** What of the line nothing in the books stands for yet. */
export function openAmount({ amount, match }: Pick<StatementLine, 'amount' | 'match'>): Money {
  return subtract(amount, add(...(match?.parts ?? []).map((part) => part.amount)));
}

/** The first parts, as far as they come to this sum. */
export function partsUpTo(parts: readonly MatchPart[], sum: Money): MatchPart[] {
  let left = sum;
  return parts.flatMap((part) => {
    const amount = part.amount < left ? part.amount : left;
    left = subtract(left, amount);
    return amount > 0 ? [{ ...part, amount }] : [];
  });
}

/**
 * The reason of a line set aside because what it brought was entered, or is said to be, and the account's opening balance holds it; screens
 * write it in the reader's language.
 */
export const ENTERED_BEFORE_OPENING = 'Entered in no account, before the opening';

/** Why a line of before the account's opening is set aside that nobody has entered. */
export const HELD_BY_OPENING = 'Held by the opening balance';

/** Whether its money, or a part of it, was entered or matched. */
export function isTaken({ match, setAside }: Pick<StatementLine, 'match' | 'setAside'>): boolean {
  return match !== null || setAside?.reason === ENTERED_BEFORE_OPENING;
}

export type LineState = 'open' | 'matched' | 'suspense' | 'setAside';

export function stateOf(line: StatementLine): LineState {
  if (line.setAside) return 'setAside';
  if (openAmount(line) > 0) return 'open';
  return suspendedBy(line) ? 'suspense' : 'matched';
}

/** The entry that keeps its money in suspense. */
export function suspendedBy({ match }: Pick<StatementLine, 'match'>): TransactionId | undefined {
  const made = match?.made;
  return made && 'suspense' in made && made.suspense ? made.transactionId : undefined;
}

/** The line as if it had not been put in suspense. */
export function withoutSuspense(line: StatementLine): StatementLine {
  const entry = suspendedBy(line);
  return withoutParts(line, (part) => 'transactionId' in part && part.transactionId === entry);
}

/** The line without what of the books is no more: it is open again, as far as nothing else stands for it. */
export function withoutParts(line: StatementLine, isGone: (part: MatchPart) => boolean): StatementLine {
  const parts = line.match?.parts.filter((part) => !isGone(part)) ?? [];
  return { ...line, match: line.match && parts.length > 0 ? { ...line.match, parts, made: null } : null };
}

/** A file that a bank gave of one of the association's accounts. Its lines are facts; it is taken back whole, while nothing is matched to them. */

/** The most lines of a file: those of some years. */
export const MOST_LINES = 10_000;

/** The name over the column, or its number from 1 where it has none. */
const ColumnName = v.optional(
  v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))]),
);

/** By what a person sees over the columns: see `NamedColumns`. */
export const NamedColumnsSchema = v.strictObject({
  date: ColumnName,
  valueDate: ColumnName,
  text: ColumnName,
  reference: ColumnName,
  debit: ColumnName,
  credit: ColumnName,
  amount: ColumnName,
  mark: ColumnName,
  balance: ColumnName,
  balanceMark: ColumnName,
} satisfies Record<StatementField, typeof ColumnName>);

const StatementSchema = v.object({
  id: StatementId,
  bankAccountId: BankAccountId,
  fileName: v.string(),
  /** Where its columns stood, so that the next file of the same account is read alike. */
  columns: NamedColumnsSchema,
  /** The days of its lines, known ones too. */
  from: LocalDateSchema,
  to: LocalDateSchema,
  /** What the bank said was there before its first line and after its last. */
  opening: v.nullable(BalanceSchema),
  closing: v.nullable(BalanceSchema),
  /** How many lines came with it, and how many were there already. */
  count: v.number(),
  known: v.number(),
  enteredAt: InstantSchema,
  enteredBy: MemberId,
  deletedAt: v.nullable(InstantSchema),
  /** Why it was taken back. */
  reason: v.optional(v.nullable(v.string())),
});
export type Statement = v.InferOutput<typeof StatementSchema>;

/** Whether the bank has told how much was there on a day: no statement tells of days before the first of them, but the opening may. */
export function isTold(
  {
    account,
    statements,
  }: { account: Pick<BankAccount, 'opening'>; statements: readonly Pick<Statement, 'from' | 'to'>[] },
  day: LocalDate,
): boolean {
  const begins = [...statements.map(({ from }) => from), ...(account.opening ? [account.opening.date] : [])];
  return begins.some((from) => from <= day) && statements.some(({ to }) => to >= day);
}

export function statementIdOf(account: BankAccountId, number: number): StatementId {
  return `${account}-${number}` as StatementId;
}

export const statementsTable = defineTable(StatementSchema, {
  access: { ...FOR_READERS, dayOf: ({ from }) => from },
  packs: { by: 'all' },
  open: words(`bankAccountId from to opening closing count known enteredAt enteredBy deletedAt`),
});

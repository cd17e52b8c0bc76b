/** A file that a bank gave of one of the association's accounts. Its lines are facts; it is taken back whole, while nothing is matched to them. */
import * as v from 'valibot';
import { FOR_READERS } from '../../access.ts';
import { BankAccountId, MemberId, StatementId } from '../../ids.ts';
import { InstantSchema, type LocalDate, LocalDateSchema } from '../../local-date.ts';
import { BalanceSchema } from '../../money.ts';
import { defineTable, words } from '../../table.ts';
import type { BankAccount } from '../bank-account.ts';
import type { StatementField } from './statement-facts.ts';

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

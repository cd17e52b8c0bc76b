/** What of an entry of the books the bank has booked. */
import * as v from 'valibot';
import { BankAccountId, StatementLineId } from '../../ids.ts';
import { type LocalDate, LocalDateSchema } from '../../local-date.ts';
import { add, type Money, MoneySchema, subtract } from '../../money.ts';

/** Which lines of a bank stand for an entry or a move: on each of two accounts, where a move went from one to the other. */
export const BankPartSchema = v.object({
  lineId: StatementLineId,
  bankAccountId: BankAccountId,
  amount: MoneySchema,
  /** The bank's day, if that is not the one on which the entry says that its money came. */
  on: v.optional(LocalDateSchema),
});
export type BankPart = v.InferOutput<typeof BankPartSchema>;

type Matched = { bankParts?: BankPart[] | null | undefined };

/** What of an entry the bank has not booked on that account. */
export function unmatchedOf({ amount, bankParts }: Matched & { amount: Money }, account: BankAccountId): Money {
  const parts = (bankParts ?? []).filter((part) => part.bankAccountId === account);
  return subtract(amount, add(...parts.map((part) => part.amount)));
}

/** What of an entry came to an account on another day than it counts, or left it. */
export type Apart = { counts: LocalDate; came: LocalDate; amount: Money };

/** All of it: what the bank has booked on its own day, and the rest where its day was closed. */
export function cameApart(
  { amount, bankParts, cameOn }: Matched & { amount: Money; cameOn?: LocalDate | null | undefined },
  account: BankAccountId,
  counts: LocalDate,
): Apart[] {
  const booked = (bankParts ?? []).flatMap((part) =>
    part.bankAccountId === account && part.on ? [{ counts, came: part.on, amount: part.amount }] : [],
  );
  const rest = subtract(amount, add(...booked.map((part) => part.amount)));
  const all = rest > 0 ? [...booked, { counts, came: cameOn ?? counts, amount: rest }] : booked;
  return all.filter(({ came }) => came !== counts);
}

export function linesMatchedTo(matched: (Matched | undefined)[]): StatementLineId[] {
  return [...new Set(matched.flatMap((each) => each?.bankParts ?? []).map(({ lineId }) => lineId))];
}

/** The entry without what a line stood for; none are left out. */
export function withoutBankLine<R extends Matched>(row: R, line: StatementLineId): R {
  const { bankParts, ...rest } = row;
  const left = (bankParts ?? []).filter(({ lineId }) => lineId !== line);
  return { ...rest, ...(left.length > 0 && { bankParts: left }) } as R;
}

/** The entry as no line stands for it. */
export function unmatched<R extends Matched>(row: R): R {
  const { bankParts: _parts, ...rest } = row;
  return rest as R;
}

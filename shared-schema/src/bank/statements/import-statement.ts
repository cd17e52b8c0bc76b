import * as v from 'valibot';
import { list, shortText } from '../../bounded.ts';
import { type Change, defineCommand, many, one, put, requireExisting } from '../../command.ts';
import { BankAccountId, StatementId } from '../../ids.ts';
import { LocalDateSchema } from '../../local-date.ts';
import { isAdmin } from '../../members/actor.ts';
import { BalanceSchema, PositiveMoneySchema } from '../../money.ts';
import { refuse } from '../../refusal-error.ts';
import { requiredText, optionalText } from '../../text.ts';
import { TransactionTypeSchema } from '../../ledgers/ledger.ts';
import { lineIdOf, MOST_LINES, NamedColumnsSchema, statementIdOf } from './statement-line.ts';

/** Of one account. */
const MOST_STATEMENTS = 5000;

/** More than any bank writes about a line. */
const LONGEST_TEXT = 2000;

/** A line that is new: whoever makes the input finds out which are. */
const NewLine = v.strictObject({
  date: LocalDateSchema,
  valueDate: v.optional(LocalDateSchema),
  text: shortText(LONGEST_TEXT),
  utr: v.nullable(shortText(40)),
  type: TransactionTypeSchema,
  amount: PositiveMoneySchema,
  balance: v.optional(BalanceSchema),
});

/**
 * Enters a file of a bank: the lines that no earlier file has brought, and that the file was here. Refused if another of the account was
 * entered or taken back since its new lines were found.
 */
export const importStatement = defineCommand({
  name: 'statement.import',
  input: v.strictObject({
    /** The how manieth of the account it is, from 1. */
    number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_STATEMENTS)),
    /** How many of those before had not been taken back when its new lines were found. */
    standing: v.pipe(v.number(), v.integer(), v.minValue(0)),
    bankAccountId: BankAccountId,
    fileName: requiredText('fields.fileName', 200),
    columns: NamedColumnsSchema,
    from: LocalDateSchema,
    to: LocalDateSchema,
    opening: v.nullable(BalanceSchema),
    closing: v.nullable(BalanceSchema),
    lines: list(NewLine, MOST_LINES),
    known: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  allow: isAdmin,
  from: ['rest'],
  reads: ({ number, bankAccountId }) => ({
    account: one('bankAccounts', bankAccountId),
    known: many(
      'statements',
      Array.from({ length: number }, (_, index) => statementIdOf(bankAccountId, index + 1)),
    ),
  }),
  apply({ account, known }, { lines, number, standing, ...input }, { actor, issuedAt }): Change[] {
    const { bankAccountId } = input;
    requireExisting(account, 'bankAccount', bankAccountId);
    const id = statementIdOf(bankAccountId, number);
    const stillThere = known.filter((each) => each && !each.deletedAt).length;
    if (known.at(-1) || stillThere !== standing) throw refuse('statement.changed');
    const entered = { count: lines.length, enteredAt: issuedAt, enteredBy: actor.id, deletedAt: null };
    return [
      put('statements', { ...input, id, ...entered }),
      ...lines.map(({ valueDate = null, balance = null, ...line }, index) =>
        put('statementLines', {
          ...line,
          valueDate,
          balance,
          id: lineIdOf(id, index + 1),
          statementId: id,
          bankAccountId,
          place: index + 1,
          match: null,
          setAside: null,
          deletedAt: null,
        }),
      ),
    ];
  },
});

/** Takes back a whole file, such as one of another account. Refused while something is matched to one of its lines. */
export const takeBackStatement = defineCommand({
  name: 'statement.takeBack',
  input: v.strictObject({ id: StatementId, reason: v.optional(v.nullable(optionalText('fields.reason', 500)), null) }),
  allow: isAdmin,
  from: ['rest'],
  reads: ({ id }) => ({ statement: one('statements', id) }),
  readsThen: ({ statement }) => ({
    lines: many(
      'statementLines',
      Array.from({ length: statement?.count ?? 0 }, (_, index) => lineIdOf(statement!.id, index + 1)),
    ),
  }),
  apply({ statement: row, lines }, { id, reason }, { issuedAt }): Change[] {
    const statement = requireExisting(row, 'statement', id);
    const matched = lines.filter((line) => line?.match).length;
    if (matched > 0) throw refuse('statement.matched', { count: matched });
    return [
      put('statements', { ...statement, deletedAt: issuedAt, ...(reason && { reason }) }),
      ...lines.flatMap((line) => (line ? [put('statementLines', { ...line, deletedAt: issuedAt })] : [])),
    ];
  },
});

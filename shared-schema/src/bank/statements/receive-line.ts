import * as v from 'valibot';
import { type Change, type Context, defineCommand, one, put } from '../../command.ts';
import { PayerSchema } from '../../collections/account-id.ts';
import { collect, readsOfCollection, sameUtrOf } from '../../collections/collect.ts';
import { COLLECTION_LINES, collectionFields, fitsMethod } from '../../collections/collection-input.ts';
import { sumOf } from '../../collections/put-to-oldest.ts';
import { UNDONE } from '../../collections/receipt.ts';
import { BankAccountId, ProjectId, StatementLineId } from '../../ids.ts';
import { dateOfLine, dayItCame, type Transaction } from '../../ledgers/transaction.ts';
import { undo } from '../../ledgers/undo.ts';
import { isAdmin } from '../../members/actor.ts';
import { add, type Money, wholePaise } from '../../money.ts';
import { isClosed } from '../../periods/require-open.ts';
import { refuse } from '../../refusal-error.ts';
import { says } from '../../texts/issue-text.ts';
import { confirmedBy, requireOpenLine, withPart } from './match-parts.ts';
import {
  isTaken,
  type MatchPart,
  openAmount,
  type StatementLine,
  suspendedBy,
  withoutSuspense,
} from './statement-line.ts';

const { cheque: _cheque, currency: _currency, ...fields } = collectionFields;

/**
 * Makes the receipt for a credit that has none, for a payer whom somebody knows. As a receipt it is always recorded; the line stands for
 * what it posted. Of a line that others have matched meanwhile it counts once a person has decided. If they put it in suspense, its payer is
 * known now, and the receipt takes the place of that entry. Of one that was taken back it is a receipt like any other.
 */
export const receiveLine = defineCommand({
  name: 'statement.receive',
  input: v.pipe(
    v.strictObject({
      ...fields,
      line: StatementLineId,
      bankAccountId: BankAccountId,
      payer: PayerSchema,
      projectId: v.optional(ProjectId),
      onAccount: v.optional(wholePaise(says('validation.notNegative'), 0), 0),
    }),
    v.check((input) => sumOf(input.items) + input.onAccount > 0, says('validation.positiveAmount')),
    v.check((input) => fitsMethod(input), says('validation.methodDoesNotFit')),
  ),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  numbers: { transactionIds: COLLECTION_LINES },
  makesReceipt: true,
  reads: ({ line, ...input }) => ({ statementLine: one('statementLines', line), ...readsOfCollection(input) }),
  readsThen: (rows) => ({
    ...sameUtrOf(rows),
    suspended: one('transactions', rows.statementLine && suspendedBy(rows.statementLine)),
  }),
  apply({ statementLine, suspended, ...rows }, { line: id, ...input }, context): Change[] {
    const isOpen = (entry: Transaction) => !isClosed(dateOfLine(entry, context.timeZone), context);
    const mayGiveWay = suspended && !context.immediate && isOpen(suspended);
    const without = mayGiveWay && statementLine && withoutSuspense(statementLine);
    const line = lineOf(without || statementLine, id, input, context);
    // Somebody said meanwhile what it is: its money may be in the books already.
    const doubtful = !line && Boolean(statementLine && isTaken(statementLine));
    const changes = collect(rows, input, context, { doubtful });
    if (!line) return changes;
    const posted = changes.flatMap(({ table, row }) => (table === 'transactions' ? [row] : []));
    // Its reference was another payment's: a person decides, and the line stays open.
    if (posted.length === 0) return changes;
    const parts = posted.map(({ id: transactionId, amount }): MatchPart => ({ transactionId, amount }));
    const receiptNumber = posted[0]!.receiptNumber!;
    const before = line.match?.parts ?? [];
    const match = { parts: [...before, ...parts], made: { receiptNumber }, at: context.issuedAt, by: context.actor.id };
    return [
      put('statementLines', { ...line, match }),
      ...(mayGiveWay ? undo({ lines: [suspended] }, { reason: UNDONE }, {}, context) : []),
      ...changes.map((change): Change => {
        if (change.table === 'receipts') return put('receipts', confirmedBy(change.row, line.date));
        if (change.table !== 'transactions') return change;
        const { row } = change;
        return put('transactions', withPart(row, line, row.amount, dayItCame(row, context.timeZone)));
      }),
    ];
  },
});

type Received = {
  bankAccountId: BankAccountId;
  items: Parameters<typeof sumOf>[0];
  onAccount: Money;
};

/** The line, if it is of that sum and nothing stands for it. Else whoever can still change it is refused. */
function lineOf(
  row: StatementLine | undefined,
  id: StatementLineId,
  { bankAccountId, items, onAccount }: Received,
  context: Context,
): StatementLine | undefined {
  const { immediate } = context;
  const line = immediate ? requireOpenLine(row, id) : row;
  if (!line || line.deletedAt || line.setAside) return undefined;
  const [sum, open] = [add(sumOf(items), onAccount), openAmount(line)];
  if (line.type === 'CREDIT' && bankAccountId === line.bankAccountId && sum === open) return line;
  if (immediate) throw refuse('statementLine.sumDiffers', { open, sum });
  return undefined;
}

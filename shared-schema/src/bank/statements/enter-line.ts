import * as v from 'valibot';
import {
  allocated,
  type Change,
  defineCommand,
  one,
  put,
  requireExisting,
  requireFreeId,
  requireReferenced,
  type Context,
} from '../../command.ts';
import { PartyInput, partyOf, onDayOrToday, postLine } from '../../ledgers/hand-entry.ts';
import { LedgerSchema } from '../../ledgers/ledger.ts';
import { ASSOCIATION } from '../../ledgers/party.ts';
import { MemberId, StatementLineId, TransactionId, BankAccountId, ProjectId } from '../../ids.ts';
import { FUND_OF, dateOfLine, dayItCame, type Transaction } from '../../ledgers/transaction.ts';
import { isAdmin } from '../../members/actor.ts';
import { FIRST_PROJECT } from '../../projects/project.ts';
import { optionalText, requiredText } from '../../text.ts';
import { requireOpenLine, withPart, confirmedBy } from './match-parts.ts';
import {
  openAmount,
  isTaken,
  type MatchPart,
  type StatementLine,
  suspendedBy,
  withoutSuspense,
} from './statement-line.ts';
import { PayerSchema } from '../../collections/account-id.ts';
import { collect, readsOfCollection, sameUtrOf } from '../../collections/collect.ts';
import { COLLECTION_LINES, collectionFields, fitsMethod } from '../../collections/collection-input.ts';
import { sumOf } from '../../collections/put-to-oldest.ts';
import { UNDONE } from '../../collections/receipt.ts';
import { undo } from '../../ledgers/undo.ts';
import { SUSPENSE } from '../../ledgers/head.ts';
import { add, type Money, wholePaise } from '../../money.ts';
import { isClosed } from '../../periods/require-open.ts';
import { refuse } from '../../refusal-error.ts';
import { says } from '../../texts/issue-text.ts';

/**
 * Enters what only the bank had: charges, interest, a credit whose payer nobody knows, which is kept in suspense until it is placed. It
 * counts on the bank's day; if that is closed, it counts today, and the bank's day stands in the description.
 */
export const enterLine = defineCommand({
  name: 'statement.enter',
  input: v.strictObject({
    id: StatementLineId,
    ledger: v.optional(LedgerSchema, 'general'),
    /** Null for what is in suspense. */
    head: v.nullable(optionalText('fields.head', 60)),
    description: requiredText('fields.description', 500),
    transactionId: v.optional(TransactionId),
    /** The member whom it is with; left out, the association. It came with version 4 of the wire. */
    userId: v.optional(MemberId),
    /** With somebody who is no member. It came with version 4 of the wire. */
    party: v.optional(v.nullable(PartyInput)),
  }),
  allow: isAdmin,
  numbers: { transactionId: 'transactions' },
  reads: ({ id, transactionId, userId }) => ({
    line: one('statementLines', id),
    taken: one('transactions', transactionId),
    member: one('members', userId),
  }),
  readsThen: ({ line }) => ({ account: one('bankAccounts', line?.bankAccountId) }),
  apply({ line: row, account, taken, member }, input, context): Change[] {
    const line = requireOpenLine(row, input.id);
    const ofAccount = requireExisting(account, 'bankAccount', line.bankAccountId);
    const { projectId } = ofAccount;
    const transactionId = allocated(input.transactionId);
    requireFreeId(taken, 'transaction', transactionId);
    const { userId } = input;
    if (userId) requireReferenced(member, 'member', userId, 'userId');
    const { type, utr, date, bankAccountId } = line;
    const amount = openAmount(line);
    const time = onDayOrToday(date, context);
    const posted = postLine(
      {
        id: transactionId,
        ledger: input.ledger,
        projectId: projectId ?? FIRST_PROJECT,
        type,
        amount,
        userId: userId ?? context.actor.id,
        party: input.party ?? (userId ? partyOf({ userId, party: null }, context.actor.id) : ASSOCIATION),
        description: time.date === date ? input.description : `${input.description} (${date})`,
        reference: utr,
        associatedType: FUND_OF[input.ledger],
        method: 'BANK',
        bankAccountId,
        head: input.head ?? SUSPENSE,
      },
      time,
      context,
    );
    const before = line.match?.parts ?? [];
    const match = {
      parts: [...before, { transactionId, amount }],
      made: { transactionId, suspense: input.head === null },
      at: context.issuedAt,
      by: context.actor.id,
    };
    return [put('statementLines', { ...line, match }), put('transactions', withPart(posted.row, line, amount, date))];
  },
});

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

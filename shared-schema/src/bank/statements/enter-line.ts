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
} from '../../command.ts';
import { PartyInput, partyOf } from '../../ledgers/hand-entry.ts';
import { ASSOCIATION } from '../../ledgers/party.ts';
import { MemberId, StatementLineId, TransactionId } from '../../ids.ts';
import { LedgerSchema } from '../../ledgers/ledger.ts';
import { onDayOrToday, postLine } from '../../ledgers/post-line.ts';
import { FUND_OF } from '../../ledgers/transaction.ts';
import { isAdmin } from '../../members/actor.ts';
import { FIRST_PROJECT } from '../../projects/project.ts';
import { optionalText, requiredText } from '../../text.ts';
import { requireOpenLine, withPart } from './match-parts.ts';
import { openAmount } from './statement-line.ts';

/** The head of money that came or went at the bank and nobody knows of yet. */
export const SUSPENSE = 'Suspense';

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

import * as v from 'valibot';
import {
  all,
  allocated,
  defineCommand,
  one,
  put,
  requireExisting,
  requireFreeId,
  requireReferenced,
  type Change,
  many,
} from '../command.ts';
import { BankAccountId, TransactionId } from '../ids.ts';
import { requireEntryDay } from '../ledgers/hand-entry.ts';
import { isSuperAdmin, isAdmin } from '../members/actor.ts';
import { bankAccountFields, checkAccountNameFree } from './bank-account.ts';
import { list } from '../bounded.ts';
import { counterpartsOf, dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import { requireSayable } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { placeOfLine } from './place.ts';
import { linesMatchedTo, unmatched } from './statements/bank-part.ts';
import { putNotConfirmed, receiptsOfParts, reopenLines } from './statements/match-parts.ts';

/** Describes an account anew; all that names it still does. */
export const editBankAccount = defineCommand({
  name: 'bankAccount.edit',
  input: v.strictObject({ id: BankAccountId, ...bankAccountFields }),
  allow: isSuperAdmin,
  checks: ['proof'],
  reads: ({ id, projectId }) => ({
    account: one('bankAccounts', id),
    accounts: all('bankAccounts'),
    project: one('projects', projectId ?? undefined),
  }),
  apply({ account: row, accounts, project }, input, context) {
    const account = requireExisting(row, 'bankAccount', input.id);
    checkAccountNameFree(accounts, input.name, account.id);
    if (input.projectId !== null) requireReferenced(project, 'project', input.projectId, 'projectId');
    requireEntryDay(input.opening?.date, context, 'opening.date');
    return [put('bankAccounts', { ...account, ...input })];
  },
});

/** Enters an account that the association has with a bank. No two have the same name, whatever the case of its letters. */
export const createBankAccount = defineCommand({
  name: 'bankAccount.create',
  input: v.strictObject({ id: v.optional(BankAccountId), ...bankAccountFields }),
  allow: isSuperAdmin,
  checks: ['proof'],
  numbers: { id: 'bankAccounts' },
  reads: ({ id, projectId }) => ({
    taken: one('bankAccounts', id),
    accounts: all('bankAccounts'),
    project: one('projects', projectId ?? undefined),
  }),
  apply({ taken, accounts, project }, input, context) {
    const id = allocated(input.id);
    requireFreeId(taken, 'bankAccount', id);
    checkAccountNameFree(accounts, input.name);
    if (input.projectId !== null) requireReferenced(project, 'project', input.projectId, 'projectId');
    requireEntryDay(input.opening?.date, context, 'opening.date');
    return [put('bankAccounts', { ...input, id, createdAt: context.issuedAt, deletedAt: null })];
  },
});

/** The most ledger lines that are assigned in one step. */
export const MOST_ASSIGNED = 500;

/**
 * Says of ledger lines in which bank account their money is: of lines by UPI, bank or cheque that do not say so yet, or that say it
 * wrongly. An undone line and its counter-entry go together, whichever is named: no money is left where neither of them is. In closed
 * periods that is a super admin's: sums by ledger and head stay as they are. Lines of another account's bank that stood for them are open
 * again.
 */
export const assignAccount = defineCommand({
  name: 'transaction.assignAccount',
  input: v.strictObject({ ids: list(TransactionId, MOST_ASSIGNED), bankAccountId: BankAccountId }),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  reads: ({ ids, bankAccountId }) => ({
    named: many('transactions', ids),
    account: one('bankAccounts', bankAccountId),
  }),
  readsThen: ({ named }, { ids }) => ({ counterparts: many('transactions', counterpartsOf(named, ids)) }),
  readsLast: ({ named, counterparts }, { bankAccountId }) => {
    const leaving = leavingTo(bankAccountId, [...named, ...counterparts]);
    return {
      bankLines: many('statementLines', linesMatchedTo(leaving)),
      ...receiptsOfParts({ transactions: leaving, moves: [] }),
    };
  },
  apply({ named, counterparts, account, bankLines, receipts }, { ids, bankAccountId }, context): Change[] {
    requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId');
    const lines = [
      ...ids.map((id, index) => requireExisting(named[index], 'transaction', id)),
      ...counterparts.flatMap((line) => line ?? []),
    ];
    for (const line of lines) {
      if (!isAtBank(line)) throw refuse('transaction.notAtBank', { id: line.id });
      requireSayable(dateOfLine(line, context.timeZone), context);
    }
    const leaving = leavingTo(bankAccountId, lines);
    const gone = new Set(leaving.map(({ id }) => id));
    return [
      ...lines.map((line) =>
        put('transactions', { ...(leaving.includes(line) ? unmatched(line) : line), bankAccountId }),
      ),
      ...reopenLines(bankLines, (part) => 'transactionId' in part && gone.has(part.transactionId)),
      ...putNotConfirmed(receipts),
    ];
  },
});

/** Lines that the bank of another account has booked. */
function leavingTo(account: BankAccountId, lines: (Transaction | undefined)[]): Transaction[] {
  return lines.flatMap((line) => (line?.bankParts && line.bankAccountId !== account ? [line] : []));
}

function isAtBank(line: Transaction): boolean {
  const place = placeOfLine(line);
  return 'bankAccountId' in place || ('unsaid' in place && place.unsaid === 'BANK');
}

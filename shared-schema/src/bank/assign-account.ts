import * as v from 'valibot';
import { list } from '../bounded.ts';
import { type Change, defineCommand, many, one, put, requireExisting, requireReferenced } from '../command.ts';
import { BankAccountId, TransactionId } from '../ids.ts';
import { dateOfLine } from '../ledgers/transaction.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { requireOpen } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { placeOfLine } from './place.ts';

/** The most ledger lines that are assigned in one step. */
export const MOST_ASSIGNED = 500;

/**
 * Says of ledger lines in which bank account their money is: of lines by UPI, bank or cheque that do not say so yet, or that say it
 * wrongly. In closed periods that is a super admin's: sums by ledger and head stay as they are.
 */
export const assignAccount = defineCommand({
  name: 'transaction.assignAccount',
  input: v.strictObject({ ids: list(TransactionId, MOST_ASSIGNED), bankAccountId: BankAccountId }),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  reads: ({ ids, bankAccountId }) => ({
    lines: many('transactions', ids),
    account: one('bankAccounts', bankAccountId),
  }),
  apply({ lines, account }, { ids, bankAccountId }, context): Change[] {
    requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId');
    return ids.map((id, index) => {
      const line = requireExisting(lines[index], 'transaction', id);
      const place = placeOfLine(line);
      if (!('bankAccountId' in place) && !('unsaid' in place && place.unsaid === 'BANK')) {
        throw refuse('transaction.notAtBank', { id });
      }
      if (!isSuperAdmin(context.actor)) requireOpen(dateOfLine(line, context.timeZone), context);
      return put('transactions', { ...line, bankAccountId });
    });
  },
});

import * as v from 'valibot';
import { list } from '../bounded.ts';
import { type Change, defineCommand, many, one, put, requireExisting, requireReferenced } from '../command.ts';
import { BankAccountId, TransactionId } from '../ids.ts';
import { dateOfLine } from '../ledgers/transaction.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { requireOpen } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { placeOfLine } from './place.ts';
import { linesMatchedTo, unmatched } from './statements/bank-part.ts';
import { notConfirmed, receiptsOfParts } from './statements/match-parts.ts';
import { reopenLines } from './statements/reopen-lines.ts';

/** The most ledger lines that are assigned in one step. */
export const MOST_ASSIGNED = 500;

/**
 * Says of ledger lines in which bank account their money is: of lines by UPI, bank or cheque that do not say so yet, or that say it
 * wrongly. In closed periods that is a super admin's: sums by ledger and head stay as they are. Lines of another account's bank that stood
 * for them are open again.
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
  readsThen: ({ lines }) => ({
    bankLines: many('statementLines', linesMatchedTo(lines)),
    ...receiptsOfParts({ transactions: lines.filter((line) => line?.bankParts), moves: [] }),
  }),
  apply({ lines, account, bankLines, receipts }, { ids, bankAccountId }, context): Change[] {
    requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId');
    const leaving = lines.filter((line) => line?.bankParts && line.bankAccountId !== bankAccountId);
    const left = new Set(leaving.map((line) => line?.receiptNumber));
    const assigned = ids.map((id, index) => {
      const line = requireExisting(lines[index], 'transaction', id);
      const place = placeOfLine(line);
      if (!('bankAccountId' in place) && !('unsaid' in place && place.unsaid === 'BANK')) {
        throw refuse('transaction.notAtBank', { id });
      }
      if (!isSuperAdmin(context.actor)) requireOpen(dateOfLine(line, context.timeZone), context);
      return put('transactions', { ...(leaving.includes(line) ? unmatched(line) : line), bankAccountId });
    });
    const gone = leaving.map((line) => line!.id);
    return [
      ...assigned,
      ...reopenLines(bankLines, gone),
      ...receipts.flatMap((each) => (each && left.has(each.id) ? [put('receipts', notConfirmed(each))] : [])),
    ];
  },
});

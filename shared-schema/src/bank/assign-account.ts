import * as v from 'valibot';
import { list } from '../bounded.ts';
import type { ReceiptNumber } from '../collections/receipt-number.ts';
import { type Change, defineCommand, many, one, put, requireExisting, requireReferenced } from '../command.ts';
import { BankAccountId, TransactionId } from '../ids.ts';
import { dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import type { LocalDate } from '../local-date.ts';
import { isAdmin, isSuperAdmin } from '../members/actor.ts';
import { requireOpen } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { countsIn, countsSince, dayOfMoney } from './account-of-line.ts';
import type { BankAccount } from './bank-account.ts';
import { placeOfLine } from './place.ts';
import { linesMatchedTo, unmatched } from './statements/bank-part.ts';
import { putNotConfirmed, receiptsOfParts, reopenLines } from './statements/match-parts.ts';

/** The most ledger lines that are assigned in one step. */
export const MOST_ASSIGNED = 500;

/**
 * Says of ledger lines in which bank account their money is: of lines by UPI, bank or cheque that do not say so yet, or that say it
 * wrongly. An undone line and its counter-entry go together, whichever is named: no money is left where neither of them is. Where the
 * account's opening balance holds one of the two, both stay where they are, as they come to nothing. In closed periods that is a super
 * admin's: sums by ledger and head stay as they are. Lines of another account's bank that stood for them are open again.
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
      ofLines: many('receipts', receiptNumbersOf([...named, ...counterparts])),
      bankLines: many('statementLines', linesMatchedTo(leaving)),
      ...receiptsOfParts({ transactions: leaving, moves: [] }),
    };
  },
  apply({ named, counterparts, account, bankLines, receipts, ofLines }, { ids, bankAccountId }, context): Change[] {
    const target = requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId');
    const all = [
      ...ids.map((id, index) => requireExisting(named[index], 'transaction', id)),
      ...counterparts.flatMap((line) => line ?? []),
    ];
    const dayOf = dayOfMoney(ofLines, context.timeZone);
    const lines = assignableTo(target, all, dayOf);
    // Of one that is not undone the opening balance holds what it came to: see `countsIn`.
    const left = all.filter((line) => !lines.includes(line) && (lines.length === 0 || !counterpartOf(line)));
    for (const line of left) countsIn(target, dayOf(line), context);
    for (const line of lines) {
      if (!isAtBank(line)) throw refuse('transaction.notAtBank', { id: line.id });
      if (!isSuperAdmin(context.actor)) requireOpen(dateOfLine(line, context.timeZone), context);
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

/** Those of which the account's opening balance holds neither them nor what undoes them, as far as that is among the lines. */
export function assignableTo(
  account: BankAccount,
  lines: Transaction[],
  dayOf: (line: Transaction) => LocalDate,
): Transaction[] {
  const isBefore = (line: Transaction) => !countsSince(account, dayOf(line));
  const before = new Set(lines.filter(isBefore).map(({ id }) => id));
  return lines.filter((line) => !before.has(line.id) && !before.has(counterpartOf(line)!));
}

export function receiptNumbersOf(lines: (Transaction | undefined)[]): ReceiptNumber[] {
  return [...new Set(lines.flatMap((line) => line?.receiptNumber ?? []))];
}

function counterpartOf({ reversedBy, reverses }: Transaction): TransactionId | undefined {
  return reversedBy ?? reverses ?? undefined;
}

/** Of the lines named, what undoes them or is undone by them, as far as it is not named itself. */
function counterpartsOf(named: (Transaction | undefined)[], ids: TransactionId[]): TransactionId[] {
  const others = named.flatMap((line) => (line && counterpartOf(line)) ?? []);
  return others.filter((id) => !ids.includes(id));
}

/** Lines that the bank of another account has booked. */
function leavingTo(account: BankAccountId, lines: (Transaction | undefined)[]): Transaction[] {
  return lines.flatMap((line) => (line?.bankParts && line.bankAccountId !== account ? [line] : []));
}

function isAtBank(line: Transaction): boolean {
  const place = placeOfLine(line);
  return 'bankAccountId' in place || ('unsaid' in place && place.unsaid === 'BANK');
}

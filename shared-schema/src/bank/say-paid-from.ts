import * as v from 'valibot';
import { type Change, defineCommand, one, put, requireExisting, requireReferenced } from '../command.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import { BankAccountId, MemberId, TransactionId } from '../ids.ts';
import { dateOfLine, isReversal, type Transaction } from '../ledgers/transaction.ts';
import { type Actor, isAdmin, isSuperAdmin } from '../members/actor.ts';
import { requireSayable } from '../periods/require-open.ts';
import { refuse } from '../refusal-error.ts';
import { type Place, placeKey, placeOfLine, PlaceSchema } from './place.ts';

/** From the cash of whoever says so, that of somebody else, or from a bank account. */
const PaidFromSchema = v.union([
  v.strictObject({ ownCash: v.literal(true) }),
  /** It came with version 4 of the wire. */
  v.strictObject({ cashOf: MemberId }),
  v.strictObject({ bankAccountId: BankAccountId }),
]);
export type PaidFrom = v.InferOutput<typeof PaidFromSchema>;

/**
 * Says from where money was paid that went out without a place: what the goods of a business cost, and the prize money of a chitty. Said
 * wrongly, it is said again by whoever names what was said. In a closed period that is a super admin's: sums by ledger and head stay as they are.
 */
export const sayPaidFrom = defineCommand({
  name: 'transaction.sayPaidFrom',
  input: v.strictObject({ id: TransactionId, from: PaidFromSchema, was: v.optional(PlaceSchema) }),
  allow: isAdmin,
  dateToday: 'outbox.keepsItsDay',
  reads: ({ id, from }) => ({
    line: one('transactions', id),
    account: one('bankAccounts', 'bankAccountId' in from ? from.bankAccountId : undefined),
    holder: one('members', 'cashOf' in from ? from.cashOf : undefined),
  }),
  apply({ line: row, account, holder }, { id, from, was }, context): Change[] {
    const line = requireExisting(row, 'transaction', id);
    if (isReversal(line)) throw refuse('transaction.reversed', { id });
    if (!isPaidOut(line)) throw refuse('transaction.notPaidOut', { id });
    requireUnsaid(line, was);
    if (!isOwnPlace(line, context.actor)) throw refuse('transaction.othersCash');
    requireSayable(dateOfLine(line, context.timeZone), context);
    const { cashBy: _cash, bankAccountId: _account, ...unsaid } = line;
    if (!('bankAccountId' in from)) {
      const cashBy = 'cashOf' in from ? from.cashOf : context.actor.id;
      requireCashOf(cashBy, holder, context);
      return [put('transactions', { ...unsaid, method: 'CASH', cashBy })];
    }
    const { bankAccountId } = from;
    requireReferenced(account, 'bankAccount', bankAccountId, 'from');
    return [put('transactions', { ...unsaid, method: 'BANK', bankAccountId })];
  },
});

/** Throws RefusalError `transaction.placeSaid` unless its place is `was`, or `transaction.placeMatched`. */
function requireUnsaid(line: Transaction, was: Place | undefined): void {
  const { id, bankParts } = line;
  if (hasNoPlace(line)) return;
  const isSeen = was && placeKey(was) === placeKey(placeOfLine(line));
  if (!isSeen || !canBeSaid(line)) throw refuse('transaction.placeSaid', { id });
  if (bankParts?.length) throw refuse('transaction.placeMatched', { id });
}

/** What was paid from somebody's cash is changed by them, or by a super admin. */
function isOwnPlace({ cashBy }: Transaction, actor: Actor): boolean {
  return !cashBy || cashBy === actor.id || isSuperAdmin(actor);
}

/** Whether its place is one that this command says. */
function canBeSaid({ method }: Transaction): boolean {
  return method === 'CASH' || method === 'BANK';
}

/** Whether somebody has said from where this was paid, and the actor can say it again. */
export function isPaidFromSaid(line: Transaction, actor: Actor): boolean {
  return isPaidOut(line) && canBeSaid(line) && isOwnPlace(line, actor) && !isReversal(line) && !line.deletedAt;
}

/** Whether nobody has said yet from where this was paid. */
export function isPaidFromUnsaid(line: Transaction): boolean {
  return isPaidOut(line) && hasNoPlace(line) && !isReversal(line) && !line.deletedAt;
}

/** What was laid out for a business, and prize money. */
export function isPaidOut({ associatedType, repaymentId, type }: Transaction): boolean {
  const isOfContract = associatedType === 'INSTALLMENT_BUSINESS' || associatedType === 'CHITTY_FUND';
  return type === 'DEBIT' && isOfContract && repaymentId === null;
}

function hasNoPlace({ method }: Transaction): boolean {
  return !method;
}

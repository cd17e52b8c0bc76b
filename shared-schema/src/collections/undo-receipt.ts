import * as v from 'valibot';
import { ASSOCIATION } from '../ledgers/party.ts';
import { list } from '../bounded.ts';
import { MoneyMoveId } from '../bank/place.ts';
import {
  allocated,
  type Change,
  type Context,
  defineCommand,
  doneAgain,
  many,
  one,
  put,
  requireFreeId,
  requireReferenced,
} from '../command.ts';
import { BankAccountId, TransactionId } from '../ids.ts';
import { requireEntryDay, type LineTime, onDayOrToday, postLine, onOpenMoment } from '../ledgers/hand-entry.ts';
import { readsOfReceipt, readsOfUndoing, undo } from '../ledgers/undo.ts';
import { LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { add, type Money, NOTHING, wholePaise } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { type Cheque, CHEQUE_RETURNED, type ChequeState, isAtBank } from './cheque.ts';
import { MOST_UNDONE } from './collection-input.ts';
import { countedOf, type Receipt } from './receipt.ts';
import { ReceiptNumber } from './receipt-number.ts';
import { requiredText } from '../text.ts';

/** The head of what a bank takes for its services. */
const BANK_CHARGES = 'Bank charges';

/**
 * What happens to a cheque at the bank. Paid in, its money is in that account. Cleared, the bank has it. Returned, its receipt is taken back
 * by counter-entries, the money is in the account no more, and what the bank takes for it is a cost of the association. A return is a
 * fact: it is recorded from any state, today if its day is closed, and what has been used from on account the payer owes.
 */
export const moveCheque = defineCommand({
  name: 'receipt.moveCheque',
  input: v.pipe(
    v.strictObject({
      number: ReceiptNumber,
      state: v.picklist(['PAID_IN', 'CLEARED', 'RETURNED'], says('validation.chequeState')),
      date: LocalDateSchema,
      bankAccountId: v.optional(v.nullable(BankAccountId), null),
      charge: v.optional(v.nullable(wholePaise(says('validation.positiveAmount'), 10)), null),
      /** How many ledger lines its receipt may have: `mostLinesOf`. */
      lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_UNDONE)),
      moveId: v.optional(MoneyMoveId),
      chargeId: v.optional(TransactionId),
      transactionIds: v.optional(list(TransactionId, MOST_UNDONE)),
    }),
    v.check(
      ({ state, bankAccountId }) => state !== 'PAID_IN' || bankAccountId !== null,
      says('validation.required', { field: 'fields.bankAccountId' }),
    ),
  ),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: {
    moveId: 'moneyMoves',
    chargeId: 'transactions',
    transactionIds: { table: 'transactions', count: ({ lines, state }) => (state === 'RETURNED' ? lines : 0) },
  },
  reads: ({ number, bankAccountId, moveId, chargeId, transactionIds }) => ({
    receipt: one('receipts', number),
    account: one('bankAccounts', bankAccountId ?? undefined),
    moveTaken: one('moneyMoves', moveId),
    chargeTaken: one('transactions', chargeId),
    linesTaken: many('transactions', transactionIds ?? []),
  }),
  readsThen: (rows) => readsOfReceipt(rows),
  ...readsOfUndoing,
  apply({ receipt, account, moveTaken, chargeTaken, linesTaken, ...rows }, input, context): Change[] {
    const { number, state, bankAccountId, charge } = input;
    if (!receipt) throw refuse('receipt.notFound', { id: number });
    const { cheque } = receipt;
    if (!cheque) throw refuse('cheque.none', { number });
    requireNext(receipt, cheque, state);
    requireEntryDay(input.date, context);
    if (bankAccountId) requireReferenced(account, 'bankAccount', bankAccountId, 'bankAccountId');
    const ids = {
      move: allocated(input.moveId),
      charge: allocated(input.chargeId),
      lines: allocated(input.transactionIds),
    };
    requireFreeId(moveTaken, 'moneyMove', ids.move);
    requireFreeId(chargeTaken, 'transaction', ids.charge);
    ids.lines.forEach((id, index) => requireFreeId(linesTaken[index], 'transaction', id));

    const time = onDayOrToday(input.date, context);
    const moved: Cheque = { ...cheque, state, since: input.date };
    if (state === 'CLEARED') return [put('receipts', { ...receipt, cheque: { ...moved, paidInOn: cheque.since } })];
    if (state === 'PAID_IN') {
      if (input.date < cheque.date) throw refuse('cheque.tooEarly', { date: cheque.date, path: 'date' });
      const paidIn = { ...receipt, cheque: { ...moved, bankAccountId } };
      const into = { bankAccountId: bankAccountId!, amount: countedOf(receipt), id: ids.move };
      return [put('receipts', paidIn), moveOf(receipt, 'in', into, time, context)];
    }
    const how = { reason: CHEQUE_RETURNED, reversed: { ids: ids.lines, time }, ofUsed: 'owed' as const };
    const [cancelled, ...undone] = undo({ receipt: { ...receipt, cheque: moved } }, how, rows, context);
    const changes = [cancelled!];
    if (isAtBank(cheque)) {
      const outOf = { bankAccountId: cheque.bankAccountId, amount: sumPaidIn(receipt, rows.paidBack), id: ids.move };
      changes.push(moveOf(receipt, 'back', outOf, time, context));
    }
    changes.push(...undone);
    if (charge) {
      const at = bankAccountId ?? cheque.bankAccountId;
      changes.push(chargeLine(receipt, { charge, id: ids.charge, bankAccountId: at }, time, context));
    }
    return changes;
  },
});

/**
 * Why this cannot happen to the cheque. Besides, its day may be closed or lie ahead, `requireEntryDay`; and a post-dated cheque waits,
 * `cheque.tooEarly`.
 */
function requireNext(receipt: Receipt, { state }: Cheque, next: ChequeState): void {
  const { id: number, cancelled, withheld } = receipt;
  if (state === 'RETURNED') throw refuse('cheque.wrongOrder', { number, state, next });
  if (cancelled) throw refuse('receipt.cancelled', { number });
  if (withheld) throw refuse('receipt.withheld', { number });
  if (countedOf(receipt) === 0) throw refuse('cheque.none', { number });
  const isNext =
    next === 'RETURNED' || (next === 'PAID_IN' && state === 'IN_HAND') || (next === 'CLEARED' && state === 'PAID_IN');
  if (!isNext) throw refuse('cheque.wrongOrder', { number, state, next });
}

/** What left the bank by an answer since was paid in before. */
function sumPaidIn(receipt: Receipt, paidBack: Transaction | undefined): Money {
  const isTwice = receipt.answered?.answer === 'SAME_PAYMENT' && paidBack && !paidBack.chequeInHand;
  return add(countedOf(receipt), isTwice ? paidBack.amount : NOTHING);
}

type Moved = { bankAccountId: BankAccountId; amount: Money; id: MoneyMoveId };

/** Into the account, or back out of it. */
function moveOf(
  receipt: Receipt,
  way: 'in' | 'back',
  { bankAccountId, amount, id }: Moved,
  { date, cameOn }: LineTime,
  { actor, issuedAt }: Context,
): Change {
  const [inHand, account] = [{ chequesInHand: true as const }, { bankAccountId }];
  const places = way === 'in' ? { from: inHand, to: account } : { from: account, to: inHand };
  return put('moneyMoves', {
    id,
    ...places,
    amount,
    date: date!,
    ...(cameOn && { cameOn }),
    note: null,
    receiptNumber: receipt.id,
    enteredAt: issuedAt,
    createdBy: actor.id,
    deletedAt: null,
  });
}

function chargeLine(
  { id: number, projectId, cheque }: Receipt,
  { charge, id, bankAccountId }: { charge: Money; id: TransactionId; bankAccountId: BankAccountId | null },
  time: LineTime,
  context: Context,
): Change {
  return postLine(
    {
      id,
      ledger: 'general',
      projectId,
      type: 'DEBIT',
      amount: charge,
      userId: context.actor.id,
      party: ASSOCIATION,
      description: `Bank charge for returned cheque ${cheque!.number}, receipt ${number}`,
      method: 'BANK',
      bankAccountId,
      head: BANK_CHARGES,
    },
    time,
    context,
  );
}

/**
 * Cancels a receipt: each of its ledger lines gets a counter-entry of today, its repayments are due again, its waiver is
 * withdrawn, and what it put on account is taken off. The receipt and its number stay.
 */
export const cancelReceipt = defineCommand({
  name: 'receipt.cancel',
  input: v.strictObject({
    number: ReceiptNumber,
    reason: requiredText('fields.reason', 500),
    /** The receipt that is to take its place: `replaces` of `collection.record`. */
    replacedBy: v.optional(ReceiptNumber),
    /** How many ledger lines the receipt may have: `mostLinesOf`. */
    lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_UNDONE)),
    transactionIds: v.optional(list(TransactionId, MOST_UNDONE)),
  }),
  allow: isAdmin,
  dateToday: doneAgain,
  numbers: { transactionIds: { table: 'transactions', count: ({ lines }) => lines } },
  reads: ({ number, transactionIds }) => ({
    receipt: one('receipts', number),
    linesTaken: many('transactions', transactionIds ?? []),
  }),
  readsThen: (rows) => readsOfReceipt(rows),
  ...readsOfUndoing,
  apply({ receipt, linesTaken, ...rows }, input, context) {
    const { number, reason, replacedBy } = input;
    if (!receipt) throw refuse('receipt.notFound', { id: number });
    if (receipt.cancelled) throw refuse('receipt.cancelled', { number });
    if (isAtBank(receipt.cheque)) throw refuse('cheque.atBank', { number });
    const ids = allocated(input.transactionIds);
    ids.forEach((id, index) => requireFreeId(linesTaken[index], 'transaction', id));
    return undo({ receipt }, { reason, replacedBy, reversed: { ids, time: onOpenMoment(context) } }, rows, context);
  },
});

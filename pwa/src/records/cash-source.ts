/**
 * Whose cash a payment comes out of. That of the cash box is taken out first, into the hands of whoever pays: so each release knows where it
 * went, and what undoes the payment puts it back.
 */
import type { MoneyMove } from 'shared-schema/bank/money-move';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { moveMoney } from 'shared-schema/bank/move-money';
import { withdrawMoneyMove } from 'shared-schema/bank/withdraw-money-move';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { LocalDate } from 'shared-schema/local-date';
import { type Actor, isSuperAdmin } from 'shared-schema/members/actor';
import type { BooksReader } from '../sync/books/reader.ts';
import type { Device } from '../sync/device/device.ts';
import type { CommandStep } from '../sync/outbox/check-asking.ts';
import { stepOf } from '../sync/outbox/dispatch.ts';
import { linesOfVoucher } from './line-description.ts';

/** One's own, that of the cash box, or of somebody by number; none, of months past. */
export type CashFrom = 'CASH' | 'BOX' | `cash-${number}` | 'NONE';

/** Whose it is, if it is somebody else's. */
export function cashByOf(from: string | number | undefined): MemberId | undefined {
  return String(from).startsWith('cash-') ? (Number(String(from).slice('cash-'.length)) as MemberId) : undefined;
}

/** Whose it was, of an entry; `box` is what was taken out of the cash box for it. What cannot be put back there is no longer the box's. */
export function cashFromOf(
  { method, cashBy }: Pick<Transaction, 'method' | 'cashBy'>,
  box: MoneyMove | undefined,
  actor: Actor,
): CashFrom {
  if (mayPutBack(box, actor)) return 'BOX';
  if (method === 'CASH' && !cashBy) return 'NONE';
  return cashBy && cashBy !== actor.id ? `cash-${cashBy}` : 'CASH';
}

/** As the input of a command has it. */
type Paid = { amount: number; date?: string | null | undefined };

/** What comes before a payment out of the cash box, in the same step. The note names its entry. */
export function takenOutFor(from: string | number | undefined, { id: me }: Actor, { amount, date }: Paid) {
  return (made: object): CommandStep[] => {
    if (from !== 'BOX') return [];
    const note = noteOf(lineOf(made));
    return [stepOf(moveMoney, { from: { cashBox: true }, to: { cashOf: me }, amount, date, note })];
  };
}

type Made = { entryId?: number; transactionId?: number; id?: number; ids?: number[] };

/** The number of the payment's entry, as commands that pay call it. */
export function lineOf({ entryId, transactionId, id, ids = [] }: Made): number {
  return (entryId ?? transactionId ?? id ?? ids[0])!;
}

function noteOf(line: number): string {
  return `#${line}`;
}

/** What was taken out of the cash box for this payment. */
export async function takenOut(books: BooksReader, line: Transaction): Promise<MoneyMove | undefined> {
  if (!line.cashBy || line.type === 'CREDIT') return undefined;
  const paid = await linesOfVoucher(books, line);
  const sum = sumOf(paid);
  const notes = new Set<string | null>(paid.map(({ id }) => noteOf(id)));
  const found = await books.moneyMoves.where(({ note, from }) => notes.has(note) && 'cashBox' in from);
  return found.find(({ to, amount }) => 'cashOf' in to && to.cashOf === line.cashBy && amount === sum);
}

/** Takes a line out of its ledger; what was taken out of the cash box for it is there again. */
export async function deleteLine(
  { books, dispatch, user }: Pick<Device, 'books' | 'dispatch'> & { user: Actor },
  id: TransactionId,
  reason?: string,
): Promise<void> {
  const box = await books.read(async (shown) => {
    const line = await shown.transactions.get(id);
    return line && takenOut(shown, line);
  });
  await dispatch(deleteTransaction, { id, reason }, { with: () => withoutTakingOut(box, user) });
}

/** Undoes that, where the payment never was. Whoever may not take it back leaves the cash with whom it is. */
export function withoutTakingOut(move: MoneyMove | undefined, actor: Actor): CommandStep[] {
  if (!move || (move.createdBy !== actor.id && !isSuperAdmin(actor))) return [];
  return [stepOf(withdrawMoneyMove, { id: move.id })];
}

/** Puts it back on the day on which a counter-entry undoes the payment. */
export function putBack(move: MoneyMove | undefined, actor: Actor, date: LocalDate): CommandStep[] {
  if (!mayPutBack(move, actor)) return [];
  const { to: from, amount, note } = move;
  return [stepOf(moveMoney, { from, to: { cashBox: true }, amount, date, note })];
}

function mayPutBack(move: MoneyMove | undefined, actor: Actor): move is MoneyMove & { to: { cashOf: MemberId } } {
  return move !== undefined && 'cashOf' in move.to && (move.to.cashOf === actor.id || isSuperAdmin(actor));
}

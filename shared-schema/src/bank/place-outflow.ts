/** What is paid, moved or handed out of the places of money, to be held against what they hold. */
import type { HandOver } from '../cash/hand-over.ts';
import type { Change } from '../command.ts';
import { isReversal, type Transaction } from '../ledgers/transaction.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import type { Row } from '../tables.ts';
import { entriesOfMove, type MoneyMove } from './money-move.ts';
import { entryOfLine, type PlaceEntry, type PlaceKey, placeKey, placeOfLine } from './place.ts';

/** A place, and how much less it holds afterwards. */
type PlaceOutflow = { key: PlaceKey; amount: Money };

/** The row that a change writes anew, as it was before; undefined if there was none. */
type Before = (change: Change) => Row | undefined | Promise<Row | undefined>;

/**
 * Where the changes take money from, in rupees: foreign notes are counted apart. What only undoes something takes nothing, nor what the bank
 * has told of.
 */
export async function placeOutflowsOf(changes: Change[], before: Before): Promise<PlaceOutflow[]> {
  const sums = new Map<PlaceKey, Money>();
  let takesOut = false;
  for (const change of changes) {
    const was = await before(change);
    takesOut ||= isTakenOut(change, was);
    const entries = [...entriesOf(change), ...(was ? entriesOf({ ...change, row: was } as Change).map(undone) : [])];
    for (const { place, amount } of entries) {
      sums.set(placeKey(place), add(sums.get(placeKey(place)) ?? NOTHING, amount));
    }
  }
  if (!takesOut) return [];
  return [...sums].flatMap(([key, sum]) => (sum < 0 ? [{ key, amount: negate(sum) }] : []));
}

function undone({ place, amount }: PlaceEntry): PlaceEntry {
  return { place, amount: negate(amount) };
}

function entriesOf({ table, row }: Change): PlaceEntry[] {
  if (table === 'transactions') return row.deletedAt ? [] : [entryOfLine(row)];
  if (table === 'moneyMoves') return row.currency ? [] : entriesOfMove(row);
  return table === 'handOvers' ? givenBy(row) : [];
}

/** It leaves the giver's hand when it is handed over, whenever the receiver says so. */
function givenBy({ from, amount, currency, deletedAt }: HandOver): PlaceEntry[] {
  return currency || deletedAt ? [] : [{ place: { cashOf: from }, amount: negate(amount) }];
}

/** Whether somebody takes money out of a place by it. */
function isTakenOut({ table, row }: Change, was: Row | undefined): boolean {
  if (table === 'transactions') return isPaid(row, was as Transaction | undefined);
  if (table === 'moneyMoves') return !was && isMovedByHand(row);
  return table === 'handOvers' && !was;
}

/** A payment is new, or said to have come out of another place. */
function isPaid(line: Transaction, was: Transaction | undefined): boolean {
  if (line.type === 'CREDIT' || line.deletedAt || isReversal(line) || line.bankParts?.length) return false;
  return !was || placeKey(placeOfLine(was)) !== placeKey(placeOfLine(line));
}

function isMovedByHand({ receiptNumber, exchanged }: MoneyMove): boolean {
  return !receiptNumber && !exchanged;
}

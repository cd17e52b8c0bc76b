/** What is paid, moved or handed out of the places of money, to be held against what they hold. */
import type { Change } from '../command.ts';
import { tellsReturn } from '../ledgers/outflow.ts';
import { isReversal, type Transaction } from '../ledgers/transaction.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import type { Row } from '../tables.ts';
import { type MoneyMove, type PlaceKey, placeKey, placeOfLine } from './place.ts';
import { addUp, postingsOf, sourceOf } from './postings.ts';

/** A place, and how much less it holds afterwards. */
type PlaceOutflow = { key: PlaceKey; amount: Money };

/** The row that a change writes anew, as it was before; undefined if there was none. */
type Before = (change: Change) => Row | undefined | Promise<Row | undefined>;

/**
 * Where the changes take money from, in rupees: foreign notes are counted apart. What only undoes something takes nothing, nor what the bank
 * has told of, such as a cheque that came back.
 */
export async function placeOutflowsOf(changes: Change[], before: Before): Promise<PlaceOutflow[]> {
  if (tellsReturn(changes)) return [];
  const sums = new Map<PlaceKey, Money>();
  let takesOut = false;
  for (const change of changes) {
    const was = await before(change);
    takesOut ||= isTakenOut(change, was);
    for (const [key, amount] of outflowOf(change)) sums.set(key, add(sums.get(key) ?? NOTHING, amount));
    if (!was) continue;
    for (const [key, amount] of outflowOf({ ...change, row: was } as Change))
      sums.set(key, subtract(sums.get(key) ?? NOTHING, amount));
  }
  if (!takesOut) return [];
  return [...sums].flatMap(([key, sum]) => (sum < 0 ? [{ key, amount: negate(sum) }] : []));
}

/** What a row changes in places. Cash that is handed over leaves the giver's hand at once, whenever the receiver says so. */
function outflowOf(change: Change): Map<PlaceKey, Money> {
  const source = sourceOf(change);
  if (!source) return new Map();
  const { kind, of } = source;
  if ((kind === 'move' || kind === 'handOver') && of.currency) return new Map();
  if (kind === 'handOver')
    return of.deletedAt ? new Map() : new Map([[placeKey({ cashOf: of.from }), negate(of.amount)]]);
  // The day does not matter.
  return addUp(postingsOf(source, 'UTC'));
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

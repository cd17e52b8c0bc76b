/** What leads from the receipts of a stretch of days to the cash in hand now, so that both add up on one screen. */
import { type CashMove, moveOfLine, movesOfHandOver, movesOfMoneyMove } from 'shared-schema/cash/cash-in-hand';
import { worthOf } from 'shared-schema/cash/foreign-notes';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { type Instant, instant } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import { compareHeads, type Head, keyOfHead, ledgerHeadOf, type Side, sideOf } from 'shared-schema/reports/head';
import type { BooksReader } from '../sync/books/reader.ts';
import { cashByCollector, foreignByPlace } from '../sync/ledger/money-by-place.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';

/** Cash that came or went without a receipt, under its head. What went is less than nothing. */
type OtherCash = { side: Side; head: Head; amount: Money };

/** `before`, `receipts`, `others`, `handed` and `handedOver` without `foreign` come to `inHand`. */
export type CashStepsView = {
  before: Money;
  receipts: Money;
  others: OtherCash[];
  handed: Money;
  handedOver: Money;
  /** Foreign notes in hand, which are shown apart. */
  foreign: Money;
  inHand: Money;
};

/** How many days before it was entered an entry may count and still be named; the rest is in hand from before. */
const DAYS_BACK = 60;
const DAY = 24 * 60 * 60 * 1000;

/** `receipts` are those that I entered `since` then. */
export async function readCashSteps(
  books: BooksReader,
  me: MemberId,
  since: Instant,
  receipts: Receipt[],
): Promise<CashStepsView> {
  const byReceipts = sum(receipts.filter(({ method }) => method === 'CASH').map(countedOf));
  const others = await othersSince(books, me, since, receipts);
  const moves = await handedSince(books, me, since);
  const handed = sum(moves.filter(({ part }) => part === 'handed').map(({ amount }) => amount));
  const handedOver = sum(moves.filter(({ part }) => part === 'handedOver').map(({ amount }) => amount));
  const whole = (await cashByCollector(books)).get(me) ?? NOTHING;
  const foreign = worthOf((await foreignByPlace(books)).get(`cash-${me}`) ?? []);
  const sinceThen = sum([byReceipts, handed, handedOver, ...others.map(({ amount }) => amount)]);
  return {
    before: subtract(whole, sinceThen),
    receipts: byReceipts,
    others,
    handed,
    handedOver,
    foreign,
    inHand: subtract(whole, foreign),
  };
}

async function othersSince(
  books: BooksReader,
  me: MemberId,
  since: Instant,
  receipts: Receipt[],
): Promise<OtherCash[]> {
  const { lines } = await readLedger(books, {
    ledger: undefined,
    filter: { handler: me, method: 'CASH', from: instant(Date.parse(since) - DAYS_BACK * DAY) },
    offset: 0,
    limit: Infinity,
  });
  // Of a cancelled receipt a line may be left, with what took it off the account.
  const counted = new Set(receipts.filter(({ cancelled }) => !cancelled).map(({ id }) => id));
  const others = new Map<string, OtherCash>();
  for (const { line } of lines) {
    const move = moveOfLine(line);
    if (!move || move.part === 'before' || enteredAt(line) < since) continue;
    if (line.receiptNumber && counted.has(line.receiptNumber)) continue;
    const [side, head] = [sideOf(line), ledgerHeadOf(line)!];
    const key = `${side} ${keyOfHead(head)}`;
    const known = others.get(key);
    others.set(key, { side, head: known?.head ?? head, amount: add(known?.amount ?? NOTHING, move.amount) });
  }
  return [...others.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.side === b.side ? compareHeads(a.head, b.head) : a.side === 'receipts' ? -1 : 1));
}

function enteredAt({ enteredAt: entered, timeCompleted }: Transaction): Instant {
  return entered ?? timeCompleted;
}

async function handedSince(books: BooksReader, me: MemberId, since: Instant): Promise<CashMove[]> {
  const handOvers = await books.handOvers.where(({ confirmedAt }) => confirmedAt !== null && confirmedAt >= since);
  const moves = await books.moneyMoves.where((move) => move.enteredAt >= since);
  return [...handOvers.flatMap(movesOfHandOver), ...moves.flatMap(movesOfMoneyMove)].filter(({ who }) => who === me);
}

function sum(amounts: Money[]): Money {
  return add(NOTHING, ...amounts);
}

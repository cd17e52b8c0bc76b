/** What leads from the receipts of a stretch of days to the cash in hand now, so that both add up on one screen. */
import { type Side, sideOf } from 'shared-schema/ledgers/transaction';
import { type Posting, placePostings } from 'shared-schema/bank/postings';
import { worthOf } from 'shared-schema/cash/foreign-notes';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import { compareHeads, type Head, keyOfHead, ledgerHeadOf, meaningOf } from 'shared-schema/reports/head';
import type { BooksReader } from '../sync/books/reader.ts';
import { foreignByPlace, moneyByPlace } from '../sync/ledger/money-by-place.ts';
import { timeZoneOf } from '../sync/device/time-zone.ts';
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
  const moved = await movedSince(books, me, since);
  const others = othersIn(moved, receipts, meaningOf(await books.heads.all()));
  const handed = sum(moved.filter(({ part }) => part === 'handed').map(({ amount }) => amount));
  const handedOver = sum(moved.filter(({ part }) => part === 'handedOver').map(({ amount }) => amount));
  const whole = (await moneyByPlace(books)).get(`cash-${me}`) ?? NOTHING;
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

/** What came into my hands and left them. */
async function movedSince(books: BooksReader, me: MemberId, since: Instant): Promise<Posting[]> {
  const { lines } = await readLedger(books, {
    ledger: undefined,
    filter: { handler: me, method: 'CASH', from: instant(Date.parse(since) - DAYS_BACK * DAY) },
    offset: 0,
    limit: Infinity,
  });
  const rows = {
    lines: lines.map(({ line }) => line),
    moves: await books.moneyMoves.all(),
    handOvers: await books.handOvers.all(),
    accounts: [],
  };
  const postings = placePostings(rows, await timeZoneOf(books));
  return postings.filter(({ account, at }) => account === `cash-${me}` && at >= since);
}

function othersIn(moved: Posting[], receipts: Receipt[], meaning: (head: Head) => Head): OtherCash[] {
  // Of a cancelled receipt a line may be left, with what took it off the account.
  const counted = new Set(receipts.filter(({ cancelled }) => !cancelled).map(({ id }) => id));
  const others = new Map<string, OtherCash>();
  for (const {
    amount,
    part,
    of: { kind, of: line },
  } of moved) {
    if (kind !== 'line' || part === 'before') continue;
    if (line.receiptNumber && counted.has(line.receiptNumber)) continue;
    const [side, head] = [sideOf(line), meaning(ledgerHeadOf(line)!)];
    const key = `${side} ${keyOfHead(head)}`;
    const known = others.get(key);
    others.set(key, { side, head: known?.head ?? head, amount: add(known?.amount ?? NOTHING, amount) });
  }
  return [...others.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.side === b.side ? compareHeads(a.head, b.head) : a.side === 'receipts' ? -1 : 1));
}

function sum(amounts: Money[]): Money {
  return add(NOTHING, ...amounts);
}

/** Which lines of a ledger are wanted. */
import type { Method } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import { memberOfLine } from 'shared-schema/ledgers/party';
import {
  handlerOf,
  movesWithinLedger,
  isReversal,
  isWhoseUnsaid,
  movesWithin,
  sideOf,
  type Transaction,
  amountOnSide,
  effectOf,
} from 'shared-schema/ledgers/transaction';
import { type Instant, instant } from 'shared-schema/local-date';
import { type Money, add, NOTHING } from 'shared-schema/money';
import type { PageHead } from 'shared-schema/ledgers/page';
import { plainName, plainText } from 'shared-schema/plain-text';
import { keyOfHead, ledgerHeadOf } from 'shared-schema/reports/head';
import type { LineSide } from 'shared-schema/reports/source';
import { parseRupees } from 'shared-schema/typed-figure';

export type LineFilter = {
  type?: TransactionType | undefined;
  userId?: MemberId | undefined;
  /** The key of a head: see `keyOfHead`. */
  head?: string | undefined;
  /** With it the keys of all words that mean the same head. */
  alike?: string[] | undefined;
  method?: Method | 'NONE' | undefined;
  /** Where it stands in the account; with `opening` every line before `openedAt`, too. */
  side?: LineSide | undefined;
  openedAt?: Instant | undefined;
  /** Of all ledgers at once: what one gave to another is on no side, unless their transfers are asked for. */
  together?: boolean | undefined;
  /** Who took or gave the money. */
  handler?: MemberId | undefined;
  /** Of which nobody has said whose they are. */
  unsaid?: true | undefined;
  /** Neither undone nor undoing another. */
  standing?: true | undefined;
  /** The least and the most that is wanted. */
  least?: Money | undefined;
  most?: Money | undefined;
  /** The first moment wanted. */
  from?: Instant | undefined;
  /** The first moment no longer wanted. */
  before?: Instant | undefined;
  /**
   * In the description, the reference, the head, the receipt's number or the name of who is no member, however it is spelt, or the line's number or its
   * amount in rupees.
   */
  text?: string | undefined;
  /** With it the words, as `plainName` has them, whose head is called so. */
  called?: string[] | undefined;
};

export function narrows({ together: _whole, ...filter }: LineFilter): boolean {
  return Object.values(filter).some((wanted) => wanted !== undefined && wanted !== '');
}

/** Those of some lines that are wanted, in their order. What is searched of them is remembered as long as they are. */
export function lineFinder({ text = '', called, ...filter }: LineFilter) {
  const fits = lineMatcher(filter);
  const withWords = wordFinder(text, called);
  return <L extends Transaction>(lines: readonly L[]): L[] => withWords(lines).filter(fits);
}

/** Whether a line is wanted. */
export function lineMatcher(filter: Omit<LineFilter, 'text' | 'called'>) {
  const { type, userId, head = '', method, handler, unsaid, standing, least, most, from, before } = filter;
  const { alike = [head] } = filter;
  const isOnSide = sideMatcher(filter);
  return (line: Transaction): boolean =>
    (!type || line.type === type) &&
    (!userId || memberOfLine(line) === userId) &&
    (!method || (line.method ?? 'NONE') === method) &&
    (!handler || handlerOf(line) === handler) &&
    (!unsaid || isWhoseUnsaid(line)) &&
    (!standing || !isReversal(line)) &&
    (least === undefined || line.amount >= least) &&
    (most === undefined || line.amount <= most) &&
    (!from || line.timeCompleted >= from) &&
    (!before || line.timeCompleted < before) &&
    (!head || alike.includes(keyOf(line)!)) &&
    isOnSide(line);
}

function sideMatcher({ side, openedAt, together, head }: LineFilter): (line: Transaction) => boolean {
  if (!side) return () => true;
  if (side === 'opening') {
    return ({ opening, timeCompleted }) => Boolean(opening) || (openedAt !== undefined && timeCompleted < openedAt);
  }
  return (line) => {
    if (movesWithinLedger(line) || (together && !head && movesWithin(line))) return false;
    return side === 'cash' || (!line.opening && (side === 'both' || sideOf(line) === side));
  };
}

function keyOf(line: Transaction): string | undefined {
  const head = ledgerHeadOf(line);
  return head && keyOfHead(head);
}

function wordFinder(text: string, called: string[] = []): <L extends Transaction>(lines: readonly L[]) => readonly L[] {
  const typed = plainText(text).trim();
  if (!typed) return (lines) => lines;
  const number = Number(/^#?([1-9]\d*)$/.exec(typed)?.[1]);
  const amount = parseRupees(typed);
  const isOtherwise = (line: Transaction) =>
    line.id === number || line.amount === amount || Boolean(line.head && called.includes(plainName(line.head)));
  const asksLines = number > 0 || amount !== undefined || called.length > 0;
  return (lines) => {
    const holding = placesIn(wordsOf(lines), typed);
    if (!asksLines) return holding.map((place) => lines[place]!);
    const places = new Set(holding);
    return lines.filter((line, place) => places.has(place) || isOtherwise(line));
  };
}

// No text holds them.
const AFTER_LINE = '\u001e';
const AFTER_FIELD = '\u001f';

const searched = new WeakMap<readonly Transaction[], string>();

/** What is searched of these lines, as one text: most pages hold nothing of what is searched, and that takes no time then. */
function wordsOf(lines: readonly Transaction[]): string {
  let words = searched.get(lines);
  if (words === undefined) searched.set(lines, (words = plainText(lines.map(wordsOfLine).join(AFTER_LINE))));
  return words;
}

function wordsOfLine(line: Transaction): string {
  const { description, reference, head, receiptNumber, voucher } = line;
  return [description, reference, head, receiptNumber, voucher, nameIn(line)].join(AFTER_FIELD);
}

/** The places of the lines whose words hold it. */
function placesIn(words: string, typed: string): number[] {
  const places: number[] = [];
  let place = 0;
  let end = words.indexOf(AFTER_LINE);
  for (let at = words.indexOf(typed); at !== -1; at = words.indexOf(typed, end)) {
    for (; end !== -1 && end < at; end = words.indexOf(AFTER_LINE, end + 1)) place++;
    places.push(place);
    if (end === -1) break;
  }
  return places;
}

function nameIn({ party }: Transaction): string | undefined {
  return party && 'name' in party ? party.name : undefined;
}

/** Whether a page may hold a wanted line, as far as its head tells. Amounts are never nothing, so a sum of nothing is no line. */
export function mayHold(head: PageHead, { type, least, most, from, before }: LineFilter): boolean {
  const largest = Math.max(type === 'DEBIT' ? 0 : head.credit, type === 'CREDIT' ? 0 : head.debit);
  if (largest === 0 || (least !== undefined && (largest < least || (most ?? least) < least))) return false;
  // Months are the association's, instants are UTC's: the two are never a day apart.
  return (
    (!from || head.month >= dayLater(from, -1).slice(0, 7)) && (!before || `${head.month}-01` < dayLater(before, 1))
  );
}

function dayLater(at: Instant, days: number): string {
  return instant(Date.parse(at) + days * 86_400_000);
}

export type Sums = {
  /** How many lines there are, or fit the filter; deleted ones too, where they are wanted. */
  total: number;
  /** How many of these are deleted. They count in no sum and no balance. */
  deleted: number;
  /** What of those was received and paid, and what was there when the books began: as the receipts and payments account has it. */
  received: Money;
  paid: Money;
  before: Money;
};

export const NO_MATCHES: Sums = { total: 0, deleted: 0, received: NOTHING, paid: NOTHING, before: NOTHING };

/** A counter-entry takes away from the side of what it undoes. Of all ledgers `together`, what one gives to another is neither. */
export function sumsOfLines(lines: Transaction[], together = false): Sums {
  const sums = { ...NO_MATCHES, total: lines.length };
  for (const line of lines) {
    if (line.deletedAt) sums.deleted++;
    else if (together ? movesWithin(line) : movesWithinLedger(line)) continue;
    else if (line.opening) sums.before = add(sums.before, effectOf(line));
    else if (sideOf(line) === 'receipts') sums.received = add(sums.received, amountOnSide(line));
    else sums.paid = add(sums.paid, amountOnSide(line));
  }
  return sums;
}

export function addSums(one: Sums, other: Sums): Sums {
  return {
    total: one.total + other.total,
    deleted: one.deleted + other.deleted,
    received: add(one.received, other.received),
    paid: add(one.paid, other.paid),
    before: add(one.before, other.before),
  };
}

/** Of a month: its sums, and the amounts of the lines that fit, newest first. */
export type Matches = { sums: Sums; amounts: ArrayLike<number> };

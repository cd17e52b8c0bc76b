/** Which lines of a ledger are wanted. */
import type { Method } from 'shared-schema/collections/method';
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
} from 'shared-schema/ledgers/transaction';
import { type Instant, instant } from 'shared-schema/local-date';
import { type Money } from 'shared-schema/money';
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

/** Whether a line is wanted. */
export function lineMatcher(filter: LineFilter) {
  const { type, userId, head = '', method, handler, unsaid, standing, least, most, from, before, text } = filter;
  const { alike = [head] } = filter;
  const hasWords = wordMatcher(text ?? '', filter.called);
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
    isOnSide(line) &&
    hasWords(line);
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

function wordMatcher(text: string, called: string[] = []): (line: Transaction) => boolean {
  const typed = plainText(text).trim();
  if (!typed) return () => true;
  const number = typed.replace(/^#/, '');
  const amount = parseRupees(typed);
  return (line) =>
    String(line.id) === number ||
    line.amount === amount ||
    Boolean(line.head && called.includes(plainName(line.head))) ||
    [line.description, line.reference, line.head, line.receiptNumber, line.voucher, nameIn(line)].some(
      (words) => words && plainText(words).includes(typed),
    );
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

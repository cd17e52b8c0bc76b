/** Which lines of a ledger are wanted. */
import type { MemberId } from 'shared-schema/ids';
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { type Instant, instant } from 'shared-schema/local-date';
import { parseRupees } from 'shared-schema/money';
import type { PageHead } from 'shared-schema/ledgers/page';
import { plainText } from 'shared-schema/plain-text';

export type LineFilter = {
  type?: TransactionType | undefined;
  userId?: MemberId | undefined;
  /** The first moment wanted. */
  from?: Instant | undefined;
  /** The first moment no longer wanted. */
  before?: Instant | undefined;
  /**
   * In the description, the reference, the head or the receipt's number, however it is spelt, or the line's number or its
   * amount in rupees.
   */
  text?: string | undefined;
};

export function narrows(filter: LineFilter): boolean {
  return Object.values(filter).some((wanted) => wanted !== undefined && wanted !== '');
}

/** Whether a line is wanted. */
export function lineMatcher({ type, userId, from, before, text }: LineFilter): (line: Transaction) => boolean {
  const typed = plainText(text ?? '').trim();
  const number = typed.replace(/^#/, '');
  const amount = parseRupees(typed.replace(/^₹\s*/, ''));
  return (line) =>
    (!type || line.type === type) &&
    (!userId || line.userId === userId) &&
    (!from || line.timeCompleted >= from) &&
    (!before || line.timeCompleted < before) &&
    (!typed ||
      String(line.id) === number ||
      line.amount === amount ||
      [line.description, line.reference, line.head, line.receiptNumber].some(
        (words) => words && plainText(words).includes(typed),
      ));
}

/** Whether a page may hold a wanted line, as far as its head tells. Amounts are never nothing, so a sum of nothing is no line. */
export function mayHold(head: PageHead, { type, from, before }: LineFilter): boolean {
  if (type === 'CREDIT' && head.credit === 0) return false;
  if (type === 'DEBIT' && head.debit === 0) return false;
  // Months are the association's, instants are UTC's: the two are never a day apart.
  return (
    (!from || head.month >= dayLater(from, -1).slice(0, 7)) && (!before || `${head.month}-01` < dayLater(before, 1))
  );
}

function dayLater(at: Instant, days: number): string {
  return instant(Date.parse(at) + days * 86_400_000);
}

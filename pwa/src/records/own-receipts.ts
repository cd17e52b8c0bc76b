/** Receipts of one member, and which of them their ledger lines came with. */
import { linesOf, newestFirst, type Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { BooksReader } from '../sync/books/reader.ts';

/** The newest that was given to this member and still counts. */
export async function readLastReceipt(books: BooksReader, userId: MemberId): Promise<Receipt | undefined> {
  const own = await books.receipts.where(
    ({ payer, cancelled }) => 'memberId' in payer && payer.memberId === userId && !cancelled,
  );
  return own.sort(newestFirst)[0];
}

/** A member's own lines name neither how they were paid nor their receipt, but the member has that: with its number. */
export async function withOwnReceipts(books: BooksReader, lines: Transaction[]): Promise<Transaction[]> {
  if (!lines.some(isUntold)) return lines;
  const receipts = await books.receipts.all();
  const numbers = new Map(receipts.flatMap((each) => linesOf(each).map((line) => [line, each.id])));
  return lines.map((line) => (isUntold(line) ? { ...line, receiptNumber: numbers.get(line.id) ?? null } : line));
}

function isUntold({ repaymentId, account, method, receiptNumber }: Transaction): boolean {
  return Boolean(repaymentId ?? account) && !method && !receiptNumber;
}

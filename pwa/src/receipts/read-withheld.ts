/** Why a receipt was withheld, and what else it may be. */
import { isTaken, type StatementLine, suspendedBy } from 'shared-schema/bank/statements/statement-line';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { paymentKeyOf } from 'shared-schema/collections/payer';
import { isPartOfTransfer } from 'shared-schema/collections/post-withheld';
import { holdsUtr, type Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { BooksReader } from '../sync/books/reader.ts';

export type Withheld = {
  /** The receipts that have its UTR or cheque: the payer's own, if there are any. */
  numbers: ReceiptNumber[];
  /** Those of them that hold it are other payers': it may be a part of the same transfer. */
  mayBePart: boolean;
  /** Where none of those holds it: the line of the bank for which it was made, as far as it can be told. */
  line: StatementLine | undefined;
  suspended: boolean;
};

export async function readWithheld(books: BooksReader, receipt: Receipt): Promise<Withheld> {
  const key = paymentKeyOf(receipt);
  const row = key && (await books.utrs.get(key));
  const others = (await books.receipts.many(row?.receipts ?? [])).flatMap((each) =>
    each && each.id !== receipt.id ? [each] : [],
  );
  const isHeld = others.some((each) => holdsUtr(each));
  const own = others.filter(({ payer }) => accountIdOf(payer) === accountIdOf(receipt.payer));
  const line = isHeld ? undefined : await lineOf(books, receipt);
  return {
    numbers: line ? [] : (own.length > 0 ? own : others).map(({ id }) => id),
    mayBePart: isPartOfTransfer(receipt, receipt.reference, { sameUtr: others }),
    line,
    suspended: line !== undefined && suspendedBy(line) !== undefined,
  };
}

/** The receipt does not name its line: it is one of that reference, or of that day and sum. */
async function lineOf(books: BooksReader, receipt: Receipt): Promise<StatementLine | undefined> {
  const { bankAccountId, reference, receivedOn, amount } = receipt;
  const lines = await books.statementLines.where(
    (line) =>
      // Of a day before the account's opening the receipt says no account.
      (!bankAccountId || line.bankAccountId === bankAccountId) &&
      line.type === 'CREDIT' &&
      isTaken(line) &&
      !line.deletedAt,
  );
  return (
    lines.find(({ utr }) => utr !== null && utr === reference) ??
    lines.find((line) => line.date === receivedOn && line.amount === amount)
  );
}

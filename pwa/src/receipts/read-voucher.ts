import { shownNumber } from 'shared-schema/members/member-number';
import { linesOf } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { describeLines } from '../records/line-description.ts';
import { type LinePerson, peopleOfLines } from '../records/line-people.ts';
import { memberNamer } from '../records/member-name.tsx';
import { namedPlaceOf } from '../records/place-names.ts';
import type { BooksReader } from '../sync/books/reader.ts';

/** A ledger line with all that its voucher tells besides. */
export type VoucherView = {
  line: Transaction;
  person: LinePerson;
  /** Of a member. */
  personNumber: string | undefined;
  description: string;
  /** Where the money came to or went from; undefined where nobody has said so. */
  place: string | undefined;
  enteredBy: string;
  /** The receipt that was given for it, which is its paper. */
  receipt: ReceiptNumber | undefined;
};

export async function readVoucher(
  books: BooksReader,
  id: TransactionId,
  isAdmin: boolean,
): Promise<VoucherView | undefined> {
  const line = await books.row('transactions', id);
  if (!line) return undefined;
  const person = (await peopleOfLines(books, [line]))(line);
  const member = person.memberId && (await books.members.get(person.memberId));
  return {
    line,
    person,
    personNumber: person.memberId && shownNumber(member ?? { id: person.memberId }),
    description: (await describeLines(books, [line])).get(id) ?? line.description,
    place: await namedPlaceOf(books, line),
    enteredBy: (await memberNamer(books, [line.createdBy]))(line.createdBy),
    receipt: isAdmin ? (line.receiptNumber ?? undefined) : await ownReceiptOf(books, line),
  };
}

/** A member's own lines do not name their receipt, but the member has it. */
async function ownReceiptOf(books: BooksReader, line: Transaction): Promise<ReceiptNumber | undefined> {
  if (!line.repaymentId && !line.account) return undefined;
  const receipts = await books.receipts.all();
  return receipts.find((each) => linesOf(each).includes(line.id))?.id;
}

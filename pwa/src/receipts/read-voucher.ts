import { shownNumber } from 'shared-schema/members/member-number';
import type { TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { headNamer } from '../records/heads.ts';
import { describeLines } from '../records/line-description.ts';
import { type LinePerson, peopleOfLines } from '../records/line-people.ts';
import { memberNamer } from '../records/member-name.tsx';
import { withOwnReceipts } from '../records/own-receipts.ts';
import { namedPlaceOf } from '../records/place-names.ts';
import type { BooksReader } from '../sync/books/reader.ts';

/** A ledger line with all that its voucher tells besides. */
export type VoucherView = {
  line: Transaction;
  person: LinePerson;
  /** Of a member. */
  personNumber: string | undefined;
  description: string;
  /** What the head is called under which it stands, if one was chosen. */
  head: string | undefined;
  /** Where the money came to or went from; undefined where nobody has said so. */
  place: string | undefined;
  enteredBy: string;
};

export async function readVoucher(books: BooksReader, id: TransactionId): Promise<VoucherView | undefined> {
  const row = await books.row('transactions', id);
  if (!row) return undefined;
  const line = (await withOwnReceipts(books, [row]))[0]!;
  const person = (await peopleOfLines(books, [line]))(line);
  const member = person.memberId && (await books.members.get(person.memberId));
  return {
    line,
    person,
    personNumber: person.memberId && shownNumber(member ?? { id: person.memberId }),
    description: (await describeLines(books, [line])).get(id) ?? line.description,
    head: (await headNamer(books))(line.head),
    place: await namedPlaceOf(books, line),
    enteredBy: (await memberNamer(books, [line.createdBy]))(line.createdBy),
  };
}

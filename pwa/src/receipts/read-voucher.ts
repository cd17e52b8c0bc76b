import { shownNumber } from 'shared-schema/members/member';
import type { TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { voucherKindOf } from 'shared-schema/ledgers/voucher-number';
import { takenOut, placeNameOf, namedPlaceOf } from '../records/paid-from.tsx';
import { headNamer } from '../records/heads.tsx';
import {
  describeLines,
  linesOfVoucher,
  type LinePerson,
  peopleOfLines,
  withOwnReceipts,
} from '../records/line-description.ts';
import { memberNamer } from '../records/member-names.ts';
import type { BooksReader } from '../sync/books/reader.ts';

/** A ledger line with all that its voucher tells besides. */
export type VoucherView = {
  line: Transaction;
  /** All lines of the voucher, with what each is for, and what its head is called. */
  lines: (Transaction & { told: string; called: string | undefined })[];
  /** The server has not had it, and gives it its number then. */
  numberFollows: boolean;
  person: LinePerson;
  /** Of a member. */
  personNumber: string | undefined;
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
  const lines = await linesOfVoucher(books, line);
  const described = await describeLines(books, lines);
  const headOf = await headNamer(books);
  return {
    line,
    lines: lines.map((each) => ({
      ...each,
      told: described.get(each.id) ?? each.description,
      called: headOf(each.head),
    })),
    numberFollows: !line.voucher && Boolean(voucherKindOf(line)) && !(await books.confirmed.row('transactions', id)),
    person,
    personNumber: person.memberId && shownNumber(member ?? { id: person.memberId }),
    // Cash out of the box passes through the hands of whoever pays.
    place: (await takenOut(books, line)) ? await placeNameOf(books, line) : await namedPlaceOf(books, line),
    enteredBy: (await memberNamer(books, [line.createdBy]))(line.createdBy),
  };
}

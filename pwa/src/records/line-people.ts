/** Who handed over the money of a ledger line, or got it. */
import type { MemberId } from 'shared-schema/ids';
import { businessNamedBy } from 'shared-schema/ledgers/contract-named-by';
import { memberOfLine, partyName } from 'shared-schema/ledgers/party';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { memberNamer } from './records.tsx';

export type LinePerson = {
  name: string;
  /** Undefined for who is no member, as the customer of a business. */
  memberId: MemberId | undefined;
};

/** Of a business its customer: the member of such a line is the one who referred them. */
export async function peopleOfLines(
  books: BooksReader,
  lines: Transaction[],
  unknown?: (id: MemberId) => string,
): Promise<(line: Transaction) => LinePerson> {
  const named = [...new Set(lines.flatMap((line) => businessNamedBy(line) ?? []))];
  const businesses = await books.installmentBusinesses.many(named);
  const customers = new Map(businesses.flatMap((each) => (each ? [[each.id, each.customerName]] : [])));
  const nameOf = await memberNamer(books, lines.map(memberOfLine), unknown);
  return (line) => {
    const business = businessNamedBy(line);
    const customer = business && customers.get(business);
    if (customer) return { name: customer, memberId: undefined };
    return { name: partyName(line, nameOf, { t }), memberId: memberOfLine(line) };
  };
}

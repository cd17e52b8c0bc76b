/** What the list of businesses searches and shows. */
import type { InstallmentBusinessId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LocalDate } from 'shared-schema/local-date';
import { digitsFound, digitsToFind } from 'shared-schema/members/dialled-number';
import type { Money } from 'shared-schema/money';
import { memberNamer } from '../records/member-names.ts';
import { plainText } from 'shared-schema/plain-text';
import { type Owed, remainsOf } from 'shared-schema/collections/owed';
import type { BooksReader } from '../sync/books/reader.ts';
import { type orderOf, sorted } from '../ui/list-state.ts';

export type ListedBusiness = {
  business: InstallmentBusiness;
  referer: string;
  /** Undefined where nothing is left to pay. */
  owed: Owed | undefined;
};

/** What is searched of a business, customer first, and what else it can be ordered by. */
type SoughtBusiness = { text: string; phone: string; price: Money; bought: LocalDate };

/** Of every business, by its number. */
export async function readSought(books: BooksReader): Promise<Map<number, SoughtBusiness>> {
  return new Map(
    (await books.installmentBusinesses.views()).flatMap(
      ({ id, customerName, itemDescription, customerPhoneNumber: phone = '', showroomPrice, purchaseDate }) => {
        const text = plainText(`${customerName}\n${itemDescription}\n${phone}`);
        return [[id, { text, phone, price: showroomPrice, bought: purchaseDate }] satisfies [number, SoughtBusiness]];
      },
    ),
  );
}

/** Of these numbers those that were typed, or whose customer, item or phone was. */
export function findNumbers<N extends number>(numbers: N[], sought: Map<number, SoughtBusiness>, typed: string): N[] {
  const text = plainText(typed).trim();
  const number = text.replace(/^#/, '');
  const digits = digitsToFind(typed);
  return numbers.filter((id) => {
    const business = sought.get(id);
    if (String(id) === number || business?.text.includes(text)) return true;
    return business !== undefined && digits !== undefined && digitsFound(business.phone, digits) !== undefined;
  });
}

/** Orders that need nothing of the businesses themselves. */
const OF_DUES: Record<string, (owed: Owed | undefined) => string | number> = {
  remains: remainsOf,
  late: (owed) => owed?.daysLate ?? 0,
  // Those with nothing to come stand after the rest.
  next: (owed) => owed?.next?.date ?? '9999',
};

const OF_BUSINESS: Record<string, (business: SoughtBusiness) => string | number> = {
  customer: ({ text }) => text,
  price: ({ price }) => price,
  bought: ({ bought }) => bought,
};

/** What they can be ordered by; as they come: the newest first. */
export const ORDERS = ['-id', ...Object.keys(OF_DUES), ...Object.keys(OF_BUSINESS)];

/** Whether an order needs `readSought` first. */
export function isOfBusiness(by: string): boolean {
  return Object.hasOwn(OF_BUSINESS, by);
}

type Known = { owed: ReadonlyMap<number, Owed>; sought: Map<number, SoughtBusiness> | undefined };

/** Numbers that come the newest first, in an order. */
export function orderNumbers<N extends number>(
  numbers: N[],
  { by, descending }: ReturnType<typeof orderOf>,
  { owed, sought }: Known,
): N[] {
  const ofDues = OF_DUES[by];
  if (ofDues) return sorted(numbers, (id) => ofDues(owed.get(id)), descending);
  const ofBusiness = OF_BUSINESS[by];
  if (ofBusiness && sought) return sorted(numbers, (id) => ofBusiness(sought.get(id)!), descending);
  return descending ? numbers : numbers.toReversed();
}

/** The businesses with these numbers, in their order. One that has just gone is left out. */
export async function readListed(
  books: BooksReader,
  ids: InstallmentBusinessId[],
  { owed }: Pick<Known, 'owed'>,
): Promise<ListedBusiness[]> {
  const businesses = (await books.installmentBusinesses.many(ids)).filter((business) => business !== undefined);
  const nameOf = await memberNamer(
    books,
    businesses.map(({ refererId }) => refererId),
  );
  return businesses.map((business) => ({
    business,
    owed: owed.get(business.id),
    referer: nameOf(business.refererId),
  }));
}

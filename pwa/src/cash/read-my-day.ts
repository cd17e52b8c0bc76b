/** What a collector has done today, from the records on this device. */
import type { DayClose } from 'shared-schema/cash/day-close';
import { type Method, METHODS } from 'shared-schema/collections/method';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import { type LocalDate, startOfDay } from 'shared-schema/local-date';
import { add, type Money } from 'shared-schema/money';
import type { BooksReader } from '../sync/books/reader.ts';
import { myReceiptsSince } from './read-cash.ts';

export type DayView = {
  /** Those entered today, the newest first, those that are cancelled as well. */
  receipts: Receipt[];
  /** The day as it was closed last, if it was. */
  closed: DayClose | undefined;
  /** It is closed, and nothing was collected since. */
  isOver: boolean;
};

export async function readMyDay(
  books: BooksReader,
  { me, today, timeZone }: { me: MemberId; today: LocalDate; timeZone: string },
): Promise<DayView> {
  const receipts = await myReceiptsSince(books, me, startOfDay(today, timeZone));
  const closings = await books.dayCloses.where(({ collector, date }) => collector === me && date === today);
  const closed = closings.sort((a, b) => (a.closedAt < b.closedAt ? 1 : -1))[0];
  const isOver = closed !== undefined && receipts.every(({ enteredAt }) => enteredAt <= closed.closedAt);
  return { receipts, closed, isOver };
}

/** The sum of each method that money came by, in the order of the methods. */
export function sumsByMethod(receipts: Receipt[]): { method: Method; sum: Money }[] {
  return METHODS.flatMap((method) => {
    const sum = add(...receipts.filter((receipt) => receipt.method === method).map(countedOf));
    return sum > 0 ? [{ method, sum }] : [];
  });
}

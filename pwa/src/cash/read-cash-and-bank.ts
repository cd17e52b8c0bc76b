/** What the page Cash and bank shows, from the records on this device. */
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { BooksReader } from '../sync/books/reader.ts';
import { type CashView, readCash } from './read-cash.ts';
import { type MoneyView, readMoney } from './read-money.ts';
import { type DayView, readMyDay } from './read-my-day.ts';

export type CashAndBank = MoneyView & CashView & { day: DayView };

export async function readCashAndBank(
  books: BooksReader,
  of: { me: MemberId; today: LocalDate; timeZone: string },
): Promise<CashAndBank> {
  return {
    ...(await readMoney(books, of.today, of.timeZone)),
    ...(await readCash(books, of.me)),
    day: await readMyDay(books, of),
  };
}

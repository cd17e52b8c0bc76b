/** Where the money is, from the records on this device. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import {
  type MoneyMove,
  comparePlaces,
  type Place,
  type PlaceKey,
  placeKey,
  placeOfKey,
  placeOfLine,
} from 'shared-schema/bank/place';
import { type Movements, placePostings } from 'shared-schema/bank/postings';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import { placesIn } from 'shared-schema/ledgers/page';
import { dateOfLine, isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, type LocalDate, startOfDay } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import { rowOf } from 'shared-schema/packs/pack-columns';
import { placeNamer } from '../records/paid-from.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';
import { foreignByPlace, moneyByPlace } from '../sync/ledger/money-by-place.ts';

export type PlaceBalance = { key: PlaceKey; place: Place; name: string; balance: Money; notes: ForeignNotes[] };

export type MoneyView = {
  places: PlaceBalance[];
  total: Money;
  accounts: BankAccount[];
  /** The newest first, those that were taken back left out. */
  moves: MoneyMove[];
  placeName: (place: Place) => string;
  /** What came or went by UPI, bank or cheque, to no account that is said, and is in no opening balance. */
  unsaid: Money;
  /** How much of it was handed over to the bank, and whether there are entries that could be allocated. */
  handedToBank: Money;
  hasUnsaidEntries: boolean;
  /** How many payments by UPI are reported and not answered. */
  reported: number;
  /** In hand or paid in, by their dates. */
  cheques: Receipt[];
};

/** What went to the bank, to no account that is said. */
export const AT_BANK: PlaceKey = 'unsaid-bank';

/** Cheques are not paid in after so many days: banks refuse them. */
const CHEQUE_DAYS = 400;

export async function readMoney(books: BooksReader, today: LocalDate, timeZone: string): Promise<MoneyView> {
  const [moves, handOvers, accounts] = [
    await books.moneyMoves.all(),
    await books.handOvers.all(),
    await books.bankAccounts.all(),
  ];
  const balances = await moneyByPlace(books, today);
  for (const { id } of accounts) if (!balances.has(`bank-${id}`)) balances.set(`bank-${id}`, NOTHING);
  const shown = [...balances].filter(([key, balance]) => balance !== 0 || key.startsWith('bank-'));
  const places = [...shown.map(([key]) => placeOfKey(key)), ...moves.flatMap(({ from, to }) => [from, to])];
  const placeName = await placeNamer(books, places);
  const foreign = await foreignByPlace(books);
  const handed = handedToBank({ moves, handOvers, accounts }, timeZone);
  const since = startOfDay(addDays(today, -CHEQUE_DAYS), timeZone);
  const cheques = await books.receiptsSince(since, (receipt) => isUnderWay(receipt));
  return {
    places: shown
      .map(([key, balance]) => {
        const place = placeOfKey(key);
        return { key, place, name: placeName(place), balance, notes: foreign.get(key) ?? [] };
      })
      .sort((a, b) => comparePlaces(a.key, b.key)),
    total: add(...shown.map(([, balance]) => balance)),
    accounts: accounts.sort((a, b) => a.id - b.id),
    moves: moves.sort((a, b) => (a.enteredAt < b.enteredAt ? 1 : -1)),
    placeName,
    unsaid: subtract(balances.get(AT_BANK) ?? NOTHING, handed.before),
    handedToBank: handed.since,
    hasUnsaidEntries: (await books.pageHeads()).some((head) => placesIn(head).some(([key]) => key === AT_BANK)),
    reported: (await books.reportedPayments.where(({ state }) => state === 'OPEN')).length,
    cheques: cheques.sort((a, b) => (a.cheque!.date < b.cheque!.date ? -1 : 1)),
  };
}

/**
 * What was handed over to the bank, to no account that is said. What was so before the first opening balance, where every account has one, is in
 * these.
 */
function handedToBank({ accounts, ...rows }: Movements, timeZone: string): { before: Money; since: Money } {
  const days = accounts.map(({ opening }) => opening?.date ?? '').sort();
  const opened = days[0] ?? '';
  const postings = placePostings({ ...rows, accounts: [] }, timeZone).filter(({ account }) => account === AT_BANK);
  const sum = (isMeant: (day: LocalDate) => boolean) =>
    add(NOTHING, ...postings.filter(({ day }) => isMeant(day)).map(({ amount }) => amount));
  return { before: sum((day) => day < opened), since: sum((day) => day >= opened) };
}

function isUnderWay(receipt: Receipt): boolean {
  const { state } = receipt.cheque ?? {};
  return (state === 'IN_HAND' || state === 'PAID_IN') && countedOf(receipt) > 0;
}

/** The day of the first opening balance; undefined if the books begin with none. */
export async function openingDay(books: BooksReader, timeZone: string): Promise<LocalDate | undefined> {
  const heads = (await books.pageHeads()).filter((head) => placesIn(head).some(([key]) => key === 'unsaid'));
  const months = heads.map(({ month }) => month).sort();
  const first = heads.filter(({ month }) => month === months[0]);
  let day: LocalDate | undefined;
  for await (const lines of pagesInTurns(books, first)) {
    for (const line of lines) {
      const date = dateOfLine(line, timeZone);
      if (line.opening && !line.deletedAt && !isReversal(line) && (!day || date < day)) day = date;
    }
  }
  return day;
}

/** The lines of these days by UPI, bank or cheque of which nobody said where their money is. */
export async function unsaidLines(
  books: BooksReader,
  { from, to, timeZone }: { from: LocalDate; to: LocalDate; timeZone: string },
): Promise<Transaction[]> {
  const found: Transaction[] = [];
  const heads = (await books.pageHeads()).filter((head) => placesIn(head).some(([key]) => key === AT_BANK));
  for await (const lines of pagesInTurns(books, heads)) {
    for (const line of lines) {
      const date = dateOfLine(line, timeZone);
      if (date >= from && date <= to && placeKey(placeOfLine(line)) === AT_BANK) found.push(rowOf(line));
    }
  }
  return found;
}

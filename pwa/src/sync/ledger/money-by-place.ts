import { type PlaceKey, placeKey, placeOfKey } from 'shared-schema/bank/place';
import { balancesOf, type BeforeOpenings } from 'shared-schema/bank/postings';
import { type ForeignNotes, worthOf } from 'shared-schema/cash/foreign-notes';
import { foreignInPlaces } from 'shared-schema/cash/notes-in-places';
import { type ApartAtPlace, apartOfLine, type PageHead, placesIn } from 'shared-schema/ledgers/page';
import { dateOfLine, effectOf } from 'shared-schema/ledgers/transaction';
import { addDays, addMonths, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import type { BooksReader } from '../books/reader.ts';
import { now } from '../device/clock.ts';
import { timeZoneOf } from '../device/time-zone.ts';
import { pagesInTurns } from './ledger-pages.ts';
import { readPeriod } from './ledger-period.ts';

/** What was in each place at the end of a day, today if none is said: of lines, of what was moved and handed over, and of bank accounts before. */
export async function moneyByPlace(books: BooksReader, until?: LocalDate): Promise<Map<PlaceKey, Money>> {
  const movements = {
    moves: await books.moneyMoves.all(),
    handOvers: await books.handOvers.all(),
    accounts: await books.bankAccounts.all(),
    linesBefore: await linesBeforeOpenings(books),
  };
  const timeZone = await timeZoneOf(books);
  const today = localDateOf(await now(books.db), timeZone);
  const byLines = await placesOfLines(books, until && until < today ? { until, timeZone } : undefined);
  return balancesOf(byLines, movements, timeZone, until ?? today);
}

/** Heads tell of all lines together. */
async function placesOfLines(books: BooksReader, past?: { until: LocalDate; timeZone: string }) {
  if (past) {
    const after = addDays(past.until, 1);
    return (await readPeriod(books, { from: after, to: after, timeZone: past.timeZone })).placesBefore;
  }
  const sums = new Map<PlaceKey, Money>();
  for (const head of await books.pageHeads()) {
    for (const [key, amount] of placesIn(head)) sums.set(key, add(sums.get(key) ?? NOTHING, amount));
  }
  return sums;
}

/** What lines come to before opening balances: heads tell of the months that are not beside one, lines of the others. */
export async function linesBeforeOpenings(books: BooksReader): Promise<BeforeOpenings> {
  const sums = new Map<PlaceKey, Money>();
  const apart: ApartAtPlace[] = [];
  const timeZone = await timeZoneOf(books);
  for (const { id, opening } of await books.bankAccounts.all()) {
    if (!opening) continue;
    const key = placeKey({ bankAccountId: id });
    const heads = (await books.pageHeads()).filter(({ places }) => places[key] !== undefined);
    // A line without a day stands on the page of UTC's month, which may be the one beside.
    const [first, last] = [-1, 1].map((months) => addMonths(opening.date, months).slice(0, 7)) as [string, string];
    const isBeside = ({ month }: PageHead) => month >= first && month <= last;
    const others = heads.filter((head) => !isBeside(head));
    let sum = add(...others.flatMap(({ month, places }) => (month < first ? places[key]! : [])));
    apart.push(...others.flatMap((head) => (head.apart ?? []).filter(({ place }) => place === key)));
    for await (const lines of pagesInTurns(books, heads.filter(isBeside))) {
      for (const line of lines) {
        if (line.bankAccountId !== id) continue;
        const day = dateOfLine(line, timeZone);
        if (day < opening.date) sum = add(sum, effectOf(line));
        apart.push(...apartOfLine(line, day));
      }
    }
    sums.set(key, sum);
  }
  return { sums, apart };
}

/** The foreign notes in each place. */
export async function foreignByPlace(books: BooksReader): Promise<Map<PlaceKey, ForeignNotes[]>> {
  return foreignInPlaces({
    receipts: await books.foreignReceipts(),
    handOvers: await books.handOvers.all(),
    moves: await books.moneyMoves.all(),
  });
}

/**
 * The rupees that can be paid out of a place: without foreign notes, and without what is handed over already. Undefined where
 * that is not known: of a bank account without an opening balance, and of what has no place.
 */
export async function heldInPlace(books: BooksReader, key: PlaceKey): Promise<Money | undefined> {
  const place = placeOfKey(key);
  if (!('cashOf' in place || 'cashBox' in place || 'bankAccountId' in place)) return undefined;
  if ('bankAccountId' in place && !(await books.bankAccounts.get(place.bankAccountId))?.opening) return undefined;
  const balances = await moneyByPlace(books);
  const notes = worthOf((await foreignByPlace(books)).get(key) ?? []);
  const waiting =
    'cashOf' in place
      ? await books.handOvers.where(
          ({ from, confirmedAt, currency }) => from === place.cashOf && !confirmedAt && !currency,
        )
      : [];
  return subtract(balances.get(key) ?? NOTHING, add(notes, ...waiting.map(({ amount }) => amount)));
}

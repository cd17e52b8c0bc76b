/** Loaded once something is entered: no screen needs it before. */
import { nameOfPlace, type Place, placeOfKey, placeOfLine } from 'shared-schema/bank/place';
import { placeOutflowsOf } from 'shared-schema/bank/place-outflow';
import type { Change } from 'shared-schema/command';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { subtract } from 'shared-schema/money';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { translator } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { heldInPlace } from '../sync/ledger/money-by-place.ts';
import { memberNamer } from './records.tsx';

/** RefusalError `place.aboveHeld` for each place that would pay more than it holds. */
export async function shortPlaces(shown: BooksReader, changes: Change[]): Promise<RefusalError[]> {
  const short: RefusalError[] = [];
  for (const { key, amount } of await placeOutflowsOf(changes, ({ table, row }) => shown.row(table, row.id))) {
    const held = await heldInPlace(shown, key);
    if (held === undefined || amount <= held) continue;
    const place = placeOfKey(key);
    const placeName = await placeNamer(shown, [place]);
    short.push(refuse('place.aboveHeld', { place: placeName(place), held, left: subtract(held, amount) }));
  }
  return short;
}

// What places of money are called on screens and papers.

/** Names of these places in the reader's language. */
export async function placeNamer(books: BooksReader, places: Place[]): Promise<(place: Place) => string> {
  const names = new Map((await books.bankAccounts.all()).map(({ id, name }) => [id, name]));
  const nameOf = await memberNamer(
    books,
    places.map((place) => ('cashOf' in place ? place.cashOf : undefined)),
  );
  return (place) => nameOfPlace(place, translator(), { accountName: (id) => names.get(id), nameOf });
}

/** Where the money of a line came to or went from; undefined where nobody has said so. */
export async function namedPlaceOf(books: BooksReader, line: Transaction): Promise<string | undefined> {
  const place = placeOfLine(line);
  if ('unsaid' in place || 'adjustments' in place) return undefined;
  return (await placeNamer(books, [place]))(place);
}

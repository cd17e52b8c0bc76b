import { type PlaceKey, placeOfKey } from 'shared-schema/bank/place';
import { worthOf } from 'shared-schema/cash/foreign-notes';
import { localDateOf } from 'shared-schema/local-date';
import { add, type Money, NOTHING, subtract } from 'shared-schema/money';
import type { BooksReader } from '../books/reader.ts';
import { now } from '../device/clock.ts';
import { timeZoneOf } from '../device/time-zone.ts';
import { foreignByPlace } from './foreign-notes.ts';
import { moneyByPlace } from './money-by-place.ts';

/**
 * The rupees that can be paid out of a place today: without foreign notes, and without what is handed over already. Undefined where
 * that is not known: of a bank account without an opening balance, and of what has no place.
 */
export async function heldInPlace(books: BooksReader, key: PlaceKey): Promise<Money | undefined> {
  const place = placeOfKey(key);
  if (!('cashOf' in place || 'cashBox' in place || 'bankAccountId' in place)) return undefined;
  if ('bankAccountId' in place && !(await books.bankAccounts.get(place.bankAccountId))?.opening) return undefined;
  const timeZone = await timeZoneOf(books);
  const balances = await moneyByPlace(books, localDateOf(await now(books.db), timeZone), timeZone);
  const notes = worthOf((await foreignByPlace(books)).get(key) ?? []);
  const waiting =
    'cashOf' in place
      ? await books.handOvers.where(
          ({ from, confirmedAt, currency }) => from === place.cashOf && !confirmedAt && !currency,
        )
      : [];
  return subtract(balances.get(key) ?? NOTHING, add(notes, ...waiting.map(({ amount }) => amount)));
}

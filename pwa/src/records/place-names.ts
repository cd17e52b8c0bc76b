/** Loaded once something is entered: no screen needs it before. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { nameOfPlace, type Place, placeOfKey } from 'shared-schema/bank/place';
import { placeOutflowsOf } from 'shared-schema/bank/place-outflow';
import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { subtract } from 'shared-schema/money';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { t, translator } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { heldInPlace } from '../sync/ledger/money-by-place.ts';
import { memberNames } from './member-name.tsx';

/** RefusalError `place.aboveHeld` for each place that would pay more than it holds. */
export async function shortPlaces(shown: BooksReader, changes: Change[]): Promise<RefusalError[]> {
  const short: RefusalError[] = [];
  for (const { key, amount } of await placeOutflowsOf(changes, ({ table, row }) => shown.row(table, row.id))) {
    const held = await heldInPlace(shown, key);
    if (held === undefined || amount <= held) continue;
    const place = placeOfKey(key);
    const names = await memberNames(shown, 'cashOf' in place ? [place.cashOf] : []);
    const placeName = placeNamer(
      await shown.bankAccounts.all(),
      (id) => names.get(id) ?? t('common.userNumber', { id }),
    );
    short.push(refuse('place.aboveHeld', { place: placeName(place), held, left: subtract(held, amount) }));
  }
  return short;
}

// What places of money are called on screens and papers.

/** Names of places in the reader's language. */
export function placeNamer(accounts: BankAccount[], nameOf: (id: MemberId) => string): (place: Place) => string {
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (place) => nameOfPlace(place, translator(), { accountName: (id) => names.get(id), nameOf });
}

/** Loaded once something is entered: no screen needs it before. */
import { placeOfKey } from 'shared-schema/bank/place';
import { placeOutflowsOf } from 'shared-schema/bank/place-outflow';
import type { Change } from 'shared-schema/command';
import { subtract } from 'shared-schema/money';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { heldInPlace } from '../sync/ledger/held-in-place.ts';
import { memberNames } from './member-name.tsx';
import { placeNamer } from './place-name.ts';

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

/** What places of money are called on screens and papers. */
import { nameOfPlace } from 'shared-schema/bank/balances';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { Place } from 'shared-schema/bank/place';
import type { MemberId } from 'shared-schema/ids';
import { translator } from '../language/texts.ts';

/** Names of places in the reader's language. */
export function placeNamer(accounts: BankAccount[], nameOf: (id: MemberId) => string): (place: Place) => string {
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (place) => nameOfPlace(place, translator(), { accountName: (id) => names.get(id), nameOf });
}

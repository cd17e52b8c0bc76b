import type { BankAccountId, MemberId } from '../ids.ts';
import type { Translator } from '../texts/translate.ts';
import type { Place } from './place.ts';

type Names = { accountName: (id: BankAccountId) => string | undefined; nameOf: (id: MemberId) => string };

/** What a place of money is called. */
export function nameOfPlace(place: Place, { t }: Pick<Translator, 't'>, { accountName, nameOf }: Names): string {
  if ('cashOf' in place) return t('places.cashOf', { name: nameOf(place.cashOf) });
  if ('cashBox' in place) return t('places.cashBox');
  if ('chequesInHand' in place) return t('places.chequesInHand');
  if ('bankAccountId' in place)
    return accountName(place.bankAccountId) ?? t('places.account', { id: place.bankAccountId });
  if ('adjustments' in place) return t('places.adjustments');
  return place.unsaid === 'BANK' ? t('places.unsaidBank') : t('places.unsaid');
}

/** What is in each place of money. */
import type { HandOver } from '../cash/hand-over.ts';
import type { BankAccountId, MemberId } from '../ids.ts';
import { type LocalDate, localDateOf } from '../local-date.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import type { Translator } from '../texts/translate.ts';
import type { BankAccount } from './bank-account.ts';
import { entriesOfMove, type MoneyMove } from './money-move.ts';
import { type Place, type PlaceEntry, type PlaceKey, placeKey } from './place.ts';

type MoneyBooks = {
  /** What the ledger's lines come to, by place. */
  byLines: Map<PlaceKey, Money>;
  moves: MoneyMove[];
  handOvers: HandOver[];
  accounts: BankAccount[];
};

/**
 * What is in each place at the end of a day: what the lines come to, moved by moves, by hand-overs that were confirmed until then, and by
 * the openings of bank accounts. None of these but the lines changes the sum of all places.
 */
export function balancesOf(
  { byLines, moves, handOvers, accounts }: MoneyBooks,
  until: LocalDate,
  timeZone: string,
): Map<PlaceKey, Money> {
  const balances = new Map(byLines);
  const entries = [
    ...moves.filter(({ date }) => date <= until).flatMap(entriesOfMove),
    ...handOvers
      .filter(({ confirmedAt }) => confirmedAt && localDateOf(confirmedAt, timeZone) <= until)
      .flatMap(entriesOfHandOver),
    ...accounts.flatMap((account) =>
      account.opening && account.opening.date <= until ? entriesOfOpening(account) : [],
    ),
  ];
  for (const { place, amount } of entries) {
    const key = placeKey(place);
    balances.set(key, add(balances.get(key) ?? NOTHING, amount));
  }
  return balances;
}

/** Cash that went to the bank as a hand-over: nobody said to which account. */
export function entriesOfHandOver({ from, to, amount, confirmedAt, deletedAt }: HandOver): PlaceEntry[] {
  if (!confirmedAt || deletedAt) return [];
  return [
    { place: { cashOf: from }, amount: negate(amount) },
    { place: to === null ? { unsaid: 'BANK' } : { cashOf: to }, amount },
  ];
}

/** What was in an account when it was entered: the ledgers had counted it, and nobody had said where it was. */
export function entriesOfOpening({ id, opening }: BankAccount): PlaceEntry[] {
  if (!opening) return [];
  return [
    { place: { unsaid: 'ALL' }, amount: negate(opening.amount) },
    { place: { bankAccountId: id }, amount: opening.amount },
  ];
}

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

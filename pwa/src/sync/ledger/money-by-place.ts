import { balancesOf } from 'shared-schema/bank/balances';
import type { PlaceKey } from 'shared-schema/bank/place';
import { placesIn } from 'shared-schema/ledgers/page';
import type { LocalDate } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { BooksReader } from '../books/reader.ts';

/** What is in each place today: what the ledgers' heads say, what was moved and handed over, and what was in bank accounts before. */
export async function moneyByPlace(
  books: BooksReader,
  today: LocalDate,
  timeZone: string,
): Promise<Map<PlaceKey, Money>> {
  const byLines = new Map<PlaceKey, Money>();
  for (const head of await books.heads()) {
    for (const [key, amount] of placesIn(head)) byLines.set(key, add(byLines.get(key) ?? NOTHING, amount));
  }
  const [moves, handOvers, accounts] = [
    await books.moneyMoves.all(),
    await books.handOvers.all(),
    await books.bankAccounts.all(),
  ];
  return balancesOf({ byLines, moves, handOvers, accounts }, today, timeZone);
}

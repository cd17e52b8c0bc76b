import type { PlaceKey } from 'shared-schema/bank/place';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import { foreignInPlaces } from 'shared-schema/cash/notes-in-places';
import type { BooksReader } from '../books/reader.ts';

/** The foreign notes in each place. */
export async function foreignByPlace(books: BooksReader): Promise<Map<PlaceKey, ForeignNotes[]>> {
  return foreignInPlaces({
    receipts: await books.foreignReceipts(),
    handOvers: await books.handOvers.all(),
    moves: await books.moneyMoves.all(),
  });
}

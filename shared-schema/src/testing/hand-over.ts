import type { HandOver, HandOverId } from '../cash/hand-over.ts';
import type { MemberId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, NOW } from './build.ts';

/** Books in which admin 1 has handed ₹800 to admin 3, who has not confirmed it. */
export function booksWithHandOver(overrides: Partial<HandOver> = {}): MemoryBooks {
  const books = buildBooks();
  const row: HandOver = {
    id: 1 as HandOverId,
    from: 1 as MemberId,
    to: 3 as MemberId,
    amount: rupees(800),
    note: null,
    at: NOW,
    confirmedAt: null,
    deletedAt: null,
    ...overrides,
  };
  books.put([{ table: 'handOvers', row }]);
  return books;
}

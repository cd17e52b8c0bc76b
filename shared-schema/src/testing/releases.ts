/**
 * What phones of each release may hold in their outbox, and the books of that time. A released file is never edited; a release adds a
 * file, and a line here.
 */
import type { HandOver, HandOverId } from '../cash/hand-over.ts';
import type { MemberId } from '../ids.ts';
import { type Instant, instant } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildMember } from './build.ts';
import release010 from './released/0.1.0.json' with { type: 'json' };
import release020 from './released/0.2.0.json' with { type: 'json' };
import release030 from './released/0.3.0.json' with { type: 'json' };
import release040 from './released/0.4.0.json' with { type: 'json' };
import release050 from './released/0.5.0.json' with { type: 'json' };
import release100rc1 from './released/1.0.0-rc.1.json' with { type: 'json' };
import release100rc3 from './released/1.0.0-rc.3.json' with { type: 'json' };
import release100 from './released/1.0.0.json' with { type: 'json' };
import { bankRows } from './rows-of-that-time.ts';

export type Released = { name: string; input: object; issuedAt: Instant; writes: string[] };

/** Oldest first, each with the ledger lines that remain after its queue has run. */
export const releases: [version: string, queue: Released[], lines: number[]][] = [
  ['0.1.0', release010 as unknown as Released[], [400, 401, 403, 404]],
  ['0.2.0', release020 as unknown as Released[], [400, 401, 403, 404, 410, 411, 413]],
  ['0.3.0', release030 as unknown as Released[], [400, 401, 403, 404, 410, 411, 413]],
  ['0.4.0', release040 as unknown as Released[], [400, 401, 403, 404, 410, 411, 413]],
  [
    '0.5.0',
    release050 as unknown as Released[],
    [
      400, 401, 404, 410, 411, 413, 420, 421, 422, 423, 424, 425, 426, 427, 428, 429, 431, 433, 434, 440, 445, 446, 447,
      450, 451,
    ],
  ],
  [
    '1.0.0-rc.1',
    release100rc1 as unknown as Released[],
    [500, 501, 503, 504, 505, 509, 508, 511, 512, 513, 520, 521, 522],
  ],
  ['1.0.0-rc.3', release100rc3 as unknown as Released[], [420, 430]],
  ['1.0.0', release100 as unknown as Released[], []],
];

/** Which all of these commands refer to. */
export function booksOfThatTime(): MemoryBooks {
  const books = buildBooks();
  for (const id of [5, 6] as MemberId[]) {
    books.put([{ table: 'members', row: buildMember({ id, status: 'PENDING' }) }]);
  }
  books.put([{ table: 'handOvers', row: buildHandOver() }, ...bankRows]);
  return books;
}

/** Cash that waits for member 1 to confirm it. */
function buildHandOver(): HandOver {
  return {
    id: 2 as HandOverId,
    from: 2 as MemberId,
    to: 1 as MemberId,
    amount: rupees(250),
    note: null,
    at: instant('2026-11-21T07:00:00.000Z'),
    confirmedAt: null,
    deletedAt: null,
  };
}

/**
 * A phone may hold commands queued by any released version. testing/released/ has a queue of each version, and every one must
 * still be accepted and write the same rows. A released file is never edited; a release adds a file, and a line here.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commandNames } from './commands.ts';
import type { HandOver, HandOverId } from './cash/hand-over.ts';
import type { MemberId } from './ids.ts';
import { type Instant, instant } from './local-date.ts';
import { rupees } from './money.ts';
import { buildBooks, buildContext, buildMember } from './testing/build.ts';
import release010 from './testing/released/0.1.0.json' with { type: 'json' };
import release020 from './testing/released/0.2.0.json' with { type: 'json' };
import release030 from './testing/released/0.3.0.json' with { type: 'json' };
import release040 from './testing/released/0.4.0.json' with { type: 'json' };
import release050 from './testing/released/0.5.0.json' with { type: 'json' };
import release100rc1 from './testing/released/1.0.0-rc.1.json' with { type: 'json' };
import release100rc3 from './testing/released/1.0.0-rc.3.json' with { type: 'json' };
import release100 from './testing/released/1.0.0.json' with { type: 'json' };
import { bankRows } from './testing/rows-of-that-time.ts';
import { QueuedCommandSchema } from './wire.ts';

type Released = { name: string; input: object; issuedAt: Instant; writes: string[] };

/** Oldest first, each with the ledger lines that remain after its queue has run. */
const releases: [version: string, queue: Released[], lines: number[]][] = [
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

/** That a cheque was taken: no release of theirs noted it. */
const NOTED_SINCE = 'utrs/cheque ';

function booksOfThatTime() {
  const books = buildBooks();
  for (const id of [5, 6] as MemberId[]) {
    books.put([{ table: 'members', row: buildMember({ id, status: 'PENDING' }) }]);
  }
  books.put([{ table: 'handOvers', row: buildHandOver() }, ...bankRows]);
  return books;
}

describe.each(releases)('%s', (_version, queue, lines) => {
  test('the queue matches the schema of a push', () => {
    for (const { writes: _expected, ...queued } of queue) {
      expect(v.safeParse(QueuedCommandSchema, queued).issues).toBeUndefined();
    }
  });

  test('the queue still writes the rows it wrote', async () => {
    const books = booksOfThatTime();
    for (const { name, input, issuedAt, writes } of queue) {
      const changes = await books.run(name, input, buildContext({ role: 'SUPERADMIN', issuedAt }));
      const written = changes.map(({ table, row }) => `${table}/${row.id}`);
      expect(written.filter((row) => !row.startsWith(NOTED_SINCE))).toEqual(writes);
    }
    expect(books.all('transactions').map((line) => line.id)).toEqual(lines);
  });
});

test('when a version is released, the queues together contain every command', () => {
  const queuedNames = releases.flatMap(([, queue]) => queue.map((queued) => queued.name));
  expect(commandNames).toEqual(expect.arrayContaining(queuedNames));
  // Between releases (`1.0.0-dev`) there may be commands that no phone can have queued yet.
  const isRelease = !packageJson.version.endsWith('-dev');
  expect(queuedNames).toEqual(expect.arrayContaining(isRelease ? commandNames : []));
});

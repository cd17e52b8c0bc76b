/**
 * A phone may hold commands queued by any released version. testing/released/ has a queue of each version, and every one must
 * still be accepted and write the same rows.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commandNames } from './commands.ts';
import type { Change } from './command.ts';
import type { MemoryBooks } from './memory-books.ts';
import { RefusalError } from './refusal-error.ts';
import {
  booksFor,
  booksOfThatTime,
  contextOf,
  formsIn,
  NOT_RELEASED_YET,
  type Released,
  releases,
} from './testing/releases.ts';
import { QueuedCommandSchema } from './queued-command.ts';

describe.each(releases)('%s', (version, queue) => {
  /** That a cheque was taken is noted since 1.1.0. */
  const isNew = ({ table, row }: Change) => version === '1.0.0' && `${table}/${row.id}`.startsWith('utrs/cheque ');

  test('the queue matches the schema of a push', () => {
    for (const { id, name, input, issuedAt } of queue) {
      expect(v.safeParse(QueuedCommandSchema, { id, name, input, issuedAt }).issues).toBeUndefined();
    }
  });

  test('each entry still writes what it wrote, and is refused for what it was refused', async () => {
    const books = booksOfThatTime();
    for (const entry of queue) {
      const { id, writes, refused } = entry;
      const { writes: written, ...outcome } = await outcomeOf(entry, books);
      const now = { id, ...outcome, writes: written?.filter((change) => !isNew(change)) };
      expect(now).toMatchObject({ id, ...(refused ? { refused } : { writes }) });
    }
  });
});

async function outcomeOf(entry: Released, books: MemoryBooks) {
  try {
    return { writes: await booksFor(entry, books).run(entry.name, entry.input, contextOf(entry)) };
  } catch (failure) {
    if (failure instanceof RefusalError) return { refused: failure.code };
    throw failure;
  }
}

/** They go in a receipt's form, and what a bank received never came in cash or by cheque: see `receiveLine`. */
const NEVER = ['CASH', 'CHEQUE', 'ADJUSTMENT'].map((method) => `statement.receive method=${method}`);

test('when a version is released, the queues together contain every command in each form of its input', () => {
  const queued = releases.flatMap(([, queue]) => queue);
  const queuedNames = new Set(queued.map(({ name }) => name));
  expect(commandNames).toEqual(expect.arrayContaining([...queuedNames]));
  // Between releases (`1.0.0-dev`) there may be commands and forms that no phone can have queued yet.
  const isRelease = !packageJson.version.endsWith('-dev');
  expect([...queuedNames]).toEqual(expect.arrayContaining(isRelease ? commandNames : []));
  const had = new Set(queued.flatMap(({ name, input }) => formsIn(name, { value: input })));
  const missing = [...queuedNames].flatMap((name) => formsIn(name)).filter((form) => !had.has(form));
  expect(missing.toSorted()).toEqual([...NEVER, ...(isRelease ? [] : NOT_RELEASED_YET)].toSorted());
});

/**
 * A phone may hold commands queued by any released version. testing/released/ has a queue of each version, and every one must
 * still be accepted and write the same rows.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commandNames } from './commands.ts';
import { buildContext } from './testing/build.ts';
import { booksOfThatTime, releases } from './testing/releases.ts';
import { QueuedCommandSchema } from './wire.ts';

/** That a cheque was taken: no release of theirs noted it. */
const NOTED_SINCE = 'utrs/cheque ';

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

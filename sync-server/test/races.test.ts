import { WIRE_VERSION } from 'shared-schema/wire';
import { expect, test } from 'vitest';
import { instant } from 'shared-schema/local-date';
import { buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { openDatabase } from '../src/database/open-database.ts';
import { pull } from '../src/sync/pull.ts';
import { runCommand } from '../src/sync/run-command.ts';
import { uuidV7 } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import type { TestServer } from './server.ts';

const WRITERS = 16;
/** Without the commit lock the reader misses about one row in four hundred. */
const COMMITS = searchRuns(2000);

const server = await openTestServer();

test(`a reader that pulls while ${WRITERS} writers make ${COMMITS} commits misses no row`, async () => {
  const { members, services } = server;
  const actor = { id: members.admin.id, role: 'ADMIN' as const };
  const reader = { actor, wire: WIRE_VERSION, timeZone: TIME_ZONE } as const;
  // The reader has connections of its own, as a second server would.
  const readers = await openDatabase(server.databaseUrl, 2);
  const seen: number[] = [];
  let since: string | undefined;
  let pulls = 0;

  async function readOn(): Promise<void> {
    for (let more = true; more;) {
      const answer = await pull({ database: readers, log: services.log }, reader, since, 1000);
      for (const { id } of answer.changes.transactions ?? []) seen.push(id);
      ({ cursor: since, more } = answer);
      pulls++;
    }
  }

  let left = COMMITS;
  const writing = { done: false };
  async function write(): Promise<void> {
    while (left-- > 0) await runCommand(services, newLine(server));
  }
  async function read(): Promise<void> {
    while (!writing.done) await readOn();
  }

  const started = performance.now();
  const reading = read();
  await Promise.all(Array.from({ length: WRITERS }, write));
  const seconds = (performance.now() - started) / 1000;
  writing.done = true;
  await reading;
  await readOn();
  await readers.close();

  const written = (await server.ledgerLines()).map((line) => line.id);
  const known = new Set(seen);
  const missed = written.filter((id) => !known.has(id)).length;
  process.stdout.write(
    `${COMMITS} commits by ${WRITERS} writers in ${seconds.toFixed(1)} s (${Math.round(COMMITS / seconds)}/s), ${pulls} pulls: ${missed} missed\n`,
  );
  expect(written).toHaveLength(COMMITS);
  expect(missed).toBe(0);
  expect(seen).toHaveLength(COMMITS);
});

function newLine({ members }: TestServer) {
  const { id: _drawn, ...input } = buildTransactionInput({ userId: members.referer.id });
  return {
    id: uuidV7(),
    name: 'transaction.create',
    input,
    issuedAt: instant(Date.now()),
    from: 'rest' as const,
    device: null,
    verified: true,
    userId: members.admin.id,
  };
}

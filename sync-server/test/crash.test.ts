import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { type Database, openDatabase } from '../src/database/open-database.ts';
import { connectClient } from './client.ts';
import { type Cluster, createTestDatabase, dropDatabase, joinCluster } from './cluster.ts';
import { command, createDevice } from './device.ts';
import { startProcess, type ServerProcess } from './process.ts';

/** Of which the last 500 are one push, and so three transactions. */
const COMMANDS = 600;
const admin = { email: 'super@example.org', password: 'palm-tree-42' };

let cluster: Cluster;
let databaseUrl: string;
let database: Database;
beforeAll(async () => {
  cluster = await joinCluster();
  databaseUrl = await createTestDatabase(cluster.url);
  database = await openDatabase(databaseUrl, 2);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(cluster.url, databaseUrl);
  await cluster.leave();
});

const start = () =>
  startProcess({ DATABASE_URL: databaseUrl, SUPERADMIN_EMAIL: admin.email, SUPERADMIN_PASSWORD: admin.password });

async function countCommands(): Promise<number> {
  const [row] = await database.run<{ count: string }>('SELECT count(*) FROM received_commands');
  return Number(row!.count);
}

test('a server killed in the middle of pushes applies every command once after the device sends again', async () => {
  let server: ServerProcess = await start();
  const signedIn = await connectClient(server.url).post<{ token: string; user: { id: number } }>('/auth/login', admin);
  const { token, user } = signedIn.body;
  const first = createDevice(connectClient(server.url, token));
  const commands = [];
  for (let count = 0; count < COMMANDS; count++) {
    if (count === 100) await first.push(...commands.splice(0, 100));
    const id = await first.allocateId('transactions');
    commands.push(command('transaction.create', { ...buildTransactionInput({ userId: user.id as never }), id }));
  }

  for (const after of [20, 220]) {
    const pushing = createDevice(connectClient(server.url, token), first.id)
      .send(commands)
      .catch(() => 'cut off');
    await expect.poll(countCommands, { interval: 2 }).toBeGreaterThan(100 + after);
    await server.end('SIGKILL');
    expect(await pushing).toBe('cut off');
    expect(await countCommands()).toBeLessThan(COMMANDS);
    server = await start();
  }

  const outcomes = await createDevice(connectClient(server.url, token), first.id).push(...commands);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(commands.map(() => 'applied'));
  expect(await countCommands()).toBe(COMMANDS);
  const [books] = await database.run(
    'SELECT count(*)::int AS lines, count(DISTINCT id)::int AS numbers, sum(amount)::int AS sum FROM transactions',
  );
  expect(books).toEqual({ lines: COMMANDS, numbers: COMMANDS, sum: COMMANDS * 1500 });
  const [trail] = await database.run('SELECT count(*)::int AS entries FROM history WHERE command_id IS NOT NULL');
  expect(trail).toEqual({ entries: COMMANDS });
  expect(await server.end('SIGTERM')).toBe(0);
});

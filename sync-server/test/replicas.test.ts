/** Pulls from read replicas: a real standby follows a real primary, is held back, cut off and taken for what it is not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from 'shared-schema/refusal-error';
import type { Digests } from 'shared-schema/digests';
import { buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { type PullResponse, WIRE_VERSION } from 'shared-schema/wire';
import { checkReplica } from '../src/admin/check-replica.ts';
import { openReplicas, type Patience, type Replicas } from '../src/database/replicas.ts';
import { pull, type Reader } from '../src/sync/pull.ts';
import { createTestDatabase, runOnce } from './cluster.ts';
import { command, createDevice, type Device } from './device.ts';
import { freePorts, type Node, OWNER, prepareFolder, startPrimary, startStandby } from './replicated-cluster.ts';
import { startTestServer, type TestServer } from './server.ts';

/** One that is held back is not waited for, and asked again the next time. */
const IMPATIENT = { withLag: 0, behind: 0 };

const folder = mkdtempSync(join(tmpdir(), 'replicas-'));
let primary: Node;
let standby: Node;
let server: TestServer;
let phone: Device;
let reader: Reader;
beforeAll(async () => {
  const runner = prepareFolder(folder);
  const [first, second] = await freePorts(2);
  primary = await startPrimary(runner, first!);
  await primary.set('fsync', 'off');
  const databaseUrl = await createTestDatabase(at(primary, 'postgres'));
  const name = new URL(databaseUrl).pathname.slice(1);
  standby = await startStandby(runner, 'replica', second!, primary);
  const databaseReplicaUrls = [onStandby(databaseUrl)];
  server = await startTestServer({
    databaseUrl,
    databaseReplicaUrls,
    databaseOwnerUrl: at(primary, name),
    replicaPatience: IMPATIENT,
  });
  phone = createDevice(await server.as('admin'));
  reader = { actor: { id: server.members.admin.id, role: 'ADMIN' }, wire: WIRE_VERSION, timeZone: TIME_ZONE };
});
afterAll(async () => {
  await server?.close();
  await Promise.allSettled([primary?.stop(), standby?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await letGoOn();
  await caughtUp();
});

const at = (node: Node, database: string) => `postgresql://${OWNER}@127.0.0.1:${node.port}/${database}`;
const onStandby = (url: string) => url.replace(`:${primary.port}/`, `:${standby.port}/`);

const asked = <R extends object>(node: Node, statement: string) => runOnce<R>(at(node, 'postgres'), statement);

const holdBack = () => asked(standby, 'SELECT pg_wal_replay_pause()');
const letGoOn = () => asked(standby, 'SELECT pg_wal_replay_resume()');

async function caughtUp(): Promise<void> {
  const [written] = await asked<{ lsn: string }>(primary, 'SELECT pg_current_wal_flush_lsn() AS lsn');
  const statement = `SELECT pg_last_wal_replay_lsn() >= '${written!.lsn}' AS done`;
  await expect.poll(async () => (await asked<{ done: boolean }>(standby, statement))[0]!.done).toBe(true);
}

/** What a piece of work adds to the counts. */
async function countedIn(
  work: () => Promise<unknown>,
  { counts } = server.services.replicas!,
): Promise<Replicas['counts']> {
  const before = { ...counts };
  await work();
  const { answered, behind, failed } = counts;
  return { answered: answered - before.answered, behind: behind - before.behind, failed: failed - before.failed };
}

/** With the standby as the only replica. */
async function withReplicas(patience: Partial<Patience>, work: (replicas: Replicas) => Promise<void>): Promise<void> {
  const { database, log } = server.services;
  const replicas = openReplicas([onStandby(server.databaseUrl)], database, log, patience);
  try {
    await work(replicas);
  } finally {
    await replicas.close();
  }
}

async function addLine(): Promise<number> {
  const id = await phone.allocateId('transactions');
  const input = { ...buildTransactionInput({ userId: server.members.referer.id }), id };
  await phone.push(command('transaction.create', input));
  return id;
}

test('what was acknowledged is pulled from a replica that has it, and is what the primary would give', async () => {
  const { cursor } = await phone.pullAll();
  const id = await addLine();
  await caughtUp();
  let pulled: Awaited<ReturnType<Device['pullAll']>>;
  const counted = await countedIn(async () => (pulled = await phone.pullAll(cursor)));
  expect(counted).toEqual({ answered: 1, behind: 0, failed: 0 });
  expect(pulled!.changes.transactions.map((line) => line.id)).toEqual([id]);
  for (const since of [undefined, cursor]) {
    const fromPrimary = await pull({ database: server.database }, reader, since, 3);
    expect(await pull(server.services, reader, since, 3)).toEqual(fromPrimary);
  }
});

test('what a replica does not have yet is waited for a little', async () => {
  const { cursor } = await phone.pullAll();
  await holdBack();
  const id = await addLine();
  await withReplicas({ withLag: 60_000 }, async (replicas) => {
    const counted = await countedIn(async () => {
      const pulling = pull({ ...server.services, replicas }, reader, cursor, 100);
      await letGoOn();
      expect((await pulling).changes.transactions).toMatchObject([{ id }]);
    }, replicas);
    expect(counted).toEqual({ answered: 1, behind: 0, failed: 0 });
  });
});

test('what a replica lacks comes from the primary, and the replica is left for a while', async () => {
  const { cursor } = await phone.pullAll();
  await holdBack();
  const id = await addLine();
  await withReplicas({ withLag: 0, behind: 60_000 }, async (replicas) => {
    const counted = await countedIn(async () => {
      for (let time = 0; time < 3; time++) {
        const { changes } = await pull({ ...server.services, replicas }, reader, cursor, 100);
        expect(changes.transactions).toMatchObject([{ id }]);
      }
    }, replicas);
    expect(counted).toEqual({ answered: 0, behind: 1, failed: 0 });
  });
});

test('a refusal says nothing of the replica that was read, which is asked again at once', async () => {
  await withReplicas({}, async (replicas) => {
    const refused = replicas.read(
      () => Promise.resolve(true),
      () => Promise.reject(refuse('sync.reset')),
    );
    await expect(refused).rejects.toMatchObject({ code: 'sync.reset' });
    const read = await replicas.read(
      () => Promise.resolve(true),
      () => Promise.resolve({ rows: 1 }),
    );
    expect(read).toEqual({ rows: 1 });
    expect(replicas.counts).toEqual({ answered: 1, behind: 0, failed: 0 });
  });
});

test('what the primary holds back until a synchronous standby has it is not told by a replica that shows it', async () => {
  const { services, databaseUrl } = server;
  const { cursor } = await phone.pullAll();
  const id = await phone.allocateId('transactions');
  const input = { ...buildTransactionInput({ userId: server.members.referer.id }), id };
  await primary.set('synchronous_standby_names', 'missing');
  const pushing = phone.push(command('transaction.create', input));
  const line = `SELECT id FROM transactions WHERE id = ${id}`;
  try {
    await expect.poll(() => runOnce(onStandby(databaseUrl), line)).toHaveLength(1);
    const counted = await countedIn(async () => {
      expect((await pull(services, reader, cursor, 100)).changes).toEqual({});
    });
    expect(counted).toEqual({ answered: 0, behind: 1, failed: 0 });
  } finally {
    await primary.set('synchronous_standby_names', '');
    await pushing;
  }
  expect((await pull(services, reader, cursor, 100)).changes.transactions).toMatchObject([{ id }]);
});

test('a replica that is ahead of the answer of the primary, which has shown as much since, is read', async () => {
  const { services, database } = server;
  const { cursor } = await phone.pullAll();
  let id: number | undefined;
  await withReplicas(IMPATIENT, async (replicas) => {
    const counted = await countedIn(async () => {
      const writtenMeanwhile: Replicas['read'] = async (isReady, work) => {
        id = await addLine();
        await caughtUp();
        return replicas.read(isReady, work);
      };
      const from = { database, replicas: { ...replicas, read: writtenMeanwhile }, log: services.log };
      expect((await pull(from, reader, cursor, 100)).changes.transactions).toMatchObject([{ id }]);
    }, replicas);
    expect(counted).toEqual({ answered: 1, behind: 0, failed: 0 });
  });
});

test('a connection that is lost while it is read from ends nothing but that read, which the primary answers', async () => {
  const { cursor } = await phone.pullAll();
  const id = await addLine();
  await caughtUp();
  await withReplicas(IMPATIENT, async (replicas) => {
    const cutOff: Replicas['read'] = (isReady, work) =>
      replicas.read(isReady, async (sql) => {
        const [backend] = await sql.run<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await asked(standby, `SELECT pg_terminate_backend(${backend!.pid})`);
        const left = `SELECT FROM pg_stat_activity WHERE pid = ${backend!.pid}`;
        await expect.poll(() => asked(standby, left)).toHaveLength(0);
        return work(sql);
      });
    const counted = await countedIn(async () => {
      const from = { ...server.services, replicas: { ...replicas, read: cutOff } };
      expect((await pull(from, reader, cursor, 100)).changes.transactions).toMatchObject([{ id }]);
    }, replicas);
    expect(counted).toEqual({ answered: 0, behind: 0, failed: 1 });
  });
});

test('a URL cannot take time limits and time zone from the sessions on a replica', async () => {
  const url = `${onStandby(server.databaseUrl)}?options=-c%20TimeZone%3DAsia/Kolkata&statement_timeout=0`;
  const replicas = openReplicas([url], server.database, server.services.log);
  const settings = await replicas.read(
    () => Promise.resolve(true),
    (sql) =>
      sql.run(`SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS longest,
        current_setting('idle_in_transaction_session_timeout') AS idle`),
  );
  expect(settings).toEqual([{ zone: 'UTC', longest: '5s', idle: '15s' }]);
  await replicas.close();
});

test('the end of the history is as on the primary, although no synced row tells of it; digests come from a replica, too', async () => {
  await holdBack();
  await server.signIn('otherAdmin');
  const { body } = await phone.client.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}&limit=10000`);
  const [last] = await server.asOwner<{ sequence: string }>('SELECT max(sequence) AS sequence FROM history');
  expect(body.history!.sequence).toBe(Number(last!.sequence));
  await letGoOn();
  await caughtUp();
  const counted = await countedIn(async () => {
    const digests = await phone.client.get<Digests>(`/sync/digests?wire=${WIRE_VERSION}`);
    expect(digests.body.cursor).toBe(body.cursor);
  });
  expect(counted).toEqual({ answered: 1, behind: 0, failed: 0 });
});

test('what is no standby, or follows another primary than this database has now, is not read', async () => {
  const { services, database } = server;
  const notStandby = openReplicas([server.databaseUrl], database, services.log);
  expect(await countedIn(() => pull({ ...services, replicas: notStandby }, reader, undefined, 5), notStandby)).toEqual({
    answered: 0,
    behind: 0,
    failed: 1,
  });
  await notStandby.close();

  const { cursor } = await phone.pullAll();
  await holdBack();
  // As another standby that took over leaves it, and as a restored backup does.
  const [identity] = await server.asOwner<{ epoch: string }>('SELECT epoch FROM database_identity');
  await server.asOwner(`UPDATE database_identity SET fingerprint = 'another timeline', standbys = NULL`);
  await expect(pull(services, reader, cursor, 5)).rejects.toMatchObject({ code: 'sync.reset' });
  const counted = await countedIn(async () => {
    const { epoch } = await pull(services, reader, undefined, 5);
    expect(epoch).not.toBe(identity!.epoch);
  });
  expect(counted).toEqual({ answered: 0, behind: 1, failed: 0 });
  expect(await database.run('SELECT epoch FROM database_identity')).not.toEqual([identity]);
});

describe('the doctor', () => {
  const onPrimary = () => new URL(server.databaseUrl).host;
  const onReplica = () => new URL(onStandby(server.databaseUrl)).host;
  const said = async (url = onStandby(server.databaseUrl)) => checkReplica(url, server.database);

  test('says nothing against one that has everything', async () => {
    await addLine();
    expect(await said()).toEqual(['good', `Replica ${onReplica()}: has everything that the primary has`]);
  });

  test('says how to let one go on that pauses', async () => {
    await holdBack();
    expect(await said()).toEqual(['wrong', expect.stringContaining('pg_wal_replay_resume()')]);
  });

  test('says how much one lacks that hears no primary', async () => {
    const [connected] = await asked<{ to: string }>(standby, `SELECT current_setting('primary_conninfo') AS to`);
    await standby.set('primary_conninfo', connected!.to.replace(/port=\d+/, 'port=1'));
    try {
      await expect.poll(() => asked(standby, 'SELECT FROM pg_stat_wal_receiver')).toHaveLength(0);
      await addLine();
      expect(await said()).toEqual([
        'wrong',
        expect.stringMatching(/: lacks \d+\.\d MB of what the primary has; its last change is \d+ s old, and hears no/),
      ]);
    } finally {
      await standby.set('primary_conninfo', connected!.to);
    }
  });

  test('tells one that is no standby, one of another database and one that cannot be reached', async () => {
    expect(await said(server.databaseUrl)).toEqual([
      'wrong',
      expect.stringContaining(`Replica ${onPrimary()}: is no standby`),
    ]);
    expect(await said(onStandby(at(primary, 'postgres')))).toEqual([
      'wrong',
      expect.stringContaining('is of another database'),
    ]);
    const [closed] = await freePorts(1);
    expect(await said(`postgresql://someone:secret@127.0.0.1:${closed}/x`)).toEqual([
      'wrong',
      expect.stringMatching(
        /^Replica 127\.0\.0\.1:\d+: cannot be read \(.*ECONNREFUSED.*take it out of DATABASE_REPLICA_URLS$/,
      ),
    ]);
  });
});

test('while a replica cannot be reached everything comes from the primary, and the log says so without a password', async () => {
  await standby.stop();
  const first = await countedIn(() => phone.pullAll());
  expect(first).toEqual({ answered: 0, behind: 0, failed: 1 });
  const later = await countedIn(() => Promise.all(Array.from({ length: 5 }, () => phone.pullAll())));
  expect(later).toEqual({ answered: 0, behind: 0, failed: 0 });
  expect(server.logged()).toContain('a read replica failed');
  expect(server.logged()).not.toContain('for-tests-only');
  expect(await server.services.metrics.text()).toContain('replica_reads_total{outcome="failed"} 1');
  await standby.startAgain();
});

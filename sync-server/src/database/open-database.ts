/** The connection to Postgres: MikroORM and, on the same pool, plain statements for the sync engine. */
import { setTimeout as wait } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg';
import { entities } from '../entities/entities.ts';
import { migrations } from '../migrations/migrations.ts';
import { quietLog } from './quiet-log.ts';

/** One database transaction, or the pool when none is needed. */
export type Sql = {
  /** An entity manager on the same connection, with nothing in its identity map. */
  em: () => EntityManager;
  /** Runs a statement with `$1` parameters. A `name` keeps its plan prepared on the connection. */
  run<R extends QueryResultRow>(statement: string, parameters?: unknown[], name?: string): Promise<R[]>;
  /** Runs statements whose values are written into them, all in one trip. */
  script: (statements: string[]) => Promise<void>;
};

export type Transaction = Sql & {
  /** Runs last statements and commits, all in one trip, so that whatever they lock is held no longer than they take. */
  commitWith: (statements: string[]) => Promise<void>;
};

export type Database = Sql & {
  orm: MikroORM;
  pool: Pool;
  url: string;
  transaction<R>(work: (sql: Transaction) => Promise<R>, begin?: string): Promise<R>;
  close(): Promise<void>;
};

/** The name by which Postgres shows this process's connections. */
export const APPLICATION_NAME = `sync-server ${process.pid}`;

/** How long a connection may take, to be made or to become free. */
const CONNECT_MS = 10_000;

/** How long connections may take to close. What is still open then ends with the process. */
const CLOSE_MS = 5000;

/** Nobody waits longer than this for an answer, so a server that waits longer only keeps others out. Times in milliseconds. */
const SESSION_SETTINGS = {
  // Instants are read as text, so every connection speaks UTC.
  TimeZone: 'UTC',
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** A transaction that sees one moment and may not write. */
export const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Opens the pool. `connections` is the most that may be open at once. */
export async function openDatabase(url: string, connections = 20): Promise<Database> {
  const orm = await MikroORM.init({
    entities,
    clientUrl: url,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // Functions are made by migrations and described nowhere else.
    schemaGenerator: { ignoreRoutines: true },
    pool: { min: 0, max: connections },
    driverOptions: {
      options: Object.entries(SESSION_SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      connectionTimeoutMillis: CONNECT_MS,
      application_name: APPLICATION_NAME,
      onConnect: prepareConnection,
    },
  });
  const pool = await orm.em.getConnection().getNativeClient();
  await pool.query('SELECT 1').catch((error: unknown) => {
    // Not awaited: a pool whose first connection came too late waits for it for ever.
    void orm.close(true);
    throw error;
  });
  return {
    orm,
    pool,
    url,
    ...statementsOn(pool),
    em: () => orm.em.fork(),
    transaction: (work, begin = 'BEGIN') => inTransaction(orm, pool, work, begin),
    // A query that was asking for a connection while the ORM closes keeps it for ever; see `CLOSE_MS`.
    close: () => Promise.race([orm.close(true), wait(CLOSE_MS, undefined, { ref: false })]),
  };
}

/** Runs on every new connection before it is used. */
async function prepareConnection(client: ClientBase): Promise<void> {
  await checkVersion(client);
  await quietLog(client);
}

const OLDEST_VERSION = 15;

async function checkVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const major = Math.floor(Number(rows[0]!.server_version_num) / 10_000);
  if (major < OLDEST_VERSION) throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed; this is ${major}.`);
}

function statementsOn(client: Pool | PoolClient): Omit<Sql, 'em'> {
  return {
    run: async <R extends QueryResultRow>(text: string, values: unknown[] = [], name?: string) =>
      (await client.query<R>({ text, values, name })).rows,
    script: async (statements) => void (await client.query(statements.join(';\n'))),
  };
}

async function inTransaction<R>(
  orm: MikroORM,
  pool: Pool,
  work: (sql: Transaction) => Promise<R>,
  begin: string,
): Promise<R> {
  const client = await pool.connect();
  const sql = statementsOn(client);
  let committed = false;
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work({
      ...sql,
      em: () => entityManagerOn(orm, client),
      async commitWith(statements) {
        await sql.script([...statements, 'COMMIT']);
        committed = true;
      },
    });
    if (!committed) await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
    throw error;
  } finally {
    // A connection that cannot even roll back is thrown away.
    client.release(broken);
  }
}

/** An entity manager whose statements run on `client`, in the transaction that was begun there. */
function entityManagerOn(orm: MikroORM, client: PoolClient): EntityManager {
  const em = orm.em.fork();
  // All that the ORM asks of a transaction is to run statements into which it has written the values itself.
  em.setTransactionContext({
    async executeQuery(query: { sql: string }) {
      const { rows, rowCount } = await client.query(query.sql);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
  });
  return em;
}

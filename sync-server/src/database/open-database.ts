/** The connection to Postgres: MikroORM and, on the same pool, plain statements for the sync engine. */
import { setTimeout as wait } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, Pool, PoolClient, QueryResultRow } from 'pg';
import { entities } from '../entities/entities.ts';
import { migrations } from '../migrations/migrations.ts';
import { isReadOnly, Unavailable } from './postgres-errors.ts';
import { quietLog } from './quiet-log.ts';

export type SqlStatements = {
  /** Runs a statement with `$1` parameters. A `name` keeps its plan prepared on the connection. */
  run<R extends QueryResultRow>(statement: string, parameters?: unknown[], name?: string): Promise<R[]>;
  /** Runs statements whose values are written into them, all in one trip. */
  script: (statements: string[]) => Promise<void>;
};

/** One database transaction, or the pool when none is needed. */
export type Sql = SqlStatements & {
  /** An entity manager on the same connection, with nothing in its identity map. */
  em: () => EntityManager;
};

export type DbTransaction = Sql & {
  /** Runs last statements and commits, all in one trip, so that whatever they lock is held no longer than they take. */
  commitWith: (statements: string[]) => Promise<void>;
};

export type Database = Sql & {
  orm: MikroORM;
  pool: Pool;
  /** For connections of one's own, past any PgBouncer. */
  url: string;
  transaction<R>(work: (sql: DbTransaction) => Promise<R>, begin?: string): Promise<R>;
  close(): Promise<void>;
};

/** The name by which Postgres shows this process's connections. */
export const APPLICATION_NAME = `sync-server ${process.pid}`;

/** The number of the process that has this name; undefined for another program. */
export function processOf(applicationName: string): number | undefined {
  const [, id] = /^sync-server (\d+)$/.exec(applicationName) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** How long a connection may take, to be made or to become free. */
const CONNECT_MS = 10_000;

/** How long connections may take to close. What is still open then ends with the process. */
const CLOSE_MS = 5000;

/** Nobody waits longer than this for an answer, so a server that waits longer only keeps others out. Times in milliseconds. */
export const SESSION_SETTINGS = {
  // Instants are read as text, so every connection speaks UTC.
  TimeZone: 'UTC',
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** A transaction that sees one moment and may not write. */
export const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Opens the pool. `connections` is the most that may be open at once. With `poolUrl` they go through a PgBouncer in transaction mode,
 * for which `presetRole` has made the role ready.
 */
export async function openDatabase(url: string, connections = 20, poolUrl?: string): Promise<Database> {
  const orm = await MikroORM.init({
    entities,
    clientUrl: poolUrl ?? url,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // Functions are made by migrations and described nowhere else.
    schemaGenerator: { ignoreRoutines: true },
    pool: { min: 0, max: connections },
    driverOptions: {
      // The ORM takes host, name and role out of the URL and drops the rest, such as `sslmode`.
      connectionString: poolUrl ?? url,
      ...(!poolUrl && { options: asOptions(SESSION_SETTINGS) }),
      connectionTimeoutMillis: CONNECT_MS,
      application_name: APPLICATION_NAME,
      onConnect: poolUrl ? preparePooled : prepareConnection,
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

function asOptions(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Runs on every new connection before it is used. */
async function prepareConnection(client: ClientBase): Promise<void> {
  await checkServer(client);
  await quietLog(client);
}

/** The same through PgBouncer, where the next statement may go to another connection of the database. */
async function preparePooled(client: ClientBase): Promise<void> {
  withoutPlans(client);
  await checkServer(client);
}

/** Lets the role have by itself what a connection through PgBouncer cannot ask for. Connections that are open are not changed. */
export async function presetRole(sql: Sql): Promise<void> {
  const [role] = await sql.run<{ settings: string[] | null }>(
    `SELECT setconfig AS settings FROM pg_db_role_setting
     WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user) AND setdatabase = 0`,
  );
  const missing = Object.entries(SESSION_SETTINGS).filter(
    ([name, value]) => !role?.settings?.some((each) => each.toLowerCase() === `${name}=${value}`.toLowerCase()),
  );
  await sql.script(missing.map(([name, value]) => `ALTER ROLE CURRENT_USER SET ${name} = '${value}'`));
}

/** A plan that a connection has prepared is not there on the next one. */
function withoutPlans(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (given: unknown) =>
    typeof given === 'object' && given !== null && 'name' in given ? { ...given, name: undefined } : given;
  client.query = ((statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest)) as never;
}

const OLDEST_VERSION = 15;

/**
 * The database must be new enough and speak UTC, and one that only repeats what another does is left: it was the primary once, or is not
 * yet.
 */
async function checkServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; zone: string; repeats: boolean }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('TimeZone') AS zone, pg_is_in_recovery() AS repeats`,
  );
  const { version, zone, repeats } = rows[0]!;
  if (repeats) throw new Unavailable('The database is a standby and takes no changes.');
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST_VERSION) throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed; this is ${major}.`);
  if (!/^(Etc\/)?UTC$/i.test(zone)) {
    throw new Error(
      `The database speaks in the time zone ${zone}; it must be UTC. Through PgBouncer: ALTER ROLE … SET TimeZone = 'UTC', then RECONNECT.`,
    );
  }
}

export function statementsOn(client: Pool | PoolClient): SqlStatements {
  return {
    run: async <R extends QueryResultRow>(text: string, values: unknown[] = [], name?: string) =>
      (await client.query<R>({ text, values, name })).rows,
    script: async (statements) => void (await client.query(statements.join(';\n'))),
  };
}

async function inTransaction<R>(
  orm: MikroORM,
  pool: Pool,
  work: (sql: DbTransaction) => Promise<R>,
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
    if (isReadOnly(error)) broken = error;
    await client.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
    throw error;
  } finally {
    // A connection that cannot even roll back is thrown away, and one to a database that was the primary once.
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

/**
 * A text as a literal of SQL, as that of `pg`. That one puts it together letter by letter, which leaves as many pieces to the garbage
 * collector: for the ten thousand lines of a bank two seconds.
 */
export function escapeLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return quoted.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

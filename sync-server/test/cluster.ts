/** The one Postgres that tests share: an outside one named by DATABASE_URL, or an embedded one under `.test-data`. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { sha256 } from '../src/sha256.ts';
import { startEmbedded } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';

const DATA_DIR = join(import.meta.dirname, '../../.test-data');
const MIGRATIONS = join(import.meta.dirname, '../src/migrations');
const TEMPLATE_LOCK = 7_300_100;

export type Cluster = { url: string; leave: () => Promise<void> };

/** Set by the global setup for the test processes it starts. */
export const CLUSTER_VARIABLE = 'TEST_CLUSTER_URL';

export async function joinCluster(): Promise<Cluster> {
  const outside = process.env[CLUSTER_VARIABLE] ?? process.env.DATABASE_URL;
  if (outside) return { url: outside, leave: () => Promise.resolve() };
  // Nothing here need survive a power cut.
  const postgres = await startEmbedded(DATA_DIR, { fsync: 'off', full_page_writes: 'off', max_connections: '300' });
  return { url: postgres.ownerUrl, leave: postgres.stop };
}

/** The role that servers have in tests: as in production, it owns nothing. */
export const APP_ROLE = 'association_test_app';
const APP_PASSWORD = 'for-tests-only';

/** Makes a database that holds the schema and nothing else, by copying one made before. The URL is of the server's role. */
export async function createTestDatabase(clusterUrl: string): Promise<string> {
  const template = `template_app_${schemaHash()}`;
  const name = `test_${Date.now()}_${randomBytes(4).toString('hex')}`;
  await onCluster(clusterUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await exists(client, template))) await makeTemplate(client, clusterUrl, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return appUrlOf(urlOf(clusterUrl, name));
}

/** A database for the server's role. */
export function appUrlOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = APP_ROLE;
  url.password = APP_PASSWORD;
  return url.href;
}

/** A database of tests, for the role that made it. */
export function ownerUrlOf(clusterUrl: string, databaseUrl: string): string {
  return urlOf(clusterUrl, nameIn(databaseUrl));
}

/** An empty database that belongs to a user with no rights beyond it, as one at a hosting company. */
export async function createOwnedDatabase(clusterUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await onCluster(clusterUrl, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });
  const url = new URL(urlOf(clusterUrl, name));
  url.username = name;
  url.password = password;
  return {
    url: url.href,
    async drop() {
      await dropDatabase(clusterUrl, url.href);
      await onCluster(clusterUrl, (client) => client.query(`DROP ROLE ${name}`));
    },
  };
}

export async function dropDatabase(clusterUrl: string, url: string): Promise<void> {
  await onCluster(clusterUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${nameIn(url)} WITH (FORCE)`));
}

/** Copies a database as it is, as a backup or its restoration would. Nobody may be connected to it. */
export async function copyDatabase(clusterUrl: string, from: string, to: string): Promise<string> {
  await onCluster(clusterUrl, (client) => client.query(`CREATE DATABASE ${to} TEMPLATE ${nameIn(from)}`));
  return urlOf(clusterUrl, to);
}

/** As a backup would, of a database that is in use: connections are kept out for that moment. */
export async function backUp({
  clusterUrl,
  databaseUrl,
}: {
  clusterUrl: string;
  databaseUrl: string;
}): Promise<string> {
  const source = nameIn(databaseUrl);
  await onCluster(clusterUrl, async (client) => {
    await client.query(`ALTER DATABASE ${source} ALLOW_CONNECTIONS false`);
    // Told to end, they have ended a moment later.
    await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [source]);
  });
  const url = await copyDatabase(clusterUrl, databaseUrl, `test_${Date.now()}_backup`);
  await onCluster(clusterUrl, (client) => client.query(`ALTER DATABASE ${source} ALLOW_CONNECTIONS true`));
  return url;
}

/** Removes what test runs that were killed left behind. */
export async function dropLeftovers(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^test_\\d+_' AND
       substring(datname FROM '\\d+')::bigint < (extract(epoch FROM now()) - 3600) * 1000`,
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}

/** Also where no test has made a database yet. */
export function prepareCluster(clusterUrl: string): Promise<void> {
  return onCluster(clusterUrl, makeAppRole);
}

async function makeAppRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (!rowCount) await client.query(`CREATE ROLE ${APP_ROLE} LOGIN PASSWORD '${APP_PASSWORD}'`);
}

async function makeTemplate(client: Client, clusterUrl: string, template: string): Promise<void> {
  const making = `${template}_making`;
  await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${making}`);
  await makeAppRole(client);
  const database = await openDatabase(urlOf(clusterUrl, making), 2);
  await migrate(database, APP_ROLE);
  await database.close();
  await client.query(`ALTER DATABASE ${making} RENAME TO ${template}`);
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
}

function schemaHash(): string {
  const files = readdirSync(MIGRATIONS).sort();
  return sha256(files.map((file) => readFileSync(join(MIGRATIONS, file), 'utf8')).join('')).slice(0, 12);
}

/** Runs one statement on a connection of its own. */
export async function runOnce<R extends object>(url: string, statement: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R & Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function onCluster(clusterUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

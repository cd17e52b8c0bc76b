/** What the doctor says of a read replica, and what to do about it. */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Database } from '../database/open-database.ts';
import type { Finding } from './admin-command.ts';

const CONNECT_MS = 3000;
const STATEMENT_MS = 5000;

/** A standby that has not repeated what was there at the start after so many milliseconds is slow. */
const PATIENCE = { longest: 2000 };
const LOOK_EVERY_MS = 20;

type Here = { system: string; database: string; at: string };
type There = {
  system: string;
  database: string;
  standby: boolean;
  paused: boolean;
  /** Whether it is connected to a primary. */
  hears: boolean;
};

/** `database` is of the primary. */
export async function checkReplica(url: string, database: Database): Promise<Finding> {
  const name = `Replica ${new URL(url).host}`;
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
  });
  // Whatever waits for it fails; unheard, the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const [how, what] = await look(client, database);
    return [how, `${name}: ${what}`];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return ['wrong', `${name}: cannot be read (${why}). Start it, or take it out of DATABASE_REPLICA_URLS`];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function look(client: Client, database: Database): Promise<Finding> {
  const [here] = await database.run<Here>(
    `SELECT system_identifier::text AS system, current_database() AS database, pg_current_wal_flush_lsn()::text AS at
     FROM pg_control_system()`,
  );
  const { rows } = await client.query<There>(
    `SELECT system_identifier::text AS system, current_database() AS database, pg_is_in_recovery() AS standby,
       CASE WHEN pg_is_in_recovery() THEN pg_is_wal_replay_paused() ELSE false END AS paused,
       EXISTS (SELECT FROM pg_stat_wal_receiver) AS hears
     FROM pg_control_system()`,
  );
  const there = rows[0]!;
  if (there.system !== here!.system || there.database !== here!.database) {
    return ['wrong', 'is of another database than DATABASE_URL, and is not read. Correct DATABASE_REPLICA_URLS'];
  }
  if (!there.standby) {
    return [
      'wrong',
      'is no standby, and is not read. If it was promoted, DATABASE_URL is to lead there; else build it anew',
    ];
  }
  if (there.paused) return ['wrong', 'has been told to pause. Run "SELECT pg_wal_replay_resume()" on it'];
  const behind = await lagOf(client, here!.at);
  if (behind === undefined) return ['good', 'has everything that the primary has'];
  if (!there.hears) return ['wrong', `${behind}, and hears no primary. Look at its primary_conninfo and its log`];
  return ['doubtful', `${behind}. Look at its disk, its load and the network to it`];
}

/** Undefined if it soon has what the primary had at `at`. */
async function lagOf(client: Client, at: string): Promise<string | undefined> {
  for (const until = Date.now() + PATIENCE.longest; ; await wait(LOOK_EVERY_MS)) {
    const { rows } = await client.query<{ lacks: number; since: number | null }>(
      `SELECT pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS lacks,
         extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS since`,
      [at],
    );
    const { lacks, since } = rows[0]!;
    if (lacks <= 0) return undefined;
    if (Date.now() < until) continue;
    const last = since === null ? '' : `; its last change is ${since.toFixed(0)} s old`;
    return `lacks ${(lacks / 1e6).toFixed(1)} MB of what the primary has${last}`;
  }
}

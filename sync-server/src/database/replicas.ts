/** Standbys of the database, which may answer in its place what decides nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import { type ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import { RefusalError } from 'shared-schema/refusal-error';
import {
  APPLICATION_NAME,
  type Database,
  SESSION_SETTINGS,
  SNAPSHOT,
  type SqlStatements,
  statementsOn,
} from './open-database.ts';

/** What became of reads that a replica might have answered. One that is `behind` is, seldom, ahead of what the primary shows. */
type ReplicaOutcome = 'answered' | 'behind' | 'failed';

export type Replicas = {
  /**
   * Runs `work` in one moment's view of a replica for which `isReady` holds there. Undefined if there is none, or if it failed, or if
   * `isReady` did: the primary is to be asked then. Throws only the RefusalError of `work`.
   */
  read: <R extends object>(
    isReady: (sql: SqlStatements) => Promise<boolean>,
    work: (sql: SqlStatements) => Promise<R>,
  ) => Promise<R | undefined>;
  /** How often each happened. */
  counts: Record<ReplicaOutcome, number>;
  close: () => Promise<void>;
};

const CONNECTIONS = 20;

/** A replica that takes longer than this, in milliseconds, is worse than none. */
const CONNECT_MS = 1000;
const STATEMENT_MS = 5000;

/** All in milliseconds. */
export type Patience = {
  /** What was just committed arrives soon, so a replica that lacks it is looked at again for so long. */
  withLag: number;
  /** One that still lags, or fails, is left alone for so long. */
  behind: number;
  failed: number;
};

const PATIENCE: Patience = { withLag: 90, behind: 1000, failed: 15_000 };
const LOOK_EVERY_MS = 15;

type Replica = { address: string; pool: Pool; leftUntil: number };

/** `database` is their primary. */
export function openReplicas(
  urls: string[],
  database: Database,
  log: Pick<Logger, 'warn'>,
  given: Partial<Patience> = {},
): Replicas {
  const patience = { ...PATIENCE, ...given };
  const replicas = urls.map((url): Replica => ({
    address: new URL(url).host,
    pool: openPool(url, database),
    leftUntil: 0,
  }));
  const counts = { answered: 0, behind: 0, failed: 0 };
  let turn = 0;

  function next(): Replica | undefined {
    const usable = replicas.filter(({ leftUntil }) => leftUntil <= Date.now());
    return usable[turn++ % usable.length];
  }

  function leave(replica: Replica, why: 'behind' | 'failed'): void {
    counts[why]++;
    replica.leftUntil = Date.now() + patience[why];
  }

  return {
    counts,
    async read(isReady, work) {
      const replica = next();
      if (!replica) return undefined;
      try {
        for (const until = Date.now() + patience.withLag; ; await wait(LOOK_EVERY_MS)) {
          const done = await inSnapshot(replica.pool, async (sql) => ((await isReady(sql)) ? work(sql) : undefined));
          if (done) {
            counts.answered++;
            return done;
          }
          if (Date.now() >= until) break;
        }
        leave(replica, 'behind');
      } catch (error) {
        // What the reader asked for cannot be had anywhere: that says nothing of the replica.
        if (error instanceof RefusalError) throw error;
        leave(replica, 'failed');
        log.warn({ replica: replica.address, error: shortly(error) }, 'a read replica failed and is left for a while');
      }
      return undefined;
    },
    async close() {
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

/** Without what PostgreSQL says of a statement. */
function shortly(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? String(error.code) : error.message;
}

function openPool(url: string, database: Database): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    application_name: APPLICATION_NAME,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it; its types do not say so
    onConnect: prepareSession,
    // Instants are texts, as those of the primary are.
    types: database.pool.options.types,
  });
  // Whoever asks next notices, too; unheard, the error would end the process.
  pool.on('error', () => undefined);
  // The pool hears only connections that nobody uses. One that is lost in use fails the next statement on it, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Set on the connection itself: what the URL asks for takes the place of options. */
async function prepareSession(client: ClientBase): Promise<void> {
  const settings = Object.entries({ ...SESSION_SETTINGS, statement_timeout: STATEMENT_MS });
  await client.query(settings.map(([name, value]) => `SET ${name} = '${value}'`).join(';'));
}

async function inSnapshot<R>(pool: Pool, work: (sql: SqlStatements) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    await client.query(SNAPSHOT);
    const result = await work(statementsOn(client));
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Nothing can be said of a connection that failed.
    client.release(true);
    throw error;
  }
}

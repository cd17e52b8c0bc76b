/** What is looked up when Prometheus asks. What the database does not answer is missing, and the rest is told all the same. */
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, type Metric } from 'prom-client';
import type { Turns } from './auth/turns.ts';
import { lastBackup } from './backup/make-backup.ts';
import { measureClock } from './database/clock.ts';
import type { Database } from './database/open-database.ts';
import type { Replicas } from './database/replicas.ts';
import { archiveState } from './database/wal-archive.ts';
import type { Live } from './sync/live.ts';

export type Measured = {
  database: Database;
  replicas: Replicas | undefined;
  turns: Turns;
  live: Live;
  dataDir: () => string;
};

export function gaugesOf({ database, replicas, turns, live, dataDir }: Measured): Metric[] {
  return [
    gauge(
      'queue_depth',
      'What waits: passwords to be hashed, work for a connection to the database, letters to be sent',
      async (set) => {
        set(turns.waiting(), 'passwords');
        set(database.pool.waitingCount, 'database');
        await ifAnswered(lettersWaiting(database), (waiting) => set(waiting, 'mail'));
      },
      'queue',
    ),
    gauge(
      'database_connections',
      'Connections to the database: those that are open, and those of them that are idle',
      (set) => {
        set(database.pool.totalCount, 'open');
        set(database.pool.idleCount, 'idle');
      },
      'state',
    ),
    gauge(
      'clock_distance_seconds',
      'How far the clock of this machine is ahead: of that of the database, and of the newest entries if it is behind them',
      (set) =>
        ifAnswered(measureClock(database), (distance) => {
          set(distance.database, 'database');
          set(distance.stored, 'entries');
        }),
      'of',
    ),
    gauge('live_streams', 'Devices that hold a live stream to this server', (set) => set(live.count())),
    gauge(
      'synced_devices',
      'Devices that are signed in, by how long ago they last had everything',
      (set) => ifAnswered(devicesByLag(database), (lags) => lags.forEach((lag) => set(lag.devices, lag.within))),
      'within',
    ),
    gauge(
      'backup_age_seconds',
      'Time since the last backup arrived where backups are kept; infinite if there was none',
      (set) => ifAnswered(lastBackup(database), (last) => set(last?.ageSeconds ?? Number.POSITIVE_INFINITY)),
    ),
    gauge(
      'archive_age_seconds',
      'Time since what the database writes was last copied; infinite if it was not yet; missing where it is not to be',
      (set) => ifAnswered(archiveState(database), (state) => state && set(state.age ?? Number.POSITIVE_INFINITY)),
    ),
    gauge('disk_free_bytes', 'Room on the disk of the data folder', (set) =>
      ifAnswered(statfs(dataDir()), ({ bavail, bsize }) => set(bavail * bsize)),
    ),
    ...(replicas ? [replicaReads(replicas)] : []),
  ];
}

/** One figure, or one for each value of a label. */
function gauge(
  name: string,
  help: string,
  measure: (set: (value: number, of?: string) => void) => void | Promise<void>,
  label?: string,
): Metric {
  return new Gauge({
    registers: [],
    name,
    help,
    labelNames: label ? [label] : [],
    async collect() {
      if (label) this.reset();
      else this.remove();
      await measure((value, of) => this.set(label ? { [label]: of! } : {}, value));
    },
  });
}

function replicaReads(replicas: Replicas): Metric {
  return new Counter({
    registers: [],
    name: 'replica_reads_total',
    help: 'Pulls and comparisons that a read replica answered, and those that none could: it was behind (or ahead), or failed',
    labelNames: ['outcome'],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(replicas.counts)) this.inc({ outcome }, count);
    },
  });
}

/** Prometheus waits for ten seconds. */
const PATIENCE_MS = 2000;

async function ifAnswered<R>(asked: Promise<R>, set: (answer: R) => void): Promise<void> {
  const answered = asked.then((value) => ({ value })).catch(() => undefined);
  const answer = await Promise.race([answered, wait(PATIENCE_MS, undefined, { ref: false })]);
  if (answer) set(answer.value);
}

async function lettersWaiting(database: Database): Promise<number> {
  const [row] = await database.run<{ waiting: number }>(
    'SELECT count(*)::int AS waiting FROM mail_queue WHERE failed_at IS NULL',
    [],
    'letters waiting',
  );
  return row!.waiting;
}

async function devicesByLag(database: Database): Promise<{ within: string; devices: number }[]> {
  return database.run<{ within: string; devices: number }>(
    `SELECT within, (SELECT count(*)::int FROM sessions
       WHERE expires_at > now() AND last_synced_at > now() - reach AND last_synced_at <= now() - floor) AS devices
     FROM (VALUES ('1h', interval '0', interval '1 hour'), ('1d', interval '1 hour', interval '1 day'),
       ('7d', interval '1 day', interval '7 days'), ('30d', interval '7 days', interval '30 days')) AS lag (within, floor, reach)`,
    [],
    'devices by lag',
  );
}

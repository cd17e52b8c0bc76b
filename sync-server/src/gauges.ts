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
    queueDepth(database, turns),
    databaseConnections(database),
    clockDistance(database),
    liveStreams(live),
    syncedDevices(database),
    backupAge(database),
    archiveAge(database),
    diskFree(dataDir),
    ...(replicas ? [replicaReads(replicas)] : []),
  ];
}

function queueDepth(database: Database, turns: Turns): Metric {
  return new Gauge({
    registers: [],
    name: 'queue_depth',
    help: 'What waits: passwords to be hashed, work for a connection to the database, letters to be sent',
    labelNames: ['queue'],
    async collect() {
      this.reset();
      this.set({ queue: 'passwords' }, turns.waiting());
      this.set({ queue: 'database' }, database.pool.waitingCount);
      await ifAnswered(lettersWaiting(database), (waiting) => this.set({ queue: 'mail' }, waiting));
    },
  });
}

function databaseConnections({ pool }: Database): Metric {
  return new Gauge({
    registers: [],
    name: 'database_connections',
    help: 'Connections to the database: those that are open, and those of them that are idle',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
}

function clockDistance(database: Database): Metric {
  return new Gauge({
    registers: [],
    name: 'clock_distance_seconds',
    help: 'How far the clock of this machine is ahead: of that of the database, and of the newest entries if it is behind them',
    labelNames: ['of'],
    async collect() {
      this.reset();
      await ifAnswered(measureClock(database), (distance) => {
        this.set({ of: 'database' }, distance.database);
        this.set({ of: 'entries' }, distance.stored);
      });
    },
  });
}

function liveStreams(live: Live): Metric {
  return new Gauge({
    registers: [],
    name: 'live_streams',
    help: 'Devices that hold a live stream to this server',
    collect() {
      this.set(live.count());
    },
  });
}

function syncedDevices(database: Database): Metric {
  return new Gauge({
    registers: [],
    name: 'synced_devices',
    help: 'Devices that are signed in, by how long ago they last had everything',
    labelNames: ['within'],
    async collect() {
      this.reset();
      await ifAnswered(devicesByLag(database), (lags) => {
        for (const { within, devices } of lags) this.set({ within }, devices);
      });
    },
  });
}

function backupAge(database: Database): Metric {
  return new Gauge({
    registers: [],
    name: 'backup_age_seconds',
    help: 'Time since the last backup arrived where backups are kept; infinite if there was none',
    async collect() {
      this.remove();
      await ifAnswered(lastBackup(database), (last) => this.set(last?.ageSeconds ?? Number.POSITIVE_INFINITY));
    },
  });
}

function archiveAge(database: Database): Metric {
  return new Gauge({
    registers: [],
    name: 'archive_age_seconds',
    help: 'Time since what the database writes was last copied; infinite if it was not yet; missing where it is not to be',
    async collect() {
      this.remove();
      await ifAnswered(archiveState(database), (state) => state && this.set(state.age ?? Number.POSITIVE_INFINITY));
    },
  });
}

function diskFree(dataDir: () => string): Metric {
  return new Gauge({
    registers: [],
    name: 'disk_free_bytes',
    help: 'Room on the disk of the data folder',
    async collect() {
      this.remove();
      await ifAnswered(statfs(dataDir()), ({ bavail, bsize }) => this.set(bavail * bsize));
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

/** What the server counts and measures for Prometheus. No label names a person, a record or a device. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { knownName } from 'shared-schema/commands';
import type { Turns } from './auth/turns.ts';
import { lastBackup } from './backup/make-backup.ts';
import type { Database } from './database/open-database.ts';
import type { Replicas } from './database/replicas.ts';
import type { Live } from './sync/live.ts';

export type Metrics = {
  /** `route` is its pattern, such as `/users/{id}`. */
  request: (method: string, route: string, status: number, seconds: number) => void;
  command: (name: string, outcome: 'applied' | 'rejected') => void;
  /** A device held other rows of a table than the server; `again`, if also after it had fetched everything anew. */
  difference: (table: string, again: boolean) => void;
  /** In Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
};

type Measured = { database: Database; replicas: Replicas | undefined; turns: Turns; live: Live };

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

export function createMetrics({ database, replicas, turns, live }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'request_duration_seconds',
    help: 'Time to an answer, of pushes and pulls as of any other request',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const commands = new Counter({
    name: 'commands_total',
    help: 'Commands by outcome',
    labelNames: ['command', 'outcome'],
    registers,
  });
  const differences = new Counter({
    name: 'device_differences_total',
    help: 'Times a device held other rows than the server, which it then fetches anew; again: also after that',
    labelNames: ['table', 'again'],
    registers,
  });
  const queues = new Gauge({
    registers: [],
    name: 'queue_depth',
    help: 'What waits: passwords to be hashed, work for a connection to the database, letters to be sent',
    labelNames: ['queue'],
    async collect() {
      this.set({ queue: 'passwords' }, turns.waiting());
      this.set({ queue: 'database' }, database.pool.waitingCount);
      this.set({ queue: 'mail' }, await lettersWaiting(database));
    },
  });
  const streams = new Gauge({
    registers: [],
    name: 'live_streams',
    help: 'Devices that hold a live stream to this server',
    collect() {
      this.set(live.count());
    },
  });
  const synced = new Gauge({
    registers: [],
    name: 'synced_devices',
    help: 'Devices that are signed in, by how long ago they last had everything',
    labelNames: ['within'],
    async collect() {
      for (const { within, devices } of await devicesByLag(database)) this.set({ within }, devices);
    },
  });
  const backups = new Gauge({
    registers: [],
    name: 'backup_age_seconds',
    help: 'Time since the last backup arrived where backups are kept; missing if there was none',
    async collect() {
      const last = await lastBackup(database);
      if (last) this.set(last.ageSeconds);
      else this.remove();
    },
  });
  const replicaReads = new Counter({
    registers: [],
    name: 'replica_reads_total',
    help: 'Pulls and comparisons that a read replica answered, and those that none could: it was behind (or ahead), or failed',
    labelNames: ['outcome'],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(replicas?.counts ?? {})) this.inc({ outcome }, count);
    },
  });
  if (replicas) registry.registerMetric(replicaReads);
  for (const gauge of [queues, streams, synced, backups]) registry.registerMetric(gauge);
  return {
    request(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    command: (name, outcome) => commands.inc({ command: knownName(name), outcome }),
    difference: (table, again) => differences.inc({ table, again: String(again) }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
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

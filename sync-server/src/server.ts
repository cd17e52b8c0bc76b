/** A whole server on a database: what `main.ts` runs and tests boot. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createLimits } from './auth/limits.ts';
import { createPasswords, type PasswordCost } from './auth/passwords.ts';
import { createTurns } from './auth/turns.ts';
import { createApp } from './app.ts';
import { markMoments } from './database/wal-archive.ts';
import { type Schedule, startBackups, startBaseCopies } from './backup/schedule.ts';
import { bootstrap, type Bootstrapped, type FirstAdmin } from './bootstrap.ts';
import { watchClock } from './database/clock.ts';
import { startNotifications } from './database/notifications.ts';
import { migrateAs } from './database/migrate.ts';
import { type Database, openDatabase, presetRole } from './database/open-database.ts';
import { openReplicas, type Patience } from './database/replicas.ts';
import type { DocumentKey } from './documents/document-key.ts';
import type { KeySource } from './documents/key-file.ts';
import { openDocumentKey, requireKeyOf } from './documents/present-key.ts';
import { startDelivery } from './mail/delivery.ts';
import { createSender, type MailSettings } from './mail/transport.ts';
import type { Services, Settings } from './services.ts';
import { keepPacks } from './sync/keep-packs.ts';
import { followSettings } from './follow-settings.ts';
import { PublicSite } from './public-site.ts';
import { createMetrics } from './metrics.ts';
import { startLive } from './sync/live.ts';
import { watchReleases } from './releases/watch-releases.ts';
import { watchDatabase } from './sync/epoch.ts';
import { PackCache } from './sync/read-packs.ts';
import { startCleanup } from './cleanup.ts';

export type RunningServer = Bootstrapped & {
  port: number;
  services: Services;
  /** Lets requests under way finish, ends live streams, closes every connection. */
  close: () => Promise<void>;
};

type ServerOptions = {
  databaseUrl: string;
  /** The same database through PgBouncer in transaction mode. */
  databasePoolUrl?: string | undefined;
  /** Of the role that owns the tables and migrates, if that is another. */
  databaseOwnerUrl?: string | undefined;
  /** Of standbys that answer pulls. */
  databaseReplicaUrls?: string[] | undefined;
  replicaPatience?: Partial<Patience> | undefined;
  port: number;
  host: string;
  settings: Omit<Settings, 'staticFiles'>;
  /** Finds the folder of the built app, and makes it where names are put in. */
  app: () => Promise<string>;
  admin: FirstAdmin;
  /** The private keys that open sealed document numbers. */
  keys: KeySource;
  mail: MailSettings;
  /** Undefined: none are made by themselves. */
  backups?: Schedule | undefined;
  /** Whether the embedded database is copied whole, for its archive of changes to go on from. */
  baseCopies?: boolean;
  log: Logger;
  /** Cheaper than recommended only in tests. */
  passwordCost?: PasswordCost;
};

/**
 * How long a client may take, in milliseconds: to send the head of a request, and all of it; to send the next on a connection, which
 * is longer than a proxy keeps one. Of bodies `paced-bytes.ts` asks for more.
 */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

/** A connection on which nothing moves so long is closed. On a live stream something moves every half minute. */
const IDLE_SOCKET_MS = 300_000;

/** How long requests under way may take once the server is told to stop. */
const GRACE_MS = 5000;
const IDLE_CHECK_MS = 20;

/** Migrates the database, makes sure someone can sign in, and listens. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log } = options;
  const database = await openUpToDate(options);
  const documentKey = await keyOf(database, options.keys);
  const given = { ...options.settings, staticFiles: await options.app() };
  const passwords = await createPasswords(options.passwordCost);
  const bootstrapped = await bootstrap(database, { ...given, admin: options.admin, passwords, log });
  const notifications = await startNotifications(options.databaseUrl, log);
  const live = startLive(notifications);
  const publicSite = new PublicSite(given.staticFiles);
  const followed = await followSettings(database, given, { publicSite, notifications, log });
  const { settings } = followed;
  const limits = createLimits(database.pool);
  const packs = new PackCache(database);
  const turns = createTurns();
  const { databaseReplicaUrls: urls } = options;
  const replicas = urls?.length ? openReplicas(urls, database, log, options.replicaPatience) : undefined;
  const releases = watchReleases({
    database,
    notifications,
    running: packageJson.version,
    allowsPrivate: given.releasesPrivate,
    log,
  });
  const metrics = createMetrics({ database, replicas, turns, live, dataDir: () => settings.dataDir });
  const services: Services = {
    database,
    replicas,
    settings,
    refreshSettings: followed.refresh,
    publicSite,
    log,
    passwords,
    turns,
    limits,
    live,
    packs,
    documentKey,
    metrics,
    releases,
  };
  const send = createSender(options.mail, settings, log);
  const stopDelivery = startDelivery({ database, association: settings, send, notifications, log });
  const stopCleanup = startCleanup(services);
  const stopBackups = options.backups && startBackups(database, options.backups, log);
  const stopBaseCopies = options.baseCopies ? startBaseCopies(log) : undefined;
  const stopMarking = markMoments(database, log);
  const stopPacks = keepPacks(database, notifications, log);
  const stopWatching = watchDatabase(database, log);
  const stopClock = watchClock(database, log);
  const server = createServer(PATIENCE);
  server.timeout = IDLE_SOCKET_MS;
  const handle = createApp(services).callback();
  server.on('request', (request, response) => void handle(request, response));
  await listen(server, options.port, options.host);
  return {
    ...bootstrapped,
    port: (server.address() as AddressInfo).port,
    services,
    async close() {
      const closed = closeServer(server);
      live.close();
      followed.stop();
      await stopWatching();
      await stopClock();
      await stopPacks();
      await stopBackups?.();
      await stopBaseCopies?.();
      await stopMarking();
      await releases.stop();
      await notifications.close();
      await stopDelivery();
      await stopCleanup();
      await closed;
      await replicas?.close();
      await database.close();
    },
  };
}

/** Migrating needs a connection that stays the same, which PgBouncer does not give. */
async function openUpToDate(options: ServerOptions): Promise<Database> {
  const { databaseUrl, databasePoolUrl, databaseOwnerUrl, keys, log } = options;
  const direct = await openDatabase(databaseUrl);
  try {
    const migrations = await migrateAs(databaseOwnerUrl, direct, (database) => requireKeyOf(database, keys));
    if (migrations > 0) log.info({ migrations }, 'the database was brought up to date');
    if (databasePoolUrl === undefined) return direct;
    await presetRole(direct);
  } catch (error) {
    await direct.close();
    throw error;
  }
  await direct.close();
  return openDatabase(databaseUrl, undefined, databasePoolUrl);
}

async function keyOf(database: Database, keys: KeySource): Promise<DocumentKey> {
  try {
    return await openDocumentKey(database, keys);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Idle connections are closed at once, those with a request under way when it ends or after the grace period. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const graceEnd = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(graceEnd);
      resolve();
    });
  });
}

/** Runs the server until it is told to stop. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { passwordLink } from './admin/create-admin.ts';
import { FIRST_LINK_HOURS } from './bootstrap.ts';
import { type ChosenDatabase, chooseDatabase, describeDatabase } from './database/choose-database.ts';
import { type Env, readEnv } from './env.ts';
import { loadEnvFile } from './env-file.ts';
import { requiresTls } from './mail/transport.ts';
import { namedApp, removeUnusedApps } from './named-app.ts';
import { type RunningServer, startServer } from './server.ts';
import { startTraces } from './traces.ts';

const STATIC_FILES = join(import.meta.dirname, '../../dist');

let database: ChosenDatabase | undefined;
let server: RunningServer | undefined;
let stopTraces: (() => Promise<void>) | undefined;
let stopping = false;

const started = run();
started.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  void stop();
});

// npm forwards the signal that the terminal has sent already, so it may arrive twice.
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

async function run(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env, 'server');
  const log = pino({ level: env.logLevel, base: undefined });
  log.info(
    { settings: env.envFile, database: describeDatabase(env), dataDir: env.dataDir, backups: env.backup.to ?? 'none' },
    'starting',
  );
  // Nothing is written before it is known that the server can start.
  await requireFreePort(env);
  database = await chooseDatabase(env);
  if (stopping) return;
  stopTraces = await startTraces(env.traceEndpoint);
  if (env.databaseUrl && !env.documentKeys) {
    log.warn({ file: env.documentKeyFile }, 'document numbers are sealed with the key in this file: keep a copy of it');
  }
  server = await startServer({
    databaseUrl: database.url,
    databasePoolUrl: database.poolUrl,
    databaseOwnerUrl: database.ownerUrl,
    databaseReplicaUrls: env.databaseReplicaUrls,
    port: env.port,
    host: env.host,
    settings: env,
    app: async () => (await namedApp(STATIC_FILES, env.dataDir, env)).folder,
    admin: { email: env.superadminEmail, password: env.superadminPassword },
    keys: env,
    mail: { smtpUrl: env.smtpUrl, requireTls: requiresTls(env), from: env.mailFrom, folder: join(env.dataDir, 'mail') },
    backups: env.backup.to ? env.backup : undefined,
    baseCopies: env.archive !== undefined,
    log,
  });
  if (server.firstToken) {
    const link = passwordLink(env.publicUrl, server.firstToken);
    process.stdout.write(
      `First super admin: ${env.superadminEmail}. Set a password within ${FIRST_LINK_HOURS} hours at\n${link}\n`,
    );
  }
  // Nobody waits for it, and what stays is removed after the next start.
  removeUnusedApps(env.dataDir).catch((error: unknown) =>
    log.warn({ error: error instanceof Error ? error.message : typeof error }, 'old copies of the app stay'),
  );
  process.stdout.write(`Listening on http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${server.port}\n`);
}

async function requireFreePort({ port, host }: Env): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Requests first, then the database under them. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // A start under way is awaited, because a half-started server is harder to stop.
  await started.catch(() => undefined);
  await server?.close();
  await stopTraces?.();
  await database?.release();
  process.exit();
}

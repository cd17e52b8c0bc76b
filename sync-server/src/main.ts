/** Runs the server until it is told to stop. */
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { FIRST_LINK_HOURS } from './bootstrap.ts';
import { type EmbeddedPostgres, startEmbedded } from './database/embedded.ts';
import { keptDocumentKey } from './documents/document-key.ts';
import { type Env, readEnv } from './env.ts';
import { type RunningServer, startServer } from './server.ts';

const STATIC_FILES = join(import.meta.dirname, '../../dist');

let postgres: EmbeddedPostgres | undefined;
let server: RunningServer | undefined;
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
  const env = readEnv(process.env);
  const log = pino({ level: env.logLevel, base: undefined });
  postgres = env.databaseUrl ? undefined : await startEmbedded(env.dataDir);
  if (stopping) return;
  server = await startServer({
    databaseUrl: env.databaseUrl ?? postgres!.url,
    port: env.port,
    host: env.host,
    settings: { ...env, staticFiles: STATIC_FILES },
    admin: { email: env.superadminEmail, password: env.superadminPassword },
    documentKey: env.documentKey ?? (await documentKeyFor(env, log)),
    mail: { smtpUrl: env.smtpUrl, from: env.mailFrom, folder: join(env.dataDir, 'mail') },
    log,
  });
  if (server.firstToken) {
    const link = `${env.publicUrl.replace(/\/+$/, '')}/reset-password?token=${server.firstToken}`;
    process.stdout.write(
      `First super admin: ${env.superadminEmail}. Set a password within ${FIRST_LINK_HOURS} hours at\n${link}\n`,
    );
  }
  process.stdout.write(`Listening on http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${server.port}\n`);
}

async function documentKeyFor(env: Env, log: Logger): Promise<KeyObject> {
  if (env.databaseUrl) {
    log.warn(
      'DOCUMENT_KEY is not set: document numbers are sealed with the key in DATA_DIR. Every server of this database needs ' +
        'the same key, and a backup without document-key.pem cannot show the numbers again.',
    );
  }
  return keptDocumentKey(env.dataDir);
}

/** Requests first, then the database under them. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // A start under way is awaited, because a half-started server is harder to stop.
  await started.catch(() => undefined);
  await server?.close();
  await postgres?.stop();
  process.exit();
}

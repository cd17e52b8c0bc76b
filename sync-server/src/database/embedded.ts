/**
 * Postgres run by the server itself, where no outside one is configured. Its cluster is in the data folder. It
 * survives a crash of the server, which takes it over at the next start, and it stops with the last server that
 * uses it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { makeFolder } from '../make-folder.ts';
import { claimCluster } from './cluster-claim.ts';
import { APPLICATION_NAME, processOf } from './open-database.ts';
import { withFileLock } from './file-lock.ts';
import { choosePostgresUser, handOver, type Runner } from './postgres-user.ts';
import { QUIET_LOG } from './quiet-log.ts';
import { type Archive, archiveSettings, quoted } from './wal-archive.ts';

export type EmbeddedPostgres = {
  /** Of the cluster's own database `association`, as the app's role, which owns nothing. */
  url: string;
  /** The same as the cluster's superuser, who owns what migrations make. */
  ownerUrl: string;
  /** Stops Postgres cleanly, unless another process still uses it. */
  stop: () => Promise<void>;
};

const SUPERUSER = 'association';
const PASSWORD_FILE = 'postgres.password';
const APP_PASSWORD_FILE = 'postgres.app.password';
/** In the data folder, beside the cluster. */
export const PASSWORD_FILES = [PASSWORD_FILE, APP_PASSWORD_FILE];
const APP_ROLE = 'association_app';
const DATABASE = 'association';

type Options = {
  existing?: boolean;
  /** Undefined: what it writes is not copied. */
  archive?: Archive | undefined;
};

/**
 * Starts the cluster in `dataDir/postgres`, or takes over one that still runs. It is made if missing, unless it is to be an `existing` one.
 * `settings` are Postgres's own.
 */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
  { existing = false, archive }: Options = {},
): Promise<EmbeddedPostgres> {
  if (existing) requireCluster(dataDir);
  const runner = choosePostgresUser(dataDir);
  const cluster = clusterOf(runner);
  const lock = join(dataDir, 'postgres.lock');
  if (runner.home !== dataDir) process.stderr.write(`Postgres cannot reach ${dataDir}: its data is in ${cluster}\n`);
  if (existing && !existsSync(join(cluster, 'PG_VERSION'))) throw noCluster(dataDir);
  return withFileLock(lock, async () => {
    const claim = await claimCluster(dataDir);
    const password = superuserPassword(dataDir);
    const appPassword = passwordIn(dataDir, APP_PASSWORD_FILE);
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(runner, cluster, password);
    checkVersion(cluster);
    const all = { ...settings, ...(archive && archiveSettings(runner, cluster, archive)) };
    const port = (await findRunning(cluster, password)) ?? (await start(runner, cluster, password, all));
    await createDatabase(port, password);
    await createAppRole(port, password, appPassword);
    if (archive) await wakeCheckpointer(port, password);
    const url = urlOf(port, appPassword, DATABASE, APP_ROLE);
    // Tells other processes that the cluster is in use, for as long as it is.
    const presence = await connect(url);
    return {
      url,
      ownerUrl: urlOf(port, password, DATABASE),
      async stop() {
        await presence.end();
        await withFileLock(lock, async () => {
          const stopped = await stop(runner, cluster, port, password);
          if (stopped) claim.giveUp();
          else claim.leave();
        });
      },
    };
  });
}

/** Where the cluster is. */
export function clusterOf({ home }: Runner): string {
  return join(home, 'postgres');
}

/** Throws an Error of one sentence if there was never a cluster, or it is another user's, whose server could not read what this one writes. */
function requireCluster(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new Error(`${dataDir} belongs to another user: run this as that one, with sudo -u '#${owner}'.`);
  }
  if (!existsSync(join(dataDir, PASSWORD_FILE))) throw noCluster(dataDir);
}

function noCluster(dataDir: string): Error {
  return new Error(`There is no database in ${dataDir}. Is that the DATA_DIR of the server, and was it ever started?`);
}

async function initialise(runner: Runner, cluster: string, password: string): Promise<void> {
  // The cluster is made in another folder and then moved, so that a half-made one is never used.
  const making = `${cluster}.new`;
  rmSync(making, { recursive: true, force: true });
  makeFolder(making, 0o700);
  const secret = mkdtempSync(join(tmpdir(), 'postgres-'));
  const passwordFile = join(secret, 'password');
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (process.getuid?.() === 0 && runner.uid > 0) {
      for (const path of [making, secret, passwordFile]) chownSync(path, runner.uid, runner.gid);
    }
    const args = [`--pgdata=${making}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    // Text sorts in the same order on every machine, whatever locales are installed.
    await run(runner, 'initdb', [
      ...args,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--lc-messages=C',
      '--no-instructions',
    ]);
    renameSync(making, cluster);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

async function start(
  runner: Runner,
  cluster: string,
  password: string,
  settings: Record<string, string>,
): Promise<number> {
  const port = await launch(runner, cluster, settings);
  if (!(await answers(port, password)))
    throw new Error(`The embedded Postgres in ${cluster} does not accept its password.`);
  return port;
}

/** Starts it and returns its port. One that recovers lets nobody in yet. */
export async function launch(runner: Runner, cluster: string, settings: Record<string, string>): Promise<number> {
  removeStalePidFile(cluster);
  handOver(cluster, runner);
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    log_timezone: 'UTC',
    ...QUIET_LOG,
    ...settings,
  };
  // pg_ctl hands them to a shell.
  const options = Object.entries(all).map(([name, value]) => `-c ${quoted(`${name}=${value}`)}`);
  const log = logOf(cluster);
  rmSync(log, { force: true });
  const args = ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-s', '-o', options.join(' ')];
  await run(runner, 'pg_ctl', args).catch(() => {
    const said = existsSync(log) ? lastLine(readFileSync(log, 'utf8')) : 'it said nothing';
    throw new Error(`The embedded Postgres did not start (${said}); its log is ${log}.`);
  });
  return port;
}

/** What it has said since it was started. */
export function logOf(cluster: string): string {
  return join(cluster, 'server.log');
}

export async function halt(runner: Runner, cluster: string): Promise<void> {
  await run(runner, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30', '-s']);
}

/** The port of a Postgres that a server left running, if it did. */
async function findRunning(cluster: string, password: string): Promise<number | undefined> {
  const pidFile = readPidFile(cluster);
  if (!pidFile || !isAlive(pidFile.pid)) return undefined;
  // It may just be starting or recovering.
  for (let attempt = 0; attempt < 60; attempt++) {
    const port = readPidFile(cluster)?.port;
    if (port && (await answers(port, password))) return port;
    if (!isPostgres(pidFile.pid)) return undefined;
    await wait(500);
  }
  throw new Error(`The Postgres with process id ${pidFile.pid} in ${cluster} does not answer.`);
}

/** False if another process still uses it. */
async function stop(runner: Runner, cluster: string, port: number, password: string): Promise<boolean> {
  if (await isUsedByOthers(port, password)) return false;
  if (!existsSync(join(cluster, 'postmaster.pid'))) return true;
  await halt(runner, cluster);
  return true;
}

async function isUsedByOthers(port: number, password: string): Promise<boolean> {
  try {
    const others = await query<{ name: string }>(
      urlOf(port, password, 'postgres'),
      `SELECT application_name AS name FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND application_name <> $1`,
      [APPLICATION_NAME],
    );
    // The connection of a process that was ended stays until Postgres notices.
    return others.some(({ name }) => {
      const id = processOf(name);
      return id === undefined || isAlive(id);
    });
  } catch {
    return false;
  }
}

async function createDatabase(port: number, password: string): Promise<void> {
  const url = urlOf(port, password, 'postgres');
  const found = await query(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (found.length === 0) await query(url, `CREATE DATABASE ${DATABASE}`);
}

/** It may sign in, and nothing else until a migration grants it more. */
async function createAppRole(port: number, password: string, appPassword: string): Promise<void> {
  if (await answers(port, appPassword, APP_ROLE)) return;
  const url = urlOf(port, password, 'postgres');
  const [found] = await query(url, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  await query(url, `${found ? 'ALTER' : 'CREATE'} ROLE ${APP_ROLE} LOGIN PASSWORD '${appPassword}'`);
}

/** Of the cluster's superuser. */
export function superuserPassword(dataDir: string): string {
  return passwordIn(dataDir, PASSWORD_FILE);
}

/**
 * The process that ends a file of the WAL in time goes to sleep while Postgres starts, for five minutes, before it knows how soon it is to do
 * so. It wakes up when settings are read again.
 */
async function wakeCheckpointer(port: number, password: string): Promise<void> {
  await query(urlOf(port, password, 'postgres'), 'SELECT pg_reload_conf()');
}

/** A password kept in a file beside the cluster, made the first time. */
function passwordIn(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

const MAJOR_VERSION = '18';

export function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${cluster} is of PostgreSQL ${version}, this release brings ${MAJOR_VERSION}: back it up with the release that made it, and restore that here.`,
    );
  }
}

/** Whether a Postgres runs on it. */
export function isRunning(cluster: string): boolean {
  const pidFile = readPidFile(cluster);
  return pidFile !== undefined && isAlive(pidFile.pid);
}

type PidFile = { pid: number; port: number | undefined };

/** Process id on the first line, port on the fourth. */
function readPidFile(cluster: string): PidFile | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) || undefined };
}

/** After a reboot another process may have the process id in the file, and Postgres would refuse to start. */
function removeStalePidFile(cluster: string): void {
  const pidFile = readPidFile(cluster);
  if (pidFile && !(isAlive(pidFile.pid) && isPostgres(pidFile.pid))) rmSync(join(cluster, 'postmaster.pid'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A system that does not show command lines counts as running Postgres. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  return existsSync('/proc/self/comm')
    ? existsSync(name) && readFileSync(name, 'utf8').startsWith('postgres')
    : isAlive(pid);
}

export async function answers(port: number, password: string, user = SUPERUSER): Promise<boolean> {
  return query(urlOf(port, password, 'postgres', user), 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function query<R extends object>(url: string, statement: string, values: unknown[] = []): Promise<R[]> {
  const client = await connect(url);
  try {
    return (await client.query<R & Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 5000,
  });
  // A query under way rejects by itself; on an idle connection nothing listens, and an unheard error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function urlOf(port: number, password: string, database: string, user = SUPERUSER): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Runs one of Postgres's programs to its end, in a process group of its own, so that the terminal's Ctrl-C reaches
 * only the server.
 */
function run(runner: Runner, binary: string, args: string[]): Promise<void> {
  const command = runner.command(binary, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      cwd: runner.home,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.once('error', reject);
    // Not `close`: Postgres, which pg_ctl leaves behind, may hold the pipe open.
    child.once('exit', (code) => {
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${binary} failed: ${lastLine(said)}`));
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

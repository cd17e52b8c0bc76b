/** A primary and its standbys, by the embedded PostgreSQL's programs and streaming replication. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { choosePostgresUser, type Runner } from '../src/database/postgres-user.ts';

export const OWNER = 'owner';

export type Node = {
  port: number;
  data: string;
  /** Everything it is killed with: nothing is written or said any more. */
  kill: () => void;
  promote: () => Promise<void>;
  /** Sets a setting and makes it count. */
  set: (name: string, value: string) => Promise<void>;
  stop: () => Promise<void>;
  /** After `stop`. */
  startAgain: () => Promise<void>;
};

/** Gives a new folder to the user of Postgres. */
export function prepareFolder(folder: string): Runner {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const runner = choosePostgresUser(folder);
  if (runner.home !== folder) throw new Error(`The user of Postgres cannot enter ${folder}.`);
  if (runner.uid > 0) chownSync(folder, runner.uid, runner.gid);
  return runner;
}

export async function startPrimary(runner: Runner, port: number): Promise<Node> {
  const data = join(runner.home, 'primary');
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--lc-messages=C'];
  await run(runner, 'initdb', ['-D', data, '-U', OWNER, '--auth=trust', '--no-sync', ...locale]);
  configure(data, {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // For standbys that begin behind.
    wal_keep_size: '512MB',
  });
  return start(runner, data, 'primary', port);
}

/** A copy of `from`, the primary, that follows whatever answers at `primaryPort`, known to it as `name`. */
export async function startStandby(
  runner: Runner,
  name: string,
  port: number,
  from: Node,
  primaryPort = from.port,
): Promise<Node> {
  const data = join(runner.home, name);
  rmSync(data, { recursive: true, force: true });
  // What pg_basebackup does, which the embedded PostgreSQL comes without.
  const client = new Client({ host: '127.0.0.1', port: from.port, user: OWNER, database: 'postgres' });
  await client.connect();
  await client.query('SELECT pg_backup_start($1, true)', [name]);
  await copy(from.data, data);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  for (const left of ['postmaster.pid', 'server.log', 'pg_wal'])
    rmSync(join(data, left), { recursive: true, force: true });
  giveTo(runner, join(data, 'pg_wal'), (folder) => mkdirSync(folder, { mode: 0o700 }));
  for (const [file, text] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const)
    giveTo(runner, join(data, file), (path) => writeFileSync(path, text));
  const primary = `host=127.0.0.1 port=${primaryPort} user=${OWNER} application_name=${name}`;
  configure(data, { primary_conninfo: primary });
  return start(runner, data, name, port);
}

function giveTo({ uid, gid }: Runner, path: string, make: (path: string) => void): void {
  make(path);
  if (uid > 0) chownSync(path, uid, gid);
}

/** Of a cluster at work: a file may be gone before it is copied, which the WAL makes up for. */
async function copy(from: string, to: string): Promise<void> {
  const [code] = (await once(spawn('cp', ['-a', from, to], { stdio: 'ignore' }), 'exit')) as [number | null];
  if (code !== 0 && code !== 1) throw new Error(`cp ended with ${code}`);
}

async function start(runner: Runner, data: string, name: string, port: number): Promise<Node> {
  configure(data, { port: String(port), cluster_name: name });
  const log = join(data, 'server.log');
  const pgCtl = (...args: string[]) => run(runner, 'pg_ctl', ['-D', data, '-w', ...args]);
  await pgCtl('-l', log, 'start');
  return {
    port,
    data,
    kill: () => process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    promote: () => pgCtl('promote'),
    async set(setting, value) {
      configure(data, { [setting]: value });
      await pgCtl('reload');
    },
    stop: () => pgCtl('stop', '-m', 'immediate', '-s'),
    startAgain: () => pgCtl('-l', log, 'start'),
  };
}

/** The last line of a setting counts. */
function configure(data: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
}

/** Not in the way of what else runs in this process: the programs connect to an address that it serves. */
async function run(runner: Runner, program: string, given: string[]): Promise<void> {
  const { file, args, options } = runner.command(program, given);
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** Ports that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    holders.map(
      (holder) =>
        new Promise<number>((resolve) =>
          holder.listen(0, '127.0.0.1', () => resolve((holder.address() as AddressInfo).port)),
        ),
    ),
  );
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))));
  return ports;
}

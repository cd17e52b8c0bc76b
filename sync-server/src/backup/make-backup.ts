/** Makes a backup, takes it where backups are kept, and removes those of this database that need not be kept any more. */
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, Sql } from '../database/open-database.ts';
import { isSchemaCurrent } from '../database/schema-version.ts';
import { makeFolder } from '../make-folder.ts';
import type { Lock } from './cipher.ts';
import { nameOfBackup, timeOfBackup } from './format.ts';
import type { BackupPlace } from './open-place.ts';
import { outdated, type Retention } from './retention.ts';
import { type Contents, writeBackup } from './write-backup.ts';

const BACKUP_LOCK = 7_300_003;

type Made = { name: string; bytes: number; removed: string[] };

type Backup = { contents: Contents; lock: Lock; place: BackupPlace; retention: Retention; dataDir: string };

/** Undefined if another server is making one. */
export async function makeBackup(database: Database, backup: Backup): Promise<Made | undefined> {
  const holder = await database.pool.connect();
  try {
    const { rows } = await holder.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [BACKUP_LOCK]);
    if (!rows[0]!.taken) return undefined;
    return await makeAndKeep(database, backup);
  } finally {
    // Ends the lock with the connection.
    holder.release(true);
  }
}

async function makeAndKeep(database: Database, { contents, lock, place, retention, dataDir }: Backup): Promise<Made> {
  const at = new Date();
  const isCurrent = await isSchemaCurrent(database);
  const name = nameOfBackup(at, { beforeUpdate: !isCurrent });
  // Written whole on this machine first: a store wants to know how long a file is before it comes.
  const folder = join(dataDir, 'backup-under-way');
  // What was left by one that was ended half-way.
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder, 0o700);
  const file = join(folder, name);
  try {
    await pipeline(await writeBackup(database, contents, lock, at), createWriteStream(file, { mode: 0o600 }));
    const bytes = statSync(file).size;
    await place.put(name, file);
    if (isCurrent) await noteBackup(database, { name, bytes });
    return { name, bytes, removed: await removeOutdated(database, place, retention) };
  } finally {
    rmSync(file, { force: true });
  }
}

/** Files of other databases in that place are left alone: the one that this was restored from, and what was made of that since. */
async function removeOutdated(sql: Sql, place: BackupPlace, retention: Retention): Promise<string[]> {
  const own = new Set((await sql.run<{ file: string }>('SELECT file FROM backups')).map(({ file }) => file));
  const there = (await place.list()).filter((name) => own.has(name));
  const removed = outdated(
    there.map((name) => ({ name, time: timeOfBackup(name)! })),
    retention,
  ).map(({ name }) => name);
  for (const name of removed) await place.remove(name);
  return removed;
}

async function noteBackup(sql: Sql, { name, bytes }: { name: string; bytes: number }): Promise<void> {
  await sql.run('INSERT INTO backups (finished_at, file, bytes) VALUES (now(), $1, $2)', [name, bytes]);
}

/** `finishedAt` is in UTC, as ISO 8601 has it. */
type LastBackup = { finishedAt: string; ageSeconds: number; bytes: number };

/** Undefined if there was none. */
export async function lastBackup(sql: Sql): Promise<LastBackup | undefined> {
  const [last] = await sql.run<LastBackup>(
    `SELECT to_char(finished_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "finishedAt", bytes::float8 AS bytes,
       extract(epoch FROM now() - finished_at)::float8 AS "ageSeconds"
     FROM backups ORDER BY finished_at DESC LIMIT 1`,
    [],
    'last backup',
  );
  return last;
}

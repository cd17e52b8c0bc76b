/**
 * Continuous copies of what the embedded Postgres writes, in a folder of the operator's: with a copy of the cluster that is older, they
 * make the database as it was at any moment since. See docs/backups.md.
 */
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { Logger } from 'pino';
import { repeatedly } from '../repeatedly.ts';
import type { Database, SqlStatements } from './open-database.ts';
import type { Runner } from './postgres-user.ts';

export type Archive = {
  /** The folder. */
  to: string;
  /** How much may be lost with the disk. */
  everySeconds: number;
};

/** Of one cluster. Its files keep their names, compressed. */
export type ArchiveFolders = { wal: string; base: string };

const PROGRAM = join(import.meta.dirname, 'wal-file.ts');

/** In a folder of the cluster's own, because the files of two clusters have the same names. */
export function foldersIn(to: string, system: string): ArchiveFolders {
  return { wal: join(to, system, 'wal'), base: join(to, system, 'base') };
}

/** What Postgres calls the cluster, for ever. Its copies are called the same. */
function systemOf(cluster: string): string {
  return readFileSync(join(cluster, 'global/pg_control')).readBigUInt64LE(0).toString();
}

/** Postgres's settings with which it copies. Makes the folders; Postgres must be able to write there. */
export function archiveSettings(
  runner: Runner,
  cluster: string,
  { to, everySeconds }: Archive,
): Record<string, string> {
  const { wal, base } = foldersIn(to, systemOf(cluster));
  for (const folder of [to, join(wal, '..'), wal, base]) giveFolder(runner, folder);
  return {
    archive_mode: 'on',
    archive_command: commandOf('keep', '%p', `${escaped(wal)}/%f`),
    archive_timeout: String(everySeconds),
  };
}

function giveFolder({ uid, gid }: Runner, folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(folder, 0o700);
  if (process.getuid?.() === 0 && uid > 0) chownSync(folder, uid, gid);
}

/** Settings with which it takes the copies back until a moment; undefined: as far as they go. */
export function recoverySettings(wal: string, timeline: number, until: Date | undefined): Record<string, string> {
  return {
    restore_command: commandOf('fetch', `${escaped(wal)}/%f`, '%p'),
    recovery_target_timeline: String(timeline),
    recovery_target_action: 'promote',
    // Nobody is let in before it is at that moment.
    hot_standby: 'off',
    // It knows the names of zones, such as Z, only later.
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

function commandOf(...given: string[]): string {
  return [escaped(process.execPath), escaped(PROGRAM), ...given].map(quoted).join(' ');
}

/** Postgres puts something in the place of % and a letter. */
function escaped(path: string): string {
  return path.replaceAll('%', '%%');
}

/** For a shell. Plain words stay as they are. */
export function quoted(word: string): string {
  return /^[\w./:,=%+@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

type ArchiveState = {
  /** Seconds since the last copy; null: none since Postgres started anew. */
  age: number | null;
  /** The last attempt did not succeed. */
  failing: boolean;
};

/** Of an outside Postgres, too. Undefined if it makes no copies. */
export async function archiveState(sql: SqlStatements): Promise<ArchiveState | undefined> {
  const [state] = await sql.run<ArchiveState>(
    `SELECT extract(epoch FROM clock_timestamp() - last_archived_time)::float8 AS age,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing
     FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`,
    [],
    'archive state',
  );
  return state;
}

/**
 * Writes a little, so that there is something to copy: otherwise a night without entries looks like copies that fail, and nothing says that
 * a moment in it has been reached.
 */
export async function markMoment(sql: SqlStatements): Promise<void> {
  await sql.run(
    `SELECT pg_logical_emit_message(true, 'moment', '') WHERE current_setting('archive_mode') <> 'off'`,
    [],
    'mark moment',
  );
}

const MARK_EVERY_MS = 60_000;

/**
 * Lets the copies go on through hours without entries. It does nothing where none are made, here or by an outside PostgreSQL. Returns how to
 * stop.
 */
export function markMoments(database: Database, log: Logger): () => Promise<void> {
  return repeatedly({
    everyMs: MARK_EVERY_MS,
    work: () => markMoment(database),
    // Whoever needs the database meanwhile says that it is not there.
    onError: (error) => log.debug({ error }, 'no moment could be marked'),
  });
}

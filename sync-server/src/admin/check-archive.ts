/** Whether what the database writes is copied, so that not much is lost with its disk. */
import { baseCopiesIn } from '../backup/base-copies.ts';
import type { Sql } from '../database/open-database.ts';
import { type Archive, archiveState, foldersIn } from '../database/wal-archive.ts';
import type { Finding } from './admin-command.ts';

/** What is copied after ten minutes at the latest is old after so many seconds. */
const OLD_SECONDS = 900;

/** A whole copy is due every day, and tried again every ten minutes. */
const OLD_COPY_HOURS = 26;

/** `archive` is that of the settings; an outside PostgreSQL may have one of its own, and `how` to get one differs. */
export async function checkArchive(
  sql: Sql,
  archive: Archive | undefined,
  how: 'ARCHIVE_TO' | 'pgBackRest',
): Promise<Finding> {
  const state = await archiveState(sql);
  if (!state) {
    return archive
      ? ['wrong', 'Archive: PostgreSQL runs without it; start the server again, so that ARCHIVE_TO counts']
      : [
          'doubtful',
          `Archive: none, so a lost disk takes what was entered since the last backup (${how} in docs/backups.md)`,
        ];
  }
  const { age, failing } = state;
  const last = age === null ? 'nothing was copied yet' : `the last copy is ${(age / 60).toFixed(0)} minutes old`;
  const where = archive ? `${archive.to} and the log of PostgreSQL in DATA_DIR` : 'the log of PostgreSQL';
  if (failing) return ['wrong', `Archive: copying fails, ${last}; look at ${where}`];
  if (age === null || age > OLD_SECONDS) return ['wrong', `Archive: ${last}; look at ${where}`];
  return archive ? checkBaseCopies(sql, archive, last) : ['good', `Archive: ${last}`];
}

async function checkBaseCopies(sql: Sql, { to }: Archive, last: string): Promise<Finding> {
  const [here] = await sql.run<{ system: string }>('SELECT system_identifier::text AS system FROM pg_control_system()');
  const newest = baseCopiesIn(foldersIn(to, here!.system)).at(-1);
  const hours = newest && (Date.now() - Date.parse(newest.finishedAt)) / 3_600_000;
  if (hours !== undefined && hours < OLD_COPY_HOURS) return ['good', `Archive: ${last}, in ${to}`];
  const age = hours === undefined ? 'there is none' : `it is ${hours.toFixed(0)} hours old`;
  return [
    'wrong',
    `Archive: the newest copy of the whole database: ${age}; search the log for "base-copy failed", then run npm run admin -- base-copy`,
  ];
}

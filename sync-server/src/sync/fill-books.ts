/** Whole books into a database that has none yet. */
import { randomUUID } from 'node:crypto';
import type { ArchivedBooks } from 'shared-schema/archive/books-archive';
import type { Change } from 'shared-schema/command';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { numberedTables, tableNames } from 'shared-schema/tables';
import { stampRevision, TAKE_COMMIT_LOCK, THIS_REVISION } from '../database/commit-lock.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { appendEvent } from '../history/append.ts';
import { lastAllocated, markAllocated } from './allocate-ids.ts';
import { writeStatements } from './rows.ts';
import { keepVouchersOfLines } from './vouchers.ts';

/** Devices pull what was written under one revision in one answer. */
const ROWS_PER_REVISION = 500;

/**
 * Writes the rows of an archive, all of them or none. Nobody has a password afterwards: an archive holds none. Throws an Error if
 * there is anything in the database besides the first super admin and project.
 */
export async function fillBooks(database: Database, books: ArchivedBooks): Promise<number> {
  if (await holdsAnything(database)) {
    throw new Error('There are records here already: whole books go into a new association, before anybody signs in.');
  }
  const changes = tableNames
    .filter((table) => table !== 'signingKeys')
    .flatMap((table) => books[table].map((row) => ({ table, row }) as Change));
  // Worked out before the commit lock is taken: whoever holds it may not be silent for long.
  const parts: string[][] = [];
  for (let start = 0; start < changes.length; start += ROWS_PER_REVISION) {
    parts.push(writeStatements(database, changes.slice(start, start + ROWS_PER_REVISION), THIS_REVISION));
  }
  return database.transaction(async (sql) => {
    for (const part of parts) await sql.script([...TAKE_COMMIT_LOCK, ...part]);
    await addSigningKeys(sql, books.signingKeys);
    await sql.run('UPDATE members SET password_hash = NULL, phone_sign_in_since = NULL');
    await markAllAllocated(sql, changes);
    await keepVouchersOfLines(sql);
    await appendEvent(sql, { action: 'books.import', effect: 'noted' });
    return changes.length + books.signingKeys.length;
  });
}

/** The devices that they belong to stayed behind: each gets a name that no device has, so that none goes on with its series. */
async function addSigningKeys(sql: Sql, keys: ArchivedBooks['signingKeys']): Promise<void> {
  if (keys.length === 0) return;
  const revision = await stampRevision(sql);
  for (const { id, userId, publicKey, createdAt, endedAt, deletedAt } of keys) {
    const device = randomUUID();
    await sql.run('INSERT INTO devices (id, user_id, created_at) VALUES ($1, $2, $3)', [device, userId, createdAt]);
    await sql.run(
      `INSERT INTO signing_keys (id, user_id, public_key, created_at, ended_at, deleted_at, device, revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, userId, publicKey, createdAt, endedAt ?? null, deletedAt, device, revision],
    );
  }
}

/** Whether there is more than a first super admin and project, or ids that a device may hold on lease. */
export async function holdsAnything(database: Database): Promise<boolean> {
  const [found] = await database.run<{ anything: boolean }>(
    `SELECT EXISTS (SELECT FROM members WHERE id <> 1) OR EXISTS (SELECT FROM projects WHERE id <> 1)
       OR EXISTS (SELECT FROM transactions) OR EXISTS (SELECT FROM installment_businesses)
       OR EXISTS (SELECT FROM chitty_funds) AS anything`,
  );
  if (found!.anything) return true;
  for (const table of numberedTables) {
    // Bootstrapping has made the first project and the first super admin.
    const first = table === 'projects' || table === 'members' ? FIRST_PROJECT : 0;
    if ((await lastAllocated(database, table)) > first) return true;
  }
  return false;
}

/** The ids of these rows count as given out. */
export async function markAllAllocated(sql: Sql, rows: Change[]): Promise<void> {
  for (const table of numberedTables) {
    // Some ids are not used: a collection gets one for what may go on account.
    const ids = rows.flatMap((change) => (change.table === table ? [Number(change.row.id)] : []));
    const last = ids.reduce((highest, id) => Math.max(highest, id), 0);
    if (last > 0) await markAllocated(sql, table, last);
  }
}

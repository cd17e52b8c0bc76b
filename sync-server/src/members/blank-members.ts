/**
 * Blanks people who were deleted or turned down a while ago, if the association says so: whatever says who they were goes from
 * their row, from the values that the history keeps beside its chain, and from the packs; phones take in the empty row. Money stays
 * in the books, under their number. Backups hold them until they are removed themselves.
 */
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import { isBlankable, MEMBER_FIELD_NAMES } from 'shared-schema/members/member-fields';
import { stampRevision } from '../database/commit-lock.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { MemberEntity } from '../entities/synced.ts';
import { appendEvent } from '../history/append.ts';

const AT_ONCE = 200;

/** What is kept of people besides their row, by their number. */
const BESIDES = [
  'sessions',
  'known_devices',
  'password_reset_tokens',
  'email_changes',
  'totps',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
];

/** Those whose term is over at `now`, the first some hundred; returns how many. */
export async function blankMembers(database: Database, now: Instant = instant(Date.now())): Promise<number> {
  const { blankAfterDays } = await readSettings(database);
  if (blankAfterDays === null) return 0;
  const due = await findDue(database, now, blankAfterDays);
  if (due.length === 0) return 0;
  await database.transaction(async (sql) => {
    // Packs being made now hold the names; those that follow must not.
    await sql.run('LOCK TABLE pack_state IN EXCLUSIVE MODE');
    await sql.run(
      `DELETE FROM history_values USING history WHERE history.sequence = history_values.sequence
      AND history.table_name = 'members' AND history.row_id = ANY($1::text[])`,
      [due.map(String)],
    );
    for (const table of BESIDES) await sql.run(`DELETE FROM ${table} WHERE user_id = ANY($1)`, [due]);
    await sql.run('DELETE FROM mail_queue WHERE member_id = ANY($1)', [due]);
    await sql.run('DELETE FROM packs');
    await blankRows(sql, database, due);
    const blanked = due.map(
      (id) => ({ action: 'member.blank', effect: 'updated', table: 'members', id: String(id) }) as const,
    );
    await appendEvent(sql, ...blanked);
  });
  return due.length;
}

async function findDue(sql: Sql, now: Instant, days: number): Promise<MemberId[]> {
  const due = await sql.run<{ id: MemberId }>(
    `SELECT id FROM members WHERE name <> '' AND $1::timestamptz - make_interval(days => $2) > CASE
       WHEN deleted_at IS NOT NULL THEN deleted_at
       WHEN status = 'REJECTED' THEN coalesce((SELECT max(received_at) FROM history
         WHERE table_name = 'members' AND row_id = members.id::text AND action = 'member.reject'), created_at)
     END ORDER BY id LIMIT $3`,
    [now, days, AT_ONCE],
  );
  return due.map(({ id }) => id);
}

async function blankRows(sql: Sql, { orm }: Database, ids: MemberId[]): Promise<void> {
  const { properties } = orm.getMetadata(MemberEntity);
  const blank = MEMBER_FIELD_NAMES.filter(isBlankable).map((field) => {
    const [column] = properties[field].fieldNames;
    return `"${column}" = ${field === 'name' ? `''` : 'NULL'}`;
  });
  const revision = await stampRevision(sql);
  await sql.run(
    `UPDATE members SET ${blank.join(', ')}, email_confirmed_at = NULL, asked_change = NULL,
       left_because = NULL, accepted_terms = NULL, password_hash = NULL,
       phone_sign_in_since = NULL, revision = $2
     WHERE id = ANY($1)`,
    [ids, revision],
  );
}

/** Writes entries at the end of the history. */
import type { MemberId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import { escapeLiteral, type Sql } from '../database/open-database.ts';
import { entryDigest, type Happening, toStore } from './entry.ts';

/**
 * Whoever holds it adds to the history and commits, and waits for nothing else meanwhile; so it is taken last of all locks, and
 * no two transactions can wait for one another because of it.
 */
const HISTORY_LOCK = 7_300_004;

const LAST = `(SELECT coalesce(max(sequence), 0) FROM history)`;

const COLUMNS = `at, received_at, user_id, device, device_kind, command_id, action, effect, table_name, row_id, changes,
  private_fields, private_digest`;

/** Statements that must be the last of their transaction; none if nothing happened. The database links the entries: it knows the last one. */
export function appendStatements(happenings: Happening[]): string[] {
  if (happenings.length === 0) return [];
  const stored = happenings.map(toStore);
  const entries = stored.map(({ entry }, index) => ({
    ...entry,
    place: index + 1,
    digest: entryDigest(entry).toString('hex'),
  }));
  const values = stored.flatMap((each, index) =>
    each.values ? [{ place: index + 1, salt: each.values.salt.toString('hex'), changes: each.values.changes }] : [],
  );
  const statements = [
    `SELECT pg_advisory_xact_lock(${HISTORY_LOCK})`,
    `INSERT INTO history (sequence, ${COLUMNS}, hash)
      SELECT ${LAST} + place, ${COLUMNS}, history_chain(decode(digest, 'hex'), coalesce(
        (SELECT hash FROM history ORDER BY sequence DESC LIMIT 1), decode(repeat('00', 32), 'hex'))) OVER (ORDER BY place)
      FROM json_to_recordset(${escapeLiteral(JSON.stringify(entries))}) AS given (place int, at timestamptz,
        received_at timestamptz, user_id int, device uuid, device_kind text, command_id uuid, action text, effect text,
        table_name text, row_id text, changes text, private_fields text, private_digest text, digest text)
      ORDER BY place`,
  ];
  if (values.length > 0) {
    statements.push(
      `INSERT INTO history_values (sequence, salt, changes)
        SELECT ${LAST} - ${entries.length} + place, decode(salt, 'hex'), changes
        FROM json_to_recordset(${escapeLiteral(JSON.stringify(values))}) AS given (place int, salt text, changes text)`,
    );
  }
  return statements;
}

/** What happened that is no command. */
export type HistoryEvent = Pick<Happening, 'action' | 'effect'> &
  Partial<Pick<Happening, 'table' | 'id' | 'userId' | 'changes' | 'privateChanges' | 'deviceKind'>>;

/** In a transaction it must be the last statement. */
export async function appendEvent(sql: Sql, ...events: HistoryEvent[]): Promise<void> {
  await sql.script(appendStatements(events.map(happeningNow)));
}

/** What happens to a member. `userId` is who did it; left out, it was they. */
export async function appendMemberEvent(
  sql: Sql,
  { memberId, ...event }: Omit<HistoryEvent, 'table' | 'id'> & { memberId: MemberId },
): Promise<void> {
  await appendEvent(sql, { userId: memberId, ...event, table: 'members', id: String(memberId) });
}

export function happeningNow(event: HistoryEvent): Happening {
  const at = instant(Date.now());
  return {
    at,
    receivedAt: at,
    userId: null,
    device: null,
    deviceKind: null,
    commandId: null,
    table: null,
    id: null,
    changes: [],
    privateChanges: [],
    ...event,
  };
}

/** Writes the audit trail: who changed what, when, from which device, by which command. Never the values. */
import { escapeLiteral } from 'pg';
import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import type { Sql } from '../database/open-database.ts';
import { AuditEntryEntity } from '../entities/audit-entry.ts';
import type { ReceivedCommand } from './command-results.ts';
import { keyOf, type RowsBefore } from './rows.ts';

type Action = 'created' | 'updated' | 'deleted';

type Audited = { command: ReceivedCommand; changes: Change[]; before: RowsBefore };

/** A statement, to be run with the changes. A changed row that a command did not find is new. */
export function auditStatement(commands: Audited[], at: Instant): string {
  const entries = commands.flatMap(({ command, changes, before }) =>
    changes.map((change) => ({
      at,
      actor_id: command.userId,
      device: command.device,
      command_id: command.id,
      command_name: command.name,
      table_name: change.table,
      row_id: String(change.row.id),
      action: actionOf(change, before),
    })),
  );
  const columns = 'at, actor_id, device, command_id, command_name, table_name, row_id, action';
  return `INSERT INTO audit_entries (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::audit_entries, ${escapeLiteral(JSON.stringify(entries))})`;
}

type Event = {
  /** As in `command_name`: `member.reveal`. */
  name: string;
  actorId: MemberId;
  memberId: MemberId;
  action: Action | 'revealed';
  field?: string;
};

/** The same for what happens to a member without a command. */
export async function auditEvent(sql: Sql, { name, actorId, memberId, action, field }: Event): Promise<void> {
  await sql.em().insert(AuditEntryEntity, {
    at: instant(Date.now()),
    actorId,
    commandName: name,
    tableName: 'members',
    rowId: String(memberId),
    action,
    field,
  });
}

/** The same for the association's settings, by their names. */
export async function auditSettings(sql: Sql, actorId: MemberId, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const at = instant(Date.now());
  const entry = { at, actorId, commandName: 'settings.change', tableName: 'settings', action: 'updated' } as const;
  await sql.em().insertMany(
    AuditEntryEntity,
    names.map((rowId) => ({ ...entry, rowId })),
  );
}

function actionOf({ table, row }: Change, before: RowsBefore): Action {
  const old = before.get(keyOf(table, row.id));
  if (!old) return 'created';
  return row.deletedAt && !old.deletedAt ? 'deleted' : 'updated';
}

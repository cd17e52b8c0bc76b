/** The result of every command, kept for ever: this is what makes sending a command twice harmless. */
import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import type { RefusalKind } from 'shared-schema/refusals';
import type { Outcome, Refusal } from 'shared-schema/wire';
import type { Sql } from '../database/open-database.ts';
import { storedRefusal } from '../texts.ts';

export type ReceivedCommand = {
  id: string;
  name: string;
  input: unknown;
  issuedAt: Instant;
  /** Null for a REST request. */
  device: string | null;
  userId: MemberId;
  /** Makes the input from rows that nobody can change until the command is done. Of REST requests that leave that to the server. */
  makeInput?: (sql: Sql) => Promise<object>;
};

/** What became of a command. `kind` is that of its refusal; none is stored where the server itself failed. */
export type CommandResult = { outcome: Outcome; kind?: RefusalKind; repeated?: boolean };

/**
 * Records a command as applied, which the same transaction then makes true or corrects. Returns false if it has a result
 * already; if another transaction is working on it, waits for that one first.
 */
export async function claimCommand(sql: Sql, command: ReceivedCommand, now: Instant): Promise<boolean> {
  const claimed = await sql.run(
    `INSERT INTO received_commands (id, device, user_id, name, issued_at, received_at, status)
     VALUES ($1, $2, $3, $4, $5, $6, 'applied') ON CONFLICT (id) DO NOTHING RETURNING id`,
    [command.id, command.device, command.userId, command.name, command.issuedAt, now],
    'claim command',
  );
  return claimed.length === 1;
}

/** Turns a claimed command into a refused one. */
export async function recordRefusal(
  sql: Sql,
  id: string,
  refusal: RefusalError,
  timeZone: string,
): Promise<CommandResult> {
  const error = storedRefusal(refusal, timeZone);
  await sql.run(`UPDATE received_commands SET status = 'rejected', error = $2, error_kind = $3 WHERE id = $1`, [
    id,
    JSON.stringify(error),
    // Release 0.3, which may run beside this one, knows no such kind; none means the same to both.
    refusal.kind === 'failed' ? null : refusal.kind,
  ]);
  return { outcome: { id, status: 'rejected', error }, kind: refusal.kind };
}

type Recorded = { user_id: MemberId; status: 'applied' | 'rejected'; error: Refusal; error_kind: RefusalKind | null };

/** The result of a command claimed before. Another member than its sender learns nothing about it. */
export async function findOutcome(sql: Sql, { id, userId }: ReceivedCommand): Promise<CommandResult> {
  const [recorded] = await sql.run<Recorded>(
    'SELECT user_id, status, error, error_kind FROM received_commands WHERE id = $1',
    [id],
  );
  if (recorded?.user_id !== userId) {
    const idTaken = refuse('command.idTaken');
    return {
      outcome: { id, status: 'rejected', error: storedRefusal(idTaken, 'UTC') },
      kind: idTaken.kind,
      repeated: true,
    };
  }
  if (recorded.status === 'applied') return { outcome: { id, status: 'applied' }, repeated: true };
  const kind = recorded.error_kind ?? undefined;
  return { outcome: { id, status: 'rejected', error: recorded.error }, kind, repeated: true };
}

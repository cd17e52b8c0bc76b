/**
 * Commands that shall not be taken again after a restoration, when phones offer what they did since: each is refused for ever before it
 * comes, and its phone learns why.
 */
import * as v from 'valibot';
import { MemberId } from 'shared-schema/ids';
import { instant, type Instant, InstantSchema } from 'shared-schema/local-date';
import { refuse } from 'shared-schema/refusal-error';
import { notifyStatement } from '../database/notifications.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { appendStatements, happeningNow } from '../history/append.ts';
import { recordStatement, refusedResult } from './command-results.ts';

export const NamedCommandSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  device: v.pipe(v.string(), v.uuid()),
  userId: MemberId,
  name: v.string(),
  issuedAt: InstantSchema,
});
export type NamedCommand = v.InferOutput<typeof NamedCommandSchema>;

/** One that a device sent and that was applied; `rows` are those that it changed, such as `transactions 12`. */
type ListedCommand = NamedCommand & { receivedAt: Instant; userName: string; rows: string[] };

type Narrowing = {
  since: Date;
  until?: Date | undefined;
  /** The address of who did it. */
  email?: string | undefined;
  device?: string | undefined;
  name?: string | undefined;
};

const asInstant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What devices sent since a moment and what was applied of it, oldest first. */
export async function listReceivedCommands(
  sql: Sql,
  { since, until, email, device, name }: Narrowing,
): Promise<ListedCommand[]> {
  return sql.run(
    `SELECT c.id, c.device, c.user_id AS "userId", c.name, ${asInstant('c.issued_at')} AS "issuedAt",
       ${asInstant('c.received_at')} AS "receivedAt", members.name AS "userName",
       ARRAY(SELECT DISTINCT table_name || ' ' || row_id FROM history WHERE command_id = c.id) AS rows
     FROM received_commands c JOIN members ON members.id = c.user_id
     WHERE c.status = 'applied' AND c.device IS NOT NULL AND c.received_at >= $1 AND ($2::timestamptz IS NULL OR c.received_at <= $2)
       AND ($3::text IS NULL OR members.email = $3) AND ($4::uuid IS NULL OR c.device = $4) AND ($5::text IS NULL OR c.name = $5)
     ORDER BY c.received_at, c.issued_at`,
    [since, until, email, device, name].map((each) => each ?? null),
  );
}

type Voided = {
  voided: number;
  /** They count here already. */
  applied: NamedCommand[];
  /** By people whom this database does not know. They are back once a phone has entered them again; then it takes these, too. */
  ofStrangers: number;
};

type Reasons = { reason: string; timeZone: string };

/** What is refused already stays as it is. Lists that were joined may name one twice. */
export async function voidCommands(database: Database, listed: NamedCommand[], said: Reasons): Promise<Voided> {
  const commands = [...new Map(listed.map((each) => [each.id, each])).values()];
  return database.transaction(async (sql) => {
    const ids = commands.map(({ id }) => id);
    const known = await sql.run<{ id: string; status: string }>(
      'SELECT id, status FROM received_commands WHERE id = ANY($1)',
      [ids],
    );
    const members = await sql.run<{ id: number }>('SELECT id FROM members WHERE id = ANY($1)', [
      commands.map(({ userId }) => userId),
    ]);
    const fresh = commands.filter(({ id }) => !known.some((each) => each.id === id));
    const ours = fresh.filter(({ userId }) => members.some(({ id }) => id === userId));
    if (ours.length > 0) {
      await sql.run('DELETE FROM held_commands WHERE id = ANY($1)', [ids]);
      await sql.commitWith(voidStatements(ours, said));
    }
    return {
      voided: ours.length,
      applied: commands.filter(({ id }) => known.some((each) => each.id === id && each.status === 'applied')),
      ofStrangers: fresh.length - ours.length,
    };
  });
}

function voidStatements(commands: NamedCommand[], { reason, timeZone }: Reasons): string[] {
  const results = commands.map((each) => {
    const command = { ...each, input: {}, from: 'device' as const, verified: false };
    return { command, result: refusedResult(command, refuse('command.voided', { reason }), timeZone) };
  });
  const told = commands.map(({ id, userId, name }) => ({
    ...happeningNow({
      action: 'command.void',
      effect: 'noted',
      table: 'members',
      id: String(userId),
      privateChanges: [
        { field: 'reason', from: null, to: reason },
        { field: 'entry', from: { command: name }, to: null },
      ],
    }),
    commandId: id,
  }));
  return [
    recordStatement(results, instant(Date.now())),
    ...appendStatements(told),
    // No row changes, and yet phones have something to ask.
    notifyStatement('rowsChanged'),
  ];
}

/** The result of every command, kept for ever: this is what makes sending a command twice harmless. */
import type { MemberId } from 'shared-schema/ids';
import type { Origin } from 'shared-schema/command';
import type { Instant } from 'shared-schema/local-date';
import type { Role } from 'shared-schema/members/actor';
import type { Conflict } from 'shared-schema/members/field-changes';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import type { RefusalKind } from 'shared-schema/refusals';
import type { Refusal } from 'shared-schema/refusals';
import type { Outcome } from 'shared-schema/wire';
import { escapeLiteral, type Sql } from '../database/open-database.ts';
import { storedRefusal } from '../texts.ts';

export type ReceivedCommand = {
  id: string;
  name: string;
  input: unknown;
  issuedAt: Instant;
  /** Null for a REST request. */
  device: string | null;
  userId: MemberId;
  from: Origin;
  /** The super admin who accepts a held one, which runs with the role that its member had last; none while it is only tried. */
  acceptedBy?: MemberId;
  /** Such as `Chrome, Android`; null for a program that is no browser. */
  deviceKind?: string | null;
  /** Of what a device sent: the role of its user when their session was read. */
  sentAs?: Role;
  /** They have proved within the last minutes that it is they. */
  verified: boolean;
  /** When that device had last had everything. */
  deviceSyncedAt?: Instant | null;
  /** Makes the input from rows that nobody can change until the command is done. Of REST requests that leave that to the server. */
  makeInput?: (sql: Sql) => Promise<object>;
};

/** Which command it is, and whose. */
type Sent = Pick<ReceivedCommand, 'id' | 'userId'>;

/** What became of a command. `kind` is that of its refusal; none is stored where the server itself failed. */
export type CommandResult = { outcome: Outcome; kind?: RefusalKind; repeated?: boolean };

export function appliedResult({ id }: Sent): CommandResult {
  return { outcome: { id, status: 'applied' } };
}

export function refusedResult({ id }: Sent, refusal: RefusalError, timeZone: string): CommandResult {
  return { outcome: { id, status: 'rejected', error: storedRefusal(refusal, timeZone) }, kind: refusal.kind };
}

/**
 * A statement that records results. If one of the commands has a result already, given since `findResults` looked, the
 * statement fails with a unique violation, and the transaction that would have run it twice leaves nothing behind.
 */
export function recordStatement(results: { command: ReceivedCommand; result: CommandResult }[], now: Instant): string {
  // In one order everywhere, otherwise two transactions that record the same commands can deadlock.
  const sorted = results.toSorted((a, b) => (a.command.id < b.command.id ? -1 : 1));
  const records = sorted.map(({ command, result: { outcome, kind } }) => [
    command.id,
    command.device,
    command.userId,
    command.name,
    command.issuedAt,
    now,
    outcome.status,
    outcome.status === 'rejected' ? JSON.stringify(withoutValues(outcome.error)) : null,
    // None means that.
    kind === 'failed' ? null : kind,
  ]);
  const values = records.map((record) => `(${record.map(literal).join(', ')})`);
  return `INSERT INTO received_commands (id, device, user_id, name, issued_at, received_at, status, error, error_kind)
    VALUES ${values.join(', ')}`;
}

/**
 * What is kept of a refusal: the fields that clashed and with whose edit, not what a person's record says. A device that never had the answer
 * compares its change with the record as it is.
 */
function withoutValues(refusal: Refusal): Refusal {
  const { conflicts } = refusal.details ?? {};
  if (!Array.isArray(conflicts)) return refusal;
  const fields = (conflicts as Conflict[]).map((conflict) => ({ ...conflict, yours: null, theirs: null }));
  return { ...refusal, details: { ...refusal.details, conflicts: fields } };
}

function literal(value: string | number | null | undefined): string {
  return value === null || value === undefined ? 'NULL' : escapeLiteral(String(value));
}

type Recorded = {
  id: string;
  user_id: MemberId;
  status: 'applied' | 'rejected';
  error: Refusal;
  error_kind: RefusalKind | null;
};

/** The results that commands have already, by id. Another member than its sender learns nothing about a command. */
export async function findResults(sql: Sql, commands: Sent[]): Promise<Map<string, CommandResult>> {
  const recorded = await sql.run<Recorded>(
    'SELECT id, user_id, status, error, error_kind FROM received_commands WHERE id = ANY($1)',
    [commands.map(({ id }) => id)],
    'find results',
  );
  const byId = new Map(recorded.map((each) => [each.id, each]));
  return new Map(
    commands.flatMap((command) => {
      const known = byId.get(command.id);
      return known ? [[command.id, { ...resultFor(command, known), repeated: true }]] : [];
    }),
  );
}

function resultFor(command: Sent, { user_id, status, error, error_kind }: Recorded): CommandResult {
  if (user_id !== command.userId) return refusedResult(command, refuse('command.idTaken'), 'UTC');
  if (status === 'applied') return appliedResult(command);
  return { outcome: { id: command.id, status, error }, kind: error_kind ?? undefined };
}

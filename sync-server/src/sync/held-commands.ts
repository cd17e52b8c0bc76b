/**
 * Entries of people who are no longer admins, which waited on their devices: money may have been taken for them. They are held
 * as they came, and a super admin decides about each: it is entered as if it had come in time, with the rights that its person had
 * last, or never will be. What they could not do is not held.
 */
import type { FieldChange } from 'shared-schema/history/field-change';
import type { MemberId } from 'shared-schema/ids';
import { type Instant, instant } from 'shared-schema/local-date';
import { refuse } from 'shared-schema/refusal-error';
import type { QueuedCommand } from 'shared-schema/wire';
import { notifyStatement } from '../database/notifications.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { HeldCommandEntity } from '../entities/command.ts';
import { appendStatements } from '../history/append.ts';
import type { Happening } from '../history/entry.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import { findResults, type ReceivedCommand, recordStatement, refusedResult } from './command-results.ts';
import { runCommand } from './run-command.ts';
import { type CommandServices, findForbidden } from './run-together.ts';

/** The most that are held of one person. */
const MOST_HELD = 2000;

/** What its device has sent itself since is no longer held. */
const UNDECIDED = 'NOT EXISTS (SELECT FROM received_commands WHERE received_commands.id = held_commands.id)';

/** Shown at once. */
const MOST_LISTED = 200;

type HeldCommand = {
  id: string;
  device: string;
  userId: MemberId;
  name: string;
  input: object;
  issuedAt: Instant;
  receivedAt: Instant;
};

/** An entry as a device had it. */
export type LeftCommand = QueuedCommand & { device: string };

type Holding = {
  held: Set<string>;
  /** They have an outcome. */
  known: Set<string>;
  /** Their person could never have made these. */
  forbidden: Set<string>;
};

/**
 * Holds what has no outcome yet, and tells the super admins of the first of a person's. What is in none of the sets is more than is held
 * of one person.
 */
export async function holdCommands(services: CommandServices, userId: MemberId, left: LeftCommand[]): Promise<Holding> {
  const { database } = services;
  // What has an outcome may look forbidden when it is tried again.
  const known = await database.transaction((sql) => findKnown(sql, userId, left));
  const open = left.filter(({ id }) => !known.has(id));
  const tried = open.map((each) => ({ ...each, userId, verified: false, from: 'held' as const }));
  const forbidden = await findForbidden(services, tried);
  const allowed = open.filter(({ id }) => !forbidden.has(id));
  const { held, known: since } = await holdAllowed(database, userId, allowed);
  return { forbidden, held, known: new Set([...known, ...since]) };
}

async function findKnown(sql: Sql, userId: MemberId, left: LeftCommand[]): Promise<Set<string>> {
  const results = await findResults(
    sql,
    left.map(({ id }) => ({ id, userId })),
  );
  return new Set(results.keys());
}

async function holdAllowed(
  database: Database,
  userId: MemberId,
  left: LeftCommand[],
): Promise<Omit<Holding, 'forbidden'>> {
  return database.transaction(async (sql) => {
    // One at a time of a person, so that two cannot both find room.
    await sql.run('SELECT 1 FROM members WHERE id = $1 FOR UPDATE', [userId]);
    const before = await sql.run<{ id: string }>(`SELECT id FROM held_commands WHERE user_id = $1 AND ${UNDECIDED}`, [
      userId,
    ]);
    const known = await findKnown(sql, userId, left);
    const held = new Set(before.map(({ id }) => id));
    const fresh = left.filter(({ id }) => !known.has(id) && !held.has(id)).slice(0, MOST_HELD - held.size);
    await insertHeld(sql, userId, fresh);
    // No row changes, and yet the super admins’ phones have something to learn.
    if (fresh.length > 0) await sql.run(notifyStatement('rowsChanged'));
    if (held.size === 0 && fresh.length > 0)
      await queueMailToAdmins(sql, 'entriesHeld', userId, { roles: ['SUPERADMIN'] });
    for (const { id } of fresh) held.add(id);
    return { held, known };
  });
}

async function insertHeld(sql: Sql, userId: MemberId, commands: LeftCommand[]): Promise<void> {
  if (commands.length === 0) return;
  const receivedAt = instant(Date.now());
  await sql.em().insertMany(
    HeldCommandEntity,
    commands.map(({ id, device, name, input, issuedAt }, position) => {
      return { id, device, userId, name, input: storable(input ?? {}), issuedAt, receivedAt, place: position };
    }),
  );
}

/** A NUL or half a character cannot be stored. In its place stands the mark for what cannot be read, so that a person still decides. */
function storable(input: object): object {
  const mend = (value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value;
  return JSON.parse(JSON.stringify(input, (_key, value: unknown) => mend(value))) as object;
}

type HeldList = (HeldCommand & {
  /** How their person is called. */
  userName: string;
  /** They may still sign in and send it themselves. */
  canSend: boolean;
  /** The code of the device's receipts, null for one that never had any, and when its key ended: what it says it did later may be made up. */
  series: string | null;
  endedAt: Instant | null;
})[];

const asInstant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COLUMNS = `held_commands.id, held_commands.device, held_commands.user_id AS "userId", held_commands.name, input,
  ${asInstant('issued_at')} AS "issuedAt", ${asInstant('received_at')} AS "receivedAt"`;

/** What nobody has decided about, by person, in the order in which it was done. */
export async function listHeld(sql: Sql): Promise<HeldList> {
  return sql.run(
    `SELECT ${COLUMNS}, members.name AS "userName",
       role <> 'USER' AND status = 'APPROVED' AND deleted_at IS NULL AS "canSend", keys.id AS series, ${asInstant('keys.ended_at')} AS "endedAt"
     FROM held_commands JOIN members ON members.id = user_id
       LEFT JOIN LATERAL (SELECT id, ended_at FROM signing_keys WHERE signing_keys.device = held_commands.device
         ORDER BY ended_at DESC NULLS FIRST LIMIT 1) keys ON true
     WHERE ${UNDECIDED} ORDER BY user_id, issued_at, received_at, place LIMIT $1`,
    [MOST_LISTED],
  );
}

/** How many of them nobody has decided about. */
export async function countHeld(sql: Pick<Sql, 'run'>): Promise<number> {
  const [found] = await sql.run<{ count: string }>(
    `SELECT count(*) FROM held_commands WHERE ${UNDECIDED}`,
    [],
    'count held entries',
  );
  return Number(found!.count);
}

/** What its device has sent itself since: what it says is no longer needed here. */
export async function removeSentSince(database: Database): Promise<void> {
  await database.run('DELETE FROM held_commands USING received_commands WHERE received_commands.id = held_commands.id');
}

/** Throws RefusalError `heldCommand.notFound`. */
async function findHeld(sql: Sql, id: string): Promise<HeldCommand> {
  const [held] = await sql.run<HeldCommand>(`SELECT ${COLUMNS} FROM held_commands WHERE id = $1 AND ${UNDECIDED}`, [
    id,
  ]);
  if (!held) throw refuse('heldCommand.notFound', { id });
  return held;
}

/**
 * Enters it, once, as its person's, with the role they had last: what they took stays what they have in hand. The history names who
 * accepted it. Throws the RefusalError of a rule that does not let it: then it is still held. So it is told apart from one whose
 * outcome is for ever.
 */
export async function acceptHeld(services: CommandServices, id: string, acceptedBy: MemberId): Promise<void> {
  const { database } = services;
  const { receivedAt: _held, ...held } = await findHeld(database, id);
  const command: ReceivedCommand = { ...held, from: 'held', acceptedBy, verified: false };
  const { repeated } = await runCommand(services, command, (sql) => release(sql, id));
  if (repeated) await release(database, id);
}

/** It will never be entered, also if its person sends it one day. Throws RefusalError `heldCommand.notFound`. */
export async function voidHeld(
  { database, settings }: CommandServices,
  id: string,
  decidedBy: MemberId,
  reason: string,
): Promise<void> {
  await database.transaction(async (sql) => {
    const { receivedAt: _held, ...held } = await findHeld(sql, id);
    await release(sql, id);
    const now = instant(Date.now());
    const result = refusedResult(held, refuse('command.voided', { reason }), settings.timeZone);
    const said = { field: 'reason', from: null, to: reason };
    await sql.commitWith([
      recordStatement([{ command: { ...held, from: 'held', verified: false }, result }], now),
      ...appendStatements([leftOut(held, now, { action: 'held.void', userId: decidedBy, said: [said] })]),
      // No row changes, and yet the phone it came from has something to ask.
      notifyStatement('rowsChanged'),
    ]);
  });
}

/** Refuses for ever what a person who cannot sign in any more could never have made, as if they had sent it. */
export async function refuseLeft(
  { database, settings }: CommandServices,
  userId: MemberId,
  left: LeftCommand[],
): Promise<void> {
  await database.transaction(async (sql) => {
    const known = await findKnown(sql, userId, left);
    const fresh = left
      .filter(({ id }) => !known.has(id))
      .map((each) => ({ ...each, from: 'device' as const, userId, verified: false }));
    if (fresh.length === 0) return;
    const now = instant(Date.now());
    const results = fresh.map((command) => {
      const refusal = refuse('command.forbidden', { command: command.name });
      return { command, result: refusedResult(command, refusal, settings.timeZone) };
    });
    const told = fresh.map((each) => leftOut(each, now, { action: 'held.refuse', userId, said: [] }));
    await sql.commitWith([recordStatement(results, now), ...appendStatements(told)]);
  });
}

type Told = Pick<Happening, 'action' | 'userId'> & { said: FieldChange[] };

/** What it said stands nowhere else any more. */
function leftOut(
  { id, userId, name, input }: Pick<ReceivedCommand, 'id' | 'userId' | 'name' | 'input'>,
  now: Instant,
  { said, ...by }: Told,
): Happening {
  return {
    ...by,
    at: now,
    receivedAt: now,
    device: null,
    deviceKind: null,
    commandId: id,
    effect: 'noted',
    table: 'members',
    id: String(userId),
    changes: [],
    privateChanges: [
      ...said,
      { field: 'entry', from: { command: name, ...(input as Record<string, never>) }, to: null },
    ],
  };
}

async function release(sql: Sql, id: string): Promise<void> {
  const released = await sql.run('DELETE FROM held_commands WHERE id = $1 RETURNING id', [id]);
  if (released.length === 0) throw refuse('heldCommand.notFound', { id });
}

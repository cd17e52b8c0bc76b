/** The only writer: a screen's change becomes rows and an outbox entry in one transaction, or nothing at all. */
import { type CommandDefinition, execute, missingIds } from 'shared-schema/command';
import { prepare } from 'shared-schema/commands';
import type { Instant } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import { v7 as uuid } from 'uuid';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { checkTyped } from './check-typed.ts';
import { now } from './clock.ts';
import type { DeviceDb } from './db.ts';
import { allocateId } from './numbers.ts';
import { writeOnTop } from './replay.ts';
import { storedRows } from './rows.ts';
import { timeZoneOf } from './time-zone.ts';

type InputSchema = GenericSchema<unknown, object>;
// The rows a command reads are its own affair; a caller knows its input only.
type CommandOf<S extends InputSchema> = Pick<CommandDefinition<S>, 'name' | 'input'>;

/**
 * Does `command` on this device and queues it for the server. Returns its input with the final numbers of new records
 * filled in. Throws RefusalError, and changes nothing, when the rule, the actor's rights or the input forbid it.
 */
export type Dispatch = <S extends InputSchema>(command: CommandOf<S>, input: InferInput<S>) => Promise<InferOutput<S>>;

export function dispatchFor(db: DeviceDb, actor: Actor): Dispatch {
  return async (command, input) => {
    checkTyped(input as object);
    return db.atomically(() => enqueue(db, actor, command.name, input as object));
  };
}

/** What `dispatch` does, for callers that already are in a transaction of `db.atomically`. */
export async function enqueue(
  db: DeviceDb,
  actor: Actor,
  name: string,
  input: object,
  // When it was done, if not now: the day of the cash outlives a refusal.
  doneAt?: Instant,
): Promise<object> {
  const prepared = prepare({ name, input }, actor);
  for (const [field, table] of missingIds(prepared)) {
    prepared.input = { ...prepared.input, [field]: await allocateId(db, table) };
  }
  const issuedAt = doneAt ?? (await now(db));
  const context = { actor, issuedAt, timeZone: await timeZoneOf(db) };
  const changes = await execute(prepared, context, storedRows(db));
  const touches = await writeOnTop(db, changes);
  await db.outbox.add({
    id: uuid(),
    device: (await db.getMeta('device'))!,
    name,
    input: prepared.input,
    issuedAt,
    status: 'waiting',
    refusal: null,
    touches,
    acknowledgedAt: null,
  });
  return prepared.input;
}

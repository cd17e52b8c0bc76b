/** Waiting and refused changes: resolved by a person, saved to a file and loaded again. */
import { withdrawMoneyMove } from 'shared-schema/bank/move-money';
import { givenIds, withoutIds } from 'shared-schema/command';
import { byName, type CommandName, type InputOf, prepare } from 'shared-schema/commands';
import { MemberId, type TransactionId } from 'shared-schema/ids';
import type { Scalar } from 'shared-schema/members/field-changes';
import { detailsIf, isAboutNewId, RefusalError } from 'shared-schema/refusal-error';
import { DeviceId, QueuedCommandSchema } from 'shared-schema/queued-command';
import * as v from 'valibot';
import type { Writing } from '../books/writing.ts';
import type { Device } from '../device/device.ts';
import { enqueue } from './dispatch.ts';
import { replay } from './replay.ts';
import type { OutboxEntry } from '../device/stored.ts';

export type { OutboxEntry };

/** Queues a refused change again, as a new one. Throws RefusalError, and keeps it, if it still cannot be done. */
export async function tryAgain(device: Device, id: string): Promise<void> {
  const { user } = device;
  await resolveRefusal(device, id, (entry, writing) => {
    const renumber = entry.refusal !== null && isAboutNewId(entry.refusal);
    const input = renumber ? withoutIds(prepare(entry, user)) : entry.input;
    return enqueue(writing, user, entry.name, input, { doneAt: entry.issuedAt });
  });
}

/** The field of a refused change whose value another member has. */
export function takenField({ refusal }: Pick<OutboxEntry, 'refusal'>): string | undefined {
  return detailsIf('member.emailTaken', refusal)?.path ?? detailsIf('member.numberTaken', refusal)?.path;
}

/** Queues a refused change again without a field; one that has no other is gone. Throws RefusalError, and keeps it, as above. */
export async function tryWithout(device: Device, id: string, field: string): Promise<void> {
  await resolveRefusal(device, id, async ({ name, input, issuedAt }, writing) => {
    const { [field]: _taken, changes, ...rest } = input as Record<string, unknown>;
    if (!changes) return enqueue(writing, device.user, name, rest, { doneAt: issuedAt });
    const { [field]: _changed, ...others } = changes as Record<string, unknown>;
    if (Object.keys(others).length === 0) return undefined;
    return enqueue(writing, device.user, name, { ...rest, changes: others }, { doneAt: issuedAt });
  });
}

/** Removes a refused change and does nothing in its place. The cash that its step took out of the cash box, or put back, is where it was. */
export async function discard(device: Device, id: string): Promise<void> {
  const { user } = device;
  await resolveRefusal(device, id, async ({ issuedAt }, writing) => {
    const moved = await writing.shown.moneyMoves.where(
      ({ enteredAt, createdBy, note }) =>
        enteredAt === issuedAt && createdBy === user.id && note?.startsWith('#') === true,
    );
    for (const move of moved) {
      await enqueue(writing, user, withdrawMoneyMove.name, { id: move.id }).catch((failure: unknown) => {
        // Of a day that has been closed since it stays.
        if (!(failure instanceof RefusalError)) throw failure;
      });
    }
  });
}

/** A field that both changed: what stands there now, and whether it is to stay. */
export type Decision = { field: string; theirs: Scalar; keep: 'yours' | 'theirs' };

/**
 * Resolves a refused edit whose fields someone else changed too: per field yours replaces theirs, or is left out; fields
 * nobody else touched stay in the edit. Throws RefusalError, and keeps the refused edit, if it still cannot be done.
 */
export async function applyDecisions(device: Device, id: string, decisions: Decision[]): Promise<void> {
  await resolveRefusal(device, id, async (entry, writing) => {
    const { changes, ...rest } = v.parse(Edit, entry.input);
    for (const { field, theirs, keep } of decisions) {
      if (keep === 'theirs') delete changes[field];
      else changes[field] = { ...changes[field]!, from: theirs };
    }
    if (Object.keys(changes).length === 0) return;
    await enqueue(writing, device.user, entry.name, { ...rest, changes });
  });
}

const Edit = v.looseObject({ changes: v.record(v.string(), v.looseObject({})) });

/** Removes a refused change from the outbox and does `work` instead, in one transaction: if that throws, the change stays. */
export async function resolveRefusal(
  device: Device,
  id: string,
  work: (entry: OutboxEntry, writing: Writing) => Promise<unknown>,
): Promise<void> {
  await device.books.atomically(async (writing) => {
    const { db } = writing;
    const entry = await db.outbox.get({ id });
    if (entry?.status !== 'refused') return;
    await db.outbox.delete(entry.order);
    await takePapersAlong(device, writing, entry, await work(entry, writing));
  });
}

const ADD_PAPER: CommandName = 'transaction.addPaper';

type OfPaper = InputOf<typeof ADD_PAPER>;

/** The numbers of the lines that a command makes. */
function linesMade(name: string, input: object): TransactionId[] {
  const definition = byName.get(name);
  const given = definition ? givenIds({ definition, input }) : [];
  return given.flatMap(({ table, id }) => (table === 'transactions' ? (id as TransactionId) : []));
}

/** Where an entry was refused, so were its papers: they go with it, under its new number or away. */
async function takePapersAlong(
  { user }: Device,
  writing: Writing,
  { name, input }: OutboxEntry,
  made: unknown,
): Promise<void> {
  const { db } = writing;
  if (name === ADD_PAPER) {
    if (!made) await db.papers.delete((input as OfPaper).paper.id);
    return;
  }
  const lines = linesMade(name, input);
  const again = made ? linesMade(name, made) : [];
  const refused = await db.outbox.where('status').equals('refused').toArray();
  for (const { order, input: of } of refused.filter((each) => each.name === ADD_PAPER)) {
    const { id: ofLine, paper } = of as OfPaper;
    if (!lines.includes(ofLine)) continue;
    const line = again[lines.indexOf(ofLine)];
    await db.outbox.delete(order);
    if (!line) await db.papers.delete(paper.id);
    else {
      await db.papers.update(paper.id, { line });
      await enqueue(writing, user, ADD_PAPER, { id: line, paper });
    }
  }
}

const SavedOutbox = v.strictObject({
  format: v.literal('outbox/1'),
  userId: MemberId,
  savedAt: v.string(),
  commands: v.array(v.strictObject({ device: DeviceId, command: QueuedCommandSchema })),
});

/** Every change the server has not confirmed, as a file that `loadOutbox` takes. */
export async function saveOutbox({ db, user }: Device): Promise<Blob> {
  const entries = await db.outbox.where('status').notEqual('done').sortBy('order');
  const saved: v.InferOutput<typeof SavedOutbox> = {
    format: 'outbox/1',
    userId: user.id,
    savedAt: new Date().toISOString(),
    commands: entries.map(({ device, id, name, input, issuedAt }) => ({
      device,
      command: { id, name, input, issuedAt },
    })),
  };
  return new Blob([JSON.stringify(saved, undefined, 2)], { type: 'application/json' });
}

/**
 * Takes in a saved file's changes; those this device has, or had, already are left alone. Throws UnusableBackup if the
 * file is not such a file or another user's.
 */
export async function loadOutbox({ books, user }: Device, file: Blob): Promise<{ added: number; already: number }> {
  const saved = parseSaved(await file.text());
  if (saved.userId !== user.id) throw new UnusableBackup('ofAnotherUser');
  return books.atomically(async (writing) => {
    const { db } = writing;
    const known = new Set((await db.outbox.toArray()).map((entry) => entry.id));
    const fresh = saved.commands.filter(({ command }) => !known.has(command.id));
    await db.outbox.bulkAdd(
      fresh.map(({ device, command }) => ({
        ...command,
        input: command.input as object,
        device,
        status: 'waiting' as const,
        refusal: null,
        touches: [],
        acknowledgedAt: null,
      })),
    );
    await replay(writing, user);
    return { added: fresh.length, already: saved.commands.length - fresh.length };
  });
}

/** A file that `loadOutbox` cannot take in. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
  readonly reason: 'notABackup' | 'ofAnotherUser';

  constructor(reason: UnusableBackup['reason']) {
    super(reason);
    this.reason = reason;
  }
}

function parseSaved(text: string): v.InferOutput<typeof SavedOutbox> {
  try {
    return v.parse(SavedOutbox, JSON.parse(text));
  } catch {
    throw new UnusableBackup('notABackup');
  }
}

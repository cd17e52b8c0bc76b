/** What the server says of commands, noted in the outbox. */
import type { Actor } from 'shared-schema/members/actor';
import { isRefusal } from 'shared-schema/refusal-error';
import type { Instant } from 'shared-schema/local-date';
import { type Outcome } from 'shared-schema/wire';
import { MOST_COMMANDS_PER_PUSH } from 'shared-schema/wire-limits';
import type { Books } from '../books/books.ts';
import type { DeviceDb } from '../device/db.ts';
import { replay } from './replay.ts';
import type { SyncServer } from '../server.ts';
import type { OutboxEntry } from '../device/stored.ts';

/** Notes what was answered at `at`, the server's time. An entry of which nothing was said stays as it is. Inside a transaction. */
export async function noteOutcomes(
  db: DeviceDb,
  entries: OutboxEntry[],
  outcomes: Outcome[],
  at: Instant,
): Promise<void> {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  for (const { id, order } of entries) {
    const outcome = byId.get(id);
    if (!outcome) continue;
    await db.outbox.update(
      order,
      outcome.status === 'applied'
        ? { status: 'acknowledged', acknowledgedAt: at, refusal: null }
        : { status: 'refused', refusal: outcome.error, touches: [] },
    );
  }
}

/** Entries of someone who was no admin any more when they came: super admins decide about them. */
export function heldEntries(db: DeviceDb) {
  return db.outbox.where('status').equals('refused').and(isHeldEntry);
}

export function isHeldEntry({ refusal }: OutboxEntry): boolean {
  return isRefusal(refusal, 'command.held');
}

type Asking = { books: Books; actor: Actor; server: SyncServer };

/** Asks what was decided about held entries. What was entered is acknowledged, and in the rows once the next pull has ended. */
export async function learnDecisions({ books, actor, server }: Asking, at: Instant): Promise<void> {
  const { db } = books;
  const ids = (await heldEntries(db).toArray()).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += MOST_COMMANDS_PER_PUSH) {
    const { outcomes } = await server.outcomes(ids.slice(start, start + MOST_COMMANDS_PER_PUSH));
    if (outcomes.length === 0) continue;
    await books.atomically(async (writing) => {
      // Not what is offered again meanwhile.
      await noteOutcomes(db, await heldEntries(db).toArray(), outcomes, at);
      await replay(writing, actor);
    });
  }
}

/** Which life of the server's database this device reads; another one than before was restored. Call inside `atomically`. */
export async function keepEpoch(db: DeviceDb, epoch: string): Promise<void> {
  const before = await db.getMeta('epoch');
  if (before === epoch) return;
  if (before !== undefined) await offerAgain(db);
  await db.setMeta('epoch', epoch);
}

/** A restored server may have lost what it once acknowledged, or held: it is offered again, and deduplicated if it was not lost. */
export async function offerAgain(db: DeviceDb): Promise<void> {
  await db.outbox.where('status').anyOf('acknowledged', 'done').modify({ status: 'waiting', acknowledgedAt: null });
  await heldEntries(db).modify({ status: 'waiting', refusal: null });
}

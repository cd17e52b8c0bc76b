import { Dexie } from 'dexie';
import type { Actor } from 'shared-schema/members/actor';
import type { Books } from '../books/books.ts';
import type { OutboxEntry } from '../device/stored.ts';
import { replay } from './replay.ts';

/**
 * Up to release 0.4 the device database lay in clear, by another name. What waits there is taken into the outbox, from which it is sent or,
 * where it is not understood any more, saved as a file; everything else is fetched anew, and the old database goes.
 */
export async function takeOldOutbox(name: string, books: Books, actor: Actor): Promise<void> {
  const old = await new Dexie(name).open();
  const entries = await old.table<OutboxEntry>('outbox').where('status').notEqual('done').sortBy('order');
  old.close();
  await books.atomically(async (writing) => {
    const { db } = writing;
    const known = new Set((await db.outbox.toArray()).map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !known.has(id));
    await db.outbox.bulkAdd(fresh.map(({ order: _given, ...entry }) => ({ ...entry, touches: [] })));
    await replay(writing, actor);
  });
  await Dexie.delete(name);
}

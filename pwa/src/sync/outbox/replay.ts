/**
 * What the screen shows = what the server told + the waiting commands, run in order. Whatever changes either side runs them anew, in the
 * transaction that changes it.
 */
import type { Change, Source } from 'shared-schema/command';
import type { Actor } from 'shared-schema/members/actor';
import { isRefusal, RefusalError } from 'shared-schema/refusal-error';
import { RuleError } from 'shared-schema/rule-error';
import { Layer } from '../books/layer.ts';
import type { Writing } from '../books/writing.ts';
import type { DeviceDb } from '../device/db.ts';
import { rowKey, type OutboxEntry } from '../device/stored.ts';
import { timeZoneOf } from '../device/time-zone.ts';
import { rules } from './rules.ts';

/** Statuses whose effects are on the screen but not yet in the server's rows on this device. */
const UNCONFIRMED = ['waiting', 'acknowledged'] as const;

/** Runs what remains unconfirmed anew, on the rows that this writing has brought. */
export async function replay(writing: Writing, actor: Actor): Promise<void> {
  const { db } = writing;
  const rows = new Layer();
  const timeZone = await timeZoneOf(writing.shown);
  for (const entry of await unconfirmed(db)) {
    const run = await rerun(entry, actor, writing.over(rows).source, timeZone);
    for (const { table, row } of run.changes) rows.put(table, row);
    await noteRun(db, entry, run);
  }
  writing.makeAnew(rows);
}

async function unconfirmed(db: DeviceDb): Promise<OutboxEntry[]> {
  return db.outbox
    .where('status')
    .anyOf(...UNCONFIRMED, 'quarantined')
    .sortBy('order');
}

type Run = { changes: Change[]; understood: boolean };

/**
 * Runs a kept command again. One that the rows now refuse, or whose rule breaks, changes nothing here and stays, holding up
 * no other: whether it counts is the server's to say. One that this version of the app does not know is quarantined until a
 * version that does.
 */
async function rerun(entry: OutboxEntry, actor: Actor, source: Source, timeZone: string): Promise<Run> {
  const { prepare, execute } = rules();
  try {
    const changes = await execute(prepare(entry, actor), { actor, issuedAt: entry.issuedAt, timeZone }, source);
    return { changes, understood: true };
  } catch (error) {
    if (error instanceof RuleError) return { changes: [], understood: true };
    // A failing storage ends the whole replay, which then has changed nothing.
    if (!(error instanceof RefusalError)) throw error;
    return { changes: [], understood: !isRefusal(error, 'command.unknown') };
  }
}

async function noteRun(db: DeviceDb, entry: OutboxEntry, { changes, understood }: Run): Promise<void> {
  const touches = changes.map(({ table, row }) => rowKey(table, row.id));
  const status = understood ? (entry.status === 'quarantined' ? 'waiting' : entry.status) : 'quarantined';
  if (status === entry.status && touches.join() === entry.touches.join()) return;
  await db.outbox.update(entry.order, { status, touches });
}

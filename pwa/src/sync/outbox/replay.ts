/**
 * What the screen shows = what the server told + the waiting commands, run again in order. Everything that changes either
 * side goes through `replay`: one Dexie transaction takes in the server's rows, changes the outbox and runs the rest anew.
 */
import { type Change, execute, type Ref, type Source } from 'shared-schema/command';
import { prepare } from 'shared-schema/commands';
import type { Actor } from 'shared-schema/members/actor';
import { isRefusal, RefusalError } from 'shared-schema/refusal-error';
import { RuleError } from 'shared-schema/rule-error';
import type { Row, RowId, TableName } from 'shared-schema/tables';
import type { Changes } from 'shared-schema/wire';
import type { DeviceDb } from '../device/db.ts';
import { loadRows, loadRowsAndDeleted, loadTable, rowKey, type Write, writeRows } from '../device/rows.ts';
import { timeZoneOf } from '../device/time-zone.ts';
import type { OutboxEntry, RowKey } from '../device/stored.ts';

/** Statuses whose effects are on the screen but not yet in the server's rows on this device. */
const UNCONFIRMED = ['waiting', 'acknowledged'] as const;

/**
 * Takes in `changes`, lets `editOutbox` change entries, and runs what remains unconfirmed on top. Atomic: call it inside
 * `db.atomically`.
 */
export async function replay(
  db: DeviceDb,
  actor: Actor,
  { changes = {}, editOutbox }: { changes?: Changes; editOutbox?: () => Promise<unknown> },
): Promise<void> {
  const overlay = new Overlay(db);
  for (const { key, table, id, row } of await db.base.toArray()) overlay.set(key, { table, id, row });
  for (const [table, rows] of Object.entries(changes) as [TableName, Row[]][]) {
    for (const row of rows) overlay.set(rowKey(table, row.id), { table, id: row.id, row });
  }
  await editOutbox?.();

  const base = new Map<RowKey, Write>();
  for (const entry of await unconfirmed(db)) {
    const run = await rerun(entry, actor, overlay.source, await timeZoneOf(db));
    for (const { table, row } of run.changes) {
      const key = rowKey(table, row.id);
      if (!base.has(key)) base.set(key, { table, id: row.id, row: await overlay.get(table, row.id) });
      overlay.set(key, { table, id: row.id, row });
    }
    await noteRun(db, entry, run);
  }
  // A deleted row leaves its table, and a waiting collection is then put on account by it: the next replay needs it again.
  for (const write of overlay.deletedRead()) {
    const key = rowKey(write.table, write.id);
    if (!base.has(key)) base.set(key, write);
  }
  await writeRows(db, overlay.writes(), actor);
  await db.base.clear();
  await db.base.bulkPut([...base].map(([key, write]) => ({ key, ...write })));
}

/** Writes what a new command changed, keeping what the server had told of those rows. Call inside `db.atomically`. */
export async function writeOnTop(db: DeviceDb, actor: Actor, changes: Change[]): Promise<RowKey[]> {
  const keys = changes.map(({ table, row }) => rowKey(table, row.id));
  const kept = await db.base.bulkGet(keys);
  const before = await loadRows(
    db,
    changes.map(({ table, row }) => ({ table, id: row.id }) as Ref),
  );
  const fresh = changes.flatMap(({ table, row }, index) =>
    kept[index] ? [] : [{ key: keys[index]!, table, id: row.id, row: before[index] }],
  );
  await db.base.bulkPut(fresh);
  await writeRows(
    db,
    changes.map(({ table, row }) => ({ table, id: row.id, row })),
    actor,
  );
  return keys;
}

/** Rows as they are becoming, in memory, over those stored. */
class Overlay {
  readonly #db: DeviceDb;
  readonly #rows = new Map<RowKey, Write>();
  readonly #read = new Set<RowKey>();

  constructor(db: DeviceDb) {
    this.#db = db;
  }

  set(key: RowKey, write: Write): void {
    this.#rows.set(key, write);
  }

  async get(table: TableName, id: RowId | number): Promise<Row | undefined> {
    const [row] = await this.source.rows([{ table, id } as Ref]);
    return row;
  }

  writes(): Iterable<Write> {
    return this.#rows.values();
  }

  /** The deleted rows that a command has asked for. */
  deletedRead(): Write[] {
    return [...this.#rows].flatMap(([key, write]) => (write.row?.deletedAt && this.#read.has(key) ? [write] : []));
  }

  readonly source: Source = {
    rows: async (refs) => {
      for (const ref of refs) this.#read.add(keyOf(ref));
      const stored = refs.filter((ref) => !this.#rows.has(keyOf(ref)));
      const rows = stored.length ? await loadRowsAndDeleted(this.#db, stored) : [];
      const byKey = new Map(stored.map((ref, index) => [keyOf(ref), rows[index]]));
      return refs.map((ref) => {
        const written = this.#rows.get(keyOf(ref));
        return written ? written.row : byKey.get(keyOf(ref));
      });
    },
    all: async (table) => {
      const byId = new Map(
        (await loadTable(this.#db, table)).map((row) => [row.id as number | string, row as Row | undefined]),
      );
      for (const write of this.#rows.values()) if (write.table === table) byId.set(write.id, write.row);
      return [...byId.values()].filter((row) => row !== undefined);
    },
  };
}

function keyOf({ table, id }: Ref): RowKey {
  return rowKey(table, id!);
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

/** What lies on a device at one moment. It never changes: what is written makes another one, and who reads on reads one moment whole. */
import { Dexie } from 'dexie';
import { type TableName, tableNames } from 'shared-schema/tables';
import { stayInTransaction } from '../device/db.ts';
import type { Layer } from './layer.ts';
import type { Packs } from './packs.ts';

export type Held = {
  packs: Packs;
  /** What lies over the packs, the uppermost first. */
  layers: readonly Layer[];
  /**
   * Below them, right over the packs: rows as only their owner gets them. Of a ledger line they say more than the pack, and nothing that
   * a sum or a page depends on.
   */
  own: Layer;
  memory: Memory;
};

/** Remembers what was worked out of a table. */
export class Memory {
  readonly #known = new Map<string, { table: TableName; value?: unknown; coming?: Promise<unknown> }>();

  /** Starts with what another moment knew of tables that have not changed since. */
  constructor(before?: Memory, changed: ReadonlySet<TableName> = EVERY_TABLE) {
    for (const [key, known] of before ? before.#known : []) if (!changed.has(known.table)) this.#known.set(key, known);
  }

  /** `what` is worked out once of `table`. */
  async recall<V>(table: TableName, what: string, make: () => Promise<V>): Promise<V> {
    await stayInTransaction();
    const key = `${table}/${what}`;
    const before = this.#known.get(key);
    if (before && 'value' in before) return before.value as V;
    // A transaction ends if it waits for what was begun outside of it.
    if (before?.coming && !Dexie.currentTransaction) return before.coming as Promise<V>;
    const known: { table: TableName; value?: unknown; coming?: Promise<unknown> } = { table };
    const coming = make().then((value) => {
      known.value = value;
      return value;
    });
    known.coming = coming;
    this.#known.set(key, known);
    // What could not be read this time is tried again the next, by later moments that know of it, too.
    coming.catch(() => delete known.coming);
    return coming;
  }
}

const EVERY_TABLE: ReadonlySet<TableName> = new Set(tableNames);

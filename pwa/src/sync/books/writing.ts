/** One writing transaction over the books: what it does happens whole or not at all, for those who read here, too. */
import type { Change } from 'shared-schema/command';
import type { Row, TableName } from 'shared-schema/tables';
import type { Changes } from 'shared-schema/wire';
import type { DeviceDb } from '../device/db.ts';
import type { StoredPack, WaitingRow } from '../device/stored.ts';
import { Memory } from './held.ts';
import { Layer, NOTHING_OVER } from './layer.ts';
import { Packs } from './packs.ts';
import { type BooksReader, readerOf } from './reader.ts';

/** Packs, rows as only their owner gets them, those that are newer, and those as the waiting commands make them. */
export type Lying = { packs: Packs; own: Layer; newer: Layer; waiting: Layer };

/** What of it was written. */
export type Wrote = { packs: boolean; swapped: boolean; newer: boolean; waiting: boolean };

export class Writing {
  readonly db: DeviceDb;
  #packs: Packs;
  #own: Layer;
  #newer: Layer;
  #waiting: Layer;
  /** Newer rows that this transaction brings. */
  #brought = NOTHING_OVER;
  /** Rows that its commands make. */
  #made = NOTHING_OVER;
  /** Packs that are to be stored. */
  #list: StoredPack[] | undefined;
  #isSwapped = false;
  #isRunAnew = false;

  constructor(db: DeviceDb, { packs, own, newer, waiting }: Lying) {
    this.db = db;
    this.#packs = packs;
    this.#own = own;
    this.#newer = newer;
    this.#waiting = waiting;
  }

  /** What the screen shows, with what has been done until now. */
  get shown(): BooksReader {
    return this.over(this.#waiting.under(this.#made));
  }

  /** What the server has confirmed, and these rows over it. */
  over(rows: Layer): BooksReader {
    return readerOf(this.db, { packs: this.#packs, layers: [rows, this.#newer], own: this.#own, memory: new Memory() });
  }

  /** Rows as the server has them. */
  bring(changes: Changes): void {
    const brought = Layer.of(changes);
    this.#brought = this.#brought.under(brought);
    this.#newer = this.#newer.under(brought);
  }

  /** What a command makes, over what waits already. */
  make(changes: readonly Change[]): void {
    const made = new Layer();
    for (const { table, row } of changes) made.put(table, row);
    this.#made = this.#made.under(made);
  }

  /** All that waits was run anew, and made these rows. */
  makeAnew(rows: Layer): void {
    this.#isRunAnew = true;
    this.#waiting = NOTHING_OVER;
    this.#made = rows;
  }

  /** Another list of packs takes the place of the one before, with all that lies over it: `own` is what the server tells only this reader. */
  swap(packs: StoredPack[], own: Changes): void {
    this.#list = packs;
    this.#packs = new Packs(this.db, packs, this.#packs);
    this.#isSwapped = true;
    this.#own = Layer.of(own);
    this.#brought = this.#newer = NOTHING_OVER;
  }

  /** Packs that have come, or of which more is known, in the place of those with the same key. Only they are stored: there may be hundreds. */
  putPacks(packs: StoredPack[]): void {
    this.#list = (this.#list ?? []).concat(packs);
    const listed = [...this.#packs.all()].map(({ stored }) => stored);
    const byKey = new Map([...listed, ...packs].map((pack) => [pack.key, pack]));
    this.#packs = new Packs(this.db, [...byKey.values()], this.#packs);
  }

  /** The last step inside the transaction. Returns what lies here from now on, and which tables have changed. */
  async store(number: number): Promise<{ lying: Lying; changed: Set<TableName>; wrote: Wrote }> {
    const { db } = this;
    const before = this.#isRunAnew ? await db.waitingRows.toArray() : [];
    if (this.#list) await this.#storeList(this.#list);
    if (this.#isSwapped) await db.changes.put({ number, rows: this.#brought.all(), own: this.#own.all() });
    else if (this.#brought.size > 0) await db.changes.put({ number, rows: this.#brought.all() });
    if (before.length > 0) await db.waitingRows.clear();
    if (this.#made.size > 0) await db.waitingRows.bulkPut(recordsOf(this.#made));
    return {
      lying: { packs: this.#packs, own: this.#own, newer: this.#newer, waiting: this.#waiting.under(this.#made) },
      changed: new Set([...this.#brought.tables, ...this.#made.tables, ...before.map(({ table }) => table)]),
      wrote: {
        packs: this.#list !== undefined,
        swapped: this.#isSwapped,
        newer: this.#isSwapped || this.#brought.size > 0,
        waiting: before.length > 0 || this.#made.size > 0,
      },
    };
  }

  async #storeList(packs: StoredPack[]): Promise<void> {
    const { db } = this;
    if (this.#isSwapped) {
      await db.heads.clear();
      await db.changes.clear();
    }
    await db.heads.bulkPut(packs);
    if (!this.#isSwapped) return;
    const listed = new Set(packs.map(({ hash }) => hash));
    const kept = await db.contents.toCollection().primaryKeys();
    await db.contents.bulkDelete(kept.filter((hash) => !listed.has(hash)));
  }
}

function recordsOf(rows: Layer): WaitingRow[] {
  return rows.tables.flatMap((table) =>
    [...rows.of(table).values()].map((row: Row) => ({ key: `${table}/${row.id}`, table, row })),
  );
}

/**
 * The packs of a device: rows as the server put them together, which never change. What is known of each without opening it, its head, is
 * in memory; its rows are opened when something asks for one of them.
 */
import { Dexie } from 'dexie';
import { gunzipSync } from 'fflate';
import type { PageHead } from 'shared-schema/ledgers/page';
import { decodePack, type Pack as Columns } from 'shared-schema/packs/pack';
import { tableOfPack } from 'shared-schema/packs/pack-key';
import { refuse } from 'shared-schema/refusal-error';
import { type Row, type RowId, tableNamed, type TableName } from 'shared-schema/tables';
import type { LinesHead, OverRecord } from 'shared-schema/wire';
import type { DeviceDb } from '../device/db.ts';
import type { StoredPack } from '../device/stored.ts';
import { isWithin } from '../device/stretches.ts';
import { LinePages } from './line-pages.ts';

/** So many ledger lines of closed packs stay opened; those asked for longest ago are let go of. */
const LINES_KEPT_OPEN = 60_000;

/** The list of packs that this tab knows is older than what is stored: another tab has swapped one. */
export class PacksMoved extends Error {
  override name = 'PacksMoved';
}

export class Packs {
  readonly #byTable: ReadonlyMap<string, Pack[]>;
  readonly #opened = new Set<Pack>();

  constructor(db: DeviceDb, stored: StoredPack[], before?: Packs) {
    const known = new Map([...(before?.all() ?? [])].map((pack) => [pack.stored.hash, pack]));
    const packs = stored
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map((each) => {
        const pack = new Pack(db, each, this.#opened);
        pack.takeOver(known.get(each.hash));
        return pack;
      });
    this.#byTable = Map.groupBy(packs, ({ table }) => table);
  }

  of(table: TableName): readonly Pack[] {
    return this.#byTable.get(table) ?? [];
  }

  *all(): Generator<Pack> {
    for (const packs of this.#byTable.values()) yield* packs;
  }

  /** Those that may hold a row: mostly one. */
  holding(table: TableName, id: RowId): Pack[] {
    return this.of(table).filter((pack) => pack.mayHold(id));
  }
}

export class Pack {
  readonly table: TableName;
  readonly stored: StoredPack;
  readonly #db: DeviceDb;
  readonly #opened: Set<Pack>;
  #rows: Row[] | undefined;
  #byId: Map<RowId, Row> | undefined;
  #pages: LinePages | undefined;
  #opening: Promise<Row[]> | undefined;

  constructor(db: DeviceDb, stored: StoredPack, opened: Set<Pack>) {
    this.#db = db;
    this.stored = stored;
    this.table = tableOfPack(stored.key);
    this.#opened = opened;
  }

  /** Of ledger lines: the heads of its pages. */
  get pageHeads(): readonly PageHead[] {
    return this.#linesHead?.pages ?? [];
  }

  /** Of ledger lines: the heads of those that were deleted. */
  get deletedLines(): LinesHead['deleted'] {
    return this.#linesHead?.deleted ?? [];
  }

  /** Of contracts that are over: what sums and counts need of each. */
  get overRecords(): OverRecord[] | undefined {
    const { head } = this.stored;
    return head && 'records' in head ? decodePack<OverRecord>(head.records as Columns) : undefined;
  }

  get #linesHead(): LinesHead | undefined {
    const { head } = this.stored;
    return head && 'pages' in head ? head : undefined;
  }

  mayHold(id: RowId): boolean {
    const { head, key } = this.stored;
    if (head) return isWithin(head.ids, Number(id));
    const { packs } = tableNamed(this.table);
    return packs.by !== 'number' || key === `${this.table}/${Math.floor(Number(id) / packs.rows)}`;
  }

  /**
   * Throws RefusalError `records.awaited` if it is one that the app can do without at first and has not come yet, and PacksMoved if
   * another tab has put another in its place. Of others that have not come there are no rows: nothing is shown before they have.
   */
  async rows(): Promise<readonly Row[]> {
    if (this.#rows) return this.#used(this.#rows);
    if (!this.stored.here && this.stored.head) throw refuse('records.awaited');
    if (!this.stored.here) return [];
    // A transaction ends if it waits for what was begun outside of it.
    if (Dexie.currentTransaction) return this.#open();
    this.#opening ??= this.#open().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async row(id: RowId): Promise<Row | undefined> {
    const rows = await this.rows();
    this.#byId ??= new Map(rows.map((row) => [row.id, row]));
    return this.#byId.get(id);
  }

  /** Of ledger lines: its pages. */
  async pages(): Promise<LinePages> {
    const rows = await this.rows();
    return (this.#pages ??= new LinePages(rows as Row<'transactions'>[]));
  }

  /** What another list had opened of the same pack stays opened. */
  takeOver(before: Pack | undefined): void {
    if (!before || !before.#rows) return;
    this.#rows = before.#rows;
    this.#byId = before.#byId;
    this.#pages = before.#pages;
    this.#opened.add(this);
  }

  async #open(): Promise<Row[]> {
    const content = await this.#db.contents.get(this.stored.hash);
    if (!content?.bytes) throw new PacksMoved();
    this.#rows = unpack<Row>(content.bytes);
    return this.#used(this.#rows);
  }

  #used(rows: Row[]): Row[] {
    if (this.table !== 'transactions') return rows;
    this.#opened.delete(this);
    this.#opened.add(this);
    let lines = 0;
    for (const pack of [...this.#opened].reverse()) {
      lines += pack.#rows?.length ?? 0;
      if (lines > LINES_KEPT_OPEN && pack !== this) pack.#close();
    }
    return rows;
  }

  #close(): void {
    this.#rows = undefined;
    this.#byId = undefined;
    this.#pages = undefined;
    this.#opened.delete(this);
  }
}

/** The rows of a pack as it travels. At once, because awaiting anything but the database ends its transaction. */
export function unpack<T extends object>(gzipped: Uint8Array): T[] {
  return decodePack<T>(JSON.parse(new TextDecoder().decode(gunzipSync(gzipped))) as Columns);
}

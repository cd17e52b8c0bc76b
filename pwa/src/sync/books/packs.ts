/**
 * The packs of a device: rows as the server put them together, which never change. What is known of each without opening it, its head, is
 * in memory; it is opened when something asks for one of its rows, and then only the columns are decoded that are looked at.
 */
import { Dexie } from 'dexie';
import { gunzipSync } from 'fflate';
import type { PageHead } from 'shared-schema/ledgers/page';
import { decodePack, type EncodedPack, tableOfPack } from 'shared-schema/packs/pack';
import { PackColumns, type RowView } from 'shared-schema/packs/pack-columns';
import { refuse } from 'shared-schema/refusal-error';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { type Row, type RowId, tableNamed, type TableName } from 'shared-schema/tables';
import type { LinesHead, OverRecord } from 'shared-schema/wire';
import { type DeviceDb, stayInTransaction } from '../device/db.ts';
import type { StoredPack } from '../device/stored.ts';
import { LinePages } from './line-pages.ts';

/** Packs of so many ledger lines stay opened, which takes about 40 MB; those asked for longest ago are let go of. */
const LINES_KEPT_OPEN = 200_000;

/** The list of packs that this tab knows is older than what is stored: another tab has swapped one. */
export class PacksMoved extends Error {
  override name = 'PacksMoved';
}

export class Packs {
  readonly #byTable: ReadonlyMap<string, Pack[]>;
  readonly #opened = new Set<Pack>();
  #byPage: Map<string, Pack[]> | undefined;

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

  /** Those that hold lines of a page of a ledger: mostly one. */
  ofPage(key: string): readonly Pack[] {
    if (!this.#byPage) {
      this.#byPage = new Map();
      for (const pack of this.of('transactions')) {
        for (const head of pack.pageHeads) this.#byPage.set(head.key, [...(this.#byPage.get(head.key) ?? []), pack]);
      }
    }
    return this.#byPage.get(key) ?? [];
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
  /** Those of ledger lines that are opened, the one asked for last at the end. */
  readonly #openedPacks: Set<Pack>;
  #columns: PackColumns<Row> | undefined;
  #byId: Map<RowId, RowView<Row>> | undefined;
  #pages: LinePages | undefined;
  #opening: Promise<PackColumns<Row>> | undefined;

  constructor(db: DeviceDb, stored: StoredPack, opened: Set<Pack>) {
    this.#db = db;
    this.stored = stored;
    this.table = tableOfPack(stored.key);
    this.#openedPacks = opened;
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
    return head && 'records' in head ? decodePack<OverRecord>(head.records as EncodedPack) : undefined;
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
  async views(): Promise<readonly RowView<Row>[]> {
    await stayInTransaction();
    if (!this.stored.here && this.stored.head) throw refuse('records.awaited');
    if (!this.stored.here) return [];
    return this.#used(this.#columns ?? (await this.#opened())).views;
  }

  async view(id: RowId): Promise<RowView<Row> | undefined> {
    const views = await this.views();
    this.#byId ??= new Map(views.map((row) => [row.id, row]));
    return this.#byId.get(id);
  }

  /** Of ledger lines: its pages. */
  async pages(): Promise<LinePages> {
    const views = await this.views();
    return (this.#pages ??= new LinePages(views as readonly RowView<Transaction>[]));
  }

  /** What another list had opened of the same pack stays opened. */
  takeOver(before: Pack | undefined): void {
    if (!before || !before.#columns) return;
    this.#columns = before.#columns;
    this.#byId = before.#byId;
    this.#pages = before.#pages;
    this.#openedPacks.add(this);
  }

  #opened(): Promise<PackColumns<Row>> {
    // A transaction ends if it waits for what was begun outside of it.
    if (Dexie.currentTransaction) return this.#open();
    return (this.#opening ??= this.#open().finally(() => (this.#opening = undefined)));
  }

  async #open(): Promise<PackColumns<Row>> {
    const content = await this.#db.contents.get(this.stored.hash);
    if (!content) throw new PacksMoved();
    return (this.#columns = openColumns(content.bytes));
  }

  #used(columns: PackColumns<Row>): PackColumns<Row> {
    if (this.table !== 'transactions') return columns;
    this.#openedPacks.delete(this);
    this.#openedPacks.add(this);
    let lines = 0;
    for (const pack of [...this.#openedPacks].reverse()) {
      lines += pack.stored.count;
      if (lines > LINES_KEPT_OPEN && pack !== this) pack.#close();
    }
    return columns;
  }

  #close(): void {
    this.#columns = undefined;
    this.#byId = undefined;
    this.#pages = undefined;
    this.#openedPacks.delete(this);
  }
}

/** A pack as it travels. At once, because awaiting anything but the database ends its transaction. */
export function openColumns<R extends object>(gzipped: Uint8Array): PackColumns<R> {
  return new PackColumns(JSON.parse(new TextDecoder().decode(gunzipSync(gzipped))) as EncodedPack);
}

/** Is a number among these, which are pairs: from, to? */
function isWithin(stretches: number[], number: number): boolean {
  for (let at = 0; at < stretches.length; at += 2) {
    if (stretches[at]! <= number && number <= stretches[at + 1]!) return true;
  }
  return false;
}

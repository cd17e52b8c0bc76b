/** Rows that lie over packs: newer than theirs, or as what waits here makes them. A deleted row is among them, with its `deletedAt`. */
import type { Row, RowId, Rows, TableName } from 'shared-schema/tables';
import type { Changes } from 'shared-schema/wire';

export class Layer {
  readonly #tables: Map<TableName, Map<RowId, Row>>;

  constructor(tables = new Map<TableName, Map<RowId, Row>>()) {
    this.#tables = tables;
  }

  static of(changes: Changes): Layer {
    const layer = new Layer();
    layer.putAll(changes);
    return layer;
  }

  get(table: TableName, id: RowId): Row | undefined {
    return this.#tables.get(table)?.get(id);
  }

  /** Only by whoever makes a layer, before others read it. */
  put(table: TableName, row: Row): void {
    let rows = this.#tables.get(table);
    if (!rows) this.#tables.set(table, (rows = new Map()));
    rows.set(row.id, row);
  }

  /** The same. */
  remove(table: TableName, id: RowId): void {
    this.#tables.get(table)?.delete(id);
  }

  /** The same. */
  putAll(changes: Changes): void {
    for (const [table, rows] of Object.entries(changes) as [TableName, Row[]][]) {
      for (const row of rows) this.put(table, row);
    }
  }

  /** Another layer, with the rows of `above` in the place of these; this one stays as it is. */
  under(above: Layer): Layer {
    if (above.#tables.size === 0) return this;
    const tables = new Map(this.#tables);
    for (const [table, rows] of above.#tables) tables.set(table, new Map([...(tables.get(table) ?? []), ...rows]));
    return new Layer(tables);
  }

  of<T extends TableName>(table: T): ReadonlyMap<RowId<T>, Rows[T]> {
    return (this.#tables.get(table) ?? NONE) as unknown as ReadonlyMap<RowId<T>, Rows[T]>;
  }

  /** The tables of which it has rows. */
  get tables(): TableName[] {
    return [...this.#tables.keys()];
  }

  get size(): number {
    return [...this.#tables.values()].reduce((sum, rows) => sum + rows.size, 0);
  }

  all(): Changes {
    return Object.fromEntries([...this.#tables].map(([table, rows]) => [table, [...rows.values()]]));
  }
}

const NONE: ReadonlyMap<RowId, Row> = new Map();

export const NOTHING_OVER = new Layer();

/**
 * What is known when a column is read: the columns that stand before it, each with a value for every value of this one.
 * Columns refer to them by position, so writer and reader must add the same ones in the same order.
 */
import type { Series } from './series.ts';

export class PackContext {
  readonly #columns: Series[];

  constructor(columns: Series[] = []) {
    this.#columns = columns;
  }

  get size(): number {
    return this.#columns.length;
  }

  column(at: number): Series {
    const column = this.#columns[at];
    if (!column) throw new Error(`There is no column ${at} before this one.`);
    return column;
  }

  add(column: Series): void {
    this.#columns.push(column);
  }

  /** The same columns; one that is added here is not added there. */
  fork(): PackContext {
    return new PackContext([...this.#columns]);
  }

  /** The same columns for the values at these positions, which may repeat. */
  at(positions: readonly number[]): PackContext {
    return new PackContext(this.#columns.map((column) => column.at(positions)));
  }
}

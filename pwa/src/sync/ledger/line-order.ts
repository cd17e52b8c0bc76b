/** In which order the lines of a ledger stand, and the stretch of them that a screen shows. */
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Money } from 'shared-schema/money';

export type LineOrder = { by: 'date' | 'amount'; descending: boolean };

export const NEWEST_FIRST: LineOrder = { by: 'date', descending: true };

/** A line, with its ledger's balance after it. */
export type LedgerEntry = { line: Transaction; balance: Money };

/** What of a line decides its place. */
type Placed = { amount: Money };

/** So many more than are shown are kept before those that cannot be shown are let go of. */
const SPARE = 1000;

/** What is shown of lines that come month by month, in the order of their days; each month's newest first. */
export class LineStretch<T extends Placed> {
  readonly #order: LineOrder;
  readonly #offset: number;
  readonly #end: number;
  /** By day: those within the stretch. By amount: those that may be. */
  #kept: T[] = [];
  #passed = 0;

  constructor({ order, offset, limit }: { order: LineOrder; offset: number; limit: number }) {
    this.#order = order;
    this.#offset = offset;
    this.#end = offset + limit;
  }

  /** Whether some of a month's so many lines may be shown. */
  reaches(count: number): boolean {
    if (count === 0) return false;
    return this.#order.by === 'amount' || (this.#passed < this.#end && this.#passed + count > this.#offset);
  }

  skip(count: number): void {
    this.#passed += count;
  }

  /** Those of one month, newest first. */
  add(lines: T[]): void {
    if (this.#order.by === 'amount') return this.#addByAmount(lines);
    const inOrder = this.#order.descending ? lines : lines.toReversed();
    this.#kept.push(...inOrder.slice(Math.max(0, this.#offset - this.#passed), Math.max(0, this.#end - this.#passed)));
    this.#passed += lines.length;
  }

  shown(): T[] {
    return this.#order.by === 'amount' ? this.#sorted().slice(this.#offset, this.#end) : this.#kept;
  }

  #addByAmount(lines: T[]): void {
    this.#kept.push(...lines);
    if (this.#kept.length > this.#end + SPARE) this.#kept = this.#sorted().slice(0, this.#end);
  }

  /** Those of one amount stay newest first. */
  #sorted(): T[] {
    const sign = this.#order.descending ? -1 : 1;
    return this.#kept.toSorted((a, b) => sign * (a.amount - b.amount));
  }
}

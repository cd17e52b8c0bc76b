/**
 * What a filter left of each month when it was last read, so that turning a page reads only the months that are shown. The heads
 * of pages stay opened in memory until their page changes; what is known of a month goes with them.
 */
import type { PageHead } from 'shared-schema/ledgers/page';
import { type Money, NOTHING } from 'shared-schema/money';
import type { LineFilter } from './line-filter.ts';

export type Sums = {
  /** How many lines there are, or fit the filter; deleted ones too, where they are wanted. */
  total: number;
  /** How many of these are deleted. They count in no sum and no balance. */
  deleted: number;
  /** What those come to. */
  credit: Money;
  debit: Money;
};

export const NO_MATCHES: Sums = { total: 0, deleted: 0, credit: NOTHING, debit: NOTHING };

type Known = { filter: string; heads: PageHead[]; sums: Sums };

/** By the first head of a month. Of the latest filter only. */
const known = new WeakMap<PageHead, Known>();

export class MatchedMonths {
  readonly #filter: string;

  constructor(filter: LineFilter) {
    this.#filter = JSON.stringify(filter);
  }

  /** Undefined if it is not known, or a page has changed since. */
  of(heads: PageHead[]): Sums | undefined {
    const found = known.get(heads[0]!);
    const isSame =
      found?.filter === this.#filter &&
      found.heads.length === heads.length &&
      found.heads.every((head, index) => head === heads[index]);
    return isSame ? found.sums : undefined;
  }

  note(heads: PageHead[], sums: Sums): void {
    known.set(heads[0]!, { filter: this.#filter, heads, sums });
  }
}

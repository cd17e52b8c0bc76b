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

/** Of a month: its sums, and the amounts of the lines that fit, newest first. */
export type Matches = { sums: Sums; amounts: ArrayLike<number> };

type Known = Matches & { filter: string; heads: PageHead[] };

/** By the first head of a month. Of the latest filter only. */
const known = new WeakMap<PageHead, Known>();

export class MatchedMonths {
  readonly #filter: string;

  constructor(filter: LineFilter) {
    this.#filter = JSON.stringify(filter);
  }

  /** Undefined if it is not known, or a page has changed since. */
  of(heads: PageHead[]): Matches | undefined {
    const found = known.get(heads[0]!);
    const isSame =
      found?.filter === this.#filter &&
      found.heads.length === heads.length &&
      found.heads.every((head, index) => head === heads[index]);
    return isSame ? found : undefined;
  }

  note(heads: PageHead[], { sums, amounts }: Matches): void {
    known.set(heads[0]!, { filter: this.#filter, heads, sums, amounts: Float64Array.from(amounts) });
  }
}

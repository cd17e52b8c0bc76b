/**
 * What a filter left of each month when it was last read, so that turning a page reads only the months that are shown. The heads
 * of pages stay opened in memory until their page changes; what is known of a month goes with them.
 */
import type { PageHead } from 'shared-schema/ledgers/page';
import {
  amountOnSide,
  effectOf,
  movesWithinLedger,
  movesWithin,
  sideOf,
  type Transaction,
} from 'shared-schema/ledgers/transaction';
import { add, type Money, NOTHING } from 'shared-schema/money';
import type { LineFilter } from './line-filter.ts';

export type Sums = {
  /** How many lines there are, or fit the filter; deleted ones too, where they are wanted. */
  total: number;
  /** How many of these are deleted. They count in no sum and no balance. */
  deleted: number;
  /** What of those was received and paid, and what was there when the books began: as the receipts and payments account has it. */
  received: Money;
  paid: Money;
  before: Money;
};

export const NO_MATCHES: Sums = { total: 0, deleted: 0, received: NOTHING, paid: NOTHING, before: NOTHING };

/** A counter-entry takes away from the side of what it undoes. Of all ledgers `together`, what one gives to another is neither. */
export function sumsOfLines(lines: Transaction[], together = false): Sums {
  const sums = { ...NO_MATCHES, total: lines.length };
  for (const line of lines) {
    if (line.deletedAt) sums.deleted++;
    else if (together ? movesWithin(line) : movesWithinLedger(line)) continue;
    else if (line.opening) sums.before = add(sums.before, effectOf(line));
    else if (sideOf(line) === 'receipts') sums.received = add(sums.received, amountOnSide(line));
    else sums.paid = add(sums.paid, amountOnSide(line));
  }
  return sums;
}

export function addSums(one: Sums, other: Sums): Sums {
  return {
    total: one.total + other.total,
    deleted: one.deleted + other.deleted,
    received: add(one.received, other.received),
    paid: add(one.paid, other.paid),
    before: add(one.before, other.before),
  };
}

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

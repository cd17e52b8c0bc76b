import type { PageHead } from 'shared-schema/ledgers/page';

type Known<T> = { asked: string; heads: PageHead[]; found: T };

/**
 * What was found in each month of a ledger when it was last read, so that turning a page, or a line that changes, reads only the months that
 * are shown or have changed. The heads of pages stay opened in memory until their page changes; what is known of a month goes with them.
 */
export class MonthMemory<T> {
  /** By the first head of a month. Of what was asked last only. */
  readonly #known = new WeakMap<PageHead, Known<T>>();

  /** Undefined if it is not known, or a page has changed since. */
  of(heads: PageHead[], asked: string): T | undefined {
    const known = this.#known.get(heads[0]!);
    const isSame =
      known?.asked === asked &&
      known.heads.length === heads.length &&
      known.heads.every((head, index) => head === heads[index]);
    return isSame ? known.found : undefined;
  }

  note(heads: PageHead[], asked: string, found: T): void {
    this.#known.set(heads[0]!, { asked, heads, found });
  }
}

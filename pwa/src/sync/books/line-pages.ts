/** Ledger lines by the page they stand on, in ledger order; deleted ones stand on none. No row is made for it. */
import { pageKeyOf } from 'shared-schema/ledgers/page';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import type { RowView } from 'shared-schema/packs/pack-columns';

export type LineView = RowView<Transaction>;

export class LinePages {
  readonly #pages: ReadonlyMap<string, LineView[]>;

  constructor(lines: Iterable<LineView>) {
    const pages = new Map<string, LineView[]>();
    for (const line of lines) {
      if (line.deletedAt) continue;
      const key = pageKeyOf(line);
      const page = pages.get(key);
      if (page) page.push(line);
      else pages.set(key, [line]);
    }
    for (const page of pages.values()) page.sort(compareLines);
    this.#pages = pages;
  }

  get keys(): Iterable<string> {
    return this.#pages.keys();
  }

  page(key: string): readonly LineView[] {
    return this.#pages.get(key) ?? [];
  }
}

/** Ledger lines by the page they stand on, in ledger order; deleted ones stand on none. */
import { pageKeyOf } from 'shared-schema/ledgers/page';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';

export class LinePages {
  readonly #pages: ReadonlyMap<string, Transaction[]>;

  constructor(lines: Iterable<Transaction>) {
    const pages = new Map<string, Transaction[]>();
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

  page(key: string): readonly Transaction[] {
    return this.#pages.get(key) ?? [];
  }
}

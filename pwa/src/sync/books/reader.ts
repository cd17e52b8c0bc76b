/**
 * Reads the books: packs, with the layers over them. A row is the one of the uppermost layer that has it. Everything is in memory but
 * packs that nobody has asked for yet.
 */
import type { Receipt } from 'shared-schema/collections/receipt';
import { headOf, type PageHead, pageKeyOf, sumOfHeads } from 'shared-schema/ledgers/page';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import type { Instant } from 'shared-schema/local-date';
import type { Ref, SmallTable, Source } from 'shared-schema/command';
import { rowOf, type RowView } from 'shared-schema/packs/pack-columns';
import type { Contract } from 'shared-schema/repayments/contract';
import type { ContractRef } from 'shared-schema/repayments/repayment';
import { type Row, type RowId, type Rows, type TableName, tableNames } from 'shared-schema/tables';
import { type DeviceDb, stayInTransaction } from '../device/db.ts';
import { type Contact, type ContactTable, contactOf } from './contacts.ts';
import { type Held, Memory } from './held.ts';
import type { Layer } from './layer.ts';
import { LinePages, type LineView } from './line-pages.ts';
import type { Pack } from './packs.ts';
import { type Summaries, type SummarizedTable, summariesOf, summaryOf } from './summaries.ts';

/** A table of the books, without rows that were deleted. */
type BooksTable<T extends TableName> = {
  get: (id: RowId<T>) => Promise<Rows[T] | undefined>;
  /** In the order of `ids`; undefined where there is none. */
  many: (ids: readonly RowId<T>[]) => Promise<(Rows[T] | undefined)[]>;
  /** By number. */
  all: () => Promise<Rows[T][]>;
  where: (isWanted: (row: RowView<Rows[T]>) => boolean) => Promise<Rows[T][]>;
  /** By number, to be read field by field: of all rows only the fields are decoded that are read. */
  views: () => Promise<readonly RowView<Rows[T]>[]>;
  count: () => Promise<number>;
};

type BooksTables = { readonly [T in TableName]: BooksTable<T> };

class Reading {
  readonly db: DeviceDb;
  readonly #held: Held;
  readonly #note: (read: TableName) => void;

  constructor(db: DeviceDb, held: Held, note: (read: TableName) => void) {
    this.db = db;
    this.#held = held;
    this.#note = note;
  }

  /** The rows without what waits here. */
  get confirmed(): BooksReader {
    const { layers, ...held } = this.#held;
    return readerOf(this.db, { ...held, layers: layers.slice(1), memory: new Memory() }, this.#note);
  }

  /** For commands: deleted rows are rows. */
  get source(): Source {
    return {
      rows: (refs) => Promise.all(refs.map(({ table, id }) => this.row(table, id!))),
      all: (table: SmallTable) => this.rows(table),
    };
  }

  /** The row, deleted or not. Throws RefusalError `records.awaited` if it has not come yet. */
  async row<T extends TableName>(table: T, id: RowId<T>): Promise<Rows[T] | undefined> {
    this.#note(table);
    await stayInTransaction();
    const { packs, layers, own } = this.#held;
    for (const layer of [...layers, own]) {
      const row = layer.get(table, id);
      if (row) return row as Rows[T];
    }
    for (const pack of packs.holding(table, id)) {
      const view = (await pack.view(id)) as RowView<Rows[T]> | undefined;
      if (view) return rowOf(view);
    }
    return undefined;
  }

  /** The business or fund, unless it was deleted. */
  async contract({ table, id }: ContractRef): Promise<Contract | undefined> {
    const contract = await this.row<ContractRef['table']>(table, id);
    return contract && isThere(contract) ? contract : undefined;
  }

  async rowsOf(refs: readonly Ref[]): Promise<(Row | undefined)[]> {
    return Promise.all(refs.map(({ table, id }) => this.row(table, id!)));
  }

  /** Every row, deleted ones too, by number. */
  async rows<T extends TableName>(table: T): Promise<Rows[T][]> {
    return (await this.views(table)).map(rowOf);
  }

  /** The same, to be read field by field. */
  async views<T extends TableName>(table: T): Promise<readonly RowView<Rows[T]>[]> {
    this.#note(table);
    return this.#held.memory.recall(table, 'views', async () => {
      const over = this.#layered(table);
      const views: RowView<Rows[T]>[] = [...over.values()];
      for (const pack of this.#held.packs.of(table)) {
        for (const view of (await pack.views()) as RowView<Rows[T]>[]) if (!over.has(view.id)) views.push(view);
      }
      return views.sort(byId);
    });
  }

  async existing<T extends TableName>(table: T): Promise<readonly RowView<Rows[T]>[]> {
    this.#note(table);
    return this.#held.memory.recall(table, 'existing', async () => (await this.views(table)).filter(isThere));
  }

  /** The few figures of every record that sums need, and everything still due: without opening contracts that are over. */
  async summaries(table: SummarizedTable): Promise<Summaries> {
    this.#note(table);
    return this.#held.memory.recall(table, 'summaries', async () => {
      const over = this.#layered(table);
      const isBelow = ({ id }: { id: number }) => !over.has(id as RowId<SummarizedTable>);
      const found: Summaries = { records: [], dues: [] };
      for (const pack of this.#held.packs.of(table)) {
        const { records, dues } = await summaryOf(pack);
        for (const record of records) if (isBelow(record)) found.records.push(record);
        for (const due of dues) if (isBelow(due)) found.dues.push(due);
      }
      const { records, dues } = summariesOf([...over.values()].filter(isThere));
      found.records.push(...records);
      found.dues.push(...dues);
      return found;
    });
  }

  /** Whom to ask for money, and how to reach them, by the number of the record. */
  async contacts(table: ContactTable): Promise<ReadonlyMap<number, Contact>> {
    this.#note(table);
    return this.#held.memory.recall(table, 'contacts', async () => {
      const rows = await this.existing<ContactTable>(table);
      // Nobody collects from an auditor.
      return new Map(rows.filter((row) => !('audits' in row && row.audits)).map((row) => [row.id, contactOf(row)]));
    });
  }

  /** The receipts about which somebody must decide, without opening those of years. */
  async undecidedReceipts(): Promise<Receipt[]> {
    this.#note('receipts');
    const over = this.#layered('receipts');
    const found = [...over.values()].filter(isUndecided);
    for (const pack of this.#held.packs.of('receipts')) {
      for (const receipt of pack.stored.undecided ?? []) if (!over.has(receipt.id)) found.push(receipt);
    }
    return found;
  }

  /** The receipts that name foreign notes, without opening those of years. */
  async foreignReceipts(): Promise<Receipt[]> {
    this.#note('receipts');
    const over = this.#layered('receipts');
    const found = [...over.values()].filter(namesCurrency);
    for (const pack of this.#held.packs.of('receipts')) {
      for (const receipt of pack.stored.foreign ?? []) if (!over.has(receipt.id)) found.push(receipt);
    }
    return found;
  }

  /** Those that were entered at that time or later, by number. Packs whose last one was entered before are not opened. */
  async receiptsSince(
    since: Instant,
    isWanted: (receipt: RowView<Receipt>) => boolean = () => true,
  ): Promise<Receipt[]> {
    this.#note('receipts');
    const over = this.#layered('receipts');
    const found: RowView<Receipt>[] = [...over.values()];
    for (const pack of this.#held.packs.of('receipts')) {
      if (mayHoldEnteredSince(pack, since))
        found.push(...((await pack.views()) as RowView<Receipt>[]).filter(({ id }) => !over.has(id)));
    }
    return found
      .filter((receipt) => receipt.enteredAt >= since && isWanted(receipt))
      .map(rowOf)
      .sort(byId);
  }

  /** The heads of the ledgers' pages, of one ledger or of all, in the order of their keys. */
  async pageHeads(ledger?: Ledger): Promise<PageHead[]> {
    this.#note('transactions');
    const heads = await this.#held.memory.recall('transactions', 'heads', () => this.#heads());
    return ledger ? heads.filter((head) => head.ledger === ledger) : heads;
  }

  /** The lines of each of these pages, in ledger order, to be read field by field; `rowOf` makes a row of one. */
  async pages(keys: readonly string[]): Promise<(readonly LineView[])[]> {
    this.#note('transactions');
    const { packs } = this.#held;
    const over = this.#linesOver();
    const own = this.#held.own.of('transactions');
    const overPages = await this.#overPages();
    const found: (readonly LineView[])[] = [];
    for (const key of keys) {
      const parts: (readonly LineView[])[] = [];
      for (const pack of packs.ofPage(key)) {
        const page = (await pack.pages()).page(key);
        parts.push(left(page, over, own));
      }
      if (overPages.page(key).length > 0) parts.push(overPages.page(key));
      found.push(parts.length === 1 ? parts[0]! : parts.flat().sort(compareLines));
    }
    return found;
  }

  /** Ledger lines that were deleted, for admins to look at. */
  async deletedLines(ledger?: Ledger): Promise<Transaction[]> {
    this.#note('transactions');
    const over = this.#linesOver();
    const packed = this.#held.packs.of('transactions').flatMap(({ deletedLines }) => deletedLines);
    const lines = [...packed.filter(({ id }) => !over.has(id)), ...[...over.values()].filter((line) => line.deletedAt)];
    return ledger ? lines.filter((line) => line.ledger === ledger) : lines;
  }

  /** A head counts as it came while nothing newer touches its pack; else the pack is opened. */
  async #heads(): Promise<PageHead[]> {
    const over = this.#linesOver();
    const heads = new Map<string, PageHead>();
    const add = (head: PageHead) => {
      const before = heads.get(head.key);
      heads.set(head.key, before ? sumOfHeads(before, head) : head);
    };
    for (const pack of this.#held.packs.of('transactions')) {
      const touched = new Set<string>();
      for (const id of over.keys()) {
        if (!pack.mayHold(id)) continue;
        const line = (await pack.view(id)) as LineView | undefined;
        if (line && !line.deletedAt) touched.add(pageKeyOf(line));
      }
      for (const head of pack.pageHeads) {
        if (!touched.has(head.key)) add(head);
        else {
          const left = (await pack.pages()).page(head.key).filter(({ id }) => !over.has(id));
          if (left.length > 0) add(headOf(head.key, left));
        }
      }
    }
    const overPages = await this.#overPages();
    for (const key of overPages.keys) add(headOf(key, [...overPages.page(key)]));
    return [...heads.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** The pages of the lines that lie over packs. */
  #overPages(): Promise<LinePages> {
    return this.#held.memory.recall('transactions', 'over', () =>
      Promise.resolve(new LinePages(this.#linesOver().values())),
    );
  }

  /** The ledger lines that lie over packs and what their owner gets of these. */
  #linesOver(): ReadonlyMap<RowId<'transactions'>, Transaction> {
    return merged(this.#held.layers, 'transactions');
  }

  #layered<T extends TableName>(table: T): ReadonlyMap<RowId<T>, Rows[T]> {
    return merged([...this.#held.layers, this.#held.own], table);
  }
}

/** The uppermost first. */
function merged<T extends TableName>(layers: readonly Layer[], table: T): ReadonlyMap<RowId<T>, Rows[T]> {
  const maps = layers.map((layer) => layer.of(table)).filter((rows) => rows.size > 0);
  if (maps.length === 1) return maps[0]!;
  return new Map(maps.toReversed().flatMap((rows) => [...rows]));
}

type Lines = ReadonlyMap<RowId<'transactions'>, Transaction>;

/** What is left of a pack's page, as its owner gets it. */
function left(page: readonly LineView[], over: Lines, own: Lines): readonly LineView[] {
  const kept = over.size > 0 && page.some(({ id }) => over.has(id)) ? page.filter(({ id }) => !over.has(id)) : page;
  return own.size > 0 ? kept.map((line) => own.get(line.id) ?? line) : kept;
}

for (const name of tableNames) {
  Object.defineProperty(Reading.prototype, name, {
    get(this: Reading) {
      return tableOf(this, name);
    },
  });
}

export type BooksReader = Reading & BooksTables;

/** `note` is told what is read. */
export function readerOf(db: DeviceDb, held: Held, note: (read: TableName) => void = () => undefined): BooksReader {
  return new Reading(db, held, note) as BooksReader;
}

function tableOf<T extends TableName>(reading: Reading, table: T): BooksTable<T> {
  const get = async (id: RowId<T>) => {
    const row = await reading.row(table, id);
    return row && isThere(row) ? row : undefined;
  };
  return {
    get,
    many: (ids) => Promise.all(ids.map(get)),
    all: async () => (await reading.existing(table)).map(rowOf),
    where: async (isWanted) => (await reading.existing(table)).filter(isWanted).map(rowOf),
    views: () => reading.existing(table),
    count: async () => (await reading.existing(table)).length,
  };
}

function mayHoldEnteredSince({ stored: { lastEntered } }: Pack, since: Instant): boolean {
  return lastEntered === undefined || lastEntered >= since;
}

export function isUndecided({ attention }: RowView<Receipt>): boolean {
  return attention !== null;
}

export function namesCurrency({ currency }: RowView<Receipt>): boolean {
  return Boolean(currency);
}

function isThere(row: Pick<Row, 'deletedAt'>): boolean {
  return !row.deletedAt;
}

function byId(a: Pick<Row, 'id'>, b: Pick<Row, 'id'>): number {
  return a.id < b.id ? -1 : 1;
}

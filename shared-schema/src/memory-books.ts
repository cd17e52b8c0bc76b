/** The books in memory: the smallest place commands can run. Used by tests, by models of the truth, and to make demo data. */
import { type Change, type Context, execute, needsReceiptNumber, type Ref, withAllocatedIds } from './command.ts';
import { prepareOnServer } from './server-commands.ts';
import { FIRST_PROJECT } from './projects/project.ts';
import type { NumberedTable, Row, Rows, TableName } from './tables.ts';
import { type ReceiptNumber, receiptNumber, REST_SERIES } from './collections/receipt-number.ts';

export class MemoryBooks {
  /** By table, so that whoever wants all rows of a small one need not go through every ledger line. */
  readonly #tables = new Map<TableName, Map<number | string, Row>>();
  readonly #lastIds = new Map<NumberedTable, number>([['projects', FIRST_PROJECT]]);

  get<T extends TableName>(table: T, id: number | string): Rows[T] | undefined {
    return this.#tables.get(table)?.get(id) as Rows[T] | undefined;
  }

  /** Every row of a table, deleted ones too, in the order of first writing. */
  every<T extends TableName>(table: T): Rows[T][] {
    return [...(this.#tables.get(table)?.values() ?? [])] as Rows[T][];
  }

  /** Those that are not deleted. */
  all<T extends TableName>(table: T): Rows[T][] {
    return this.every(table).filter((row) => !row.deletedAt);
  }

  put(changes: Change[]): void {
    for (const { table, row } of changes) {
      if (!this.#tables.has(table)) this.#tables.set(table, new Map());
      this.#tables.get(table)!.set(row.id, row);
    }
  }

  /** Runs a command, allocating the ids its input leaves out. Returns what changed; throws RefusalError. */
  async run(name: string, input: object, context: Context): Promise<Change[]> {
    const given = prepareOnServer({ name, input }, context.actor);
    const prepared = await withAllocatedIds(given, (table) => Promise.resolve(this.#allocateId(table)));
    if (needsReceiptNumber(prepared)) prepared.input = { ...prepared.input, number: this.#nextReceipt() };
    const changes = await execute(prepared, context, {
      rows: (refs) => Promise.resolve(refs.map((ref) => this.#load(ref))),
      all: (table) => Promise.resolve(this.all(table)),
    });
    this.put(changes);
    return changes;
  }

  #allocateId(table: NumberedTable): number {
    let id = (this.#lastIds.get(table) ?? 0) + 1;
    // Rows that a test has put there.
    while (this.get(table, id)) id++;
    this.#lastIds.set(table, id);
    return id;
  }

  #nextReceipt(): ReceiptNumber {
    return receiptNumber(REST_SERIES, this.all('receipts').length + 1);
  }

  #load({ table, id }: Ref): Row | undefined {
    return id === undefined ? undefined : this.get(table, id);
  }
}

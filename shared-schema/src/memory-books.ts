/** The books in memory: the smallest place commands can run. Used by tests, by models of the truth, and to make demo data. */
import { type Change, type Context, execute, needsReceiptNumber, type Ref, withAllocatedIds } from './command.ts';
import { prepareOnServer } from './server-commands.ts';
import type { NumberedTable } from './id-leases.ts';
import { FIRST_PROJECT } from './projects/project.ts';
import type { Row, Rows, TableName } from './tables.ts';
import { type ReceiptNumber, receiptNumber, REST_SERIES } from './collections/receipt-number.ts';

export class MemoryBooks {
  readonly #rows = new Map<string, Row>();
  readonly #lastIds = new Map<NumberedTable, number>([['projects', FIRST_PROJECT]]);

  get<T extends TableName>(table: T, id: number | string): Rows[T] | undefined {
    return this.#rows.get(`${table}/${id}`) as Rows[T] | undefined;
  }

  /** Every row of a table that is not deleted, in the order of first writing. */
  all<T extends TableName>(table: T): Rows[T][] {
    const rows: Rows[T][] = [];
    for (const [key, row] of this.#rows) if (key.startsWith(`${table}/`) && !row.deletedAt) rows.push(row as Rows[T]);
    return rows;
  }

  put(changes: Change[]): void {
    for (const { table, row } of changes) this.#rows.set(`${table}/${row.id}`, row);
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

/** What the books hold that a file may bring again. */
import type { ImportedTable } from 'shared-schema/imports/import-batch';
import { instant } from 'shared-schema/local-date';
import type { Row } from 'shared-schema/tables';
import type { BooksReader } from '../sync/books/reader.ts';
import { allLines } from '../sync/ledger/ledger-pages.ts';

type Rows = readonly Row<ImportedTable>[];

type StandingBooks = Awaited<ReturnType<typeof readStanding>>;

/** Throws RefusalError `records.awaited` while some of it is on its way. */
export async function readStanding(books: BooksReader, tables: ImportedTable[]) {
  const rows = await Promise.all(tables.map(async (table) => [table, await rowsOf(books, table)] as const));
  return {
    readAt: instant(Date.now()),
    members: await books.members.all(),
    projects: await books.projects.all(),
    periods: await books.periods.all(),
    batches: await books.imports.all(),
    standing: Object.fromEntries(rows) as Partial<Record<ImportedTable, Rows>>,
  };
}

/** What was read last is shown while another sheet is read for: rows of that one would look new. */
export function covers({ standing }: Pick<StandingBooks, 'standing'>, tables: ImportedTable[]): boolean {
  return tables.every((table) => table in standing);
}

function rowsOf(books: BooksReader, table: ImportedTable): Promise<Rows> {
  return table === 'transactions' ? allLines(books) : books[table].all();
}

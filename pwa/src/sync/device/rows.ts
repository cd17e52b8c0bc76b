/** Reading and writing rows by table and number, wherever a table's rows are stored on the device. */
import type { Ref, SmallTable, Source } from 'shared-schema/command';
import type { TransactionId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { type Actor, isAdmin } from 'shared-schema/members/actor';
import type { Row, RowId, Rows, TableName } from 'shared-schema/tables';
import { requireArrived } from './awaited-contracts.ts';
import type { DeviceDb } from './db.ts';
import { findLines, writeLines } from '../ledger/ledger-pages.ts';
import { hasContacts, writeContacts } from './contacts.ts';
import { isSummarized, writeSummaries } from './summaries.ts';
import type { RowKey } from './stored.ts';

export function rowKey(table: TableName, id: number | string): RowKey {
  return `${table}/${id}` as RowKey;
}

/** A row to be stored; undefined, or a row with `deletedAt`, is taken away. */
export type Write = { table: TableName; id: RowId | number; row: Row | undefined };

type PlainTable = Exclude<TableName, 'transactions'>;

/** The rows stored on this device, for commands. Throws RefusalError `records.awaited` for one that is still on its way. */
export function storedRows(db: DeviceDb): Source {
  return { rows: (refs) => loadArrived(db, refs), all: (table) => loadTable(db, table) };
}

async function loadArrived(db: DeviceDb, refs: Ref[]): Promise<(Row | undefined)[]> {
  const rows = await loadRows(db, refs);
  await requireArrived(
    db,
    refs.filter((_ref, index) => !rows[index]),
  );
  return rows;
}

/** Rows of one table, undefined where there is none. Throws RefusalError `records.awaited` for one that is still on its way. */
export async function getRows<T extends PlainTable>(
  db: DeviceDb,
  table: T,
  ids: Rows[T]['id'][],
): Promise<(Rows[T] | undefined)[]> {
  return (await loadArrived(
    db,
    ids.map((id) => ({ table, id }) as Ref),
  )) as (Rows[T] | undefined)[];
}

export async function loadTable(db: DeviceDb, table: SmallTable): Promise<Row[]> {
  return db.table<Row>(table).toArray();
}

/** Fetches rows in the order asked for; undefined where the device has none. */
export async function loadRows(db: DeviceDb, refs: Ref[]): Promise<(Row | undefined)[]> {
  const found = new Map<RowKey, Row | undefined>();
  await Promise.all(
    [...Map.groupBy(refs, ({ table }) => table)].map(async ([table, ofTable]) => {
      const ids = ofTable.map(({ id }) => id!);
      const rows = await loadFrom(db, table, ids);
      for (const [index, id] of ids.entries()) found.set(rowKey(table, id), rows[index]);
    }),
  );
  return refs.map(({ table, id }) => found.get(rowKey(table, id!)));
}

/** The same, with ledger lines that were deleted, as the server finds them. */
export async function loadRowsAndDeleted(db: DeviceDb, refs: Ref[]): Promise<(Row | undefined)[]> {
  const rows = await loadRows(db, refs);
  const missing = refs.flatMap(({ table, id }, index) =>
    table === 'transactions' && !rows[index] ? [id as TransactionId] : [],
  );
  if (missing.length === 0) return rows;
  const deleted = new Map(
    (await db.deletedLines.bulkGet(missing)).map((line) => [line?.id as number | undefined, line]),
  );
  return refs.map(({ table, id }, index) => rows[index] ?? (table === 'transactions' ? deleted.get(id) : undefined));
}

/** One request for all of them: each costs a slow phone some milliseconds. */
async function loadFrom(db: DeviceDb, table: TableName, ids: (number | string)[]): Promise<(Row | undefined)[]> {
  if (table !== 'transactions') return db.table<Row, number | string>(table).bulkGet(ids);
  const lines = await findLines(db, ids as number[]);
  return ids.map((id) => lines.get(id as number));
}

/** Deleted ledger lines are kept for `reader` if they are an admin. */
export async function writeRows(db: DeviceDb, writes: Iterable<Write>, reader: Actor): Promise<void> {
  const lines: Write[] = [];
  const plain = new Map<PlainTable, { puts: Row[]; deletes: (number | string)[] }>();
  for (const write of writes) {
    if (write.table === 'transactions') {
      lines.push(write);
      continue;
    }
    const group = plain.get(write.table) ?? { puts: [], deletes: [] };
    plain.set(write.table, group);
    if (write.row && !write.row.deletedAt) group.puts.push(write.row);
    else group.deletes.push(write.id);
  }
  for (const [table, { puts, deletes }] of plain) {
    if (puts.length) await db.table<Row>(table).bulkPut(puts);
    if (deletes.length) await db.table<Row, number | string>(table).bulkDelete(deletes);
    if (isSummarized(table)) {
      const gone = deletes.map((id) => ({ id: id as number, row: undefined }));
      const written = [...puts.map((row) => ({ id: row.id as number, row })), ...gone];
      await writeSummaries(db, table, written);
      if (hasContacts(table)) await writeContacts(db, table, written);
    }
  }
  if (lines.length) {
    const lineWrites = lines as { id: number; row: Transaction | undefined }[];
    await writeLines(db, lineWrites, { keepDeleted: isAdmin(reader) });
  }
}

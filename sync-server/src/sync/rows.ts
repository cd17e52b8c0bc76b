/**
 * Plain SQL for the synced tables, because a command reads and writes them in as few trips as possible.
 *
 * The one mapping between rows on the wire and tables, taken from the entities' metadata: a row's fields are an entity's
 * properties that are not hidden, and a collection of an entity travels inside its owner's row.
 */
import {
  type EntityMetadata,
  type EntityName,
  type EntityProperty,
  JsonType,
  ReferenceKind,
} from '@mikro-orm/postgresql';
import type { Change, Ref } from 'shared-schema/command';
import { optionalFields } from 'shared-schema/table';
import { type Row, tableNamed, type TableName, tables } from 'shared-schema/tables';
import { type Database, escapeLiteral, type Sql, type SqlStatements } from '../database/open-database.ts';
import { syncedEntities } from '../entities/synced.ts';
import { TAKE_COMMIT_LOCK, THIS_REVISION } from '../database/commit-lock.ts';

type Values = Record<string, unknown>;
type Convert = (value: unknown) => unknown;
type Column = { property: string; column: string; toRow: Convert; toColumn: Convert };
type Inside = { property: string; parentColumn: string; table: DbTable };
export type DbTable = {
  name: string;
  columns: Column[];
  inside: Inside[];
  select: string;
  hasTextIds: boolean;
  /** Properties that a row leaves out where there is nothing to say. */
  optional: ReadonlySet<string>;
};

/** A row and the revision it was last written with; 0 and undefined where there is none. */
export type RowAtRevision = { row: Row | undefined; revision: number };

/** Rows as a command found them, by `keyOf`; undefined where there was none. */
export type RowsBefore = Map<string, Row | undefined>;

const mappings = new WeakMap<object, Map<TableName, DbTable>>();

/** Reads rows by number, one statement per table. The keys are those of `keyOf`. */
export async function loadRows(database: Database, sql: Sql, refs: Ref[]): Promise<Map<string, RowAtRevision>> {
  const loaded = new Map<string, RowAtRevision>();
  for (const [name, ids] of byTable(refs)) {
    const table = tableOf(database, name);
    for (const id of ids) loaded.set(keyOf(name, id), { row: undefined, revision: 0 });
    const rows = await selectRows(sql, table, 'id = ANY($1)', [ids], `load ${table.name}`);
    for (const stored of rows) loaded.set(keyOf(name, stored.row!.id), stored);
  }
  return loaded;
}

/** All rows of a table, deleted ones too. The keys are those of `keyOf`. */
export async function loadTable(database: Database, sql: Sql, name: TableName): Promise<Map<string, RowAtRevision>> {
  const rows = await selectRows(sql, tableOf(database, name), 'true', [], `all of ${name}`);
  return new Map(rows.map((stored) => [keyOf(name, stored.row!.id), stored]));
}

/** The rows of a table with `since < revision <= until`, in that order. Deleted ones too. */
export async function readRevisions(
  database: Database,
  sql: SqlStatements,
  name: TableName,
  since: number,
  until: number,
): Promise<Row[]> {
  const table = tableOf(database, name);
  const where = 'revision > $1 AND revision <= $2';
  return rowsOf(await selectRows(sql, table, where, [since, until], `since ${table.name}`));
}

/** All rows of a table that fit a condition, deleted ones too. */
export async function readAllWhere<T extends TableName>(
  database: Database,
  sql: SqlStatements,
  name: T,
  where: string,
  values: unknown[],
): Promise<Row<T>[]> {
  return rowsOf(await selectRows(sql, tableOf(database, name), where, values)) as Row<T>[];
}

/**
 * Statements that abort the transaction with a serialization failure if a row that was read has been written since, or a
 * row was added to a table that was read whole. They are run under the commit lock. `read` is keyed by `keyOf`.
 */
export function assertUnchanged(database: Database, read: Map<string, RowAtRevision>, whole: Set<TableName>): string[] {
  const expected = new Map<TableName, string[]>();
  for (const [key, { revision }] of read) {
    const [table, id] = key.split('/') as [TableName, string];
    const pairs = expected.get(table) ?? [];
    pairs.push(`(${idLiteral(tableOf(database, table), id)}, ${revision})`);
    expected.set(table, pairs);
  }
  const complete = [...whole].map((table) => {
    const known = [...read.keys()]
      .filter((key) => key.startsWith(`${table}/`))
      .map((key) => idLiteral(tableOf(database, table), key.split('/')[1]!));
    const others = known.length ? `WHERE id NOT IN (${known.join(', ')})` : '';
    return `SELECT assert_unchanged(NOT EXISTS (SELECT FROM ${quote(tableOf(database, table).name)} ${others}))`;
  });
  const same = [...expected].map(
    ([table, pairs]) => `SELECT assert_unchanged(NOT EXISTS (
      SELECT FROM (VALUES ${pairs.join(', ')}) AS read (id, revision)
      LEFT JOIN ${quote(tableOf(database, table).name)} AS now USING (id)
      WHERE coalesce(now.revision, 0) <> read.revision))`,
  );
  return [...same, ...complete];
}

/** Ids are numbers, or texts such as those of receipts; a text may be digits alone. */
function idLiteral({ hasTextIds }: DbTable, id: string): string {
  return hasTextIds ? escapeLiteral(id) : String(Number(id));
}

/** A keyset page of a table's rows that are not deleted, by ascending number. `where` continues the condition from `$3` on. */
export async function readPage<T extends TableName>(
  database: Database,
  name: T,
  page: { after: number | string; limit: number; where?: string; values?: unknown[] },
): Promise<Row<T>[]> {
  const table = tableOf(database, name);
  const where = `id > $1 AND deleted_at IS NULL ${page.where ? `AND ${page.where}` : ''} ORDER BY id LIMIT $2`;
  return rowsOf(await selectRows(database, table, where, [page.after, page.limit, ...(page.values ?? [])])) as Row<T>[];
}

/** All rows of a table that fit a condition and are not deleted, by ascending number. */
export async function readWhere<T extends TableName>(
  database: Database,
  sql: Sql,
  name: T,
  where: string,
  values: unknown[],
): Promise<Row<T>[]> {
  const condition = `deleted_at IS NULL AND ${where} ORDER BY id`;
  return rowsOf(await selectRows(sql, tableOf(database, name), condition, values)) as Row<T>[];
}

/** A row that is not deleted. */
export async function readOne<T extends TableName>(
  database: Database,
  name: T,
  id: number | string,
): Promise<Row<T> | undefined> {
  const found = await selectRows(database, tableOf(database, name), 'id = $1 AND deleted_at IS NULL', [id]);
  return found[0]?.row as Row<T> | undefined;
}

/** Writes rows whole, in the order given, all stamped with `revision`, which must come from `stampRevision` in this transaction. */
export async function writeRows(database: Database, sql: Sql, changes: Change[], revision: number): Promise<void> {
  await sql.script(writeStatements(database, changes, String(revision)));
}

/** The same as statements; `revision` is an expression. */
export function writeStatements(database: Database, changes: Change[], revision: string): string[] {
  return [...rowsByTable(changes)].flatMap(([name, rows]) => {
    const table = tableOf(database, name);
    const records = rows.map((row) => toColumns(table, row));
    return [upsert(table, records, revision), ...table.inside.flatMap((inside) => writeInside(inside, rows))];
  });
}

/**
 * Writes many rows at once, for demonstration data and imports: a revision per chunk, so that devices pull it in pages. What is to be
 * written is worked out before the commit lock is taken: whoever holds it may not be silent for long.
 */
export async function writeInChunks(database: Database, changes: Change[], chunk = 500): Promise<void> {
  for (let start = 0; start < changes.length; start += chunk) {
    const statements = writeStatements(database, changes.slice(start, start + chunk), THIS_REVISION);
    await database.transaction((sql) => sql.script([...TAKE_COMMIT_LOCK, ...statements]));
  }
}

export function keyOf(table: TableName, id: number | string): string {
  return `${table}/${id}`;
}

/** A synced table as the database knows it. */
export function tableOf(database: Database, name: TableName): DbTable {
  let mapping = mappings.get(database.orm);
  if (!mapping) mappings.set(database.orm, (mapping = new Map()));
  let table = mapping.get(name);
  if (!table)
    mapping.set(
      name,
      (table = {
        ...describe(database, database.orm.getMetadata(syncedEntities[name] as EntityName<object>)),
        optional: leftOutOf(name),
      }),
    );
  return table;
}

function describe(database: Database, entity: EntityMetadata): DbTable {
  const shown = entity.props.filter((property) => !property.hidden);
  const columns = shown.filter((property) => property.kind !== ReferenceKind.ONE_TO_MANY);
  const inside = shown.filter((property) => property.kind === ReferenceKind.ONE_TO_MANY);
  const fields = columns.map((property) => quote(property.fieldNames[0]!));
  const revision = entity.properties['revision' as never] ? ', revision' : '';
  return {
    name: entity.tableName,
    columns: columns.map((property) => describeColumn(database, property)),
    inside: inside.map((property) => describeInside(database, property)),
    select: `SELECT ${fields.join(', ')}${revision} FROM ${quote(entity.tableName)}`,
    hasTextIds: shown.find(({ name }) => name === 'id')?.columnTypes[0] === 'text',
    optional: new Set(),
  };
}

function leftOutOf(name: TableName): ReadonlySet<string> {
  return tableNamed(name).saysNullBut ?? optionalFields(tables[name].schema);
}

function describeInside(database: Database, property: EntityProperty): Inside {
  const child = property.targetMeta!;
  const parent = child.props.find((each) => each.name === property.mappedBy)!;
  const table = describe(database, child);
  const parentColumn = parent.fieldNames[0]!;
  table.select = table.select.replace('SELECT ', `SELECT ${quote(parentColumn)}, `);
  return { property: property.name, parentColumn, table };
}

function describeColumn(database: Database, property: EntityProperty): Column {
  const type = property.customType;
  const platform = database.orm.em.getPlatform();
  // The driver parses jsonb itself, and a row is written as JSON anyway.
  const plain = !type || type instanceof JsonType;
  return {
    property: property.name,
    column: property.fieldNames[0]!,
    toRow: plain ? same : (value) => (value === null ? null : type.convertToJSValue(value, platform)),
    toColumn: plain
      ? same
      : (value) => (value === null || value === undefined ? null : type.convertToDatabaseValue(value, platform)),
  };
}

async function selectRows(
  sql: SqlStatements,
  table: DbTable,
  where: string,
  values: unknown[],
  name?: string,
): Promise<RowAtRevision[]> {
  const records = await sql.run<Values>(`${table.select} WHERE ${where}`, values, name);
  const stored = records.map((record) => ({ row: toRow(table, record), revision: Number(record.revision) }));
  for (const inside of table.inside) await readInside(sql, inside, stored);
  return stored as unknown as RowAtRevision[];
}

async function readInside(sql: SqlStatements, inside: Inside, owners: { row: Values }[]): Promise<void> {
  const byOwner = new Map(owners.map(({ row }) => [row.id, (row[inside.property] = []) as Values[]]));
  if (byOwner.size === 0) return;
  const parent = quote(inside.parentColumn);
  const statement = `${inside.table.select} WHERE ${parent} = ANY($1) ORDER BY ${parent}, ticket, sequence`;
  const records = await sql.run<Values>(
    statement,
    [[...byOwner.keys()]],
    `inside ${inside.table.name} of ${inside.parentColumn}`,
  );
  for (const record of records)
    byOwner.get(record[inside.parentColumn])!.push(withoutNulls(toRow(inside.table, record)));
}

function writeInside(inside: Inside, owners: Row[]): string[] {
  const children = owners.flatMap((owner) =>
    ((owner as Values)[inside.property] as Values[]).map((child) => ({
      ...toColumns(inside.table, child),
      [inside.parentColumn]: owner.id,
    })),
  );
  const theirs = `${quote(inside.parentColumn)} IN (${owners.map((owner) => Number(owner.id)).join(', ')})`;
  const kept = children.map((child: Values) => escapeLiteral(String(child.id)));
  const gone = `DELETE FROM ${quote(inside.table.name)} WHERE ${theirs}`;
  if (children.length === 0) return [gone];
  return [`${gone} AND id NOT IN (${kept.join(', ')})`, upsert(inside.table, children)];
}

/** One statement however many rows: Postgres reads them from JSON, column by column of the table's own types. */
function upsert(table: DbTable, records: Values[], revision?: string): string {
  const columns = Object.keys(records[0]!).map(quote);
  const all = revision ? [...columns, 'revision'] : columns;
  const values = revision ? [...columns, revision] : columns;
  const others = all.filter((column) => column !== '"id"');
  const name = quote(table.name);
  return `INSERT INTO ${name} AS old (${all.join(', ')})
    SELECT ${values.join(', ')} FROM json_populate_recordset(NULL::${name}, ${escapeLiteral(JSON.stringify(records))})
    ON CONFLICT (id) DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE (${others.map((column) => `old.${column}`).join(', ')})
      IS DISTINCT FROM (${others.map((column) => `excluded.${column}`).join(', ')})`;
}

function toRow(table: DbTable, record: Values): Values {
  const row: Values = {};
  for (const { property, column, toRow: read } of table.columns) {
    const value = read(record[column]);
    if (value !== null || !table.optional.has(property)) row[property] = value;
  }
  return row;
}

/** An installment has no ticket and no dividend, not even null ones, so that a row reads exactly as its command wrote it. */
function withoutNulls(row: Values): Values {
  for (const property of Object.keys(row)) if (row[property] === null) delete row[property];
  return row;
}

function toColumns(table: DbTable, row: object): Values {
  const record: Values = {};
  for (const each of table.columns) record[each.column] = each.toColumn((row as Values)[each.property]);
  return record;
}

function byTable(refs: Ref[]): Map<TableName, (number | string)[]> {
  const named = Map.groupBy(refs, ({ table }) => table);
  return new Map([...named].map(([table, each]) => [table, each.flatMap(({ id }) => id ?? [])]));
}

function rowsByTable(changes: Change[]): Map<TableName, Row[]> {
  const changed = Map.groupBy(changes, ({ table }) => table);
  return new Map([...changed].map(([table, each]) => [table, each.map(({ row }) => row)]));
}

function rowsOf(stored: RowAtRevision[]): Row[] {
  return stored.map(({ row }) => row!);
}

function quote(name: string): string {
  return `"${name}"`;
}

function same(value: unknown): unknown {
  return value;
}

/** Which records of a sheet stand in the books already. Equal ones are counted: of two in a sheet, against one in the books, one is new. */
import type { Row, RowId } from '../tables.ts';
import type { ImportKindName } from './import-kind-name.ts';
import type { ImportedTable } from './import-batch.ts';
import type { EnteredBy } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';

type Rows = readonly Row<ImportedTable>[];

/** The number of the row that a record stands in, by the record's place among `records`. `rows` are all of the kind's table. */
export function findStanding(
  kind: ImportKindName,
  records: object[],
  rows: Rows,
  given: EnteredBy,
): Map<number, RowId<ImportedTable>> {
  const { keysOfRecord, keysOfRow, keysOfRowBefore } = importKinds[kind];
  const taken = new Set<RowId<ImportedTable>>();
  const standing = new Map<number, RowId<ImportedTable>>();
  const sought = records.map((record) => keysOfRecord(record, given));
  for (const keysOf of keysOfRowBefore ? [keysOfRow, keysOfRowBefore] : [keysOfRow]) {
    const byKey = rowsByKey(rows, (row) => keysOf(row, given));
    for (const [index, keys] of sought.entries()) {
      if (standing.has(index)) continue;
      const found = keys.flatMap((key) => byKey.get(key) ?? []).find((id) => !taken.has(id));
      if (found === undefined) continue;
      taken.add(found);
      standing.set(index, found);
    }
  }
  return standing;
}

function rowsByKey(rows: Rows, keysOf: (row: Rows[number]) => string[]): Map<string, RowId<ImportedTable>[]> {
  const byKey = new Map<string, RowId<ImportedTable>[]>();
  for (const row of rows) {
    if (row.deletedAt) continue;
    for (const key of keysOf(row)) {
      const same = byKey.get(key);
      if (same) same.push(row.id);
      else byKey.set(key, [row.id]);
    }
  }
  return byKey;
}

/** Which rows go into one pack, as each table declares it, and in which order a device needs the packs. */
import type { PackPlan } from 'shared-schema/table';
import { type Row, tableNamed, type TableName, tableNames } from 'shared-schema/tables';

export type Grouping = {
  /** The group of a row, as an SQL expression over the table's columns. */
  group: string;
  order: string;
  /** A group's rows of which this holds go into a pack of their own. */
  isOver?: (row: Row) => boolean;
};

type By = PackPlan<Row>['by'];

/** What is little and asked for everywhere comes first; of what goes by years, the newest. */
const ORDER: By[] = ['all', 'number', 'account', 'year', 'ledger'];

export const packedTables: TableName[] = tableNames.toSorted((a, b) => rankOf(a) - rankOf(b));

/** `latest` is the first month, like `2026-10`, of which ledger lines have packs of their own. */
export function groupingOf(table: TableName, latest: string): Grouping {
  const { packs } = tableNamed(table);
  return { ...inSql(packs, latest), ...(packs.isOver && { isOver: packs.isOver }) };
}

/** So many months of ledger lines have packs of their own, this one included. */
const LATEST_MONTHS = 2;

export function latestMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - LATEST_MONTHS)).toISOString().slice(0, 7);
}

function rankOf(table: TableName): number {
  return ORDER.indexOf(tableNamed(table).packs.by);
}

function inSql(packs: PackPlan<Row>, latest: string): Pick<Grouping, 'group' | 'order'> {
  if (packs.by === 'all') return { group: `'0'`, order: 'id' };
  if (packs.by === 'number') return { group: `(id / ${packs.rows})::text`, order: 'id' };
  if (packs.by === 'account') return { group: `substr(id, 1, 1) || (substr(id, 3)::int / 1000)`, order: 'id' };
  if (packs.by === 'year') {
    return { group: `to_char(${columnOf(packs.of)}, 'YYYY')`, order: packs.order.map(columnOf).join(', ') };
  }
  // As the pages of the ledger: by the day a line counts on, and by UTC's where it has none.
  const day = `coalesce(date, (time_completed AT TIME ZONE 'UTC')::date)`;
  const month = `to_char(${day}, 'YYYY-MM')`;
  return {
    group: `CASE WHEN ${month} < '${latest}' THEN to_char(${day}, 'YYYY') ELSE ${month} END`,
    order: 'time_completed, id',
  };
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

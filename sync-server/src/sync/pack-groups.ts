/**
 * Which rows go into one pack. A row's group follows from what never changes of it, so a row that changes makes only its own
 * group's pack anew. The older of numbered records change little, and old years' lines hardly ever.
 */
import type { TableName } from 'shared-schema/tables';

type Grouping = {
  /** The group of a row, as an SQL expression over the table's columns. */
  group: string;
  order: string;
};

/** About 40 KB a pack: little to make anew, and enough to compress well. */
export const groupings: Record<TableName, Grouping> = {
  projects: inOne(),
  signingKeys: inOne(),
  members: byNumber(500),
  installmentBusinesses: byNumber(500),
  chittyFunds: byNumber(10),
  accounts: { group: `substr(id, 1, 1) || (substr(id, 3)::int / 1000)`, order: 'id' },
  handOvers: byNumber(1000),
  dayCloses: byNumber(500),
  receipts: { group: `to_char(received_on, 'YYYY')`, order: 'entered_at, id' },
  // As the pages of the ledger: by the day a line counts on, and by UTC's where it has none.
  transactions: {
    group: `to_char(coalesce(date, (time_completed AT TIME ZONE 'UTC')::date), 'YYYY')`,
    order: 'time_completed, id',
  },
};

/** In the order in which a device needs them; the newest of the last ones first. */
export const packedTables = Object.keys(groupings) as TableName[];

function inOne(): Grouping {
  return { group: `'0'`, order: 'id' };
}

function byNumber(rows: number): Grouping {
  return { group: `(id / ${rows})::text`, order: 'id' };
}

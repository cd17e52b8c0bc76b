/**
 * Which rows go into one pack. A row's group follows from what never changes of it, so a row that changes makes only its own
 * group's pack anew. The older of numbered records change little, and old years' lines hardly ever.
 */
import type { Contract } from 'shared-schema/repayments/contract';
import { unpaid } from 'shared-schema/repayments/repayment';
import type { Row, TableName } from 'shared-schema/tables';

type Grouping = {
  /** The group of a row, as an SQL expression over the table's columns. */
  group: string;
  order: string;
  /** A group's rows of which this holds go into a pack of their own, which a device needs last. */
  isOver?: (row: Row) => boolean;
};

/** About 40 KB a pack: little to make anew, and enough to compress well. */
export const groupings: Record<TableName, Grouping> = {
  projects: inOne(),
  signingKeys: inOne(),
  periods: inOne(),
  imports: inOne(),
  settings: inOne(),
  members: byNumber(500),
  installmentBusinesses: { ...byNumber(500), isOver: isContractOver },
  chittyFunds: { ...byNumber(10), isOver: isContractOver },
  accounts: byAccount(),
  reminders: byAccount(),
  handOvers: byNumber(1000),
  dayCloses: byNumber(500),
  dividendRuns: byNumber(5),
  shareHistories: byNumber(500),
  pastReceipts: { group: `to_char(date, 'YYYY')`, order: 'date, id' },
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

/** `m-12`, `b-41`. */
function byAccount(): Grouping {
  return { group: `substr(id, 1, 1) || (substr(id, 3)::int / 1000)`, order: 'id' };
}

function byNumber(rows: number): Grouping {
  return { group: `(id / ${rows})::text`, order: 'id' };
}

/** Nothing is due of it any more, nor will be. */
function isContractOver(row: Row): boolean {
  const { deletedAt, status, scheduledRepayments, ...contract } = row as Contract;
  if (deletedAt) return true;
  const writtenOff = 'writtenOff' in contract && contract.writtenOff;
  return status === 'REPAID' && (Boolean(writtenOff) || unpaid(scheduledRepayments).length === 0);
}

/**
 * Summaries: of every member, business and chitty fund the few figures that sums over all of them need, packed as plain
 * numbers, hundreds of records to a block. Reading ten years of businesses whole takes seconds on a phone; these take
 * milliseconds. They are written with the rows, in the same transaction, so waiting changes count.
 */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { dayNumber, type Instant } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { remaining, type Repayment, unpaid, unpaidPrincipal } from 'shared-schema/repayments/repayment';
import type { Row } from 'shared-schema/tables';
import type { DeviceDb } from './db.ts';
import type { SummaryBlock } from './stored.ts';

export type SummarizedTable = 'members' | 'installmentBusinesses' | 'chittyFunds';
type SummarizedRow = Member | InstallmentBusiness | ChittyFund;
const summarizedTables: SummarizedTable[] = ['members', 'installmentBusinesses', 'chittyFunds'];

export function isSummarized(table: string): table is SummarizedTable {
  return summarizedTables.includes(table as SummarizedTable);
}

/** A record: for a member also what they hold. Absent figures, which this user may not see, are NaN. */
export type RecordSummary = {
  id: number;
  /** NaN for members, who belong to no project. */
  projectId: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** A member is approved, as far as one may know; a business or chitty fund is ongoing. */
  active: boolean;
  share: number;
  incentive: number;
  dividend: number;
};

/** A scheduled repayment on which something remains to be paid. */
export type DueSummary = {
  id: number;
  projectId: number;
  /** The member who answers for it. */
  userId: number;
  /** 0 for an installment. */
  ticket: number;
  sequence: number;
  /** Days since 1970, of the association's calendar. */
  dueDay: number;
  /** Thousandths of a rupee. */
  remaining: number;
  principal: number;
  /** When something was last paid of the same business or ticket, in milliseconds since 1970; NaN if nothing was. */
  lastPaidAt: number;
};

/** A payment writes its record's block anew, so what has hundreds of repayments has a block of its own. */
const RECORDS_PER_BLOCK: Record<SummarizedTable, number> = { members: 500, installmentBusinesses: 100, chittyFunds: 1 };
export type Summaries = {
  /** Every record of a table. */
  records: RecordSummary[];
  /** Everything still due on them. */
  dues: DueSummary[];
};

export async function readSummaries(db: DeviceDb, table: SummarizedTable): Promise<Summaries> {
  const blocks = await blocksOfTable(db, table);
  return {
    records: blocks.flatMap(({ records }) => unpack(records, RECORD_WIDTH, recordFrom)),
    dues: blocks.flatMap(({ dues }) => unpack(dues, DUE_WIDTH, dueFrom)),
  };
}

/** Updates the summaries for rows that are written (`row` is there) or removed. */
export async function writeSummaries(
  db: DeviceDb,
  table: SummarizedTable,
  writes: { id: number; row: Row | undefined }[],
): Promise<void> {
  const groups = Map.groupBy(writes, ({ id }) => blockKey(table, id));
  const keys = [...groups.keys()];
  const stored = await db.summaries.bulkGet(keys);
  await db.summaries.bulkPut(
    keys.map((key, index) => editBlock(stored[index] ?? { key, records: EMPTY, dues: EMPTY }, groups.get(key)!)),
  );
}

/** Whether the summaries of the records for which `isOf` holds are those of these rows, all of them and no other. */
export async function summariesFit(
  db: DeviceDb,
  table: SummarizedTable,
  rows: Row[],
  isOf: (id: number) => boolean,
): Promise<boolean> {
  const blocks = await blocksOfTable(db, table);
  const fits = (stored: Float64Array[], width: number, pack: (row: SummarizedRow) => number[]) =>
    sortedParts(stored, width, isOf) ===
    sortedParts([new Float64Array((rows as SummarizedRow[]).flatMap(pack))], width, isOf);
  return (
    fits(
      blocks.map(({ records }) => records),
      RECORD_WIDTH,
      packRecord,
    ) &&
    fits(
      blocks.map(({ dues }) => dues),
      DUE_WIDTH,
      packDues,
    )
  );
}

function sortedParts(packed: Float64Array[], width: number, isOf: (id: number) => boolean): string {
  return packed
    .flatMap((block) =>
      Array.from({ length: block.length / width }, (_, at) => block.subarray(at * width, (at + 1) * width)),
    )
    .filter((part) => isOf(part[0]!))
    .map((part) => part.join())
    .sort()
    .join('\n');
}

/** Builds all summaries from the rows, for a device database of a version that had none. */
export async function rebuildSummaries(
  rowsOf: (table: SummarizedTable) => Promise<Row[]>,
  put: (blocks: SummaryBlock[]) => Promise<unknown>,
): Promise<void> {
  for (const table of summarizedTables) {
    const groups = Map.groupBy(await rowsOf(table), ({ id }) => blockKey(table, id as number));
    const blocks = [...groups].map(([key, rows]) =>
      editBlock(
        { key, records: EMPTY, dues: EMPTY },
        rows.map((row) => ({ id: row.id as number, row })),
      ),
    );
    await put(blocks);
  }
}

function blockKey(table: SummarizedTable, id: number): string {
  return `${table}/${Math.floor(id / RECORDS_PER_BLOCK[table])}`;
}

const EMPTY = new Float64Array();

function blocksOfTable(db: DeviceDb, table: SummarizedTable): Promise<SummaryBlock[]> {
  return db.summaries.where('key').startsWith(`${table}/`).toArray();
}

function editBlock({ key, records, dues }: SummaryBlock, writes: { id: number; row: Row | undefined }[]): SummaryBlock {
  const written = new Set(writes.map(({ id }) => id));
  const rows = writes.flatMap(({ row }) => (row ? [row as SummarizedRow] : []));
  return {
    key,
    records: joined(without(records, RECORD_WIDTH, written), rows.flatMap(packRecord)),
    dues: joined(without(dues, DUE_WIDTH, written), rows.flatMap(packDues)),
  };
}

function without(packed: Float64Array, width: number, ids: Set<number>): number[] {
  const kept: number[] = [];
  for (let at = 0; at < packed.length; at += width) {
    if (!ids.has(packed[at]!)) for (let next = at; next < at + width; next++) kept.push(packed[next]!);
  }
  return kept;
}

function joined(kept: number[], added: number[]): Float64Array {
  return new Float64Array([...kept, ...added]);
}

function unpack<T>(packed: Float64Array, width: number, read: (packed: Float64Array, at: number) => T): T[] {
  return Array.from({ length: packed.length / width }, (_, index) => read(packed, index * width));
}

const RECORD_WIDTH = 7;

function packRecord(row: SummarizedRow): number[] {
  const { id, createdAt } = row;
  const active = row.status === undefined || row.status === 'APPROVED' || row.status === 'ONGOING' ? 1 : 0;
  if ('projectId' in row) return [id, row.projectId, time(createdAt), active, Number.NaN, Number.NaN, Number.NaN];
  const held = [row.share, row.incentive, row.dividend].map((figure) => figure ?? Number.NaN);
  return [id, Number.NaN, time(createdAt), active, ...held];
}

function recordFrom(packed: Float64Array, at: number): RecordSummary {
  return {
    id: packed[at]!,
    projectId: packed[at + 1]!,
    createdAt: packed[at + 2]!,
    active: packed[at + 3] === 1,
    share: packed[at + 4]!,
    incentive: packed[at + 5]!,
    dividend: packed[at + 6]!,
  };
}

function time(at: Instant | undefined): number {
  return at ? Date.parse(at) : Number.NaN;
}

const DUE_WIDTH = 9;

function packDues(row: SummarizedRow): number[] {
  if (!('scheduledRepayments' in row)) return [];
  const { id, projectId } = row;
  if ('writtenOff' in row && row.writtenOff) return [];
  const lastPaid = lastPaidByTicket(row.scheduledRepayments);
  return unpaid(row.scheduledRepayments).flatMap((due: Repayment) => [
    id,
    projectId,
    due.userId,
    due.ticket ?? 0,
    due.sequence,
    dayNumber(due.dueDate),
    remaining(due),
    unpaidPrincipal(due),
    lastPaid.get(due.ticket ?? 0) ?? Number.NaN,
  ]);
}

/** By ticket, 0 for a business. */
function lastPaidByTicket(repayments: Repayment[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const { ticket, payments } of repayments) {
    for (const { paidAt } of payments) {
      last.set(ticket ?? 0, Math.max(last.get(ticket ?? 0) ?? 0, time(paidAt)));
    }
  }
  return last;
}

function dueFrom(packed: Float64Array, at: number): DueSummary {
  return {
    id: packed[at]!,
    projectId: packed[at + 1]!,
    userId: packed[at + 2]!,
    ticket: packed[at + 3]!,
    sequence: packed[at + 4]!,
    dueDay: packed[at + 5]!,
    remaining: packed[at + 6]!,
    principal: packed[at + 7]!,
    lastPaidAt: packed[at + 8]!,
  };
}

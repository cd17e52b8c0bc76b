/**
 * Summaries: of every member, business and chitty fund the few figures that sums over all of them need. Of a pack they are worked out
 * once, when it comes, and kept with its head as plain numbers: opening ten years of businesses takes a phone seconds, these milliseconds.
 */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { dayNumber, type Instant } from 'shared-schema/local-date';
import { isMember, type Member } from 'shared-schema/members/member';
import { remaining, unpaid, unpaidPrincipal, type Repayment } from 'shared-schema/repayments/repayment';
import type { RowView } from 'shared-schema/packs/pack-columns';
import type { Row } from 'shared-schema/tables';
import type { Figures } from '../device/stored.ts';
import type { Pack } from './packs.ts';

export type SummarizedTable = 'members' | 'installmentBusinesses' | 'chittyFunds';
type SummarizedRow = Member | InstallmentBusiness | ChittyFund;

export function isSummarized(table: string): table is SummarizedTable {
  return table === 'members' || table === 'installmentBusinesses' || table === 'chittyFunds';
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

export type Summaries = {
  /** Every record of a table. */
  records: RecordSummary[];
  /** Everything still due on them. */
  dues: DueSummary[];
};

/** Of rows that are there. */
export function summariesOf(rows: readonly RowView<Row>[]): Summaries {
  return summariesIn(figuresOf(rows));
}

/** The same of a pack; of contracts that are over, of which nothing is due, what came with its head. */
export async function summaryOf(pack: Pack): Promise<Summaries> {
  let known = summarised.get(pack);
  if (!known) summarised.set(pack, (known = await summarise(pack)));
  return known;
}

const summarised = new WeakMap<Pack, Summaries>();

async function summarise(pack: Pack): Promise<Summaries> {
  const { records: ownRecords, dues } = pack.stored;
  if (ownRecords && dues) return summariesIn({ records: ownRecords, dues });
  const held = { share: Number.NaN, incentive: Number.NaN, dividend: Number.NaN };
  const records = pack.overRecords?.map(({ id, projectId, createdAt }) => {
    return { id, projectId, createdAt: time(createdAt), active: false, ...held };
  });
  return records ? { records, dues: [] } : summariesOf((await pack.views()).filter(({ deletedAt }) => !deletedAt));
}

/** The figures of these rows, to be stored with a pack's head. */
export function figuresOf(rows: readonly RowView<Row>[]): Figures {
  const summarized = rows as SummarizedRow[];
  return {
    records: new Float64Array(summarized.flatMap(packRecord)),
    dues: new Float64Array(summarized.flatMap(packDues)),
  };
}

function summariesIn({ records, dues }: Figures): Summaries {
  return { records: unpack(records, RECORD_WIDTH, recordFrom), dues: unpack(dues, DUE_WIDTH, dueFrom) };
}

function unpack<T>(packed: Float64Array, width: number, read: (packed: Float64Array, at: number) => T): T[] {
  return Array.from({ length: packed.length / width }, (_, index) => read(packed, index * width));
}

const RECORD_WIDTH = 7;

function packRecord(row: SummarizedRow): number[] {
  const { id, createdAt } = row;
  if ('projectId' in row) {
    const active = row.status === 'ONGOING' ? 1 : 0;
    return [id, row.projectId, time(createdAt), active, Number.NaN, Number.NaN, Number.NaN];
  }
  const held = [row.share, row.incentive, row.dividend].map((figure) => figure ?? Number.NaN);
  return [id, Number.NaN, time(createdAt), isMember(row) ? 1 : 0, ...held];
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

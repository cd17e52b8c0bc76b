/** What the records of the history are called by people: a member's name, a business's customer, what an entry is for. */
import type {
  ChittyFundId,
  HeadId,
  InstallmentBusinessId,
  MemberId,
  ProjectId,
  TransactionId,
} from 'shared-schema/ids';

import type { Transaction } from 'shared-schema/ledgers/transaction';
import { isRefusal } from 'shared-schema/refusal-error';
import { describeLines } from '../records/line-description.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { payerOfRecord } from './record-words.ts';

export type RecordRef = { table: string; id: string };

/** By `nameKey`. Records that this device does not know are missing. */
export type RecordNames = ReadonlyMap<string, string>;

export function nameKey({ table, id }: RecordRef): string {
  return `${table}/${id}`;
}

export async function readRecordNames(books: BooksReader, refs: RecordRef[]): Promise<RecordNames> {
  const named = refs.map(namedBy);
  const idsIn = (table: string) => [
    ...new Set(named.flatMap((ref) => (ref.table === table && /^\d+$/.test(ref.id) ? [Number(ref.id)] : []))),
  ];
  const lines = await linesWith(books, idsIn('transactions'));
  const descriptions = await describeLines(books, lines);
  const [members, businesses, funds, projects, heads] = await Promise.all([
    books.members.many(idsIn('members') as MemberId[]),
    books.installmentBusinesses.many(idsIn('installmentBusinesses') as InstallmentBusinessId[]),
    books.chittyFunds.many(idsIn('chittyFunds') as ChittyFundId[]),
    books.projects.many(idsIn('projects') as ProjectId[]),
    books.heads.many(named.flatMap(({ table, id }) => (table === 'heads' ? [id as HeadId] : []))),
  ]);
  return new Map(
    [
      ...members.map((row) => [`members/${row?.id}`, row?.name] as const),
      ...businesses.map((row) => [`installmentBusinesses/${row?.id}`, row?.customerName] as const),
      ...funds.map((row) => [`chittyFunds/${row?.id}`, row?.name] as const),
      ...heads.map((row) => [`heads/${row?.id}`, row?.name] as const),
      ...projects.map((row) => [`projects/${row?.id}`, row?.name] as const),
      ...lines.map((line) => [`transactions/${line.id}`, descriptions.get(line.id) ?? line.description] as const),
    ].flatMap(([key, name]) => (name ? [[key, name]] : [])),
  );
}

/** A member's or a customer's name stands for what is about them and has no name of its own. */
export function namedBy({ table, id }: RecordRef): RecordRef {
  if (table === 'shareHistories') return { table: 'members', id };
  const payer = payerOfRecord(table, id);
  if (!payer) return { table, id };
  return 'memberId' in payer
    ? { table: 'members', id: String(payer.memberId) }
    : { table: 'installmentBusinesses', id: String(payer.businessId) };
}

/** Also deleted ones; none while old ones are still on their way. */
async function linesWith(books: BooksReader, ids: number[]): Promise<Transaction[]> {
  try {
    const lines = await books.rowsOf(ids.map((id) => ({ table: 'transactions', id: id as TransactionId })));
    return lines.filter((line) => line !== undefined) as Transaction[];
  } catch (failure) {
    if (isRefusal(failure, 'records.awaited')) return [];
    throw failure;
  }
}

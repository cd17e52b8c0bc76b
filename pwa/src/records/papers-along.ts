/** Papers of chosen months, taken along on this device to be opened without a network. */
import { type PaperId, papersOf } from 'shared-schema/ledgers/paper';
import { dateOfLine } from 'shared-schema/ledgers/transaction';
import type { TransactionId } from 'shared-schema/ids';
import { ApiError } from '../http/api-error.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { allLines } from '../sync/ledger/ledger-pages.ts';
import type { Call } from '../verification/verification.tsx';

type PaperToTake = { id: PaperId; line: TransactionId; size: number };

export type MonthOfPapers = { month: string; papers: PaperToTake[] };

/** In bytes, with those that are here already. */
export const MOST_ALONG = 250_000_000;

/** The months that have papers, the newest first. */
export async function readMonthsOfPapers(books: BooksReader, timeZone: string): Promise<MonthOfPapers[]> {
  const months = new Map<string, PaperToTake[]>();
  for (const line of await allLines(books)) {
    const papers = papersOf(line).map(({ id, size }) => ({ id, line: line.id, size }));
    const month = dateOfLine(line, timeZone).slice(0, 7);
    if (papers.length > 0) months.set(month, [...(months.get(month) ?? []), ...papers]);
  }
  return [...months].sort(([a], [b]) => (a < b ? 1 : -1)).map(([month, papers]) => ({ month, papers }));
}

export function sizeOf(papers: PaperToTake[]): number {
  return papers.reduce((sum, { size }) => sum + size, 0);
}

/** Whether this device has room for so many bytes more, with some to spare. */
export async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - usage > bytes * 1.2;
}

type Taking = { call: Call; signal: AbortSignal; onTaken: () => void };

/**
 * Fetches those that are not here, one after the other: each is here for good once it has come. Returns how many the server does not have, because
 * the phones that took them have not sent them or they were removed meanwhile. Throws ApiError, or what the browser says where there is no room.
 */
export async function takeAlong(db: DeviceDb, papers: PaperToTake[], taking: Taking): Promise<number> {
  const here = new Set(await db.takenPapers.toCollection().primaryKeys());
  let missing = 0;
  for (const { id, line } of papers) {
    if (taking.signal.aborted) break;
    const bytes = here.has(id) ? undefined : await fetchPaper(taking, `/transactions/${line}/papers/${id}`);
    if (bytes === 'missing') missing++;
    else if (bytes) await db.atomically(async () => void (await db.takenPapers.put({ id, bytes })));
    taking.onTaken();
  }
  return missing;
}

async function fetchPaper({ call, signal }: Taking, path: string): Promise<Uint8Array<ArrayBuffer> | 'missing'> {
  try {
    return new Uint8Array(await (await call(path, { signal })).arrayBuffer());
  } catch (failure) {
    if (failure instanceof ApiError && /^paper\.(awaited|notFound)$/.test(failure.code)) return 'missing';
    throw failure;
  }
}

/** How syncing stands, worked out from what is stored and what was tried last. */
import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import type { BooksReader } from './books/reader.ts';
import type { DeviceDb } from './device/db.ts';
import { heldEntries } from './outbox/outcomes.ts';
import type { SyncStatus } from './sync-scheduler.ts';

export type SyncWord = 'synced' | 'pending' | 'syncing' | 'offline' | 'attention';

export type SyncState = {
  state: SyncWord;
  /** Changes not yet sent. */
  waiting: number;
  /** Papers of payments that the server does not have. */
  papers: number;
  /** Changes a person must resolve: refused, or made by a newer version of the app. */
  refused: number;
  /** Refused changes about which not this person, but a super admin must decide. */
  held: number;
  /** Entries of former admins about which this person, a super admin, must decide. */
  toDecide: number;
  /** This person's own receipts about which they must decide. */
  receipts: number;
  syncedAt: Instant | null;
  /** The app can be used: every record is on this device, or only old ledger lines are still to come. */
  ready: boolean;
  /** Of a first sync that is not complete: how much has come, in per cent; else null. */
  percent: number | null;
  /** Of the same: how much there is, in bytes; else null. */
  bytes: number | null;
  /** What syncing failed with, if the server could be reached; else null. */
  error: unknown;
};

export type StoredSyncState = Pick<
  SyncState,
  'waiting' | 'papers' | 'refused' | 'held' | 'toDecide' | 'syncedAt' | 'ready' | 'percent' | 'bytes'
>;

export const UNKNOWN: StoredSyncState = {
  waiting: 0,
  papers: 0,
  refused: 0,
  held: 0,
  toDecide: 0,
  syncedAt: null,
  ready: false,
  percent: null,
  bytes: null,
};

/** In one transaction: a refused change that is made again between two reads would count as neither waiting nor refused. */
export async function readStored(db: DeviceDb): Promise<StoredSyncState> {
  return db.transaction('r', [db.outbox, db.papers, db.meta], async () => {
    const arriving = await db.getMeta('arriving');
    const count = (status: string) => db.outbox.where('status').equals(status).count();
    const held = await heldEntries(db).count();
    return {
      waiting: await count('waiting'),
      papers: await db.papers.count(),
      refused: (await count('refused')) - held + (await count('quarantined')),
      held,
      toDecide: (await db.getMeta('held')) ?? 0,
      syncedAt: (await db.getMeta('syncedAt')) ?? null,
      ready: (await db.getMeta('ready')) ?? false,
      percent: arriving ? Math.floor((100 * arriving.bytes) / arriving.of) : null,
      bytes: arriving?.of ?? null,
    };
  });
}

/** This person's own receipts about which they must decide. */
export async function ownReceipts(books: BooksReader, { id }: { id: MemberId }): Promise<number> {
  return (await books.undecidedReceipts()).filter(({ collectedBy }) => collectedBy === id).length;
}

/** The one word, the worst first: it never says synced while something is wrong or waits. */
export function wordFor(status: SyncStatus, stored: StoredSyncState & { receipts: number }): SyncWord {
  const { refused, held, toDecide, receipts } = stored;
  if (refused + held + toDecide + receipts > 0 || status.error !== null) return 'attention';
  if (!status.reachable) return 'offline';
  const complete = stored.ready && stored.percent === null;
  if (status.running && (stored.waiting > 0 || !complete)) return 'syncing';
  if (stored.waiting + stored.papers > 0 || !complete || stored.syncedAt === null) return 'pending';
  return 'synced';
}

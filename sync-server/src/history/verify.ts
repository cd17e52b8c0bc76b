/** Walks the history and works every hash out again, from what the entries say. */
import type { HistoryCheck, HistoryHead } from 'shared-schema/wire';
import type { Database, Sql, SqlStatements } from '../database/open-database.ts';
import { instant } from 'shared-schema/local-date';
import { CHAIN_START, entryDigest, linked, privateDigest, RESTORED, type StoredEntry } from './entry.ts';
import { readHistory } from './read.ts';

type Place = { sequence: number; hash: string };

export type Walk = {
  /** The last entry, with the hash that follows from all of them; 0 and zeros if there is none. */
  last: Place;
  /** The first entry that is not what it was, and what about it; null if all are. */
  broken: { sequence: number; what: 'missing' | 'altered' | 'values' } | null;
  /** The hashes worked out at the places that were asked for, as far as they are there. */
  places: Place[];
};

type Read = StoredEntry & {
  sequence: string;
  hash: Buffer;
  salt: Buffer | null;
  values: string | null;
};

const AT_ONCE = 5000;

/** About 15 microseconds an entry; others get their turn in between. */
export async function walkHistory(sql: Sql, asked: ReadonlySet<number> = new Set()): Promise<Walk> {
  const walk: Walk = { last: { sequence: 0, hash: CHAIN_START.toString('hex') }, broken: null, places: [] };
  let hash = CHAIN_START;
  for (;;) {
    const entries = await readEntries(sql, walk.last.sequence);
    for (const entry of entries) {
      const sequence = Number(entry.sequence);
      hash = linked(hash, entryDigest(entry));
      walk.broken ??= whatIsWrong(entry, sequence, walk.last.sequence, hash);
      walk.last = { sequence, hash: hash.toString('hex') };
      if (asked.has(sequence)) walk.places.push(walk.last);
    }
    if (entries.length < AT_ONCE) return walk;
  }
}

function whatIsWrong(entry: Read, sequence: number, before: number, hash: Buffer): Walk['broken'] {
  if (sequence !== before + 1) return { sequence: before + 1, what: 'missing' };
  if (!hash.equals(entry.hash)) return { sequence, what: 'altered' };
  if (entry.values === null) return null;
  // Values that were blanked are gone with their salt; those that are there are those that were hashed.
  const right = privateDigest({ salt: entry.salt!, changes: entry.values }) === entry.private_digest;
  return right ? null : { sequence, what: 'values' };
}

async function readEntries(sql: Sql, after: number): Promise<Read[]> {
  const entries = await sql.run<Read>(
    `SELECT h.*, v.salt, v.changes AS values FROM history h LEFT JOIN history_values v USING (sequence)
     WHERE sequence > $1 ORDER BY sequence LIMIT ${AT_ONCE}`,
    [after],
    'walk history',
  );
  return entries.map((entry) => ({ ...entry, at: instant(entry.at), received_at: instant(entry.received_at) }));
}

/** The last entry as it is stored. */
export async function lastEntry(sql: SqlStatements): Promise<Place> {
  const [last] = await sql.run<{ sequence: string; hash: string }>(
    `SELECT sequence, encode(hash, 'hex') AS hash FROM history ORDER BY sequence DESC LIMIT 1`,
    [],
    'last of history',
  );
  return last
    ? { sequence: Number(last.sequence), hash: last.hash }
    : { sequence: 0, hash: CHAIN_START.toString('hex') };
}

// What a device asks about the history it has seen.

const MOST_RESTORES = 100;

/** Works every hash out again, a second for every hundred thousand or so, and tells those at the places that the device has seen. */
export async function checkHistory(database: Database, seen: HistoryHead[]): Promise<HistoryCheck> {
  const { last, broken, places } = await walkHistory(database, new Set(seen.map(({ sequence }) => sequence)));
  const restores = await readHistory(database, { action: RESTORED }, MOST_RESTORES, undefined);
  return {
    last,
    broken,
    seen: places,
    restores: restores.map(({ sequence, changes }) => {
      const at = changes.find(({ field }) => field === 'backupOf')?.to;
      return { sequence, backupOf: typeof at === 'string' ? instant(at) : null };
    }),
  };
}

/**
 * What this device has seen of the server's history: by the last entry and its hash it knows later whether anything before was
 * altered. It remembers a few, a day apart, to tell between which two that happened.
 */
import { addDays, type Instant, instant, type LocalDate } from 'shared-schema/local-date';
import { type HistoryCheck, type HistoryHead, MOST_SEEN_HEADS } from 'shared-schema/wire';
import { ApiError } from '../http/api-error.ts';
import { now } from './device/clock.ts';
import type { DeviceDb } from './device/db.ts';
import type { SyncServer } from './server.ts';
import type { HistoryTrouble, SeenHistory } from './device/stored.ts';

const NOTHING_SEEN: SeenHistory = { heads: [], checkedAt: null, trouble: null };

/** Keeps the last entry that an answer names. What contradicts an earlier one is asked about at once. */
export async function noteHead(db: DeviceDb, head: HistoryHead): Promise<void> {
  const seen = (await db.getMeta('seenHistory')) ?? NOTHING_SEEN;
  if (seen.trouble || head.sequence === 0) return;
  const at = await now(db);
  const last = seen.heads.at(-1);
  if (last && contradicts(last, head)) return db.setMeta('seenHistory', { ...seen, checkedAt: null });
  if (last?.sequence === head.sequence && dayOf(last.at) === dayOf(at)) return;
  const before = seen.heads.filter((each) => dayOf(each.at) !== dayOf(at));
  await db.setMeta('seenHistory', { ...seen, heads: [...before, { ...head, at }].slice(-MOST_SEEN_HEADS) });
}

function contradicts(last: HistoryHead, head: HistoryHead): boolean {
  return head.sequence < last.sequence || (head.sequence === last.sequence && head.hash !== last.hash);
}

/** The day in UTC. */
function dayOf(at: Instant): LocalDate {
  return at.slice(0, 'YYYY-MM-DD'.length) as LocalDate;
}

/** Once a day the server works out all hashes again, and they are compared with those seen. */
export async function checkWhenDue(db: DeviceDb, server: SyncServer): Promise<void> {
  const seen = await db.getMeta('seenHistory');
  if (!seen || seen.heads.length === 0 || seen.trouble) return;
  const today = dayOf(await now(db));
  if (seen.checkedAt && dayOf(seen.checkedAt) > addDays(today, -1)) return;
  await checkHistory(db, server);
}

/** Asks now. A server that cannot be asked is asked again with the next round. */
export async function checkHistory(db: DeviceDb, server: SyncServer): Promise<void> {
  const { heads } = (await db.getMeta('seenHistory')) ?? NOTHING_SEEN;
  let answer: HistoryCheck;
  try {
    answer = await server.checkHistory(heads.map(({ sequence, hash }) => ({ sequence, hash })));
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  const [trouble, checkedAt] = [judge(heads, answer), await now(db)];
  await db.atomically(async () => {
    const seen = (await db.getMeta('seenHistory')) ?? NOTHING_SEEN;
    await db.setMeta('seenHistory', { ...seen, checkedAt, trouble });
  });
}

/** A person has read what is wrong: from now on the server's history counts as it is. */
export async function beginAnew(db: DeviceDb): Promise<void> {
  await db.setMeta('seenHistory', NOTHING_SEEN);
}

/** What is wrong, if anything: all that was seen must follow from the entries that are there. */
export function judge(heads: HistoryHead[], { broken, last, seen, restores }: HistoryCheck): HistoryTrouble | null {
  const found = new Map(seen.map(({ sequence, hash }) => [sequence, hash]));
  const wrong = heads.findIndex(({ sequence, hash }) => found.get(sequence) !== hash);
  if (wrong === -1) return broken && { kind: 'altered', from: broken.sequence, to: broken.sequence };
  const from = (heads[wrong - 1]?.sequence ?? 0) + 1;
  const lastSeen = heads.at(-1)!.sequence;
  const restored = restores.find(({ sequence }) => sequence >= from && sequence <= lastSeen + 1);
  if (restored && !broken) {
    return { kind: 'restored', from: restored.sequence, to: lastSeen, backupOf: asInstant(restored.backupOf) };
  }
  if (!broken && heads[wrong]!.sequence > last.sequence) {
    return { kind: 'missing', from: last.sequence + 1, to: lastSeen };
  }
  return { kind: 'altered', from: broken?.sequence ?? from, to: broken?.sequence ?? heads[wrong]!.sequence };
}

function asInstant(at: string | null): Instant | null {
  return at === null ? null : instant(at);
}

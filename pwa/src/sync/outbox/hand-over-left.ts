/**
 * Hands entries that someone left sealed on this device to the server, which holds them for a super admin if that person can no
 * longer send them: cash may have been taken for them. Nothing is opened here; the key of the series of receipts, which no
 * session ends, says whose device it is.
 */
import { type HandOverRequest, type HandOverResponse, handOverText } from 'shared-schema/wire';
import { MOST_HANDED_OVER } from 'shared-schema/wire-limits';
import { ApiError } from '../../http/api-error.ts';
import { callApiForJson } from '../../http/client.ts';
import {
  answerOf,
  changePlain,
  deviceDatabases,
  type PlainDatabase,
  withPlainDatabase,
} from '../../storage/plain-database.ts';
import { toBase64 } from '../base64.ts';
import { sealOutboxKey } from '../lock/unlock.ts';
import { signText } from './signing.ts';
import { withLock } from '../device/with-lock.ts';
import type { KeyRing, OutboxEntry, ReceiptSeries } from '../device/stored.ts';

/** As an entry is stored. */
type Left = Pick<OutboxEntry, 'order' | 'id' | 'status'> & { sealed: Uint8Array };

type Call = (path: string, body?: object) => Promise<unknown>;

/** What the server takes at once, and of one entry, in letters of base64. */
const MOST_LETTERS = 150_000;
const LONGEST_ENTRY = 60_000;

/** Done, or known to the server as applied: nobody needs these. */
const SENT = new Set<OutboxEntry['status']>(['acknowledged', 'done']);

/**
 * Of all who were signed in here; call it when nobody is. `ended` if it was the server that has just ended a session. Returns how many
 * entries the server took. Without a connection nothing happens, and the next call finds them.
 */
export async function handOverLeft(ended: boolean, call: Call = callServer): Promise<number> {
  return withLock('hand-over', async () => {
    let taken = 0;
    for (const name of await deviceDatabases()) {
      taken += await withPlainDatabase(name, (db) => handOver(db, ended, call)).catch(noneIfRefused);
    }
    return taken;
  });
}

function callServer(path: string, body?: object): Promise<unknown> {
  return callApiForJson(path, { ...(body && { body }) });
}

function noneIfRefused(error: unknown): number {
  if (error instanceof ApiError) return 0;
  throw error;
}

async function handOver(db: PlainDatabase, ended: boolean, call: Call): Promise<number> {
  const ring = await read<KeyRing>(db, 'keyring');
  const series = await read<ReceiptSeries>(db, 'receiptSeries');
  const left = await leftIn(db, ring?.handedOver ?? 0);
  if (!ring || !series || left.length === 0) return 0;
  const outboxKey = await keyOf(db.name, ring, call);
  if (!outboxKey) return 0;
  let taken = 0;
  for (const batch of batchesOf(left)) {
    const entries = batch.map(({ id, letters }) => ({ id, sealed: letters }));
    const content = { outboxKey, ended, entries };
    const request: HandOverRequest = {
      ...content,
      publicKey: series.publicKey,
      signature: await signText(series.privateKey, handOverText(content)),
    };
    const { held, final } = (await call('/sync/hand-over', request)) as HandOverResponse;
    await noteTaken(db, batch, new Set(held), final);
    taken += held.length;
    if (held.length < batch.length) break;
  }
  return taken;
}

/** The key of these entries, as only the server can open it. */
async function keyOf(name: string, { escrow, unescrowed }: KeyRing, call: Call): Promise<string | undefined> {
  if (escrow) return escrow.sealed;
  if (!unescrowed) return undefined;
  const { documentKey } = (await call('/association')) as { documentKey: string };
  return sealOutboxKey(unescrowed, Number(name.replace(/^\D+/, '')), documentKey);
}

async function leftIn(db: PlainDatabase, after: number): Promise<(Left & { letters: string })[]> {
  const all = (await answerOf(db.transaction('outbox').objectStore('outbox').getAll())) as Left[];
  return all
    .filter(({ order, status }) => order > after && !SENT.has(status))
    .map((entry) => ({ ...entry, letters: toBase64(entry.sealed) }))
    .filter(({ letters }) => letters.length <= LONGEST_ENTRY);
}

function* batchesOf<E extends { letters: string }>(entries: E[]): Generator<E[]> {
  let batch: E[] = [];
  let size = 0;
  for (const entry of entries) {
    if (batch.length === MOST_HANDED_OVER || size + entry.letters.length > MOST_LETTERS) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(entry);
    size += entry.letters.length;
  }
  if (batch.length > 0) yield batch;
}

/** What nobody will send from here is dropped; the rest stays, for its person to sign in again, and is not handed over twice. */
async function noteTaken(db: PlainDatabase, batch: Left[], held: Set<string>, final: boolean): Promise<void> {
  const taken = batch.filter(({ id }) => held.has(id));
  if (taken.length === 0) return;
  // A database of 1.0.0 has no papers.
  const tables = ['outbox', 'keyring', 'papers'].filter((name) => db.objectStoreNames.contains(name));
  await changePlain(db, tables, async (table) => {
    if (final) {
      for (const { order } of taken) table('outbox').delete(order);
      if (tables.includes('papers')) table('papers').clear();
      return;
    }
    const ring = (await answerOf(table('keyring').get('own'))) as KeyRing;
    table('keyring').put({ ...ring, handedOver: taken.at(-1)!.order });
  });
}

async function read<T>(db: PlainDatabase, table: string): Promise<T | undefined> {
  return (await answerOf(db.transaction(table).objectStore(table).get('own'))) as T | undefined;
}

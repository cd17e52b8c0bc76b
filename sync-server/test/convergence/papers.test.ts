/** Three hundred papers of a phone that is ended twice while it sends them. */
import 'fake-indexeddb/auto';
import { createHash, randomUUID } from 'node:crypto';
import type { TransactionId } from 'shared-schema/ids';
import { addPaper } from 'shared-schema/ledgers/paper-commands';
import type { PaperId } from 'shared-schema/ledgers/paper';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { newKeys } from '../../../pwa/src/storage/device-keys.ts';
import { Books } from '../../../pwa/src/sync/books/books.ts';
import { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import { dispatchAllFor, dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { connectServer } from '../../../pwa/src/sync/server.ts';
import { syncRound } from '../../../pwa/src/sync/sync.ts';
import { openTestServer } from '../open-test-server.ts';

const ENTRIES = 30;
const OF_EACH = 10;
const ALL = ENTRIES * OF_EACH;

const server = await openTestServer();

const keys = newKeys();

/** The phone as it starts anew. `onSend` is asked before and after each paper, and throws where the phone is ended. */
async function startPhone(onSend: (sent: 'not yet' | 'sent') => void) {
  const { token, user } = await server.signIn('admin');
  const db = new DeviceDb(9_000_001, keys);
  await db.open();
  if (!(await db.getMeta('device'))) await db.setMeta('device', randomUUID());
  const ending: typeof fetch = async (input, init) => {
    const isPaper = init?.method === 'PUT';
    if (isPaper) onSend('not yet');
    const answer = await fetch(input, init);
    if (isPaper) onSend('sent');
    return answer;
  };
  const books = new Books(db);
  await books.look();
  const actor = { id: user.id, role: user.role };
  return { db, books, actor, server: connectServer({ origin: server.url, token, fetch: ending }) };
}

const pdf = (number: number) => new Uint8Array(Buffer.from(`%PDF-1.7 bill ${number}`));

async function enter({ books, actor }: Awaited<ReturnType<typeof startPhone>>) {
  for (let entry = 0; entry < ENTRIES; entry++) {
    const { id: _free, ...line } = buildTransactionInput({ type: 'DEBIT', description: `Rent ${entry}` });
    const id = (await dispatchFor(books, actor)(createTransaction, line)).id as TransactionId;
    const papers = Array.from({ length: OF_EACH }, (_, place) => {
      const bytes = pdf(entry * OF_EACH + place);
      return { id: randomUUID() as PaperId, line: id, bytes, thumbnail: new Uint8Array([1, place]) };
    });
    const inputs = papers.map((paper) => {
      const hash = createHash('sha256').update(paper.bytes).digest('hex');
      return { id, paper: { id: paper.id, kind: 'PDF' as const, size: paper.bytes.length, hash } };
    });
    await dispatchAllFor(books, actor)(addPaper, inputs, { papers: () => papers });
  }
}

test('each of 300 papers arrives once, though the phone was ended before one was sent and before another was answered', async () => {
  let sending = 0;
  const ends = { 100: 'sent', 201: 'not yet' } as Record<number, string>;
  const onSend = (state: string) => {
    if (state === 'not yet') sending++;
    if (ends[sending] === state) throw new TypeError('The phone is ended');
  };
  let phone = await startPhone(onSend);
  await syncRound(phone);
  await enter(phone);
  for (const left of [201, 101]) {
    await expect(syncRound(phone)).rejects.toMatchObject({ unreachable: true });
    expect(await phone.db.papers.count()).toBe(left);
    phone.books.close();
    phone.db.close();
    phone = await startPhone(onSend);
  }
  await syncRound(phone);
  // One was sent twice, one was cut off.
  expect(sending).toBe(ALL + 2);
  const stored = await server.database.run<{ bytes: Buffer }>('SELECT bytes FROM papers');
  const texts = stored.map(({ bytes }) => bytes.toString()).toSorted();
  expect(texts).toEqual(Array.from({ length: ALL }, (_, number) => Buffer.from(pdf(number)).toString()).toSorted());
  expect([await phone.db.papers.count(), await phone.db.thumbnails.count()]).toEqual([0, ALL]);
  await phone.db.delete();
}, 300_000);

import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { addPaper, noPaper, removePaper } from 'shared-schema/ledgers/paper-commands';
import { payVoucher } from 'shared-schema/ledgers/voucher-commands';
import type { PaperId } from 'shared-schema/ledgers/paper';
import type { TransactionId } from 'shared-schema/ids';
import { instant } from 'shared-schema/local-date';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { answerOf, withPlainDatabase } from '../storage/plain-database.ts';
import type { Books } from './books/books.ts';
import type { Device } from './device/device.ts';
import { forgetDetails } from './device/forget-details.ts';
import type { KeptPaper, OutboxEntry } from './device/stored.ts';
import { dispatchFor } from './outbox/dispatch.ts';
import { discard, tryAgain } from './outbox/outbox.ts';
import { replay } from './outbox/replay.ts';
import { sendPapers } from './send-papers.ts';
import type { SyncServer } from './server.ts';
import { readStored, wordFor } from './sync-word.ts';
import { ADMIN, openTestBooks } from './testing/open-test-books.ts';

const BYTES = new TextEncoder().encode('the whole bill');
const paperId = (number: number) => `7b4f0a52-3d86-4a0e-9b0c-00000000000${number}` as PaperId;

let books: Books;
let device: Device;
/** Of a payment of rent, which is not sent yet. */
let line: TransactionId;
/** What the server got, and with which code it refuses it. */
let sent: PaperId[];
let refuses: string | undefined;

beforeEach(async () => {
  books = await openTestBooks();
  device = { db: books.db, books, user: ADMIN } as Device;
  [sent, refuses] = [[], undefined];
  const { id: _free, ...rent } = buildTransactionInput({ type: 'DEBIT', description: 'Rent' });
  line = (await dispatchFor(books, ADMIN)(createTransaction, rent)).id as TransactionId;
});

async function add(number: number): Promise<void> {
  const id = paperId(number);
  const paper = { id, kind: 'JPEG' as const, size: BYTES.length, hash: 'ab'.repeat(32) };
  const kept = { id, line, bytes: BYTES, thumbnail: new Uint8Array([number]) };
  await dispatchFor(books, ADMIN)(addPaper, { id: line, paper }, { papers: () => [kept] });
}

const putPaper: SyncServer['putPaper'] = ({ id }) => {
  sent.push(id);
  return refuses ? Promise.reject(new ApiError({ status: 409, code: refuses, message: '' })) : Promise.resolve();
};
const context = () => ({ books, actor: ADMIN, server: { putPaper } as SyncServer });
const send = () => sendPapers(context());
const kept = async () => (await books.db.papers.toArray()).map(({ id, refused }) => (refused ? [id, refused] : id));

/** As if the server had answered all that waits so. */
async function answer(status: OutboxEntry['status'], code = 'period.closed'): Promise<void> {
  const refusal = status === 'refused' ? { code, message: '', details: {} } : null;
  await books.atomically(async (writing) => {
    await writing.db.outbox.toCollection().modify({ status, refusal, touches: [] });
    if (status === 'done') writing.bring({ transactions: [(await books.shown.row('transactions', line))!] });
    await replay(writing, ADMIN);
  });
}

test('it is kept sealed, sent once its command is in the rows, and leaves a thumbnail', async () => {
  await add(1);
  for (const status of ['waiting', 'acknowledged', 'refused'] as const) {
    if (status !== 'waiting') await books.db.outbox.toCollection().modify({ status });
    await send();
    expect(sent).toEqual([]);
  }
  const stored = await withPlainDatabase(books.db.name, (db) =>
    answerOf(db.transaction('papers').objectStore('papers').getAll()),
  );
  expect(stored).toEqual([{ id: paperId(1), sealed: expect.any(Uint8Array) }]);
  const { sealed } = stored[0] as { sealed: Uint8Array };
  expect(Buffer.from(sealed).includes(Buffer.from(BYTES))).toBe(false);
  await books.db.outbox.toCollection().modify({ status: 'waiting' });
  await answer('done');
  await send();
  await send();
  expect(sent).toEqual([paperId(1)]);
  expect(await kept()).toEqual([]);
  expect(await books.db.thumbnails.toArray()).toEqual([{ id: paperId(1), bytes: new Uint8Array([1]) }]);
});

test('the chip says that something is not sent as long as a paper is not', async () => {
  await add(1);
  await answer('done');
  const word = async () => {
    const stored = { ...(await readStored(books.db)), ready: true, syncedAt: instant(0), receipts: 0 };
    return [stored.waiting, stored.papers, wordFor({ running: false, reachable: true, error: null }, stored)];
  };
  expect(await word()).toEqual([0, 1, 'pending']);
  await send();
  expect(await word()).toEqual([0, 0, 'synced']);
});

test('an entry that waits goes before the next paper', async () => {
  await add(1);
  await answer('done');
  const { id: _free, ...rent } = buildTransactionInput({ type: 'DEBIT', description: 'More rent' });
  await dispatchFor(books, ADMIN)(createTransaction, rent);
  await send();
  expect(sent).toEqual([]);
});

test('one that was taken away, here or by somebody else, is dropped without a thumbnail', async () => {
  await add(1);
  await add(2);
  await dispatchFor(books, ADMIN)(removePaper, { id: line, paperId: paperId(1), reason: 'Wrong bill' });
  await answer('done');
  refuses = 'paper.notFound';
  await send();
  expect([sent, await kept(), await books.db.thumbnails.count()]).toEqual([[paperId(2)], [], 0]);
});

test('one that the server does not take stays, says so, and is tried again when the app is opened anew', async () => {
  await add(1);
  await answer('done');
  refuses = 'paper.noRoom';
  const opened = context();
  for (let times = 0; times < 2; times++) await sendPapers(opened);
  expect([sent, await kept()]).toEqual([[paperId(1)], [[paperId(1), 'paper.noRoom']]]);
  refuses = undefined;
  await send();
  expect(await kept()).toEqual([]);
});

const refusedEntries = async (name: string) =>
  (await books.db.outbox.where('status').equals('refused').toArray()).filter((each) => each.name === name);

test('of a refused entry that is given up the papers go with it', async () => {
  await add(1);
  await add(2);
  await answer('refused');
  await discard(device, (await refusedEntries(createTransaction.name))[0]!.id);
  expect([await kept(), await books.db.outbox.count()]).toEqual([[], 0]);
});

test('of one that is entered again under another number they go along, and are sent then', async () => {
  await add(1);
  await answer('refused', 'transaction.numberTaken');
  await tryAgain(device, (await refusedEntries(createTransaction.name))[0]!.id);
  const [again] = await books.db.outbox.where('status').equals('waiting').toArray();
  const before = line;
  line = (again!.input as { id: TransactionId }).id;
  expect(line).not.toBe(before);
  expect((await books.shown.row('transactions', line))!.papers).toMatchObject([{ id: paperId(1) }]);
  await answer('done');
  const [paper] = await books.db.papers.toArray();
  expect(paper).toMatchObject({ line } satisfies Partial<KeptPaper>);
  await send();
  expect(sent).toEqual([paperId(1)]);
});

test('of a refused voucher of several lines they go along to its new first line, or with it', async () => {
  const lines = [
    { ledger: 'general' as const, amount: 500 },
    { ledger: 'charity' as const, amount: 100 },
  ] as never;
  const bill = { userId: ADMIN.id, description: 'Bill', method: 'CASH' as const, lines };
  const { ids } = await dispatchFor(books, ADMIN)(payVoucher, bill);
  line = ids![0]!;
  await add(1);
  await answer('refused', 'transaction.numberTaken');
  await tryAgain(device, (await refusedEntries(payVoucher.name))[0]!.id);
  const again = (await books.db.outbox.toArray()).find(({ name }) => name === payVoucher.name)!;
  const [first] = (again.input as { ids: TransactionId[] }).ids;
  expect(ids).not.toContain(first);
  expect((await books.shown.row('transactions', first!))!.papers).toHaveLength(1);
  expect(await books.db.papers.toArray()).toMatchObject([{ line: first }]);
  await answer('refused');
  await discard(device, (await refusedEntries(payVoucher.name))[0]!.id);
  expect([await kept(), await refusedEntries(addPaper.name)]).toEqual([[], []]);
});

test('of what was refused and only concerns the entry the papers stay when it is given up', async () => {
  await add(1);
  await dispatchFor(books, ADMIN)(noPaper, { id: line, reason: 'Lost' });
  await answer('refused');
  for (const { id } of await refusedEntries(noPaper.name)) await discard(device, id);
  expect([await kept(), await refusedEntries(addPaper.name)]).toMatchObject([[paperId(1)], [{ input: { id: line } }]]);
});

test('of a refused paper that is given up only that goes', async () => {
  await add(1);
  await add(2);
  await answer('refused');
  await discard(device, (await refusedEntries(addPaper.name))[0]!.id);
  expect(await kept()).toEqual([paperId(2)]);
});

test('who signs out keeps what was not sent; who is no admin any more keeps nothing', async () => {
  await add(1);
  await books.db.thumbnails.put({ id: paperId(2), bytes: BYTES });
  await books.db.emptyBooks();
  expect([await kept(), await books.db.thumbnails.count()]).toEqual([[paperId(1)], 0]);
  await books.db.thumbnails.put({ id: paperId(2), bytes: BYTES });
  await forgetDetails(books.db);
  expect([await kept(), await books.db.thumbnails.count()]).toEqual([[], 0]);
});

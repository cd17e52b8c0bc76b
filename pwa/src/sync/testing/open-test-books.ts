/** A fresh device for tests, on an IndexedDB in memory. */
import 'fake-indexeddb/auto';
import type { InstallmentBusinessId, MemberId, TransactionId } from 'shared-schema/ids';
import type { Actor } from 'shared-schema/members/actor';
import { buildBooks } from 'shared-schema/testing/build';
import type { Changes } from 'shared-schema/wire';
import { newKeys } from '../../storage/device-keys.ts';
import { Books } from '../books/books.ts';
import { DeviceDb } from '../device/db.ts';
import { takeLeases } from '../device/numbers.ts';
import { replay } from '../outbox/replay.ts';

export const ADMIN: Actor = { id: 1 as MemberId, role: 'ADMIN' };

/** A number that no other database of the process has, also where this file was loaded before. */
let next = 1_000_000 + crypto.getRandomValues(new Uint32Array(1))[0]! * 1000;

/** A device that has synced a book with three members, and holds numbers 100-199 of each kind. */
export async function openTestBooks(): Promise<Books> {
  const db = new DeviceDb(next++, newKeys());
  await db.setMeta('device', '00000000-0000-4000-8000-000000000001');
  await takeLeases(db, [
    { table: 'transactions', from: 100, to: 199 },
    { table: 'installmentBusinesses', from: 100, to: 199 },
    { table: 'projects', from: 100, to: 199 },
    { table: 'chittyFunds', from: 100, to: 199 },
    { table: 'handOvers', from: 100, to: 199 },
    { table: 'dividendRuns', from: 100, to: 199 },
    { table: 'dayCloses', from: 100, to: 199 },
    { table: 'moneyMoves', from: 100, to: 199 },
  ]);
  const books = new Books(db);
  const rows = buildBooks();
  await receive(books, { members: rows.all('members'), projects: rows.all('projects') });
  return books;
}

/** As if these rows had been pulled. */
export function receive(books: Books, changes: Changes): Promise<void> {
  return books.atomically(async (writing) => {
    writing.bring(changes);
    await replay(writing, ADMIN);
  });
}

export const businessId = (id: number) => id as InstallmentBusinessId;
export const transactionId = (id: number) => id as TransactionId;

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { newKeys } from '../storage/device-keys.ts';
import { DeviceDb } from './db.ts';
import { moveOldBooks } from './old-device-db.ts';

/** A fund as the version before wrote it: with its open commitment only. */
async function oldFund(lotCommitment: string | null) {
  const books = buildBooks();
  const terms = { id: 7, tenure: 2, amount: rupees(2000), commission: 5000, userCount: 2, userIds: [1, 2] };
  await books.run('chittyFund.create', terms, buildContext());
  const { commitments: _unknown, ...fund } = books.get('chittyFunds', 7)!;
  return { ...fund, lotCommitment };
}

test('an open commitment stored by version 4 becomes the fund’s only commitment, in rows and in base rows', async () => {
  const hash = 'ab'.repeat(32);
  const old = new Dexie('books-9000001');
  old.version(4).stores({
    members: 'id, email',
    installmentBusinesses: 'id, refererId',
    chittyFunds: 'id',
    base: 'key',
    tallies: 'key',
  });
  await old.table('chittyFunds').bulkPut([await oldFund(hash), { ...(await oldFund(null)), id: 8 }]);
  await old.table('base').bulkPut([
    { key: 'chittyFunds/7', table: 'chittyFunds', id: 7, row: await oldFund(null) },
    { key: 'chittyFunds/8', table: 'chittyFunds', id: 8, row: undefined },
    { key: 'transactions/1', table: 'transactions', id: 1, row: { id: 1 } },
  ]);
  old.close();

  const db = new DeviceDb(9_000_001, newKeys());
  await moveOldBooks(db, 9_000_001);
  const open = { month: 1, commitment: hash, eligible: null, committedAt: null, committedBy: null, outcome: 'OPEN' };
  const funds = await db.chittyFunds.toArray();
  expect(funds.map(({ commitments }) => commitments)).toEqual([[open], []]);
  expect(funds[0]).not.toHaveProperty('lotCommitment');
  const base = await db.base.toArray();
  expect(base.map(({ row }) => row)).toMatchObject([{ id: 7, commitments: [] }, undefined, { id: 1 }]);
  await db.delete();
});

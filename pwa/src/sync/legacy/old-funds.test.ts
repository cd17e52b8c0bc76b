import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import type { ChittyFundId, MemberId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext } from 'shared-schema/testing/build';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { newKeys } from '../../storage/device-keys.ts';
import { Books } from '../books/books.ts';
import { DeviceDb } from '../device/db.ts';
import { moveOldBooks } from './old-device-db.ts';

/** A fund as the version before wrote it: with its open commitment only. */
async function oldFund(lotCommitment: string | null) {
  const books = buildBooks();
  const terms = { id: 7, tenure: 2, amount: rupees(2000), commission: 5000, userCount: 2, userIds: [1, 2] };
  await books.run('chittyFund.create', terms, buildContext());
  const { commitments: _unknown, ...fund } = books.get('chittyFunds', 7)!;
  return { ...fund, lotCommitment };
}

test('an open commitment stored by version 4 becomes the fund’s only commitment, told or waiting', async () => {
  const hash = 'ab'.repeat(32);
  const old = new Dexie('books-9000001');
  old.version(4).stores({
    members: 'id, email',
    installmentBusinesses: 'id, refererId',
    chittyFunds: 'id',
    base: 'key',
    outbox: '++order, &id, status',
    tallies: 'key',
    meta: 'name',
  });
  await old.table('chittyFunds').bulkPut([await oldFund(hash), { ...(await oldFund(hash)), id: 8 }]);
  // That to fund 7 waits, before which the server had told of none.
  const waiting = {
    id: uuid(),
    device: 'd',
    name: 'chittyFund.commitLot',
    input: { id: 7, month: 1, commitment: hash },
  };
  const state = { issuedAt: '2026-11-20T10:00:00.000Z', status: 'waiting', refusal: null, acknowledgedAt: null };
  await old.table('outbox').add({ ...waiting, ...state, touches: ['chittyFunds/7'] });
  await old.table('base').put({ key: 'chittyFunds/7', table: 'chittyFunds', id: 7, row: await oldFund(null) });
  await old.table('meta').put({ name: 'ready', value: true });
  old.close();

  const books = new Books(new DeviceDb(9_000_001, newKeys()));
  await moveOldBooks(books, { id: 9_000_001 as MemberId, role: 'ADMIN' });
  const open = { month: 1, commitment: hash, outcome: 'OPEN' };
  const funds = await books.shown.chittyFunds.all();
  expect(funds.map(({ commitments }) => commitments)).toMatchObject([
    [{ ...open, eligible: [1, 2] }],
    [{ ...open, eligible: null }],
  ]);
  expect(funds[0]).not.toHaveProperty('lotCommitment');
  expect(await books.shown.confirmed.chittyFunds.get(7 as ChittyFundId)).toMatchObject({ commitments: [] });
  await books.db.delete();
});

import 'fake-indexeddb/auto';
import type { Receipt } from 'shared-schema/collections/receipt';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { openTestDb } from '../sync/testing/open-test-db.ts';
import { listReceipts } from './list-receipts.ts';

const NOTHING_WRONG = { payer: { memberId: 2 }, payerName: 'Latha Menon', method: 'CASH', receivedOn: '2026-11-20' };
const receipt = (id: string, enteredAt: string, amount = 500) =>
  ({ ...NOTHING_WRONG, id, enteredAt, amount: rupees(amount), attention: null, answered: null }) as Receipt;

test('a receipt that a found phone sends is listed with the one that was entered in its place', async () => {
  const db = await openTestDb();
  await db.receipts.bulkAdd([
    receipt('K3-0012', '2026-11-20T10:00:00Z'),
    receipt('K3-0013', '2026-11-20T11:00:00Z', 700),
    receipt('R1-0001', '2026-11-22T09:00:00Z'),
  ]);
  const listed = async (attention: boolean) =>
    (await listReceipts(db, { project: undefined, typed: 'latha', attention })).map(
      ({ receipt: { id }, maybeTwice }) => [id, maybeTwice],
    );
  expect(await listed(false)).toEqual([
    ['R1-0001', true],
    ['K3-0013', false],
    ['K3-0012', true],
  ]);
  expect(await listed(true)).toEqual([
    ['R1-0001', true],
    ['K3-0012', true],
  ]);
});

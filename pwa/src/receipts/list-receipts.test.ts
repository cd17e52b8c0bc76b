import type { Receipt } from 'shared-schema/collections/receipt';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { listReceipts } from './list-receipts.ts';

const NOTHING_WRONG = { payer: { memberId: 2 }, payerName: 'Latha Menon', method: 'CASH', receivedOn: '2026-11-20' };
const receipt = (id: string, enteredAt: string, amount = 500) =>
  ({ ...NOTHING_WRONG, id, enteredAt, amount: rupees(amount), attention: null, answered: null }) as Receipt;

test('a receipt that a found phone sends is listed with the one that was entered in its place', async () => {
  const books = await openTestBooks();
  await receive(books, {
    receipts: [
      receipt('K3-0012', '2026-11-20T10:00:00Z'),
      receipt('K3-0013', '2026-11-20T11:00:00Z', 700),
      receipt('R1-0001', '2026-11-22T09:00:00Z'),
    ],
  });
  const listed = async (attention: boolean) =>
    (await listReceipts(books.shown, { project: undefined, typed: 'latha', attention }, 'Asia/Kolkata')).map(
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

test('what one person received in some days, by one method, is listed in whichever project it was', async () => {
  const books = await openTestBooks();
  const kept = { ...receipt('K3-0014', '2026-11-20T19:00:00Z'), collectedBy: 3, projectId: 2, method: 'UPI' };
  await receive(books, {
    receipts: [
      kept as Receipt,
      // One minute before the day begins in India.
      { ...kept, id: 'K3-0013', enteredAt: '2026-11-20T18:29:00Z' } as Receipt,
      { ...kept, id: 'K3-0015', method: 'CASH' } as Receipt,
      { ...kept, id: 'K3-0016', collectedBy: 4 } as Receipt,
      { ...kept, id: 'K3-0017', enteredAt: '2026-11-21T18:30:00Z' } as Receipt,
    ],
  });
  const day = localDate('2026-11-21');
  const wanted = { project: 1 as ProjectId, typed: '', attention: false, by: 3 as MemberId, method: 'UPI' as const };
  const listed = await listReceipts(books.shown, { ...wanted, from: day, to: day }, 'Asia/Kolkata');
  expect(listed.map(({ receipt: { id } }) => id)).toEqual(['K3-0014']);
});

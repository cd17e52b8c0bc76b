import type { MemberId } from 'shared-schema/ids';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { missingForDraw } from './nobody-can-win.tsx';

/** What is missing for a prize of ₹9,500 of a fund of two tickets of ₹5,000, of which those named have paid month 1. */
async function missingAfter(tickets: number[], setting: object[] = []) {
  const rows = buildBooks();
  const input = { id: 7, ...buildFundInput([2, 3] as MemberId[]) };
  await rows.run('chittyFund.create', input, buildContext());
  for (const ticket of tickets) {
    const paidAt = '2026-02-10T06:00:00.000Z';
    await rows.run('repayment.markPaid', { id: `cf-7-${ticket}-1`, paidAt }, buildContext());
  }
  const books = await openTestBooks();
  const settings = setting as never;
  await receive(books, { chittyFunds: rows.all('chittyFunds'), transactions: rows.all('transactions'), settings });
  const draw = { fund: rows.get('chittyFunds', 7)!, month: 1, prize: rupees(9500) };
  return books.read((shown) => missingForDraw(shown, draw));
}

test('a draw before the money of its month is in is asked about, with what its prize leaves in the ledger', async () => {
  expect(await missingAfter([])).toEqual([
    'Only ₹0.00 of ₹10,000.00 has come in.',
    'The transaction ledger holds ₹0.00. After this it will hold −\u2060₹9,500.00.',
  ]);
  expect(await missingAfter([1])).toEqual([
    'Only ₹5,000.00 of ₹10,000.00 has come in.',
    'The transaction ledger holds ₹5,000.00. After this it will hold −\u2060₹4,500.00.',
  ]);
});

test('a draw after all money of its month is in is not asked about', async () => {
  expect(await missingAfter([1, 2])).toEqual([]);
});

test('a draw whose prize is more than the association allows to be paid is not begun', async () => {
  const forbidden = [{ id: 'overdraftForbidden', value: true }];
  await expect(missingAfter([1], forbidden)).rejects.toMatchObject({ code: 'ledger.overdraftForbidden' });
});

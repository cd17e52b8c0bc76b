import { enterLine } from 'shared-schema/bank/statements/enter-line';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { localDate } from 'shared-schema/local-date';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { rupees } from 'shared-schema/money';
import { buildStatementLine, withBankAccounts } from 'shared-schema/testing/bank';
import { buildContext } from 'shared-schema/testing/build';
import { booksWithBusiness, buildCollection } from 'shared-schema/testing/collections';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readWithheld } from './same-payment.tsx';

const UTR = '432198765012';
const DAY = localDate('2026-11-20');
const [FIRST, SECOND] = ['K1-0001', 'K2-0001'] as ReceiptNumber[];

const MONEY = { receivedOn: DAY, bankAccountId: 1, items: [], onAccount: rupees(500) };

/** What a phone tells of the second receipt, which these books have withheld. */
async function toldOf(rows: MemoryBooks) {
  const books = await openTestBooks();
  for (const table of ['receipts', 'utrs', 'statementLines'] as const) {
    await receive(books, { [table]: rows.all(table) });
  }
  const receipt = (await books.shown.receipts.get(SECOND!))!;
  expect(receipt.withheld).toBe(true);
  return readWithheld(books.shown, receipt);
}

test.each([
  ['another payer’s may be a part of the same transfer', 3, true],
  ['the same payer’s is the same payment, or another with its own UTR', 2, false],
])('of two receipts with one UTR %s', async (_what, memberId, mayBePart) => {
  const rows = withBankAccounts(await booksWithBusiness());
  for (const [number, payer, paymentId] of [
    [FIRST, { memberId: 2 }, 'payment0001'],
    [SECOND, { memberId }, 'payment0002'],
  ]) {
    const upi = { ...MONEY, number, payer, paymentId, method: 'UPI', reference: UTR };
    await rows.run('collection.record', buildCollection([], upi as never), buildContext());
  }
  expect(await toldOf(rows)).toMatchObject({ numbers: [FIRST], mayBePart, line: undefined });
});

test('of two receipts with one cheque the second leads to the first', async () => {
  const rows = withBankAccounts(await booksWithBusiness());
  const cheque = { number: '777001', date: DAY };
  for (const [number, paymentId] of [
    [FIRST, 'payment0001'],
    [SECOND, 'payment0002'],
  ]) {
    const given = { ...MONEY, bankAccountId: null, number, paymentId, method: 'CHEQUE', cheque, reference: '777001' };
    await rows.run('collection.record', buildCollection([], given as never), buildContext());
  }
  expect(await toldOf(rows)).toMatchObject({ numbers: [FIRST], mayBePart: false, line: undefined });
});

test('a second receipt for the payer’s part of a transfer leads to the first, and not to those of others', async () => {
  const rows = withBankAccounts(await booksWithBusiness());
  const upi = { ...MONEY, method: 'UPI', reference: UTR, paymentId: 'payment0001' };
  for (const [number, memberId] of [
    ['K1-0001', 3],
    ['K1-0002', 2],
    [SECOND, 2],
  ]) {
    await rows.run(
      'collection.record',
      buildCollection([], { ...upi, number, payer: { memberId } } as never),
      buildContext(),
    );
  }
  expect(await toldOf(rows)).toMatchObject({ numbers: ['K1-0002'], mayBePart: false, line: undefined });
});

test('of a line of the bank that was put in suspense the line is told, and that it is there', async () => {
  const rows = withBankAccounts(await booksWithBusiness());
  const line = buildStatementLine({ date: DAY });
  rows.put([{ table: 'statementLines', row: line }]);
  await rows.run(enterLine.name, { id: line.id, head: null, description: 'Whose?', transactionId: 70 }, buildContext());
  const closed = { id: DAY, events: [{ kind: 'CLOSED', at: buildContext().issuedAt, by: 1, figures: null }] };
  rows.put([{ table: 'periods', row: { ...closed, deletedAt: null } as never }]);
  const input = {
    ...MONEY,
    line: line.id,
    number: SECOND,
    payer: { memberId: 2 },
    method: 'BANK',
    transactionIds: [31],
  };
  await rows.run('statement.receive', input, buildContext());
  expect(await toldOf(rows)).toMatchObject({ numbers: [], mayBePart: false, line: { id: line.id }, suspended: true });
});

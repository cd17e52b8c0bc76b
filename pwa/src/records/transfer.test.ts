import type { AccountId } from 'shared-schema/collections/account-id';
import { type ReceiptNumber, receiptNumber, type SeriesCode } from 'shared-schema/collections/receipt-number';
import type { BankAccountId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { withBankAccounts } from 'shared-schema/testing/bank';
import { buildContext } from 'shared-schema/testing/build';
import { booksWithReport, buildReport, NUMBER, take, UTR } from 'shared-schema/testing/reported-payments';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { isPartOf, mayJoin, readRefusedTransfer, readTransfer } from './transfer.ts';
import { newWay } from './way-draft.ts';

const [THOMAS, MARY] = ['m-2', 'm-3'] as AccountId[];
const BANK = 1 as BankAccountId;
const PAYMENT = 'aaaaaaaa1';
const { id: REPORT } = buildReport();
const refused = refuse('collection.utrUsed', { utr: UTR, number: NUMBER, path: 'reference' });

/** Thomas has reported a transfer for himself and Mary; `taken` is what his receipt of it says besides, if he has one. */
async function phoneWith(taken?: object, after: [command: string, input: object][] = []) {
  const rows = withBankAccounts(
    await booksWithReport(buildReport({ accounts: [THOMAS!, MARY!], bankAccountId: BANK })),
  );
  if (taken) await rows.run('collection.record', { ...take, bankAccountId: BANK, ...taken }, buildContext());
  for (const [command, input] of after) await rows.run(command, input, buildContext());
  const books = await openTestBooks();
  for (const table of ['members', 'receipts', 'utrs', 'reportedPayments'] as const) {
    await receive(books, { [table]: rows.all(table) });
  }
  return books.shown;
}

test('of a transfer that was reported number, day and account are known, and whom it is for', async () => {
  const transfer = (await readTransfer(await phoneWith(), { report: REPORT }))!;
  expect(transfer).toMatchObject({
    way: { method: 'UPI', reference: UTR, bankAccountId: BANK },
    reportedFor: [THOMAS, MARY],
    payers: [],
  });
  const way = newWay(transfer.receivedOn, 'UPI');
  expect(isPartOf({ ...way, reference: '4321 9876 5012' }, transfer)).toBe(true);
  expect(isPartOf({ ...way, reference: '432198765013' }, transfer)).toBe(false);
  expect(isPartOf({ ...way, method: 'BANK', reference: UTR }, transfer)).toBe(false);
});

test('once it has a receipt, others have a part of the same payment, into the same account', async () => {
  const phone = await phoneWith({ paymentId: PAYMENT });
  const transfer = await readTransfer(phone, { transfer: NUMBER });
  expect(transfer).toMatchObject({
    way: { method: 'UPI', reference: UTR, bankAccountId: BANK },
    from: { receipt: { id: NUMBER }, paymentId: PAYMENT },
    reportedFor: [THOMAS, MARY],
    payers: [THOMAS],
  });
  expect([THOMAS, MARY].map((account) => mayJoin(transfer!, account!))).toEqual([false, true]);
  expect(await readRefusedTransfer(phone, refused, MARY!)).toEqual(transfer);
  expect(await readTransfer(phone, { report: REPORT })).toBeUndefined();
});

test.each<[string, object, [string, object][]]>([
  ['that names no payment', {}, []],
  ['that was cancelled', { paymentId: PAYMENT }, [cancelled(NUMBER)]],
  ['with a note in place of a UTR', { paymentId: PAYMENT, reference: 'last 5012' }, []],
  ['in cash', { paymentId: PAYMENT, method: 'CASH', bankAccountId: null }, []],
])('a receipt %s shares its transfer with nobody', async (_what, taken, after) => {
  const phone = await phoneWith(taken, after);
  expect(await readTransfer(phone, { transfer: NUMBER })).toBeUndefined();
  expect(await readRefusedTransfer(phone, refused, MARY!)).toBeUndefined();
});

test('the UTR of one’s own receipt is no part of another payment, and other refusals are about no transfer', async () => {
  const phone = await phoneWith({ paymentId: PAYMENT });
  expect(await readRefusedTransfer(phone, refused, THOMAS!)).toBeUndefined();
  expect(await readRefusedTransfer(phone, refuse('receipt.notFound', { id: NUMBER }), MARY!)).toBeUndefined();
  expect(await readTransfer(phone, { transfer: receiptNumber('K9' as SeriesCode, 1) })).toBeUndefined();
});

function cancelled(number: ReceiptNumber): [string, object] {
  return ['receipt.cancel', { number, reason: 'Wrong payer', lines: 2, transactionIds: [901, 902] }];
}

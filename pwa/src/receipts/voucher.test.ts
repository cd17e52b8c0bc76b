import type { ReceiptNumber, SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { refundOnAccount } from 'shared-schema/collections/on-account-commands';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { seenBy } from 'shared-schema/table';
import { transactionsTable } from 'shared-schema/ledgers/transaction';
import { deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { postJournal } from 'shared-schema/ledgers/voucher-commands';
import { localDate, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { USUAL_SYNCED_SETTINGS } from 'shared-schema/setting';
import { buyShares } from 'shared-schema/shares/share-commands';
import { buildBusinessInput, NOW, TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import type { Books } from '../sync/books/books.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readVoucher } from './read-voucher.ts';
import { voucherOf } from './voucher.ts';

const TODAY = localDateOf(NOW, TIME_ZONE);
const LATHA = 2 as MemberId;
const PLACE = {
  association: 'Nanma',
  letterhead: { ...USUAL_SYNCED_SETTINGS, contactPhone: '0484 2345678' },
  today: TODAY,
  timeZone: TIME_ZONE,
  origin: 'https://nanma.example',
};

async function voucherIn(books: Books, id: TransactionId) {
  return voucherOf((await readVoucher(books.shown, id))!, PLACE);
}

async function sharesBought(): Promise<{ books: Books; id: TransactionId }> {
  const books = await openTestBooks();
  const bought = { memberId: LATHA, shares: 5, method: 'CASH' as const, reference: 'Slip 7' };
  const { id } = await dispatchFor(books, ADMIN)(buyShares, bought);
  return { books, id: id! };
}

test('shares bought for cash have a voucher: who paid how much for what, in figures and words, and in whose cash it is', async () => {
  const { books, id } = await sharesBought();
  const member = (await books.shown.members.get(LATHA))!.name;
  const admin = (await books.shown.members.get(ADMIN.id))!.name;
  const voucher = await voucherIn(books, id);
  expect(voucher).toMatchObject({
    association: 'Nanma',
    contact: ['0484 2345678'],
    name: `Voucher ${id}`,
    number: String(id),
    stamp: undefined,
    items: [{ text: '5 shares bought', amount: '₹2,500.00' }],
    total: ['Total received', '₹2,500.00'],
    words: 'Rupees two thousand five hundred only',
  });
  expect(voucher.facts).toEqual([
    ['Received from', `${member} (member\u00A0${LATHA})`],
    ['Date', expect.any(String)],
    ['Ledger', 'Transaction ledger'],
    ['Method', 'Cash'],
    ['Account or cash', `Cash of ${admin}`],
    ['Reference', 'Slip 7'],
    ['Entered by', admin],
  ]);
});

test('the voucher of a journal taken back on the next day tells its own day once, also from the day after', async () => {
  const books = await openTestBooks();
  const side = { ledger: 'general', amount: rupees(250) } as const;
  const { ids } = await dispatchFor(books, ADMIN)(postJournal, {
    date: localDate('2026-03-31'),
    description: 'Rent of March',
    lines: [
      { ...side, head: 'Rent', side: 'DEBIT' },
      { ...side, head: 'Outstanding rent', side: 'CREDIT' },
    ],
    takenBack: true,
  });
  for (const id of ids!) {
    const { items, total, facts } = await voucherIn(books, id);
    expect([items.length, total, facts[0]]).toEqual([2, ['Total', '₹250.00'], ['Date', '31 Mar 2026']]);
  }
});

test('the voucher of an entry that was deleted says that it is cancelled', async () => {
  const { books, id } = await sharesBought();
  await dispatchFor(books, ADMIN)(deleteTransaction, { id });
  expect(await voucherIn(books, id)).toMatchObject({ stamp: 'Cancelled' });
});

test('of a business the voucher names the customer, not the member who referred them; what is on a receipt leads there', async () => {
  const books = await openTestBooks();
  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 11);
  const dispatch = dispatchFor(books, ADMIN);
  const input = buildBusinessInput({ refererId: LATHA, customerName: 'Suresh Babu' });
  const { id: businessId, transactionId: purchase } = await dispatch(createInstallmentBusiness, input);
  const { number } = await dispatch(recordCollection, {
    payer: { businessId: businessId! },
    payerName: 'Suresh Babu',
    receivedOn: localDateOf(NOW, TIME_ZONE),
    method: 'CASH',
    items: [],
    onAccount: rupees(300),
  });
  const receipt = (await books.shown.receipts.get(number as ReceiptNumber))!;
  const onReceipt = receipt.onAccountLine!;
  expect(await readVoucher(books.shown, onReceipt)).toMatchObject({ line: { receiptNumber: number } });
  // A member's own lines do not name their receipt.
  const reader = { id: LATHA, role: 'USER' as const };
  const asOwner = seenBy(transactionsTable.access, reader, (await books.shown.row('transactions', onReceipt))!)!;
  expect(asOwner.receiptNumber).toBeUndefined();
  const phone = await openTestBooks();
  await receive(phone, { transactions: [asOwner], receipts: [receipt] });
  expect(await readVoucher(phone.shown, onReceipt)).toMatchObject({ line: { receiptNumber: number } });

  const refund = { payer: { businessId: businessId! }, amount: rupees(100), method: 'CASH' as const, reference: null };
  const { transactionId: paidBack } = await dispatch(refundOnAccount, refund);
  const firstFact = async (id: TransactionId) => (await voucherIn(books, id)).facts[0];
  expect(await firstFact(paidBack!)).toEqual(['Paid to', 'Suresh Babu']);
  expect((await voucherIn(books, paidBack!)).total).toEqual(['Total paid', '₹100.00']);
  // Whom the association bought from is not on record.
  expect(await firstFact(purchase!)).toEqual(['Customer name', 'Suresh Babu']);
});

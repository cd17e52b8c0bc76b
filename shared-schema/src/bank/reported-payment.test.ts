import { describe, expect, test } from 'vitest';
import type { AccountId } from '../collections/account-id.ts';
import { type ReceiptNumber, receiptNumber, type SeriesCode } from '../collections/receipt-number.ts';
import type { MemberId } from '../ids.ts';
import { rupees } from '../money.ts';
import { rowSeenBy } from '../tables.ts';
import { buildContext, NOW } from '../testing/build.ts';
import { part } from '../testing/collections.ts';
import { type ReportedPaymentId, utrOfReport } from './reported-payment.ts';
import { booksWithReport, buildReport, NUMBER, take, UTR } from '../testing/reported-payments.ts';

const DECLINE = 'reportedPayment.decline';
const { id } = buildReport();
const SECOND_REPORT = `${id}~2` as ReportedPaymentId;
const SECOND = receiptNumber('K3' as SeriesCode, 13);

describe('a reported payment', () => {
  test('is accepted by a receipt with its UTR, however that is made', async () => {
    const books = await booksWithReport();
    await books.run('collection.record', take, buildContext());
    expect(books.get('reportedPayments', id)).toMatchObject({
      state: 'ACCEPTED',
      answered: { at: NOW, by: 1, reason: null, receiptNumber: NUMBER },
    });
  });

  test('of a second payer, as a phone of 1.0 takes it, is the same transfer: it counts once a person has decided', async () => {
    const books = await booksWithReport();
    await books.run('collection.record', take, buildContext());
    const second = {
      ...take,
      number: SECOND,
      reference: `${UTR}~2`,
      paymentId: 'anotherPayment',
      transactionIds: [951, 952],
    };
    await books.run('collection.record', second, buildContext());
    expect(books.get('receipts', SECOND)).toMatchObject({ attention: 'UTR_USED', withheld: true, items: [] });
  });

  test('stays open after a receipt with another reference', async () => {
    const books = await booksWithReport();
    await books.run('collection.record', { ...take, reference: '432198765013' }, buildContext());
    expect(books.get('reportedPayments', id)!.state).toBe('OPEN');
  });

  test('that was declined is accepted, too, once there is a receipt', async () => {
    const books = await booksWithReport();
    await books.run(DECLINE, { id, reason: 'Not in the account' }, buildContext());
    await books.run('collection.record', take, buildContext());
    expect(books.get('reportedPayments', id)!.state).toBe('ACCEPTED');
  });

  test('waits again once its receipt is cancelled', async () => {
    const books = await booksWithReport();
    await books.run('collection.record', take, buildContext());
    const cancel = { number: NUMBER, reason: 'Wrong payer', lines: 2, transactionIds: [901, 902] };
    await books.run('receipt.cancel', cancel, buildContext());
    expect(books.get('reportedPayments', id)).toMatchObject({ state: 'OPEN', answered: null });
  });

  test('for a family stays accepted until none of the transfer’s receipts counts', async () => {
    const books = await booksWithReport();
    const ofTransfer = { paymentId: 'aaaaaaaa1' };
    await books.run('collection.record', { ...take, ...ofTransfer }, buildContext());
    const second = { items: [part('ib-41-2', 1000)], number: SECOND, transactionIds: [803, 804] };
    await books.run('collection.record', { ...take, ...ofTransfer, ...second }, buildContext());
    const cancel = (number: ReceiptNumber, transactionIds: number[]) =>
      books.run('receipt.cancel', { number, reason: 'Wrong payer', lines: 2, transactionIds }, buildContext());
    await cancel(NUMBER, [901, 902]);
    expect(books.get('reportedPayments', id)).toMatchObject({
      state: 'ACCEPTED',
      answered: { receiptNumber: SECOND },
    });
    await cancel(SECOND, [903, 904]);
    expect(books.get('reportedPayments', id)).toMatchObject({ state: 'OPEN', answered: null });
  });

  test('waits again once the last line of its receipt is deleted, unless another of the transfer counts', async () => {
    const books = await booksWithReport();
    const first = { ...take, paymentId: 'aaaaaaaa1', onAccount: rupees(500) };
    await books.run('collection.record', first, buildContext());
    const second = { items: [part('ib-41-2', 1000)], number: SECOND, onAccount: 0, transactionIds: [803, 804] };
    await books.run('collection.record', { ...first, ...second }, buildContext());
    const answered = async (line: number) => {
      await books.run('transaction.delete', { id: line }, buildContext());
      return books.get('reportedPayments', id)!.answered?.receiptNumber;
    };
    expect(await answered(801)).toBe(NUMBER);
    expect(await answered(802)).toBe(SECOND);
    expect(await answered(803)).toBeUndefined();
    expect(books.get('reportedPayments', id)!.state).toBe('OPEN');
  });

  test('that two payers report is answered for whose receipt it becomes; the other waits', async () => {
    const books = await booksWithReport(buildReport({ account: 'm-3' as AccountId, accounts: ['m-3' as AccountId] }));
    const second = buildReport({ id: SECOND_REPORT, account: 'm-2' as AccountId });
    books.put([{ table: 'reportedPayments', row: second }]);
    await books.run('collection.record', take, buildContext());
    expect(books.get('reportedPayments', SECOND_REPORT)).toMatchObject({
      state: 'ACCEPTED',
      answered: { receiptNumber: NUMBER },
    });
    expect(books.get('reportedPayments', id)!.state).toBe('OPEN');
    const cancel = { number: NUMBER, reason: 'Wrong payer', lines: 2, transactionIds: [901, 902] };
    await books.run('receipt.cancel', cancel, buildContext());
    expect(books.get('reportedPayments', SECOND_REPORT)).toMatchObject({ state: 'OPEN', answered: null });
    expect(utrOfReport(SECOND_REPORT)).toBe(UTR);
  });

  test('is seen by who was asked to pay, and by admins', () => {
    const report = buildReport({ account: 'm-2' as AccountId });
    const seen = (number: number, role: 'USER' | 'ADMIN') =>
      rowSeenBy('reportedPayments', { id: number as MemberId, role }, report);
    expect(seen(2, 'USER')).toEqual(report);
    expect(seen(3, 'USER')).toBeUndefined();
    expect(seen(3, 'ADMIN')).toEqual(report);
    expect(report.amount).toBe(rupees(5000));
  });
});

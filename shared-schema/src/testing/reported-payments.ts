import { type ReportedPayment, reportsOf } from '../bank/reported-payment.ts';
import type { AccountId } from '../collections/account-id.ts';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import type { MemberId, TransactionId } from '../ids.ts';
import { receiptNumber, type SeriesCode } from '../collections/receipt-number.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, NOW } from './build.ts';
import { buildCollection, part } from './collections.ts';

export const UTR = '432198765012';

/** Thomas says that he has paid ₹5,000. */
export function buildReport(change: Partial<ReportedPayment> = {}): ReportedPayment {
  const account = 'm-2' as AccountId;
  return {
    id: reportsOf(UTR)[0]!,
    account,
    accounts: [account],
    amount: rupees(5000),
    date: localDate('2026-11-20'),
    note: null,
    hasPicture: false,
    reportedAt: NOW,
    state: 'OPEN',
    answered: null,
    deletedAt: null,
    ...change,
  };
}

export const NUMBER = receiptNumber('K3' as SeriesCode, 12);

/** With a business of the member who has reported a payment, and that report. */
export async function booksWithReport(report = buildReport()) {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Thomas Kurian' }) }]);
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  books.put([{ table: 'reportedPayments', row: report }]);
  return books;
}

/** The receipt that it becomes. */
export const take = buildCollection([part('ib-41-1', 1000)], {
  number: NUMBER,
  method: 'UPI',
  reference: UTR,
  transactionIds: [801, 802] as TransactionId[],
});

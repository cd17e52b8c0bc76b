/** Payments that people have reported, and the receipt that one becomes. */
import { usualAccount } from 'shared-schema/bank/bank-account';
import { type ReportedPayment, utrOfReport } from 'shared-schema/bank/reported-payment';
import { payerOf } from 'shared-schema/collections/account-id';
import { putToOldest } from 'shared-schema/collections/put-to-oldest';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { newPaymentId } from '../records/way-draft.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readHouseholds, readPerson } from './read-person.ts';

export type Report = ReportedPayment & { name: string };

/** How many of those that are answered are shown. */
const MOST_ANSWERED = 50;

/** The oldest that waits first; of the others the latest. */
export async function readReports(books: BooksReader): Promise<{ open: Report[]; answered: Report[] }> {
  const rows = await books.reportedPayments.all();
  const members = await books.contacts('members');
  const customers = await books.contacts('installmentBusinesses');
  const named = rows.map((report): Report => {
    const payer = payerOf(report.account);
    const contact = 'memberId' in payer ? members.get(payer.memberId) : customers.get(payer.businessId);
    return { ...report, name: contact?.name ?? t('reported.unknown') };
  });
  named.sort((a, b) => a.reportedAt.localeCompare(b.reportedAt));
  return {
    open: named.filter(({ state }) => state === 'OPEN'),
    answered: named
      .filter(({ state }) => state !== 'OPEN')
      .toReversed()
      .slice(0, MOST_ANSWERED),
  };
}

/** For what they owe, the oldest first; what that does not take goes on account. */
export async function readReceiptInput(books: BooksReader, report: ReportedPayment, today: number) {
  const { account, amount, date } = report;
  const person = await readPerson(books, await readHouseholds(books), account, today);
  const dues = person ? [...person.own, ...person.ofCustomers].map(({ due }) => due) : [];
  const { items, left } = putToOldest(dues, amount);
  const projectId = person?.contracts[0]?.projectId ?? FIRST_PROJECT;
  const bankAccount = usualAccount(await books.bankAccounts.all(), projectId);
  return {
    payer: payerOf(account),
    ...(person && { payerName: person.person.name }),
    receivedOn: date,
    method: 'UPI' as const,
    reference: utrOfReport(report.id),
    paymentId: newPaymentId(),
    ...(bankAccount && { bankAccountId: bankAccount.id }),
    items,
    onAccount: left,
  };
}

/** Payments that people have reported, and the receipt that one becomes. */
import { type ReportedPayment, utrOfReport } from 'shared-schema/bank/reported-payment';
import { payerOf } from 'shared-schema/collections/account-id';
import { receiptForReport } from 'shared-schema/collections/receipt-for-sum';
import type { LocalDate } from 'shared-schema/local-date';
import { formatDate, t } from '../language/texts.ts';
import { readAccountsOf, readContracts } from '../records/owed.ts';
import { readReportedFor } from '../records/transfer.ts';
import { draftPaymentId } from '../records/way-draft.ts';
import type { BooksReader } from '../sync/books/reader.ts';

export type ListedReport = ReportedPayment & {
  name: string;
  /** Another payer reports the same UTR. */
  isTwice: boolean;
  /** It waits, and one receipt cannot hold it: a person says what each of several people has paid. */
  isForHousehold: boolean;
};

/** How many of those that are answered are shown. */
const MOST_ANSWERED = 50;

/** The oldest that waits first; of the others the latest. */
export async function readReports(books: BooksReader): Promise<{ open: ListedReport[]; answered: ListedReport[] }> {
  const rows = await books.reportedPayments.all();
  const members = await books.contacts('members');
  const customers = await books.contacts('installmentBusinesses');
  const payersOf = new Map<string, number>();
  for (const { id } of rows.filter(({ state }) => state !== 'DECLINED'))
    payersOf.set(utrOfReport(id), (payersOf.get(utrOfReport(id)) ?? 0) + 1);
  const listed = rows.map(async (report): Promise<ListedReport> => {
    const payer = payerOf(report.account);
    const contact = 'memberId' in payer ? members.get(payer.memberId) : customers.get(payer.businessId);
    const isTwice = report.state === 'OPEN' && payersOf.get(utrOfReport(report.id))! > 1;
    const isForHousehold = report.state === 'OPEN' && (await readReportedFor(books, report)).length > 1;
    return { ...report, isTwice, isForHousehold, name: contact?.name ?? t('reported.unknown') };
  });
  const named = await Promise.all(listed);
  named.sort((a, b) => a.reportedAt.localeCompare(b.reportedAt));
  return {
    open: named.filter(({ state }) => state === 'OPEN'),
    answered: named
      .filter(({ state }) => state !== 'OPEN')
      .toReversed()
      .slice(0, MOST_ANSWERED),
  };
}

/** The receipt that a report becomes. Throws RefusalError `reportedPayment.ofHousehold`. */
export async function readReceiptInput(books: BooksReader, report: ListedReport, today: LocalDate) {
  const payer = payerOf(report.account);
  const contracts = await readContracts(books, payer);
  const { closedDay, ...receipt } = receiptForReport(report, {
    contracts,
    own: await readAccountsOf(books, payer, contracts),
    bankAccounts: await books.bankAccounts.all(),
    periods: await books.periods.all(),
    today,
  });
  return { ...receipt, payerName: report.name, note: closedDay && formatDate(closedDay), paymentId: draftPaymentId() };
}

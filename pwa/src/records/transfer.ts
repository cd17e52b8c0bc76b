/** One transfer for several people, each of whom gets a receipt: what the receipts of it have in common. */
import {
  type ReportedPayment,
  type ReportedPaymentId,
  reportsOf,
  utrOfReport,
} from 'shared-schema/bank/reported-payment';
import { type PaymentId, utrIn } from 'shared-schema/bank/utr';
import { type AccountId, accountIdOf, payerOf } from 'shared-schema/collections/account-id';
import { holdsUtr, type Receipt } from 'shared-schema/collections/receipt';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { RefusalError } from 'shared-schema/refusal-error';
import type { BooksReader } from '../sync/books/reader.ts';
import { readAccountsOf, readContracts } from './owed.ts';
import type { WayDraft } from './way-draft.ts';

export type Transfer = {
  way: Pick<WayDraft, 'method' | 'reference' | 'bankAccountId'>;
  receivedOn: LocalDate;
  /** The receipt that it has already, and with it the id of the payment; else what was reported of it. */
  from: { receipt: Receipt; paymentId: PaymentId } | { reported: Money };
  /** Whose dues it pays, too, as it was reported. */
  reportedFor: AccountId[];
  /** Who has a receipt of it. */
  payers: AccountId[];
};

/** How an address names one: by a receipt of it, or by its report while there is none. */
type TransferAddress = { transfer?: ReceiptNumber | undefined; report?: ReportedPaymentId | undefined };

/** Undefined if the address names none, or what it names can have no other receipt. */
export async function readTransfer(
  books: BooksReader,
  { transfer, report: reportId }: TransferAddress,
): Promise<Transfer | undefined> {
  if (transfer) return transferOf(books, await books.receipts.get(transfer));
  const report = reportId && (await books.reportedPayments.get(reportId));
  if (!report || report.state === 'ACCEPTED') return undefined;
  const bankAccountId = report.bankAccountId ?? undefined;
  return {
    way: { method: 'UPI', reference: utrOfReport(report.id), bankAccountId },
    receivedOn: report.date,
    from: { reported: report.amount },
    reportedFor: await readReportedFor(books, report),
    payers: [],
  };
}

/** Whose dues a report says that it pays: what its payer bought themselves is theirs. */
export async function readReportedFor(
  books: BooksReader,
  { account, accounts }: Pick<ReportedPayment, 'account' | 'accounts'>,
): Promise<AccountId[]> {
  const payer = payerOf(account);
  const own = await readAccountsOf(books, payer, await readContracts(books, payer));
  return accounts.filter((each) => each === account || !own.includes(each));
}

/** The transfer whose UTR was refused to `account`, if the rule lets it have a receipt of that, too. */
export async function readRefusedTransfer(
  books: BooksReader,
  failure: unknown,
  account: AccountId,
): Promise<Transfer | undefined> {
  if (!(failure instanceof RefusalError) || failure.code !== 'collection.utrUsed') return undefined;
  const transfer = await transferOf(books, await books.receipts.get(failure.details.number as ReceiptNumber));
  return transfer && mayJoin(transfer, account) ? transfer : undefined;
}

/** Whether the rule lets `account` have a receipt of it: one is enough. */
export function mayJoin({ payers }: Transfer, account: AccountId): boolean {
  return !payers.includes(account);
}

/** As `otherPayment` has it: receipts that name no payment, and those whose UTR another payment took over, share it with none. */
async function transferOf(books: BooksReader, receipt: Receipt | undefined): Promise<Transfer | undefined> {
  if (!receipt?.paymentId || !isOfTransfer(receipt) || !holdsUtr(receipt)) return undefined;
  const { method, reference, paymentId, receivedOn } = receipt;
  const utr = method === 'UPI' ? await books.utrs.get(utrIn(reference)!) : undefined;
  if (method === 'UPI' && utr?.paymentId !== paymentId) return undefined;
  const receipts = (await books.receipts.many(utr?.receipts ?? [receipt.id])).filter((each) => each !== undefined);
  const reports = await books.reportedPayments.many(reportsOf(reference));
  const report = reports.find((each) => each?.answered?.receiptNumber === receipt.id) ?? reports[0];
  return {
    way: { method, reference: reference!, bankAccountId: receipt.bankAccountId ?? 'NONE' },
    receivedOn,
    from: { receipt, paymentId },
    reportedFor: report ? await readReportedFor(books, report) : [],
    payers: receipts.filter((each) => holdsUtr(each)).map(({ payer }) => accountIdOf(payer)),
  };
}

/** Whether others may have a receipt of the same transfer: the bank has a number for it. */
export function isOfTransfer({ method, reference }: Pick<Receipt, 'method' | 'reference'>): boolean {
  return method === 'UPI' ? utrIn(reference) !== undefined : method === 'BANK' && Boolean(reference?.trim());
}

/** Whether what is typed names this transfer still. */
export function isPartOf({ method, reference }: WayDraft, { way }: Pick<Transfer, 'way'>): boolean {
  return method === way.method && numberIn(reference) === numberIn(way.reference);
}

function numberIn(reference: string): string {
  return utrIn(reference) ?? reference.trim();
}

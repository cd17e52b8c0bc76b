import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { BooksReader } from '../sync/books/reader.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';

/** Why interest of a business was waived, as its receipt says; undefined if nothing was, or the reader has no receipts. */
export async function findSettlementReason(
  books: BooksReader,
  { id, scheduledRepayments }: InstallmentBusiness,
): Promise<{ reason: string | undefined }> {
  const payments = scheduledRepayments.flatMap((each) => (each.waived ? each.payments : []));
  const lines = await findLines(
    books,
    payments.map((payment) => payment.transactionId),
  );
  const numbers = new Set([...lines.values()].flatMap((line) => line.receiptNumber ?? []));
  const receipts = await books.receipts.many([...numbers]);
  const settlements = receipts.flatMap((receipt) =>
    receipt?.settlement && !receipt.cancelled ? receipt.settlement : [],
  );
  const waiving = settlements.find(({ businessId, waivers }) => businessId === id && waivers.length > 0);
  return { reason: waiving?.reason ?? undefined };
}

import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { localDateOf } from 'shared-schema/local-date';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';
import { Notice } from '../ui/message.tsx';

/** What the association gave up of a business: interest in an early settlement, or a bad debt, and why. */
export function GivenUp({ business }: { business: InstallmentBusiness }) {
  const timeZone = useTimeZone();
  const waived = add(NOTHING, ...business.scheduledRepayments.map((each) => each.waived ?? NOTHING));
  const reason = useRecords((books) => findSettlementReason(books, business), [business]).data?.reason;
  const { writtenOff } = business;
  const sum = formatMoney(waived);
  return (
    <>
      {waived > 0 && (
        <Notice tone="plain">
          {reason ? t('collect.waivedBecause', { sum, reason }) : t('collect.waivedNote', { sum })}
        </Notice>
      )}
      {writtenOff && (
        <Notice tone="refused">
          {t('collect.badDebtNote', {
            sum: formatMoney(writtenOff.amount),
            date: formatDate(localDateOf(writtenOff.at, timeZone)),
            reason: writtenOff.reason,
          })}
        </Notice>
      )}
    </>
  );
}

/** Why interest of a business was waived, as its receipt says; undefined if nothing was, or the reader has no receipts. */
async function findSettlementReason(
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

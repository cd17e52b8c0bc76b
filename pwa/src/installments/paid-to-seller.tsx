import type { ReactNode } from 'react';
import { isPaidOut } from 'shared-schema/bank/say-paid-from';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, startOfDay } from 'shared-schema/local-date';
import { PaidFromPlace, placeNameOf } from '../records/paid-from.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';

/** From where the seller was paid, for admins; undefined where nothing was paid, or while it is read. */
export function usePaidToSeller(business: InstallmentBusiness): ReactNode {
  const timeZone = useTimeZone();
  const admin = useIsAdmin();
  const { data } = useRecords(
    async (books) => {
      const line = admin ? await purchaseOf(books, business, timeZone) : undefined;
      return { line, place: line && (await placeNameOf(books, line)) };
    },
    [business, timeZone, admin],
  );
  return data?.line && <PaidFromPlace line={data.line} place={data.place!} />;
}

/** What the association laid out on the day of purchase. */
async function purchaseOf(
  books: BooksReader,
  { id, purchaseDate, projectId }: InstallmentBusiness,
  timeZone: string,
): Promise<Transaction | undefined> {
  const { lines } = await readLedger(books, {
    ledger: 'general',
    projectId,
    filter: {
      type: 'DEBIT',
      from: startOfDay(purchaseDate, timeZone),
      before: startOfDay(addDays(purchaseDate, 1), timeZone),
    },
    offset: 0,
    limit: Infinity,
  });
  return lines
    .map(({ line }) => line)
    .find(
      (line) =>
        isPaidOut(line) &&
        line.associatedType === 'INSTALLMENT_BUSINESS' &&
        line.associatedId === id &&
        !line.reversedBy,
    );
}

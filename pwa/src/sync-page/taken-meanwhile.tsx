import { isRefusal } from 'shared-schema/refusal-error';
import { readTakenPayments, TakenPayments } from '../records/taken-payments.tsx';
import type { OutboxEntry } from '../sync/outbox/outbox.ts';
import { contractOfPayment, takenMeanwhile } from '../sync/outbox/resolve-cash.ts';
import { useBooks } from '../sync/books/use-books.ts';

/** Of a payment that was refused because others took the money: who, when, how, and the way to their receipts. */
export function TakenMeanwhile({ entry }: { entry: OutboxEntry }) {
  const payments = useBooks(
    async (books) => readTakenPayments(books, takenMeanwhile(entry, await contractOfPayment(books, entry))),
    [entry],
  );
  if (!payments) return null;
  return (
    <TakenPayments
      payments={payments}
      told={payments.length === 1 && isRefusal(entry.refusal, 'repayment.alreadyPaid')}
    />
  );
}

import { isRefusal } from 'shared-schema/refusal-error';
import { readTakenPayments, TakenPayments } from '../records/taken-payments.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import type { OutboxEntry } from '../sync/outbox/outbox.ts';
import { contractOfPayment, takenMeanwhile } from '../sync/outbox/resolve-cash.ts';
import { useLiveQuery } from '../sync/device/use-live-query.ts';

/** Of a payment that was refused because others took the money: who, when, how, and the way to their receipts. */
export function TakenMeanwhile({ entry }: { entry: OutboxEntry }) {
  const { db } = useDevice();
  const payments = useLiveQuery(
    async () => readTakenPayments(db, takenMeanwhile(entry, await contractOfPayment(db, entry))),
    [db, entry],
  );
  if (!payments) return null;
  return (
    <TakenPayments
      payments={payments}
      told={payments.length === 1 && isRefusal(entry.refusal, 'repayment.alreadyPaid')}
    />
  );
}

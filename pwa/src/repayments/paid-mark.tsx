import { Link } from '@tanstack/react-router';
import { localDateOf } from 'shared-schema/local-date';
import { datePaid, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { Day } from '../records/time.tsx';

type Props = { repayment: Repayment; today: string; timeZone: string; waiting: boolean };

/** Leads to the ledger lines that hold what was paid; nothing before anything was. */
export function PaymentLinks({ payments }: Pick<Repayment, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <span className="payment-links small">
      {payments.map(({ transactionId }) => (
        <Link key={transactionId} to="/admin/transactions/$transactionId" params={{ transactionId }}>
          Ledger line {transactionId}
        </Link>
      ))}
    </span>
  );
}

/** Whether a scheduled repayment is paid, due or late. */
export function PaidMark({ repayment, today, timeZone, waiting }: Props) {
  const paidAt = datePaid(repayment);
  const open = !isPaid(repayment);
  return (
    <>
      {paidAt && (
        <Mark tone="done">
          Paid <Day date={localDateOf(paidAt, timeZone)} />
        </Mark>
      )}
      {!open && !paidAt && <Mark tone="done">Paid by dividend</Mark>}
      {open && repayment.dueDate < today && <Mark tone="refused">Overdue</Mark>}
      {open && repayment.dueDate >= today && <Mark tone="plain">Due</Mark>} {waiting && <WaitingMark />}{' '}
      <PaymentLinks {...repayment} />
    </>
  );
}

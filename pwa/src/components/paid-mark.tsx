import { Link } from '@tanstack/react-router';
import { localDateOf } from 'shared-schema/local-date';
import { datePaid, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { Mark, WaitingMark } from './mark.tsx';
import { Day } from './time.tsx';

type Props = { repayment: Repayment; today: string; timeZone: string; waiting: boolean };

/** The ledger lines that hold what was paid. */
export function PaymentLinks({ payments }: Pick<Repayment, 'payments'>) {
  return payments.map(({ transactionId }) => (
    <Link key={transactionId} to="/admin/transactions/$transactionId" params={{ transactionId }}>
      line {transactionId}
    </Link>
  ));
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
      <span className="small">
        <PaymentLinks {...repayment} />
      </span>
    </>
  );
}

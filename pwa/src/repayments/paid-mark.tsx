import { Link } from '@tanstack/react-router';
import { localDateOf } from 'shared-schema/local-date';
import { datePaid, isPaid, type Repayment } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Mark, WaitingMark } from '../ui/mark.tsx';

type Props = { repayment: Repayment; today: string; timeZone: string; waiting: boolean };

/** Leads to the ledger entries that hold what was paid; nothing before anything was. */
export function PaymentLinks({ payments }: Pick<Repayment, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <span className="payment-links small">
      {payments.map(({ transactionId }) => (
        <Link key={transactionId} to="/admin/transactions/$transactionId" params={{ transactionId }}>
          {t('repayments.entry', { id: transactionId })}
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
      {paidAt && <Mark tone="done">{t('repayments.paidOn', { date: formatDate(localDateOf(paidAt, timeZone)) })}</Mark>}
      {!open && !paidAt && <Mark tone="done">{t('repayments.paidByDividend')}</Mark>}
      {open && repayment.dueDate < today && <Mark tone="refused">{t('repayments.overdue')}</Mark>}
      {open && repayment.dueDate >= today && <Mark tone="plain">{t('repayments.due')}</Mark>}{' '}
      {waiting && <WaitingMark />} <PaymentLinks {...repayment} />
    </>
  );
}

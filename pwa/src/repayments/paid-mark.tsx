import { isOverdue } from 'shared-schema/repayments/days-late';
import { Link } from '@tanstack/react-router';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { isPaid, isPartPaid, remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { paidWords } from './paid-words.ts';

type Props = {
  repayment: Repayment;
  today: LocalDate;
  timeZone: string;
  waiting: boolean;
  /** Not stored yet, so there is no entry to lead to. */
  storing?: boolean;
  /** It belongs to a bad debt, so nobody asks for it any more. */
  givenUp?: boolean;
};

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

/** What remains of a repayment that is paid in part, and the interest that was waived; nothing of any other. */
function PartNote({ repayment }: { repayment: Repayment }) {
  const { waived } = repayment;
  return (
    <>
      {isPartPaid(repayment) && (
        <span className="small">{t('repayments.partPaid', { remaining: formatMoney(remaining(repayment)) })}</span>
      )}{' '}
      {waived ? <span className="small">{t('repayments.waivedSum', { sum: formatMoney(waived) })}</span> : null}
    </>
  );
}

/** Whether a scheduled repayment is paid, due or late. */
export function PaidMark({ repayment, today, timeZone, waiting, storing, givenUp }: Props) {
  const open = !isPaid(repayment);
  return (
    <>
      {!open && <Mark tone="done">{paidWords(repayment, timeZone)}</Mark>}
      {open && givenUp && <Mark tone="plain">{t('collect.badDebt')}</Mark>}
      {open && !givenUp && isOverdue(repayment, today) && <Mark tone="refused">{t('repayments.overdue')}</Mark>}
      {open && !givenUp && !isOverdue(repayment, today) && <Mark tone="plain">{t('repayments.due')}</Mark>}{' '}
      {waiting && <WaitingMark />} <PartNote repayment={repayment} /> {!storing && <PaymentLinks {...repayment} />}
    </>
  );
}

import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { daysBetween } from 'shared-schema/local-date';
import { add, subtract } from 'shared-schema/money';
import { isPaid, remaining, unpaid } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { useToday } from '../records/time.tsx';

/** How much of a business has come back, and what is next. */
export function BusinessProgress({ business }: { business: InstallmentBusiness }) {
  const today = useToday();
  const repayments = business.scheduledRepayments;
  const total = add(...repayments.map((repayment) => repayment.amount));
  const left = add(...unpaid(repayments).map(remaining));
  const paid = repayments.filter(isPaid).length;
  const open = unpaid(repayments);
  const late = open.find(({ dueDate }) => dueDate < today);
  const next = open.find(({ dueDate }) => dueDate >= today);
  return (
    <section className="sheet padded progress" aria-label={t('installments.progress')}>
      <dl className="progress-sums">
        <div>
          <dt>{t('installments.paidSoFar')}</dt>
          <dd>
            <Amount money={subtract(total, left)} />
          </dd>
        </div>
        <div>
          <dt>{t('repayments.balanceDue')}</dt>
          <dd>
            <Amount money={left} />
          </dd>
        </div>
        <div>
          <dt>{t('installments.installmentsPaid')}</dt>
          <dd>{t('installments.paidOfAll', { paid, all: repayments.length })}</dd>
        </div>
        <div>
          <dt>{t('installments.nextDue')}</dt>
          <dd>{next ? formatDate(next.dueDate) : late ? '–' : t('installments.nothingDue')}</dd>
        </div>
      </dl>
      <div className="progress-bar" aria-hidden>
        <div style={{ width: `${repayments.length ? (paid / repayments.length) * 100 : 0}%` }} />
      </div>
      {late && (
        <p className="overdue">
          {t('repayments.overdueSince', { date: formatDate(late.dueDate) })} ·{' '}
          {t('installments.daysOverdue', { count: daysBetween(late.dueDate, today) })}
        </p>
      )}
    </section>
  );
}

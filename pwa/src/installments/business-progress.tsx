import {
  daysLate,
  isOverdue,
  isPaid,
  paidShare,
  paidSum,
  payable,
  remaining,
  type Repayment,
  unpaid,
} from 'shared-schema/repayments/repayment';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LocalDate } from 'shared-schema/local-date';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { useToday } from '../records/records.tsx';
import { Amount } from '../ui/facts.tsx';
import { StepsBar } from '../ui/steps-bar.tsx';

/** How much of a business has come back, and what is next. Nobody owes what was written off. */
export function BusinessProgress({ business }: { business: InstallmentBusiness }) {
  const { scheduledRepayments: repayments, writtenOff } = business;
  const today = useToday();
  const open = writtenOff ? [] : unpaid(repayments);
  const sums = {
    paid: formatMoney(add(...repayments.map(paidSum))),
    total: formatMoney(add(...repayments.map(payable))),
  };
  return (
    <section className="sheet padded" aria-label={t('installments.progress')}>
      <StepsBar
        steps={repayments.map((each) => ({
          share: paidShare(each),
          late: open.includes(each) && isOverdue(each, today),
        }))}
        note={t('installments.installmentsPaid', { paid: repayments.filter(isPaid).length, all: repayments.length })}
      >
        {t('installments.paidOfTotal', sums)}
      </StepsBar>
      <dl className="figures side-by-side">
        <div>
          <dt>{t('repayments.balanceDue')}</dt>
          <dd>
            <Amount money={add(NOTHING, ...open.map(remaining))} />
          </dd>
        </div>
        <Next due={open.find((due) => !isOverdue(due, today))} />
        <Late late={open.filter((due) => isOverdue(due, today))} today={today} />
      </dl>
    </section>
  );
}

function Next({ due }: { due: Repayment | undefined }) {
  return (
    <div>
      <dt>{t('installments.nextDue')}</dt>
      <dd>{due ? formatDate(due.dueDate) : t('installments.nothingDue')}</dd>
      {due && (
        <dd className="quiet small">
          <Amount money={remaining(due)} />
        </dd>
      )}
    </div>
  );
}

function Late({ late, today }: { late: Repayment[]; today: LocalDate }) {
  const [oldest] = late;
  if (!oldest) return null;
  return (
    <div className="is-late">
      <dt>{t('repayments.overdue')}</dt>
      <dd>
        <Amount money={add(...late.map(remaining))} />
      </dd>
      <dd className="small">
        {t('repayments.overdueSince', { date: formatDate(oldest.dueDate) })} ·{' '}
        {t('installments.daysOverdue', { count: daysLate(oldest, today) })}
      </dd>
    </div>
  );
}

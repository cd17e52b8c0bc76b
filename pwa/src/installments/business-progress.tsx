import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { daysBetween } from 'shared-schema/local-date';
import { add, subtract } from 'shared-schema/money';
import { isPaid, remaining, unpaid } from 'shared-schema/repayments/repayment';
import { Amount } from '../ui/amount.tsx';
import { Day, useToday } from '../records/time.tsx';

/** How much of a business has come back, and what is next. */
export function BusinessProgress({ business }: { business: InstallmentBusiness }) {
  const today = useToday();
  const repayments = business.scheduledRepayments;
  const total = add(...repayments.map((repayment) => repayment.amount));
  const left = add(...unpaid(repayments).map(remaining));
  const paid = repayments.filter(isPaid).length;
  const next = unpaid(repayments)[0];
  const late = next ? daysBetween(next.dueDate, today) : 0;
  return (
    <section className="sheet padded progress" aria-label="Progress">
      <dl className="progress-sums">
        <div>
          <dt>Repaid</dt>
          <dd>
            <Amount money={subtract(total, left)} />
          </dd>
        </div>
        <div>
          <dt>Still to come</dt>
          <dd>
            <Amount money={left} />
          </dd>
        </div>
        <div>
          <dt>Installments paid</dt>
          <dd>
            {paid} of {repayments.length}
          </dd>
        </div>
        <div>
          <dt>Next due</dt>
          <dd>{next ? <Day date={next.dueDate} /> : 'Nothing'}</dd>
        </div>
      </dl>
      <div className="progress-bar" aria-hidden>
        <div style={{ width: `${repayments.length ? (paid / repayments.length) * 100 : 0}%` }} />
      </div>
      {late > 0 && <p className="overdue">{late === 1 ? '1 day overdue' : `${late} days overdue`}</p>}
    </section>
  );
}
